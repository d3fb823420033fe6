#include "app/catalog/nativereader.h"

#include "app/catalog/jsonfields.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
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
    EntryReading(const Json &value, const QString &path, ReadContext &context)
        : m_value(value)
        , m_context(context)
        , m_fields(value, path, context, idOf(value))
    {
        m_entry.id = idOf(value);
    }

    void run()
    {
        if (!hasIdentity())
            return;
        readFields();
        m_context.add(std::move(m_entry), *findMember(m_value, "id"));
    }

    /// Without checks of id and signature.
    Entry readUnchecked()
    {
        readFields();
        return std::move(m_entry);
    }

private:
    void readFields()
    {
        m_fields.any("id");
        m_entry.signature = {m_fields.text("signature"), m_fields.text("signature_zh")};
        m_entry.title = {m_fields.text("title"), m_fields.text("title_zh")};
        readTexts();
        readVersions();
        readOsNotes();
        readDeadEnds();
        readWorkarounds();
        readTransitionGraph();
        readStatus();
        readSamples();
        readChecks();
        readPlaceholders();
        readReplacements();
        m_fields.keepUnknown({}, &m_entry.unknown);
        m_entry.line = m_context.position(m_value).line;
    }

    static QString idOf(const Json &value)
    {
        const Json *id = findMember(value, "id");
        const QString text = id ? jsonText(*id) : QString();
        return text.size() <= MaxIdLength ? text : QString();
    }

    bool hasIdentity()
    {
        const Json *id = m_fields.any("id");
        if (!id)
            return refuse(m_value, u"id"_s, u"missing; expected \"domain/slug\""_s);
        if (!id->is_string())
            return refuse(*id, u"id"_s, u"expected a string, found "_s + kindName(*id));
        if (m_entry.id.trimmed().isEmpty() || hasControlCharacter(m_entry.id))
            return refuse(*id, u"id"_s, u"expected \"domain/slug\" of at most %1 characters"_s.arg(MaxIdLength));

        const Json *signature = m_fields.any("signature");
        if (!signature)
            return refuse(m_value, u"signature"_s, u"missing; expected the error message"_s);
        if (!signature->is_string())
            return refuse(*signature, u"signature"_s, u"expected a string, found "_s + kindName(*signature));
        const QString text = jsonText(*signature);
        if (text.trimmed().isEmpty())
            return refuse(*signature, u"signature"_s, u"expected the error message, found an empty string"_s);
        if (text.size() > MaxTextLength)
            return refuse(*signature, u"signature"_s, tooLongMessage(text, MaxTextLength));
        return true;
    }

    bool refuse(const Json &at, const QString &name, const QString &message)
    {
        m_context.error(at, m_fields.pathOf(name) + u": "_s + message, m_entry.id);
        return false;
    }

    void readTexts()
    {
        m_entry.regex = m_fields.text("regex", MaxRegexLength);
        m_entry.domain = m_fields.text("domain");
        if (m_entry.domain.isEmpty())
            m_entry.domain = m_entry.id.section(u'/', 0, 0);
        m_entry.category = m_fields.text("category");
        m_entry.subcategory = m_fields.text("subcategory");
        m_entry.rootCause = {m_fields.text("root_cause"), m_fields.text("root_cause_zh")};
        m_entry.rootCauseType = m_fields.text("root_cause_type");
        m_entry.officialDocUrl = m_fields.text("official_doc_url");
        m_entry.officialDocSection = m_fields.text("official_doc_section");
        m_entry.errorCode = m_fields.text("error_code");
        m_entry.tags = m_fields.strings("tags");
        m_entry.locale = m_fields.text("locale");
        m_entry.aliases = m_fields.strings("aliases");
        m_entry.formerIds = m_fields.strings("former_ids");
        m_entry.guide = m_fields.text("guide");
        m_entry.sources = m_fields.sources("sources", {}, &m_entry.unknown);
    }

    using ReadItem = std::function<void(JsonFields &fields, const QString &pointer, std::size_t index)>;

    /// Calls `readItem` for each object of an array, which appends to `items`, with the pointer under which its unknown
    /// keys are kept: that of the new item, as items that are not objects are reported and left out.
    template <typename Item>
    void forEachObject(JsonFields &parent, const char *key, const QString &parentPointer, const QList<Item> &items,
                       const ReadItem &readItem)
    {
        parent.forEachObject(key, [&](JsonFields &fields, std::size_t index) {
            const QString pointer = u"%1/%2/%3"_s.arg(parentPointer, QLatin1StringView(key)).arg(items.size());
            readItem(fields, pointer, index);
            fields.keepUnknown(pointer, &m_entry.unknown);
        });
    }

    std::optional<Verified> readVerified(JsonFields &fields, const QString &pointer)
    {
        std::optional<JsonFields> verified = fields.object("verified");
        if (!verified)
            return std::nullopt;
        Verified result{verified->text("with"), verified->date("date")};
        verified->keepUnknown(pointer + u"/verified"_s, &m_entry.unknown);
        return result;
    }

    /// The `when` of a fix.
    FixCase readCase(JsonFields &fields, const QString &parentPointer)
    {
        std::optional<JsonFields> when = fields.object("when");
        if (!when)
            return {};
        const QString pointer = parentPointer + u"/when"_s;
        FixCase result;
        result.text = when->text("text", MaxRegexLength);
        result.product = when->text("product");
        result.system = when->text("os");
        if (std::optional<JsonFields> captures = when->object("capture")) {
            for (const auto &[key, value] : captures->value().items()) {
                if (const QString regex = captures->text(key, MaxRegexLength); !regex.isEmpty())
                    result.captures.insert(QString::fromStdString(key), regex);
            }
        }
        when->keepUnknown(pointer, &m_entry.unknown);
        return result;
    }

    void readVersions()
    {
        QList<VersionNote> &versions = m_entry.versions;
        forEachObject(m_fields, "versions", {}, versions, [&](JsonFields &fields, const QString &, std::size_t) {
            versions.append({fields.text("version"),
                             fields.text("introduced"),
                             fields.text("deprecated"),
                             fields.text("removed"),
                             {fields.text("behavior_change"), fields.text("behavior_change_zh")},
                             fields.text("status")});
        });
    }

    void readOsNotes()
    {
        std::optional<JsonFields> systems = m_fields.object("os_specific");
        if (!systems)
            return;
        const QString pointer = u"/os_specific"_s;
        for (const auto &[key, value] : systems->value().items()) {
            if (key != "linux" && key != "windows" && key != "macos")
                continue;
            const QString system = QString::fromStdString(key);
            if (value.is_string()) {
                systems->any(key);
                m_entry.osNotes.append({system, {jsonText(value), {}}});
            } else if (std::optional<JsonFields> fields = systems->object(key)) {
                m_entry.osNotes.append({system, {fields->text("note"), fields->text("note_zh")}});
                fields->keepUnknown(pointer + pointerStep(system), &m_entry.unknown);
            }
        }
        systems->keepUnknown(pointer, &m_entry.unknown);
    }

    void readDeadEnds()
    {
        const Json *chinese = m_fields.array("dead_ends_zh");
        checkParallel("dead_ends", "dead_ends_zh", chinese);
        QList<DeadEnd> &deadEnds = m_entry.deadEnds;
        forEachObject(m_fields, "dead_ends", {}, deadEnds,
                      [&](JsonFields &fields, const QString &pointer, std::size_t index) {
                          DeadEnd deadEnd;
                          deadEnd.action.en = fields.text("action");
                          deadEnd.whyFails.en = fields.text("why_fails");
                          deadEnd.condition.en = fields.text("condition");
                          deadEnd.when = readCase(fields, pointer);
                          deadEnd.failRate = fields.rate("fail_rate");
                          deadEnd.sources = fields.sources("sources", pointer, &m_entry.unknown);
                          deadEnd.verified = readVerified(fields, pointer);
                          if (chinese && index < chinese->size())
                              readDeadEndChinese((*chinese)[index], index, &deadEnd);
                          deadEnds.append(deadEnd);
                      });
    }

    void readDeadEndChinese(const Json &value, std::size_t index, DeadEnd *deadEnd)
    {
        if (value.is_null())
            return;
        std::optional<JsonFields> fields = m_fields.object(value, u"dead_ends_zh[%1]"_s.arg(index));
        if (!fields)
            return;
        deadEnd->action.zh = fields->text("action");
        deadEnd->whyFails.zh = fields->text("why_fails");
        deadEnd->condition.zh = fields->text("condition");
        fields->keepUnknown(u"/dead_ends_zh/%1"_s.arg(m_entry.deadEnds.size()), &m_entry.unknown);
    }

    void readWorkarounds()
    {
        const Json *chinese = m_fields.array("workarounds_zh");
        checkParallel("workarounds", "workarounds_zh", chinese);
        QList<Workaround> &workarounds = m_entry.workarounds;
        forEachObject(m_fields, "workarounds", {}, workarounds,
                      [&](JsonFields &fields, const QString &pointer, std::size_t index) {
                          Workaround workaround;
                          workaround.action.en = fields.text("action");
                          workaround.how = fields.text("how");
                          if (workaround.how == workaround.action.en)
                              workaround.how.clear();
                          workaround.codeZh = fields.text("how_zh");
                          workaround.condition.en = fields.text("condition");
                          workaround.when = readCase(fields, pointer);
                          workaround.confirm = {fields.text("confirm"), fields.text("confirm_zh")};
                          workaround.successRate = fields.rate("success_rate");
                          workaround.sources = fields.sources("sources", pointer, &m_entry.unknown);
                          workaround.verified = readVerified(fields, pointer);
                          if (chinese && index < chinese->size())
                              readWorkaroundChinese((*chinese)[index], index, &workaround);
                          workarounds.append(workaround);
                      });
    }

    void readWorkaroundChinese(const Json &value, std::size_t index, Workaround *workaround)
    {
        if (value.is_null())
            return;
        const QString text = m_fields.text(value, u"workarounds_zh[%1]"_s.arg(index));
        if (text == workaround->action.en) {
            workaround->action.zh = text;
            return;
        }
        // The action is followed by the condition, where there is one, and then by the prose of `how`.
        std::tie(workaround->action.zh, workaround->proseZh) = firstParagraph(text);
        if (!workaround->condition.en.isEmpty())
            std::tie(workaround->condition.zh, workaround->proseZh) = firstParagraph(workaround->proseZh);
    }

    /// A list in Chinese is missing, empty, or as long as the English one.
    void checkParallel(const char *key, const char *keyZh, const Json *chinese)
    {
        const Json *english = findMember(m_value, key);
        const std::size_t expected = english && english->is_array() ? english->size() : 0;
        if (chinese && !chinese->empty() && chinese->size() != expected) {
            m_fields.warn(*chinese, QLatin1StringView(keyZh),
                          u"expected %1 items, one for each of %2, found %3"_s.arg(expected)
                              .arg(QLatin1StringView(key))
                              .arg(chinese->size()));
        }
    }

    void readTransitionGraph()
    {
        std::optional<JsonFields> graph = m_fields.object("transition_graph");
        if (!graph)
            return;
        readTransitions(*graph, "leads_to", &m_entry.leadsTo);
        readTransitions(*graph, "preceded_by", &m_entry.precededBy);
        const QString pointer = u"/transition_graph"_s;
        forEachObject(*graph, "frequently_confused_with", pointer, m_entry.confusedWith,
                      [&](JsonFields &item, const QString &, std::size_t) {
                          m_entry.confusedWith.append(
                              {linkedId(item), {item.text("distinction"), item.text("distinction_zh")}});
                      });
        graph->keepUnknown(pointer, &m_entry.unknown);
    }

    void readTransitions(JsonFields &graph, const char *key, QList<Transition> *transitions)
    {
        forEachObject(
            graph, key, u"/transition_graph"_s, *transitions, [&](JsonFields &item, const QString &, std::size_t) {
                transitions->append(
                    {linkedId(item), item.rate("probability"), {item.text("condition"), item.text("condition_zh")}});
            });
    }

    /// The entry that a link names. Catalogs write the key as "error_id" or "id".
    static QString linkedId(JsonFields &item)
    {
        const QString errorId = item.text("error_id");
        return errorId.isEmpty() ? item.text("id") : errorId;
    }

    void readStatus()
    {
        const QString tier = m_fields.text("verification_tier");
        m_entry.tier = tierFromName(tier);
        if (m_entry.tier == VerificationTier::Unknown && !tier.isEmpty()) {
            m_fields.warn(
                *findMember(m_value, "verification_tier"), u"verification_tier"_s,
                u"expected reproduced, documented, community or ai_generated, found \"%1\""_s.arg(printable(tier, 40)));
        }
        m_entry.confidence = m_fields.rate("confidence");
        m_entry.fixSuccessRate = m_fields.rate("fix_success_rate");
        readResolvable();
        m_entry.firstSeen = m_fields.date("first_seen");
        m_entry.lastConfirmed = m_fields.date("last_confirmed");
        m_entry.lastUpdated = m_fields.date("last_updated");
        m_fields.any("evidence_count"); // of older catalogs; see evidenceCount()
    }

    void readResolvable()
    {
        const Json *value = m_fields.any("resolvable");
        if (!value || value->is_null())
            return;
        if (value->is_boolean()) {
            m_entry.resolvable = value->get<bool>() ? Resolvable::Yes : Resolvable::No;
            return;
        }
        const QString word = m_fields.text("resolvable");
        m_entry.resolvable = resolvableFromName(word);
        if (m_entry.resolvable == Resolvable::Unknown && !word.isEmpty()) {
            m_fields.warn(*value, u"resolvable"_s,
                          u"expected \"true\", \"partial\" or \"false\", found \"%1\""_s.arg(printable(word, 40)));
        }
    }

    void readSamples()
    {
        forEachObject(m_fields, "samples", {}, m_entry.samples, [&](JsonFields &fields, const QString &, std::size_t) {
            m_entry.samples.append(
                {fields.text("text"), fields.text("origin"), fields.text("with"), fields.text("command")});
        });
    }

    void readChecks()
    {
        forEachObject(m_fields, "checks", {}, m_entry.checks,
                      [&](JsonFields &fields, const QString &pointer, std::size_t) {
                          Check check{{fields.text("ask"), fields.text("ask_zh")}, fields.text("run"), {}};
                          forEachObject(fields, "outcomes", pointer, check.outcomes,
                                        [&](JsonFields &outcome, const QString &at, std::size_t) {
                                            check.outcomes.append(readOutcome(outcome, at));
                                        });
                          m_entry.checks.append(check);
                      });
    }

    CheckOutcome readOutcome(JsonFields &fields, const QString &pointer)
    {
        CheckOutcome outcome;
        outcome.looksLike = {fields.text("looks_like"), fields.text("looks_like_zh")};
        outcome.regex = fields.text("regex", MaxRegexLength);
        if (std::optional<JsonFields> then = fields.object("then")) {
            outcome.workaround = then->count("workaround");
            outcome.entryId = then->text("entry");
            then->keepUnknown(pointer + u"/then"_s, &m_entry.unknown);
        }
        return outcome;
    }

    void readReplacements()
    {
        std::optional<JsonFields> all = m_fields.object("replace");
        if (!all)
            return;
        const QString pointer = u"/replace"_s;
        for (const auto &[key, value] : all->value().items()) {
            std::optional<JsonFields> fields = all->object(key);
            if (!fields)
                continue;
            const QString word = QString::fromStdString(key);
            m_entry.replacements.insert(word, {fields->text("en"), fields->text("zh")});
            fields->keepUnknown(pointer + pointerStep(word), &m_entry.unknown);
        }
    }

    /// Of an unknown kind or type: reported, and kept as it is.
    void readPlaceholders()
    {
        std::optional<JsonFields> all = m_fields.object("slots");
        if (!all)
            return;
        const QString pointer = u"/slots"_s;
        for (const auto &[key, value] : all->value().items()) {
            const Json *name = value.is_object() ? findMember(value, "kind") : nullptr;
            const SlotKind kind = name && name->is_string() ? slotKindFromName(jsonText(*name)) : SlotKind::Unknown;
            if (kind == SlotKind::Unknown) {
                all->warn(value, QString::fromStdString(key),
                          u"expected {\"kind\": one of %1}"_s.arg(slotKindNames().join(u", "_s)));
                continue;
            }
            JsonFields fields = *all->object(key);
            fields.any("kind");
            const Json *safe = fields.any("safe_in_destructive");
            if (safe && !safe->is_boolean())
                fields.wrongType(*safe, u"safe_in_destructive"_s, u"true or false"_s);
            m_entry.placeholders.insert(QString::fromStdString(key), {kind, safe && *safe == true});
            fields.keepUnknown(pointer + pointerStep(QString::fromStdString(key)), &m_entry.unknown);
        }
        all->keepUnknown(pointer, &m_entry.unknown);
    }

    const Json &m_value;
    ReadContext &m_context;
    JsonFields m_fields;
    Entry m_entry;
};

} // namespace

bool NativeReader::recognises(const Json &) const
{
    return true;
}

void NativeReader::read(const Json &value, const QString &path, ReadContext &context) const
{
    if (!value.is_object()) {
        const QString message = u"expected an object, found "_s + kindName(value);
        context.error(value, path.isEmpty() ? message : path + u": "_s + message);
        return;
    }
    EntryReading(value, path, context).run();
}

std::optional<Entry> entryFromJson(const QByteArray &json)
{
    const JsonDocument document = parseJson(json);
    if (!document.root || !document.root->is_object())
        return std::nullopt;
    Problems problems;
    ReadContext context({}, document, 1, {}, &problems);
    return EntryReading(*document.root, {}, context).readUnchecked();
}

} // namespace waymark
