#include "app/catalog/nativereader.h"

#include "app/catalog/jsonfields.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxIdLength = 200;

bool hasControlCharacter(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.category() == QChar::Other_Control; });
}

/// Splits at the first blank line; what follows it is empty where there is none.
std::pair<QString, QString> firstParagraph(const QString &text)
{
    qsizetype lineBegin = 0;
    while (lineBegin < text.size()) {
        qsizetype lineEnd = text.indexOf(u'\n', lineBegin);
        if (lineEnd < 0)
            break;
        if (QStringView(text).sliced(lineBegin, lineEnd - lineBegin).trimmed().isEmpty())
            return {text.first(lineBegin).trimmed(), text.sliced(lineEnd + 1).trimmed()};
        lineBegin = lineEnd + 1;
    }
    return {text, {}};
}

/// Reads one entry: a function a part of the format, each with the fields that it fills.
class EntryReading
{
public:
    EntryReading(const JsonValue &value, const QString &path, ReadContext &context)
        : m_value(value)
        , m_context(context)
        , m_fields(value, path, context, idOf(value))
    {
        m_entry.id = idOf(value);
    }

    void run()
    {
        if (!readIdentity())
            return;
        readTexts();
        readVersions();
        readOsNotes();
        readDeadEnds();
        readWorkarounds();
        readTransitionGraph();
        readStanding();
        readSamples();
        m_fields.keepUnknown({}, &m_entry.unknown);
        m_entry.line = m_context.position(m_value.begin).line;
        m_context.add(std::move(m_entry), *m_value.find(u"id"));
    }

private:
    static QString idOf(const JsonValue &value)
    {
        const JsonValue *id = value.find(u"id");
        return id && id->isString() && id->string.size() <= MaxIdLength ? id->string : QString();
    }

    bool readIdentity()
    {
        const JsonValue *id = m_fields.any(u"id");
        if (!id)
            return refuse(m_value, u"id"_s, u"missing; expected \"domain/slug\""_s);
        if (!id->isString())
            return refuse(*id, u"id"_s, u"expected a string, found "_s + id->kindName());
        if (m_entry.id.trimmed().isEmpty() || hasControlCharacter(m_entry.id))
            return refuse(*id, u"id"_s, u"expected \"domain/slug\" of at most %1 characters"_s.arg(MaxIdLength));

        const JsonValue *signature = m_fields.any(u"signature");
        if (!signature)
            return refuse(m_value, u"signature"_s, u"missing; expected the error message"_s);
        if (!signature->isString())
            return refuse(*signature, u"signature"_s, u"expected a string, found "_s + signature->kindName());
        if (signature->string.trimmed().isEmpty())
            return refuse(*signature, u"signature"_s, u"expected the error message, found an empty string"_s);
        if (signature->string.size() > MaxTextLength) {
            return refuse(*signature, u"signature"_s,
                          u"%1 characters; at most %2 are read"_s.arg(signature->string.size()).arg(MaxTextLength));
        }
        m_entry.signature = {signature->string, m_fields.text(u"signature_zh")};
        return true;
    }

    bool refuse(const JsonValue &at, const QString &name, const QString &message)
    {
        m_context.error(at, m_fields.pathOf(name) + u": "_s + message, m_entry.id);
        return false;
    }

    void readTexts()
    {
        m_entry.regex = m_fields.text(u"regex", MaxRegexLength);
        m_entry.domain = m_fields.text(u"domain");
        if (m_entry.domain.isEmpty())
            m_entry.domain = m_entry.id.section(u'/', 0, 0);
        m_entry.category = m_fields.text(u"category");
        m_entry.subcategory = m_fields.text(u"subcategory");
        m_entry.rootCause = {m_fields.text(u"root_cause"), m_fields.text(u"root_cause_zh")};
        m_entry.rootCauseType = m_fields.text(u"root_cause_type");
        m_entry.officialDocUrl = m_fields.text(u"official_doc_url");
        m_entry.officialDocSection = m_fields.text(u"official_doc_section");
        m_entry.errorCode = m_fields.text(u"error_code");
        m_entry.tags = m_fields.strings(u"tags");
        m_entry.locale = m_fields.text(u"locale");
        m_entry.aliases = m_fields.strings(u"aliases");
        m_entry.guide = m_fields.text(u"guide");
        m_entry.sources = m_fields.sources(u"sources", {}, &m_entry.unknown);
    }

