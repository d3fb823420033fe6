#include "app/search/searchtable.h"

#include "app/catalog/entrychanges.h"
#include "app/search/pinyin.h"
#include "app/search/searchquery.h"
#include "app/search/searchtext.h"
#include "app/search/searchvocabulary.h"
#include "app/text/progress.h"

#include <QUrl>

#include <sqlite3.h>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxPinyinSyllables = 8;
constexpr int MergedPages = 1000; // at once

constexpr auto Schema = R"(
CREATE VIRTUAL TABLE search USING fts5(
    code, id, title, alias, tag, root_cause, body, workaround, dead_end, other, pinyin, facet,
    content = '', columnsize = 0, prefix = '1 2 3', tokenize = "ascii tokenchars ':~%-._+#'");
INSERT INTO search(search, rank) VALUES('hashsize', 67108864);
CREATE VIRTUAL TABLE search_filter USING fts5(
    word, content = '', columnsize = 0, prefix = '1 2 3', tokenize = "ascii tokenchars ':~%-._+#'");
CREATE TABLE search_documents(
    number INTEGER PRIMARY KEY, id TEXT NOT NULL, is_guide INTEGER NOT NULL, is_general INTEGER NOT NULL,
    code TEXT NOT NULL, name TEXT NOT NULL, title TEXT NOT NULL, alias TEXT NOT NULL, pinyin TEXT NOT NULL);
CREATE INDEX search_preferred ON search_documents(number) WHERE is_guide OR is_general;
CREATE TABLE search_names(
    name TEXT NOT NULL, number INTEGER NOT NULL, is_code INTEGER NOT NULL, PRIMARY KEY(name, number)) WITHOUT ROWID;
)";

QByteArray facetsOf(const Entry &entry)
{
    QByteArray words;
    for (const EntryFilter::Group group : EntryFilter::Groups)
        words += facetWord(group, EntryFilter::idOf(entry, group)) + ' ';
    return words;
}

QByteArray facetsOf(const Guide &guide)
{
    return facetWord(EntryFilter::Group::Domain, guide.id.section(u'/', 0, 0));
}

bool isGeneral(const Entry &entry)
{
    return entry.isGeneral();
}

bool isGeneral(const Guide &)
{
    return false;
}

QString codeOf(const Entry &entry)
{
    return entry.errorCode;
}

QString codeOf(const Guide &)
{
    return {};
}

/// Runs of two or more Chinese characters.
QStringList chineseRuns(const QString &text)
{
    QStringList runs;
    for (qsizetype i = 0; i < text.size();) {
        qsizetype end = i;
        while (end < text.size() && isChinese(text[end].unicode()))
            ++end;
        if (end - i >= 2)
            runs.append(text.mid(i, end - i));
        i = std::max(end, i + 1);
    }
    return runs;
}

/// Inserts what is searched of one entry or guide after the other.
class DocumentWriter
{
public:
    /// `pinyin` outlives this object.
    DocumentWriter(const Database &database, const Pinyin &pinyin)
        : m_reader(pinyin)
        , m_search(database.query("INSERT INTO search(rowid, code, id, title, alias, tag, root_cause, body, workaround,"
                                  " dead_end, other, pinyin, facet) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"))
        , m_filter(database.query("INSERT INTO search_filter(rowid, word) VALUES(?, ?)"))
        , m_documents(database.query("INSERT INTO search_documents VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)"))
        , m_names(database.query("INSERT OR IGNORE INTO search_names VALUES(?, ?, ?)"))
    {
    }

    template <typename Source>
    bool write(const Source &source)
    {
        m_texts.clear();
        m_pinyin.clear();
        m_pinyinWords.clear();
        std::array<QString, SearchFieldCount> columns;
        QString names; // and tags
        for (std::size_t column = 0; column < columns.size(); ++column) {
            columns[column] = readField(source, FieldsByWorth[column]);
            if (isName(FieldsByWorth[column]) || FieldsByWorth[column] == SearchField::Tag)
                names += columns[column];
        }
        const QString facets = QString::fromLatin1(facetsOf(source));
        const bool hasWritten =
            m_search
                .with(m_number, columns[0], columns[1], columns[2], columns[3], columns[4], columns[5], columns[6],
                      columns[7], columns[8], columns[9], QString::fromLatin1(m_pinyinWords), facets)
                .run()
            && m_filter.with(m_number, names + facets).run()
            && m_documents
                   .with(m_number, source.id, int(std::is_same_v<Source, Guide>), int(isGeneral(source)),
                         m_texts.value(SearchField::Code), m_texts.value(SearchField::Id),
                         m_texts.value(SearchField::Title), m_texts.value(SearchField::Alias), m_pinyin)
                   .run()
            && writeName(source.id, false) && writeName(source.id.section(u'/', -1), false)
            && writeName(codeOf(source), true);
        ++m_number;
        return hasWritten;
    }

private:
    /// The words of a field for the full text; keeps what else is needed of it.
    template <typename Source>
    QString readField(const Source &source, SearchField field)
    {
        QByteArray words;
        const QList<LocalizedText> texts = fieldTexts(source, field);
        for (const LocalizedText &text : texts) {
            for (const QString &version : {text.en, text.zh}) {
                if (version.isEmpty())
                    continue;
                const QByteArray folded = foldedUtf8(version);
                forEachWord(folded, [&words](QByteArrayView word, bool) { words += word.toByteArray() + ' '; });
                words += TextSeparator + QByteArray(" ");
                if (isName(field))
                    m_texts[field] += QString::fromUtf8(folded) + u'\n';
                if (field == SearchField::Title || field == SearchField::Alias)
                    addPinyin(QString::fromUtf8(folded));
            }
        }
        return QString::fromUtf8(words);
    }

