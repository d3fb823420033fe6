#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "app/compile/catalogfile.h"
#include "app/compile/catalogopener.h"
#include "app/compile/sourcechanges.h"
#include "app/database/layers.h"
#include "app/diagnosis/diagnoser.h"
#include "app/draft/drafttrial.h"
#include "app/match/catalogpatterns.h"
#include "app/report/diagnosisreport.h"
#include "app/search/entrynames.h"
#include "app/search/entrysearch.h"
#include "tests/testing/slowness.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

/// Where few sources have changed, only these are compiled, into a small file over the large one; every answer is that
/// of a full compilation.
class CatalogChangesTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void randomEditsAnswerAsAFullCompilation();
    void usualEditsAreChanges_data();
    void usualEditsAreChanges();
    void unusualEditsCompileAll_data();
    void unusualEditsCompileAll();
    void aTouchedFileIsNoChange();
    void changesOfAnotherBaseAreIgnored();
    void damagedChangesAreMadeAnew();
    void manyEditsAreMerged();
    void ownEntriesLieOverTheBuiltInFile();
    void damagedOwnEntriesAreMadeAnew();
    void manyOwnEntriesCompileAll();

private:
    void copyDomain(const QString &domain) const;
    QString pathOf(const QString &id) const { return m_data.filePath(u"catalog/"_s + id + u".json"_s); }
    QStringList ids() const;
    Entry read(const QString &id) const;
    Entry entryOfChanges() const;
    void write(const Entry &entry) const;
    static void writeText(const QString &path, const QByteArray &text);
    void edit(QRandomGenerator &random);
    CatalogPtr opened() const;
    CatalogPtr compiled() const;
    void install() const;
    CatalogPtr openedWithOwn() const;
    CatalogPtr compiledWithOwn() const;
    void writeOwn(const Entry &entry) const;
    QString changesFile() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QDir m_data;
};

namespace {

QString anyOf(const QStringList &list, QRandomGenerator &random)
{
    return list.isEmpty() ? QString() : list[random.bounded(list.size())];
}

QByteArray answerOf(const Diagnoser &diagnoser, const QString &paste)
{
    const Diagnosis diagnosis = diagnoser.diagnose(paste);
    QByteArray answer = diagnosisJson({diagnosis, paste, u"paste"_s, *diagnoser.catalog()});
    for (const Finding &finding : diagnosis.findings)
        answer += ' ' + QByteArray::number(finding.information, 'g', 17);
    return answer;
}

/// What a search finds, and how much each hit is worth.
QString hitsOf(const EntrySearch &search, const QString &query)
{
    QStringList lines{query};
    for (const SearchHit &hit : search.search(query, 20))
        lines.append(hit.id + u' ' + QString::number(hit.score) + u' ' + QString::number(int(hit.similar)));
    return lines.join(u'\n');
}

/// What lists and filters show.
QString listsOf(const Catalog &catalog)
{
    QStringList lines{QString::number(catalog.size()), catalog.newest().toString(Qt::ISODate)};
    for (const CatalogSection &section : catalog.sections())
        lines.append(u"%1/%2 %3 %4"_s.arg(section.domain, section.category).arg(section.first).arg(section.size));
    for (const EntryRow &row : catalog.rows(0, catalog.size()))
        lines.append(row.id + u' ' + row.title.en + u' ' + row.title.zh);
    for (qsizetype i = 0; i < catalog.size(); ++i) {
        const EntryPtr entry = catalog.entry(i);
        lines.append(u"%1 %2 %3 %4"_s.arg(catalog.idOf(i), entry->id).arg(catalog.indexOf(entry->id)).arg(entry->line)
                     + catalog.confusedBy(entry->id).join(u' ') + QString::fromUtf8(toJson(*entry)));
    }
    for (const GuideTitle &title : catalog.guideTitles())
        lines.append(title.id + title.title.en + catalog.guide(title.id)->markdown.en);
    for (const EntryFilter::Group group : EntryFilter::Groups) {
        const QHash<QString, int> counts = EntryFilter().counts(catalog, group);
        const QMap<QString, int> sorted([&counts] {
            QMap<QString, int> map;
            for (auto count = counts.cbegin(); count != counts.cend(); ++count)
                map.insert(count.key(), count.value());
            return map;
        }());
        for (auto count = sorted.cbegin(); count != sorted.cend(); ++count)
            lines.append(count.key() + u' ' + QString::number(count.value()));
    }
    for (const QString &words : {u""_s, u"not"_s, u"cuda memor"_s}) {
        QString accepted;
        for (const bool isNamed : entriesNamed(catalog, words, {}))
            accepted += isNamed ? u'1' : u'0';
        lines.append(accepted);
    }
    for (const QString &regex : {u"fatal: .*"_s, u"[A-Z]\\w+Error"_s, u"\\d{3}"_s}) {
        QString matched;
        for (const qsizetype entry : DraftTrial::entriesWith(regex, catalog))
            matched += QString::number(entry) + u' ';
        lines.append(matched);
    }
    CatalogPatterns patterns;
    patterns.open(catalog.layers(), catalog.size());
    for (const Problem &problem : patterns.problems())
        lines.append(problem.toString());
    return lines.join(u'\n');
}

QStringList queriesFor(const Catalog &catalog, QRandomGenerator &random)
{
    QStringList queries{u"git"_s,       u"error"_s,    u"xiancun"_s,  u"memroy"_s,
                        u"ermission"_s, u"显存步足"_s, u"repo not"_s, u"[]"_s};
    for (int i = 0; i < 12; ++i) {
        const EntryPtr entry = catalog.entry(random.bounded(catalog.size()));
        const QString word = anyOf(entry->signature.en.split(u' ', Qt::SkipEmptyParts), random);
        queries.append(word);
        queries.append(word.mid(1, 4));
        if (word.size() > 4)
            queries.append(word.left(2) + word.mid(3));
        queries.append(entry->id);
    }
    return queries;
}

bool isSame(const Catalog &catalog, const Catalog &other)
{
    const QString lists = listsOf(catalog);
    const QString expected = listsOf(other);
    if (lists == expected)
        return true;
    const QStringList lines = lists.split(u'\n');
    const QStringList expectedLines = expected.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (lines[i] != expectedLines.value(i)) {
            qWarning().noquote() << lines[i] << "\nexpected" << expectedLines.value(i);
            break;
        }
    }
    return false;
}