    using ReadItem = std::function<void(JsonFields &fields, const QString &pointer, std::size_t index)>;

    /// Calls `readItem` for each object of an array, with the pointer under which its unknown keys are kept;
    /// `nextIndex` tells how many items have been taken so far. What is no object is reported and left out.
    void forEachObject(JsonFields &parent, const QString &key, const QString &parentPointer,
                       const std::function<qsizetype()> &nextIndex, const ReadItem &readItem)
    {
        const JsonValue *list = parent.array(key);
        if (!list)
            return;
        for (std::size_t i = 0; i < list->items.size(); ++i) {
            const JsonValue &item = list->items[i];
            const QString name = u"%1[%2]"_s.arg(key).arg(i);
            if (!item.isObject()) {
                parent.wrongType(item, name, u"an object"_s);
                continue;
            }
            const QString pointer = u"%1/%2/%3"_s.arg(parentPointer, key).arg(nextIndex());
            JsonFields fields(item, parent.pathOf(name), m_context, m_entry.id);
            readItem(fields, pointer, i);
            fields.keepUnknown(pointer, &m_entry.unknown);
        }
    }

    std::optional<Verified> readVerified(JsonFields &fields, const QString &pointer)
    {
        const JsonValue *value = fields.object(u"verified");
        if (!value)
            return std::nullopt;
        JsonFields verified(*value, fields.pathOf(u"verified"_s), m_context, m_entry.id);
        Verified result{verified.text(u"with"), verified.date(u"date")};
        verified.keepUnknown(pointer + u"/verified"_s, &m_entry.unknown);
        return result;
    }

    void readVersions()
    {
        QList<VersionNote> &versions = m_entry.versions;
        forEachObject(
            m_fields, u"versions"_s, {}, [&] { return versions.size(); },
            [&](JsonFields &fields, const QString &, std::size_t) {
                versions.append({fields.text(u"version"),
                                 fields.text(u"introduced"),
                                 fields.text(u"deprecated"),
                                 fields.text(u"removed"),
                                 {fields.text(u"behavior_change"), fields.text(u"behavior_change_zh")},
                                 fields.text(u"status")});
            });
    }

    void readOsNotes()
    {
        const JsonValue *systems = m_fields.object(u"os_specific");
        if (!systems)
            return;
        for (const JsonValue &system : systems->items) {
            const QString name = u"os_specific."_s + system.key;
            const bool known = system.key == u"linux" || system.key == u"windows" || system.key == u"macos";
            if (!known)
                m_entry.unknown.insert(u"/os_specific"_s + pointerStep(system.key), m_context.slice(system));
            else if (system.isString())
                m_entry.osNotes.append({system.key, {system.string, {}}});
            else if (system.isObject())
                readOsNote(system, name);
            else if (!system.isNull())
                m_fields.wrongType(system, name, u"an object"_s);
        }
    }

    void readOsNote(const JsonValue &system, const QString &name)
    {
        JsonFields fields(system, m_fields.pathOf(name), m_context, m_entry.id);
        m_entry.osNotes.append({system.key, {fields.text(u"note"), fields.text(u"note_zh")}});
        fields.keepUnknown(u"/os_specific"_s + pointerStep(system.key), &m_entry.unknown);
    }

