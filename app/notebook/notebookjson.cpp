#include "app/notebook/notebookjson.h"

#include "app/catalog/jsonfields.h"
#include "app/notebook/maskedpaste.h"

#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int FormatVersion = 1;
constexpr qsizetype MaxIdLength = 200;
constexpr qsizetype MaxNoteLength = 1'000'000;

std::string utf8(const QString &text)
{
    return text.toStdString();
}

/// Reads one text, problem by problem.
class Reader
{
public:
    Reader(const JsonDocument &document, const QString &file, NotebookImport *result)
        : m_context(file, document, 1, nullptr, &result->problems)
        , m_contents(result->contents)
    {
    }

    void read(const Json &root);

private:
    void readBookmarks(const Json &list);
    void readNote(JsonFields &fields);
    void readOutcome(JsonFields &fields);
    void readWrongAnswer(JsonFields &fields);
    bool isId(const QString &id, const Json &at, const QString &path);

    ReadContext m_context;
    NotebookContents &m_contents;
};

void Reader::read(const Json &root)
{
    const Json *version = findMember(root, "waymark_notebook");
    if (!version) {
        m_context.error(root, u"not an exported notebook: expected an object with the key \"waymark_notebook\""_s);
        return;
    }
    if (!version->is_number() || *version != FormatVersion) {
        m_context.error(*version,
                        u"expected format %1; export the notebook with this version of Waymark"_s.arg(FormatVersion));
        return;
    }
    JsonFields fields(root, {}, m_context, {});
    if (const Json *bookmarks = fields.array("bookmarks"))
        readBookmarks(*bookmarks);
    fields.forEachObject("notes", [this](JsonFields &item, std::size_t) { readNote(item); });
    fields.forEachObject("outcomes", [this](JsonFields &item, std::size_t) { readOutcome(item); });
    fields.forEachObject("wrong_answers", [this](JsonFields &item, std::size_t) { readWrongAnswer(item); });
}

void Reader::readBookmarks(const Json &list)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        const QString path = u"bookmarks[%1]"_s.arg(i);
        if (!list[i].is_string())
            m_context.warning(list[i], u"%1: expected the id of an entry, found %2"_s.arg(path, kindName(list[i])));
        else if (const QString entryId = jsonText(list[i]); isId(entryId, list[i], path))
            m_contents.bookmarks.append(entryId);
    }
}

void Reader::readNote(JsonFields &fields)
{
    const QString entryId = fields.text("entry");
    const QString text = fields.text("text", MaxNoteLength);
    if (isId(entryId, fields.value(), fields.pathOf(u"entry"_s)) && !text.trimmed().isEmpty())
        m_contents.notes.append({entryId, text});
}

void Reader::readOutcome(JsonFields &fields)
{
    const QString entryId = fields.text("entry");
    const QString deadEnd = fields.text("dead_end").simplified();
    const QString workaround = fields.text("workaround").simplified();
    const QString outcome = fields.text("outcome");
    const QDate day = fields.date("date");
    if (!isId(entryId, fields.value(), fields.pathOf(u"entry"_s)))
        return;
    if (deadEnd.isEmpty() == workaround.isEmpty()) {
        m_context.warning(fields.value(), fields.path() + u": expected either \"dead_end\" or \"workaround\""_s);
        return;
    }
    if (outcome != "worked"_L1 && outcome != "failed"_L1) {
        fields.warn(fields.value(), u"outcome"_s, u"expected \"worked\" or \"failed\""_s);
        return;
    }
    const FixKey::Kind kind = deadEnd.isEmpty() ? FixKey::Kind::Workaround : FixKey::Kind::DeadEnd;
    m_contents.outcomes.append({{entryId, kind, deadEnd + workaround}, outcome == "worked"_L1, day});
}

void Reader::readWrongAnswer(JsonFields &fields)
{
    WrongAnswer answer;
    answer.time = QDateTime::fromString(fields.text("time"), Qt::ISODateWithMs).toLocalTime();
    answer.given = fields.text("given");
    answer.expected = fields.text("expected");
    answer.note = fields.text("note", MaxNoteLength);
    answer.programVersion = fields.text("program");
    answer.catalogDate = fields.date("catalog_date");
    answer.paste = fields.text("paste", MaskedPaste::MaxBytes);
    for (const auto &[id, name] : {std::pair{answer.given, u"given"_s}, std::pair{answer.expected, u"expected"_s}}) {
        if (!id.isEmpty() && !isId(id, fields.value(), fields.pathOf(name)))
            return;
    }
    if (answer.paste.trimmed().isEmpty())
        fields.warn(fields.value(), u"paste"_s, u"expected the text that was diagnosed"_s);
    else
        m_contents.wrongAnswers.append(answer);
}

bool Reader::isId(const QString &id, const Json &at, const QString &path)
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
    Json wrongAnswers = Json::array();
    for (const WrongAnswer &answer : contents.wrongAnswers) {
        Json item;
        if (answer.time.isValid())
            item["time"] = utf8(answer.time.toUTC().toString(Qt::ISODateWithMs));
        item["given"] = utf8(answer.given);
        item["expected"] = utf8(answer.expected);
        item["note"] = utf8(answer.note);
        item["program"] = utf8(answer.programVersion);
        if (answer.catalogDate.isValid())
            item["catalog_date"] = utf8(answer.catalogDate.toString(Qt::ISODate));
        item["paste"] = utf8(answer.paste);
        wrongAnswers.push_back(std::move(item));
    }
    Json root;
    root["waymark_notebook"] = FormatVersion;
    root["bookmarks"] = std::move(bookmarks);
    root["notes"] = std::move(notes);
    root["outcomes"] = std::move(outcomes);
    root["wrong_answers"] = std::move(wrongAnswers);
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
    const JsonDocument document = parseJson(json);
    Reader reader(document, file, &result);
    if (document.root)
        reader.read(*document.root);
    return result;
}

} // namespace waymark