/// Whether pastes and searches have the same answers; `part`: only each so manyth sample.
bool answersSame(const CatalogPtr &catalog, const CatalogPtr &other, int part, QRandomGenerator &random)
{
    const Diagnoser diagnoser(catalog);
    const Diagnoser expected(other);
    int sample = int(random.bounded(part));
    for (qsizetype i = 0; i < catalog->size(); ++i) {
        for (const Sample &each : catalog->entry(i)->samples) {
            if (++sample % part != 0)
                continue;
            const QByteArray answer = answerOf(diagnoser, each.text);
            const QByteArray expectedAnswer = answerOf(expected, each.text);
            if (answer != expectedAnswer) {
                qWarning().noquote() << each.text << '\n' << answer << "\nexpected" << expectedAnswer;
                return false;
            }
        }
    }
    const EntrySearch search(catalog);
    const EntrySearch expectedSearch(other);
    for (const QString &query : queriesFor(*catalog, random)) {
        const QString hits = hitsOf(search, query);
        const QString expectedHits = hitsOf(expectedSearch, query);
        if (hits != expectedHits) {
            qWarning().noquote() << hits << "\nexpected" << expectedHits;
            return false;
        }
    }
    return true;
}

} // namespace

void CatalogChangesTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_data = QDir(m_folder->filePath(u"data"_s));
    m_data.mkpath(u"."_s);
    writeText(m_data.filePath(u"domains.json"_s), // two of them: all take a second at each of fifty compilations
              R"({"domains": [{"id": "git", "name": "Git", "messages": ["^fatal: "]},)"
              R"( {"id": "docker", "name": "Docker", "messages": ["^docker: "]}], "categories": []})");
}

void CatalogChangesTest::copyDomain(const QString &domain) const
{
    for (const QString &kind : {u"catalog"_s, u"guides"_s}) {
        const QString folder = kind + u'/' + domain;
        const QDir source(QStringLiteral(WAYMARK_SOURCE_DIR "/data/") + folder);
        m_data.mkpath(folder);
        for (const QString &file : source.entryList(QDir::Files))
            QFile::copy(source.filePath(file), m_data.filePath(folder + u'/' + file));
    }
}