    void readDeadEnds()
    {
        const JsonValue *chinese = m_fields.array(u"dead_ends_zh");
        checkParallel(u"dead_ends"_s, u"dead_ends_zh"_s, chinese);
        QList<DeadEnd> &deadEnds = m_entry.deadEnds;
        forEachObject(
            m_fields, u"dead_ends"_s, {}, [&] { return deadEnds.size(); },
            [&](JsonFields &fields, const QString &pointer, std::size_t index) {
                DeadEnd deadEnd;
                deadEnd.action.en = fields.text(u"action");
                deadEnd.whyFails.en = fields.text(u"why_fails");
                deadEnd.condition.en = fields.text(u"condition");
                deadEnd.failRate = fields.rate(u"fail_rate");
                deadEnd.sources = fields.sources(u"sources", pointer, &m_entry.unknown);
                deadEnd.verified = readVerified(fields, pointer);
                if (chinese && index < chinese->items.size())
                    readDeadEndChinese(chinese->items[index], index, &deadEnd);
                deadEnds.append(deadEnd);
            });
    }

    void readDeadEndChinese(const JsonValue &value, std::size_t index, DeadEnd *deadEnd)
    {
        const QString name = u"dead_ends_zh[%1]"_s.arg(index);
        if (value.isNull())
            return;
        if (!value.isObject()) {
            m_fields.wrongType(value, name, u"an object"_s);
            return;
        }
        JsonFields fields(value, m_fields.pathOf(name), m_context, m_entry.id);
        deadEnd->action.zh = fields.text(u"action");
        deadEnd->whyFails.zh = fields.text(u"why_fails");
        deadEnd->condition.zh = fields.text(u"condition");
        fields.keepUnknown(u"/dead_ends_zh/%1"_s.arg(m_entry.deadEnds.size()), &m_entry.unknown);
    }

    void readWorkarounds()
    {
        const JsonValue *chinese = m_fields.array(u"workarounds_zh");
        checkParallel(u"workarounds"_s, u"workarounds_zh"_s, chinese);
        QList<Workaround> &workarounds = m_entry.workarounds;
        forEachObject(
            m_fields, u"workarounds"_s, {}, [&] { return workarounds.size(); },
            [&](JsonFields &fields, const QString &pointer, std::size_t index) {
                Workaround workaround;
                workaround.action.en = fields.text(u"action");
                workaround.how = fields.text(u"how");
                if (workaround.how == workaround.action.en)
                    workaround.how.clear();
                workaround.condition.en = fields.text(u"condition");
                workaround.successRate = fields.rate(u"success_rate");
                workaround.sources = fields.sources(u"sources", pointer, &m_entry.unknown);
                workaround.verified = readVerified(fields, pointer);
                if (chinese && index < chinese->items.size())
                    readWorkaroundChinese(chinese->items[index], index, &workaround);
                workarounds.append(workaround);
            });
    }

    void readWorkaroundChinese(const JsonValue &value, std::size_t index, Workaround *workaround)
    {
        if (value.isNull())
            return;
        if (!value.isString()) {
            m_fields.wrongType(value, u"workarounds_zh[%1]"_s.arg(index), u"a string"_s);
            return;
        }
        if (value.string.size() > MaxTextLength) {
            m_fields.warn(value, u"workarounds_zh[%1]"_s.arg(index),
                          u"%1 characters; at most %2 are read"_s.arg(value.string.size()).arg(MaxTextLength));
            return;
        }
        if (value.string == workaround->action.en) {
            workaround->action.zh = value.string;
            return;
        }
        // Behind the action stands the condition, where there is one, and then what `how` says in prose.
        std::tie(workaround->action.zh, workaround->howZh) = firstParagraph(value.string);
        if (!workaround->condition.en.isEmpty())
            std::tie(workaround->condition.zh, workaround->howZh) = firstParagraph(workaround->howZh);
    }

    /// A list in Chinese is missing, empty, or as long as the English one.
    void checkParallel(const QString &key, const QString &keyZh, const JsonValue *chinese)
    {
        const JsonValue *english = m_value.find(key);
        const std::size_t expected = english && english->isArray() ? english->items.size() : 0;
        if (chinese && !chinese->items.empty() && chinese->items.size() != expected) {
            m_fields.warn(
                *chinese, keyZh,
                u"expected %1 items, one for each of %2, found %3"_s.arg(expected).arg(key).arg(chinese->items.size()));
        }
    }

