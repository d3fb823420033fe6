#include "app/compile/catalogopener.h"
#include "app/database/layers.h"
#include "app/diagnosis/diagnoser.h"
#include "app/search/entrysearch.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

/// Whatever happens to the bytes of a compiled file, nothing crashes or hangs, and what is read is what was written, or
/// the file is known to be damaged and compiled anew.
class CatalogDamageTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void anyBytesFlipped();
    void cutAnywhere();

private:
    /// What a person could see of the catalog.
    static QString everythingOf(const Catalog &catalog);
    QString openedAnew();
    void damage(const QByteArray &bytes);

    QTemporaryDir m_folder;
    QString m_source;
    QString m_file;
    QByteArray m_bytes;
    QString m_everything;
};

namespace {

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QString Paste =
    u"quuxinator: cannot frobnicate the grid 'a.txt'\n  at gasket (b.c:3)\nQX0170: the gasket wibbled\n"
    u"the quuxinator can not frobnicate any grids of mesh"_s;

} // namespace

void CatalogDamageTest::initTestCase()
{
    m_source = m_folder.filePath(u"all.jsonl"_s);
    QFile source(m_source);
    QVERIFY(source.open(QIODevice::WriteOnly));
    for (int i = 0; i < 5; ++i) {
        const QString entry =
            u"{\"id\": \"git/e%1\", \"domain\": \"git\", \"category\": \"c\", \"signature\": \"%2 %1 cannot frobnicate "
            u"the grid "
            "{name} of mesh\", \"regex\": \"frobnicate the grid '(?P<name>[^']+)'|wibbled%1\", \"error_code\": "
            "\"QX017%1\","
            " \"samples\": [{\"text\": \"quuxinator %1: cannot frobnicate the grid 'x' of mesh\"}], \"leads_to\": "
            "[{\"id\": \"git/e0\"}]}\n"_s.arg(i)
                .arg(i % 2 ? u"quuxinator"_s : u"gasket"_s);
        QVERIFY(source.write(entry.toUtf8()) > 0);
    }
    source.close();
    m_everything = openedAnew();
    QVERIFY(m_everything.contains(u"git/e4"_s));
    const QDir cache(m_folder.filePath(u"cache"_s));
    m_file = cache.filePath(cache.entryList(QDir::Files).value(0));
    m_bytes = read(m_file);
    QVERIFY(m_bytes.size() > 10'000);
}

QString CatalogDamageTest::everythingOf(const Catalog &catalog)
{
    QStringList all;
    for (const CatalogSection &section : catalog.sections()) {
        for (const EntryRow &row : catalog.rows(section.first, section.size))
            all.append(row.id + u'\t' + row.title.en);
    }
    for (qsizetype i = 0; i < std::min<qsizetype>(catalog.size(), 100); ++i)
        all.append(catalog.entry(i)->signature.en);
    const Diagnoser diagnoser(std::shared_ptr<const Catalog>(&catalog, [](const Catalog *) { }));
    for (const Finding &finding : diagnoser.diagnose(Paste).findings)
        all.append(finding.entryId + u' ' + QString::number(finding.information));
    return all.join(u'\n');
}

QString CatalogDamageTest::openedAnew()
{
    const CatalogOpener opener(DataPaths::find(m_folder.filePath(u"bin"_s)), m_folder.filePath(u"cache"_s));
    for (int round = 0; round < 2; ++round) {
        const OpenedCatalog opened = opener.open({m_source});
        const QString everything = everythingOf(*opened.catalog);
        if (!opened.catalog->layers().isDamaged())
            return everything;
        if (!opener.discard(*opened.catalog))
            return u"could not be discarded"_s;
    }
    return u"damaged again"_s;
}

void CatalogDamageTest::damage(const QByteArray &bytes)
{
    QVERIFY(QFile::remove(m_file));
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
}

void CatalogDamageTest::anyBytesFlipped()
{
    constexpr int Rounds = 10'000;
    QRandomGenerator random(7);
    int different = 0;
    for (int round = 0; round < Rounds; ++round) {
        QByteArray bytes = m_bytes;
        // All parts of the file in turn; one bit, or some bytes beside each other.
        const qsizetype at = qsizetype(round) * bytes.size() / Rounds;
        const int count = round % 3 == 0 ? 1 + int(random.bounded(16)) : 1;
        for (qsizetype i = at; i < std::min(bytes.size(), at + count); ++i)
            bytes[i] = char(count == 1 ? bytes[i] ^ (1 << random.bounded(8)) : random.bounded(256));
        damage(bytes);
        different += openedAnew() != m_everything;
    }
    // What a flipped letter in a title or a number of a rare word changes cannot be told from what was written.
    QVERIFY2(different < Rounds / 20, qPrintable(QString::number(different)));
}

void CatalogDamageTest::cutAnywhere()
{
    constexpr qsizetype PageBytes = 4096;
    for (qsizetype size = 0; size < m_bytes.size(); size += PageBytes) {
        for (const qsizetype more : {0, 1000}) {
            damage(m_bytes.first(std::min(size + more, m_bytes.size())));
            QCOMPARE(openedAnew(), m_everything);
        }
    }
}

QTEST_APPLESS_MAIN(CatalogDamageTest)
#include "tst_catalogdamage.moc"