QStringList CatalogChangesTest::ids() const
{
    QStringList ids;
    const QString catalog = m_data.filePath(u"catalog"_s);
    for (QDirIterator files(catalog, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();)
        ids.append(QDir(catalog).relativeFilePath(files.next()).chopped(5));
    ids.sort();
    return ids;
}

Entry CatalogChangesTest::read(const QString &id) const
{
    return CatalogLoader().load({pathOf(id)}).entries.value(0);
}

void CatalogChangesTest::write(const Entry &entry) const
{
    writeText(pathOf(entry.id), toJson(entry));
}

void CatalogChangesTest::writeText(const QString &path, const QByteArray &text)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

CatalogPtr CatalogChangesTest::opened() const
{
    return CatalogOpener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s))
        .open({m_data.path()})
        .catalog;
}

/// All of it, anew.
CatalogPtr CatalogChangesTest::compiled() const
{
    QDir(m_folder->filePath(u"other"_s)).removeRecursively();
    return CatalogOpener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"other"_s))
        .open({m_data.path()})
        .catalog;
}

QString CatalogChangesTest::changesFile() const
{
    const QDir cache(m_folder->filePath(u"cache"_s));
    return cache.filePath(cache.entryList({u"*.changes.waymark"_s}).value(0));
}

void CatalogChangesTest::edit(QRandomGenerator &random)
{
    const QStringList all = ids();
    Entry entry = read(anyOf(all, random));
    const Entry other = read(anyOf(all, random));
    const QStringList otherWords = other.signature.en.split(u' ', Qt::SkipEmptyParts);
    switch (random.bounded(12)) {
    case 0:
        entry.rootCause.en += u" Or the gasket is worn: "_s + anyOf(otherWords, random);
        break;
    case 1:
        entry.regex = other.regex;
        break;
    case 2:
        entry.signature.en += u' ' + anyOf(otherWords, random) + u' ' + anyOf(otherWords, random);
        break;
    case 3:
        entry.aliases.append(anyOf(otherWords, random) + u" gasket "_s + anyOf(otherWords, random)
                             + u" wibbled {name}"_s);
        break;
    case 4:
        entry.aliases.clear();
        entry.errorCode = u"QX%1"_s.arg(random.bounded(1000), 4, 10, QLatin1Char('0'));
        break;
    case 5:
        entry.samples += other.samples;
        break;
    case 6:
        entry.samples.clear();
        break;
    case 7: // another entry
        entry.id += u"-%1"_s.arg(random.bounded(1000));
        entry.signature.en = other.signature.en + u" of the gasket"_s;
        break;
    case 8:
        QVERIFY(QFile::remove(pathOf(entry.id)));
        return;
    case 9: // renamed
        QVERIFY(QFile::remove(pathOf(entry.id)));
        entry.id = entry.id.section(u'/', 0, 0) + u"/a-renamed-%1"_s.arg(random.bounded(1000));
        break;
    case 10:
        entry.category = other.category;
        entry.lastUpdated = QDate(2026, 1, 1).addDays(random.bounded(300));
        break;
    default:
        writeText(pathOf(entry.id), "\n\n" + toJson(entry)); // on another line
        return;
    }
    write(entry);
}

void CatalogChangesTest::randomEditsAnswerAsAFullCompilation()
{
    constexpr int Edits = 50 / test::Slowness;
    constexpr int Part = 16; // of the samples after each edit
    // Those with few samples, which make the time of a full compilation.
    for (const QString &domain : {u"huggingface"_s, u"cuda"_s, u"tensorflow"_s, u"jax"_s, u"numpy"_s, u"pandas"_s,
                                  u"qt"_s, u"go"_s, u"kubernetes"_s, u"cmake"_s, u"gradle"_s})
        copyDomain(domain);
    QVERIFY(ids().size() > 200); // from then on the number of all signatures counts for rarities
    QVERIFY(!opened()->layers().changes());
    QRandomGenerator random(2026);
    int changes = 0;
    for (int i = 0; i < Edits; ++i) {
        edit(random);
        const CatalogPtr catalog = opened();
        changes += catalog->layers().changes() ? 1 : 0;
        const CatalogPtr expected = compiled();
        QVERIFY(!expected->layers().changes());
        QVERIFY2(isSame(*catalog, *expected), qPrintable(QString::number(i)));
        QVERIFY2(answersSame(catalog, expected, i + 1 == Edits ? test::Slowness : Part, random),
                 qPrintable(QString::number(i)));
    }
    QVERIFY2(changes >= Edits * 9 / 10, qPrintable(QString::number(changes)));
}