    void readTransitionGraph()
    {
        const JsonValue *graph = m_fields.object(u"transition_graph");
        if (!graph)
            return;
        JsonFields fields(*graph, m_fields.pathOf(u"transition_graph"_s), m_context, m_entry.id);
        readTransitions(fields, u"leads_to"_s, &m_entry.leadsTo);
        readTransitions(fields, u"preceded_by"_s, &m_entry.precededBy);
        const QString pointer = u"/transition_graph"_s;
        forEachObject(
            fields, u"frequently_confused_with"_s, pointer, [&] { return m_entry.confusedWith.size(); },
            [&](JsonFields &item, const QString &, std::size_t) {
                m_entry.confusedWith.append(
                    {linkedId(item), {item.text(u"distinction"), item.text(u"distinction_zh")}});
            });
        fields.keepUnknown(pointer, &m_entry.unknown);
    }

    void readTransitions(JsonFields &graph, const QString &key, QList<Transition> *transitions)
    {
        forEachObject(
            graph, key, u"/transition_graph"_s, [&] { return transitions->size(); },
            [&](JsonFields &item, const QString &, std::size_t) {
                transitions->append(
                    {linkedId(item), item.rate(u"probability"), {item.text(u"condition"), item.text(u"condition_zh")}});
            });
    }

    /// The entry that a link names. Catalogs write the key as "error_id" or "id".
    static QString linkedId(JsonFields &item)
    {
        const QString errorId = item.text(u"error_id");
        return errorId.isEmpty() ? item.text(u"id") : errorId;
    }

    void readStanding()
    {
        const QString tier = m_fields.text(u"verification_tier");
        m_entry.tier = tierFromName(tier);
        if (m_entry.tier == VerificationTier::Unknown && !tier.isEmpty()) {
            m_fields.warn(
                *m_value.find(u"verification_tier"), u"verification_tier"_s,
                u"expected reproduced, documented, community or ai_generated, found \"%1\""_s.arg(printable(tier, 40)));
        }
        m_entry.confidence = m_fields.rate(u"confidence");
        m_entry.fixSuccessRate = m_fields.rate(u"fix_success_rate");
        readResolvable();
        m_entry.firstSeen = m_fields.date(u"first_seen");
        m_entry.lastConfirmed = m_fields.date(u"last_confirmed");
        m_entry.lastUpdated = m_fields.date(u"last_updated");
        m_entry.evidenceCount = m_fields.count(u"evidence_count");
    }

    void readResolvable()
    {
        const JsonValue *value = m_fields.any(u"resolvable");
        if (!value || value->isNull())
            return;
        if (value->kind == JsonValue::Kind::Boolean) {
            m_entry.resolvable = value->boolean ? Resolvable::Yes : Resolvable::No;
            return;
        }
        const QString word = m_fields.text(u"resolvable");
        m_entry.resolvable = resolvableFromName(word);
        if (m_entry.resolvable == Resolvable::Unknown && !word.isEmpty()) {
            m_fields.warn(*value, u"resolvable"_s,
                          u"expected \"true\", \"partial\" or \"false\", found \"%1\""_s.arg(printable(word, 40)));
        }
    }

    void readSamples()
    {
        forEachObject(
            m_fields, u"samples"_s, {}, [&] { return m_entry.samples.size(); },
            [&](JsonFields &fields, const QString &, std::size_t) {
                m_entry.samples.append(
                    {fields.text(u"text"), fields.text(u"origin"), fields.text(u"with"), fields.text(u"command")});
            });
    }

    const JsonValue &m_value;
    ReadContext &m_context;
    JsonFields m_fields;
    Entry m_entry;
};

} // namespace

bool NativeReader::recognises(const JsonValue &) const
{
    return true;
}

void NativeReader::read(const JsonValue &value, const QString &path, ReadContext &context) const
{
    if (!value.isObject()) {
        const QString message = u"expected an object, found "_s + value.kindName();
        context.error(value, path.isEmpty() ? message : path + u": "_s + message);
        return;
    }
    EntryReading(value, path, context).run();
}

} // namespace waymark