    /// Every run can be typed from any of its characters on.
    void addPinyin(const QString &text)
    {
        const QStringList runs = chineseRuns(text);
        for (const QString &run : runs) {
            const QList<QByteArrayList> readings = m_reader.readings(run);
            for (const QByteArrayList &syllables : readings) {
                m_pinyin += run + u' ' + QString::fromLatin1(syllables.join(' ')) + u'\n';
                for (qsizetype start = 0; start + 1 < syllables.size(); ++start) {
                    QByteArray whole;
                    QByteArray initials;
                    for (const QByteArray &syllable : syllables.mid(start, MaxPinyinSyllables)) {
                        whole += syllable;
                        initials += syllable.first(1);
                    }
                    m_pinyinWords += pinyinWord(whole) + ' ' + pinyinWord(initials) + ' ';
                }
            }
        }
    }

    bool writeName(const QString &name, bool isCode)
    {
        const QByteArray key = nameKey(foldedUtf8(name));
        return key.isEmpty() || m_names.with(QString::fromUtf8(key), m_number, int(isCode)).run();
    }

    const Pinyin &m_reader;
    Query m_search;
    Query m_filter;
    Query m_documents;
    Query m_names;
    qint64 m_number = 0;
    QMap<SearchField, QString> m_texts; // folded
    QString m_pinyin; // lines: a run and its syllables
    QByteArray m_pinyinWords;
};

/// As the command "optimize" does, in steps: into one.
bool mergeSegments(const Database &database, const std::string &table, Progress &progress)
{
    Query merge = database.query("INSERT INTO " + table + '(' + table + ", rank) VALUES('merge', ?)");
    int pages = -MergedPages; // begins with all of them, whatever their number
    for (int changes = 2; changes >= 2;) { // fewer: nothing was left to merge
        const int before = sqlite3_total_changes(database.handle());
        if (progress.isCancelled() || !merge.with(std::exchange(pages, MergedPages)).run())
            return false;
        changes = sqlite3_total_changes(database.handle()) - before;
    }
    return true;
}

bool writeTables(const Database &database, const QList<Entry> &entries, const QList<Guide> &guides,
                 const Pinyin &pinyin, Progress &progress)
{
    if (!database.execute(Schema))
        return false;
    {
        DocumentWriter writer(database, pinyin);
        for (const Entry &entry : entries) {
            if (!progress.advance() || !writer.write(entry))
                return false;
        }
        for (const Guide &guide : guides) {
            if (!writer.write(guide))
                return false;
        }
    }
    return mergeSegments(database, "search", progress) && mergeSegments(database, "search_filter", progress)
        && SearchVocabulary::write(database) && pinyin.save(database);
}

} // namespace

QByteArray facetWord(EntryFilter::Group group, const QString &id)
{
    constexpr std::array<const char *, 4> Names{"#domain:", "#category:", "#tier:", "#resolvable:"};
    return Names[std::size_t(group)] + QUrl::toPercentEncoding(id);
}

QByteArray pinyinWord(QByteArrayView letters)
{
    return '~' + letters.toByteArray();
}

bool writeSearch(const Database &database, const QList<Entry> &entries, const QList<Guide> &guides, Progress &progress)
{
    return writeTables(database, entries, guides, Pinyin(), progress);
}

bool writeSearchChanges(const Database &database, const CatalogChanges &changes, const Catalog &base,
                        Progress &progress)
{
    Pinyin pinyin;
    pinyin.load(base.layers().base());
    Database hidden;
    return writeTables(database, changes.entries, changes.guides, pinyin, progress) && hidden.openInMemory()
        && hidden.execute("BEGIN")
        && writeTables(hidden, changes.formerEntries(base), changes.formerGuides(base), pinyin, progress)
        && SearchVocabulary::writeChanges(database, hidden);
}

} // namespace waymark
