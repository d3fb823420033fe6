#include "app/notebook/notebookjson.h"

#include "app/catalog/jsonfields.h"
#include "app/catalog/jsonvalue.h"

#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int FormatVersion = 1;
constexpr qsizetype MaxIdLength = 200;
constexpr qsizetype MaxNoteLength = 1'000'000;

// Keys keep the order in which they are set.
using Json = nlohmann::ordered_json;

std::string utf8(const QString &text)
{
    return text.toStdString();
}

/// Reads one text, problem by problem.
class Reader
{
public:
    Reader(const QByteArray &json, const QString &file, NotebookImport *result)
        : m_context(file, json, 1, nullptr, &result->problems)
        , m_contents(result->contents)
    {
    }

    void read(const JsonDocument &document);

private:
    void readBookmarks(const JsonValue &list);
    void readNote(const JsonValue &item, const QString &path);
    void readOutcome(const JsonValue &item, const QString &path);
    void eachObject(const JsonValue *list, QStringView key, void (Reader::*read)(const JsonValue &, const QString &));
    bool isId(const QString &id, const JsonValue &at, const QString &path);

    ReadContext m_context;
    NotebookContents &m_contents;
};

void Reader::read(const JsonDocument &document)
{
    if (!document.root) {
        m_context.report(Problem::Severity::Error, document.error.offset, document.error.message);
        return;
    }
    const JsonValue &root = *document.root;
    const JsonValue *version = root.isObject() ? root.find(u"waymark_notebook") : nullptr;
    if (!version) {
        m_context.error(root, u"not an exported notebook: expected an object with the key \"waymark_notebook\""_s);
        return;
    }
    if (version->kind != JsonValue::Kind::Number || version->number != FormatVersion) {
        m_context.error(*version,
                        u"expected format %1; export the notebook with this version of Waymark"_s.arg(FormatVersion));
        return;
    }
    JsonFields fields(root, {}, m_context, {});
    if (const JsonValue *bookmarks = fields.array(u"bookmarks"))
        readBookmarks(*bookmarks);
    eachObject(fields.array(u"notes"), u"notes", &Reader::readNote);
    eachObject(fields.array(u"outcomes"), u"outcomes", &Reader::readOutcome);
}

void Reader::readBookmarks(const JsonValue &list)
{
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const JsonValue &item = list.items[i];
        const QString path = u"bookmarks[%1]"_s.arg(i);
        if (!item.isString())
            m_context.warning(item, u"%1: expected the id of an entry, found %2"_s.arg(path, item.kindName()));
        else if (isId(item.string, item, path))
            m_contents.bookmarks.append(item.string);
    }
}

void Reader::eachObject(const JsonValue *list, QStringView key,
                        void (Reader::*readItem)(const JsonValue &, const QString &))
{
    if (!list)
        return;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
        const JsonValue &item = list->items[i];
        const QString path = u"%1[%2]"_s.arg(key).arg(i);
        if (item.isObject())
            (this->*readItem)(item, path);
        else
            m_context.warning(item, u"%1: expected an object, found %2"_s.arg(path, item.kindName()));
    }
}

void Reader::readNote(const JsonValue &item, const QString &path)
{
    JsonFields fields(item, path, m_context, {});
    const QString entryId = fields.text(u"entry");
    const QString text = fields.text(u"text", MaxNoteLength);
    if (isId(entryId, item, path + u".entry"_s) && !text.trimmed().isEmpty())
        m_contents.notes.append({entryId, text});
}

void Reader::readOutcome(const JsonValue &item, const QString &path)
{
    JsonFields fields(item, path, m_context, {});
    const QString entryId = fields.text(u"entry");
    const QString deadEnd = fields.text(u"dead_end").simplified();
    const QString workaround = fields.text(u"workaround").simplified();
    const QString outcome = fields.text(u"outcome");
    const QDate day = fields.date(u"date");
    if (!isId(entryId, item, path + u".entry"_s))
        return;
    if (deadEnd.isEmpty() == workaround.isEmpty()) {
        m_context.warning(item, u"%1: expected either \"dead_end\" or \"workaround\""_s.arg(path));
        return;
    }
    if (outcome != "worked"_L1 && outcome != "failed"_L1) {
        m_context.warning(item, u"%1.outcome: expected \"worked\" or \"failed\""_s.arg(path));
        return;
    }
    const FixKey::Kind kind = deadEnd.isEmpty() ? FixKey::Kind::Workaround : FixKey::Kind::DeadEnd;
    m_contents.outcomes.append({{entryId, kind, deadEnd + workaround}, outcome == "worked"_L1, day});
}

bool Reader::isId(const QString &id, const JsonValue &at, const QString &path)
{
    if (id.contains(u'/') && id.size() <= MaxIdLength)
        return true;
    m_context.warning(at, u"%1: expected the id of an entry, as \"git/dubious-ownership\""_s.arg(path));
    return false;
}

} // namespace

QByteArray notebookToJson(const NotebookContents &contents)
{
    Json bookmarks = Json::array();
    for (const QString &entryId : contents.bookmarks)
        bookmarks.push_back(utf8(entryId));
    Json notes = Json::array();
    for (const NotebookContents::Note &note : contents.notes)
        notes.push_back({{"entry", utf8(note.entryId)}, {"text", utf8(note.text)}});
    Json outcomes = Json::array();
    for (const NotebookContents::Outcome &outcome : contents.outcomes) {
        const bool isDeadEnd = outcome.fix.kind == FixKey::Kind::DeadEnd;
        Json item;
        item["entry"] = utf8(outcome.fix.entryId);
        item[isDeadEnd ? "dead_end" : "workaround"] = utf8(outcome.fix.item);
        item["outcome"] = outcome.worked ? "worked" : "failed";
        if (outcome.day.isValid())
            item["date"] = utf8(outcome.day.toString(Qt::ISODate));
        outcomes.push_back(std::move(item));
    }
    Json root;
    root["waymark_notebook"] = FormatVersion;
    root["bookmarks"] = std::move(bookmarks);
    root["notes"] = std::move(notes);
    root["outcomes"] = std::move(outcomes);
    return QByteArray::fromStdString(root.dump(2, ' ', false, Json::error_handler_t::replace)) + '\n';
}

NotebookImport notebookFromJson(const QByteArray &json, const QString &file)
{
    NotebookImport result;
    if (json.startsWith("SQLite format 3")) {
        result.problems.append({file,
                                0,
                                0,
                                u"a database, which is never read: use \"Export Notebook\" where it comes from, and "
                                "import that file"_s,
                                Problem::Severity::Error,
                                {}});
        return result;
    }
    Reader(json, file, &result).read(parseJson(json));
    return result;
}

} // namespace waymark