void CatalogChangesTest::usualEditsAreChanges_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"text", "regex", "signature", "alias", "sample", "added", "removed", "renamed", "moved",
                             "guide", "broken", "repaired"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void CatalogChangesTest::usualEditsAreChanges()
{
    QFETCH(QString, kind);
    copyDomain(u"git"_s);
    const QString id = u"git/not-a-git-repository"_s;
    if (kind == u"repaired"_s)
        writeText(pathOf(u"git/broken"_s), "{\"id\": ");
    const QString identity = SourceRecord::identityOf(opened()->layers().base());
    Entry entry = read(id);
    QCOMPARE(entry.id, id);
    if (kind == u"text"_s)
        entry.rootCause.zh += u"垫圈"_s;
    else if (kind == u"regex"_s)
        entry.regex += u"|no gasket repository here"_s;
    else if (kind == u"signature"_s)
        entry.signature.en += u" with a gasket"_s;
    else if (kind == u"alias"_s)
        entry.aliases.append(u"the gasket repository wibbled away"_s);
    else if (kind == u"sample"_s)
        entry.samples.append({u"fatal: not a git repository, gasket: .git"_s, u"composed"_s, {}, {}});
    else if (kind == u"added"_s)
        entry.id = u"git/a-gasket"_s;
    else if (kind == u"removed"_s || kind == u"renamed"_s)
        QVERIFY(QFile::remove(pathOf(id)));
    else if (kind == u"moved"_s)
        entry.category = u"another category"_s;
    if (kind == u"renamed"_s)
        entry.id = u"git/z-gasket"_s;
    if (kind == u"guide"_s)
        writeText(m_data.filePath(u"guides/git/gaskets.en.md"_s), "# Gaskets\n\nHow they wibble.");
    else if (kind == u"broken"_s || kind == u"repaired"_s)
        writeText(pathOf(u"git/broken"_s),
                  kind == u"broken"_s ? "{\"id\": " : "{\"id\": \"git/broken\", \"signature\": \"the gasket broke\"}");
    else if (kind != u"removed"_s)
        write(entry);
    const CatalogPtr catalog = opened();
    QVERIFY(catalog->layers().changes());
    QCOMPARE(SourceRecord::identityOf(catalog->layers().base()), identity);
    QRandomGenerator random(1);
    const CatalogPtr expected = compiled();
    QVERIFY(isSame(*catalog, *expected));
    QVERIFY(answersSame(catalog, expected, test::Slowness, random));
    QVERIFY(opened()->layers().changes()); // read again
}

void CatalogChangesTest::unusualEditsCompileAll_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"a pattern without literals", "an id in two files", "taxonomy"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void CatalogChangesTest::unusualEditsCompileAll()
{
    QFETCH(QString, kind);
    copyDomain(u"git"_s);
    const QString identity = SourceRecord::identityOf(opened()->layers().base());
    Entry entry = read(u"git/not-a-git-repository"_s);
    if (kind == u"taxonomy"_s) {
        QFile file(m_data.filePath(u"domains.json"_s));
        QVERIFY(file.open(QIODevice::Append) && file.write("\n") == 1);
    } else if (kind == u"an id in two files"_s) {
        writeText(pathOf(u"git/zzz"_s), toJson(entry));
    } else {
        entry.regex = uR"(^\d+ \d+$)"_s;
        write(entry);
    }
    const CatalogPtr catalog = opened();
    QVERIFY(!catalog->layers().changes());
    QVERIFY(SourceRecord::identityOf(catalog->layers().base()) != identity);
    QVERIFY(isSame(*catalog, *compiled()));
}

