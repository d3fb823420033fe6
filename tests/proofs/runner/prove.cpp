// prove FOLDER…: runs the proofs in these folders of tests/proofs and says of each script whether it passed, failed or
// was skipped. Exits with 0 if at least one script ran and none failed, with 1 if one failed, with 77 (which ctest
// counts as skipped) if none could run. The words of WAYMARK_PROOFS_VIA are put before every script, and where
// WAYMARK_PROOFS names a file, only the entries that it lists are proven: see README.md beside this folder.

#include "app/compile/catalogopener.h"
#include "tests/proofs/runner/proof.h"

#include <QCoreApplication>
#include <QFile>
#include <QTextStream>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

struct Count
{
    int passed = 0;
    int failed = 0;
    int skipped = 0;
};

/// The ids in the file that WAYMARK_PROOFS names, one a line; nothing without it.
std::optional<QStringList> selectedEntries()
{
    QFile file(qEnvironmentVariable("WAYMARK_PROOFS"));
    if (file.fileName().isEmpty())
        return std::nullopt;
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read: %s", qPrintable(file.fileName()), qPrintable(file.errorString()));
    return QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
}

void prove(const Proof &proof, const Catalog &catalog, const ProofRunner &runner, QTextStream &out, Count *count)
{
    const EntryPtr entry = catalog.find(proof.entryId);
    QStringList problems = proof.problems;
    if (entry == nullptr)
        problems.append(u"there is no entry %1"_s.arg(proof.entryId));
    else
        problems += proof.disagreements(*entry);
    for (const QString &problem : problems) {
        out << proof.entryId << "  failed: " << problem << "\n";
        ++count->failed;
    }
    for (const ProofScript &script : proof.scripts) {
        const ProofResult result = runner.run(script, proof.entryId);
        out << proof.entryId << ' ' << script.name() << "  ";
        switch (result.state) {
        case ProofResult::State::Passed:
            out << "passed\n";
            ++count->passed;
            break;
        case ProofResult::State::Skipped:
            out << "skipped: " << result.reason << "\n";
            ++count->skipped;
            break;
        case ProofResult::State::Failed:
            out << "failed: " << result.reason << "\n" << result.output.right(4000) << "\n";
            ++count->failed;
            break;
        }
        out.flush();
    }
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QTextStream out(stdout);
    const std::optional<QStringList> selected = selectedEntries();
    QList<Proof> proofs;
    for (const QString &folder : application.arguments().mid(1)) {
        if (const Proof proof = Proof::fromFolder(folder); !selected || selected->contains(proof.entryId))
            proofs.append(proof);
        else
            out << proof.entryId << "  not selected\n";
    }
    if (proofs.isEmpty())
        return ProofResult::SkippedStatus;
    const CatalogPtr catalog = CatalogOpener(DataPaths::find()).open({CatalogOpener::BuiltIn}).catalog;
    const ProofRunner runner(catalog, qEnvironmentVariable("WAYMARK_PROOFS_VIA").split(u' ', Qt::SkipEmptyParts));
    Count count;
    for (const Proof &proof : std::as_const(proofs))
        prove(proof, *catalog, runner, out, &count);
    out << "scripts passed: " << count.passed << ", failed: " << count.failed << ", skipped: " << count.skipped << "\n";
    if (count.failed > 0)
        return 1;
    return count.passed > 0 ? 0 : ProofResult::SkippedStatus;
}