void CatalogChangesTest::aTouchedFileIsNoChange()
{
    copyDomain(u"git"_s);
    opened();
    const Entry entry = read(u"git/not-a-git-repository"_s);
    QFile file(pathOf(entry.id));
    QVERIFY(file.open(QIODevice::ReadWrite)
            && file.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
    file.close();
    QVERIFY(!opened()->layers().changes());
}

/// Compiles a catalog, changes an entry of it, and compiles that.
Entry CatalogChangesTest::entryOfChanges() const
{
    copyDomain(u"git"_s);
    opened();
    Entry entry = read(u"git/not-a-git-repository"_s);
    entry.rootCause.en = u"the gasket wibbled"_s;
    write(entry);
    opened();
    return entry;
}

void CatalogChangesTest::changesOfAnotherBaseAreIgnored()
{
    Entry entry = entryOfChanges();
    QFile::copy(changesFile(), m_folder->filePath(u"kept"_s));
    const QString name = changesFile();
    QVERIFY(QDir(m_folder->filePath(u"cache"_s)).removeRecursively());
    entry.rootCause.en = u"the gasket is gone"_s;
    write(entry);
    opened();
    QVERIFY(QFile::copy(m_folder->filePath(u"kept"_s), name));
    const CatalogPtr catalog = opened();
    QVERIFY(!catalog->layers().changes());
    QCOMPARE(catalog->find(entry.id)->rootCause.en, entry.rootCause.en);
}

void CatalogChangesTest::damagedChangesAreMadeAnew()
{
    Entry entry = entryOfChanges();
    QFile file(changesFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    file.close();
    const CatalogPtr expected = compiled();
    QRandomGenerator random(3);
    const CatalogOpener opener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s));
    for (int round = 0; round < 200 / test::Slowness; ++round) {
        QByteArray damaged = bytes;
        if (round % 4 == 0)
            damaged.truncate(random.bounded(bytes.size()));
        else
            for (int i = 0; i < 8; ++i)
                damaged[random.bounded(bytes.size())] = char(random.bounded(256));
        QFile::remove(file.fileName());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(damaged) == damaged.size());
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        file.close();
        const CatalogPtr catalog = opened();
        for (qsizetype i = 0; i < catalog->size(); ++i)
            catalog->entry(i);
        const Diagnoser diagnoser(catalog);
        for (const Sample &sample : entry.samples)
            diagnoser.diagnose(sample.text);
        EntrySearch(catalog).search(u"repsitory gasket"_s);
        if (catalog->layers().isDamaged())
            QVERIFY(opener.discard(*catalog));
        if (!QFile::exists(file.fileName())) { // the base is gone, too
            opened();
            QVERIFY(isSame(*opened(), *expected));
            entry.rootCause.en += u'.';
            write(entry);
            opened();
            entry.rootCause.en.chop(1);
            write(entry);
            opened();
        }
    }
}

void CatalogChangesTest::manyEditsAreMerged()
{
    copyDomain(u"git"_s);
    opened();
    for (int i = 0; i < MaxChangedRows; ++i) {
        Entry entry;
        entry.id = u"git/gasket-%1"_s.arg(i);
        entry.domain = u"git"_s;
        entry.signature.en = u"gasket%1 number%1 wibbled%1 away%1"_s.arg(i);
        write(entry);
    }
    QVERIFY(opened()->layers().changes());
    Entry entry = read(u"git/not-a-git-repository"_s);
    entry.rootCause.en = u"the gasket wibbled"_s;
    write(entry);
    const CatalogPtr merged = opened();
    QVERIFY(!merged->layers().changes());
    QCOMPARE(merged->find(entry.id)->rootCause.en, entry.rootCause.en);
    QVERIFY(changesFile().isEmpty() || !QFile::exists(changesFile()) || QFileInfo(changesFile()).isDir());
}

/// The data as the built-in catalog.
void CatalogChangesTest::install() const
{
    QString reason;
    const CatalogOpener opener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s));
    QVERIFY(opener.compile({m_data.path()}, m_folder->filePath(u"share/waymark/catalog.waymark"_s), &reason).catalog);
}

CatalogPtr CatalogChangesTest::openedWithOwn() const
{
    return CatalogOpener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s))
        .open({CatalogOpener::BuiltIn, m_folder->filePath(u"own"_s)})
        .catalog;
}

CatalogPtr CatalogChangesTest::compiledWithOwn() const
{
    QString reason;
    const CatalogOpener opener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"other"_s));
    return opener
        .compile({CatalogOpener::BuiltIn, m_folder->filePath(u"own"_s)}, m_folder->filePath(u"all.waymark"_s), &reason)
        .catalog;
}

void CatalogChangesTest::writeOwn(const Entry &entry) const
{
    writeText(m_folder->filePath(u"own/catalog/%1.json"_s.arg(entry.id)), toJson(entry));
}

void CatalogChangesTest::ownEntriesLieOverTheBuiltInFile()
{
    copyDomain(u"git"_s);
    install();
    QRandomGenerator random(3);
    const auto check = [&](bool hasChanges) {
        const CatalogPtr catalog = openedWithOwn();
        QCOMPARE(catalog->layers().base().path(), m_folder->filePath(u"share/waymark/catalog.waymark"_s));
        QCOMPARE(catalog->layers().changes() != nullptr, hasChanges);
        const CatalogPtr expected = compiledWithOwn();
        QVERIFY(isSame(*catalog, *expected));
        QVERIFY(answersSame(catalog, expected, test::Slowness, random));
        for (const QString &id : {u"git/a-gasket"_s, u"git/not-a-git-repository"_s})
            QCOMPARE(catalog->replacedFile(id), expected->replacedFile(id));
    };
    Entry own = read(u"git/not-a-git-repository"_s);
    own.id = u"git/a-gasket"_s;
    own.signature.en = u"the gasket {name} wibbled"_s;
    own.regex = u"the gasket (?P<name>\\w+) wibbled"_s;
    own.samples = {{u"the gasket A7 wibbled"_s, u"composed"_s, {}, {}}};
    writeOwn(own);
    check(true);
    Entry improved = read(u"git/not-a-git-repository"_s);
    improved.rootCause.en += u" Or the gasket is worn."_s;
    improved.regex += u"|no gasket here"_s;
    writeOwn(improved);
    writeText(m_folder->filePath(u"own/domains.json"_s), "{}");
    writeText(m_folder->filePath(u"own/guides/git/gaskets.en.md"_s), "# Gaskets\n\nHow they wibble.");
    writeText(m_folder->filePath(u"own/guides/git/index.en.md"_s), "# Git\n\nIn our own words.");
    check(true);
    QVERIFY(openedWithOwn()->replacedFile(improved.id).endsWith(u"share/waymark/catalog.waymark"_s));
    QCOMPARE(openedWithOwn()->domainsIn(m_folder->filePath(u"share/waymark/catalog.waymark"_s)), QStringList{u"git"_s});
    own.signature.en = u"the other gasket {name} wibbled"_s;
    writeOwn(own);
    check(true);
    QVERIFY(QFile::remove(m_folder->filePath(u"own/catalog/git/not-a-git-repository.json"_s)));
    check(true);
    QVERIFY(!openedWithOwn()->find(improved.id)->rootCause.en.contains(u"gasket"));
}

void CatalogChangesTest::damagedOwnEntriesAreMadeAnew()
{
    copyDomain(u"git"_s);
    install();
    Entry own = read(u"git/not-a-git-repository"_s);
    own.id = u"git/a-gasket"_s;
    writeOwn(own);
    openedWithOwn();
    QFile file(changesFile());
    QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() / 2));
    file.close();
    QVERIFY(openedWithOwn()->contains(own.id));
    // Noticed only while it is in use: it can be made anew, and the built-in file stays.
    const CatalogPtr catalog = openedWithOwn();
    catalog->layers().changes()->noteDamage();
    const CatalogOpener opener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s));
    QVERIFY(opener.discard(*catalog));
    QVERIFY(!QFile::exists(file.fileName()));
    QVERIFY(openedWithOwn()->contains(own.id));
}

void CatalogChangesTest::manyOwnEntriesCompileAll()
{
    copyDomain(u"git"_s);
    install();
    Entry own = read(u"git/not-a-git-repository"_s);
    own.samples.clear();
    own.aliases.clear();
    for (int i = 0; i <= MaxChangedRows; ++i) {
        own.id = u"git/gasket-%1"_s.arg(i);
        own.regex = own.signature.en = u"the gasket number %1 wibbled"_s.arg(i);
        writeOwn(own);
    }
    const CatalogPtr catalog = openedWithOwn();
    QVERIFY(!catalog->layers().changes());
    QVERIFY(isSame(*catalog, *compiledWithOwn()));
    const QString identity = SourceRecord::identityOf(catalog->layers().base());
    own.rootCause.en = u"another"_s;
    writeOwn(own);
    QVERIFY(openedWithOwn()->layers().changes());
    QCOMPARE(SourceRecord::identityOf(openedWithOwn()->layers().base()), identity);
}

QTEST_APPLESS_MAIN(CatalogChangesTest)
#include "tst_catalogchanges.moc"
