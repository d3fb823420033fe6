#include "app/catalog/entrywriter.h"

#include "app/catalog/jsondocument.h"

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

Json toJsonValue(const QString &text)
{
    return text.toStdString();
}

Json textOrNull(const QString &text)
{
    return text.isEmpty() ? Json() : toJsonValue(text);
}

/// 0 and 1 as integers.
Json toJsonValue(std::optional<double> rate)
{
    if (!rate)
        return {};
    return *rate == int(*rate) ? Json(int(*rate)) : Json(*rate);
}

Json toJsonValue(QDate date)
{
    return textOrNull(date.toString(Qt::ISODate));
}

/// An array of what `convert` makes of each item.
template <typename Item, typename Convert>
Json toArray(const QList<Item> &items, Convert convert)
{
    Json result = Json::array();
    for (const Item &item : items)
        result.push_back(convert(item));
    return result;
}

Json toJsonValue(const QStringList &texts)
{
    return toArray(texts, [](const QString &text) { return toJsonValue(text); });
}

void addIfAny(Json *object, const char *key, const QString &text)
{
    if (!text.isEmpty())
        (*object)[key] = toJsonValue(text);
}

Json versionToJson(const VersionNote &version)
{
    Json result = {{"version", toJsonValue(version.version)},
                   {"introduced", textOrNull(version.introduced)},
                   {"deprecated", textOrNull(version.deprecated)},
                   {"removed", textOrNull(version.removed)},
                   {"behavior_change", textOrNull(version.behaviorChange.en)}};
    addIfAny(&result, "behavior_change_zh", version.behaviorChange.zh);
    result["status"] = toJsonValue(version.status);
    return result;
}

Json osNotesToJson(const QList<OsNote> &notes)
{
    Json result = Json::object();
    for (const OsNote &note : notes) {
        result[note.system.toStdString()] = {{"note", toJsonValue(note.note.en)},
                                             {"note_zh", toJsonValue(note.note.zh)}};
    }
    return result;
}

void addVerified(Json *object, const std::optional<Verified> &verified)
{
    if (verified)
        (*object)["verified"] = {{"with", toJsonValue(verified->with)}, {"date", toJsonValue(verified->date)}};
}

void addCase(Json *object, const FixCase &when)
{
    if (when.isEmpty())
        return;
    Json &result = (*object)["when"] = Json::object();
    for (auto at = when.captures.cbegin(); at != when.captures.cend(); ++at)
        result["capture"][at.key().toStdString()] = toJsonValue(at.value());
    addIfAny(&result, "text", when.text);
    addIfAny(&result, "product", when.product);
    addIfAny(&result, "os", when.system);
}

Json deadEndToJson(const DeadEnd &deadEnd)
{
    Json result = {{"action", toJsonValue(deadEnd.action.en)},
                   {"why_fails", toJsonValue(deadEnd.whyFails.en)},
                   {"fail_rate", toJsonValue(deadEnd.failRate)},
                   {"condition", toJsonValue(deadEnd.condition.en)}};
    addCase(&result, deadEnd.when);
    result["sources"] = toJsonValue(deadEnd.sources);
    addVerified(&result, deadEnd.verified);
    return result;
}

Json deadEndChineseToJson(const DeadEnd &deadEnd)
{
    return {{"action", toJsonValue(deadEnd.action.zh)},
            {"why_fails", toJsonValue(deadEnd.whyFails.zh)},
            {"condition", toJsonValue(deadEnd.condition.zh)}};
}

bool hasChinese(const DeadEnd &deadEnd)
{
    return !deadEnd.action.zh.isEmpty() || !deadEnd.whyFails.zh.isEmpty() || !deadEnd.condition.zh.isEmpty();
}

Json workaroundToJson(const Workaround &workaround)
{
    Json result = {{"action", toJsonValue(workaround.action.en)},
                   {"success_rate", toJsonValue(workaround.successRate)},
                   {"how", toJsonValue(workaround.how)}};
    addIfAny(&result, "how_zh", workaround.codeZh);
    result["condition"] = toJsonValue(workaround.condition.en);
    addCase(&result, workaround.when);
    addIfAny(&result, "confirm", workaround.confirm.en);
    addIfAny(&result, "confirm_zh", workaround.confirm.zh);
    result["sources"] = toJsonValue(workaround.sources);
    addVerified(&result, workaround.verified);
    return result;
}

/// Action, condition and the prose of `how` as paragraphs, which the reader takes apart again.
Json workaroundChineseToJson(const Workaround &workaround)
{
    QStringList paragraphs = {workaround.action.zh, workaround.condition.zh, workaround.proseZh};
    paragraphs.removeAll(QString());
    return toJsonValue(paragraphs.join(u"\n\n"_s));
}

Json transitionToJson(const Transition &transition)
{
    Json result = {{"error_id", toJsonValue(transition.entryId)},
                   {"probability", toJsonValue(transition.probability)},
                   {"condition", toJsonValue(transition.condition.en)}};
    addIfAny(&result, "condition_zh", transition.condition.zh);
    return result;
}

Json confusionToJson(const Confusion &confusion)
{
    Json result = {{"error_id", toJsonValue(confusion.entryId)},
                   {"distinction", toJsonValue(confusion.distinction.en)}};
    addIfAny(&result, "distinction_zh", confusion.distinction.zh);
    return result;
}

Json sampleToJson(const Sample &sample)
{
    return {{"text", toJsonValue(sample.text)},
            {"origin", toJsonValue(sample.origin)},
            {"with", toJsonValue(sample.with)},
            {"command", toJsonValue(sample.command)}};
}

Json outcomeToJson(const CheckOutcome &outcome)
{
    Json result = {{"looks_like", toJsonValue(outcome.looksLike.en)},
                   {"looks_like_zh", toJsonValue(outcome.looksLike.zh)}};
    addIfAny(&result, "regex", outcome.regex);
    Json then = Json::object();
    if (outcome.workaround > 0)
        then["workaround"] = outcome.workaround;
    addIfAny(&then, "entry", outcome.entryId);
    if (!then.empty())
        result["then"] = std::move(then);
    return result;
}

Json checkToJson(const Check &check)
{
    Json result = {{"ask", toJsonValue(check.ask.en)}, {"ask_zh", toJsonValue(check.ask.zh)}};
    addIfAny(&result, "run", check.run);
    result["outcomes"] = toArray(check.outcomes, outcomeToJson);
    return result;
}

Json replacementsToJson(const QMap<QString, LocalizedText> &replacements)
{
    Json result = Json::object();
    for (auto at = replacements.cbegin(); at != replacements.cend(); ++at)
        result[at.key().toStdString()] = {{"en", toJsonValue(at->en)}, {"zh", toJsonValue(at->zh)}};
    return result;
}

Json placeholdersToJson(const QMap<QString, Slot> &placeholders)
{
    Json result = Json::object();
    for (auto at = placeholders.cbegin(); at != placeholders.cend(); ++at) {
        Json &value = result[at.key().toStdString()] = {{"kind", toJsonValue(slotKindName(at->kind))}};
        if (at->isSafeInDestructive)
            value["safe_in_destructive"] = true;
    }
    return result;
}

/// What it is, and how it is recognised.
void addMessage(Json *root, const Entry &entry)
{
    *root = {{"id", toJsonValue(entry.id)},
             {"signature", toJsonValue(entry.signature.en)},
             {"signature_zh", toJsonValue(entry.signature.zh)}};
    addIfAny(root, "title", entry.title.en);
    addIfAny(root, "title_zh", entry.title.zh);
    (*root)["regex"] = toJsonValue(entry.regex);
    (*root)["domain"] = toJsonValue(entry.domain);
    (*root)["category"] = toJsonValue(entry.category);
    addIfAny(root, "subcategory", entry.subcategory);
    (*root)["root_cause"] = toJsonValue(entry.rootCause.en);
    (*root)["root_cause_type"] = toJsonValue(entry.rootCauseType);
    (*root)["root_cause_zh"] = toJsonValue(entry.rootCause.zh);
    (*root)["versions"] = toArray(entry.versions, versionToJson);
    (*root)["os_specific"] = osNotesToJson(entry.osNotes);
}

void addFixes(Json *root, const Entry &entry)
{
    Json chinese = toArray(entry.workarounds, workaroundChineseToJson);
    if (std::all_of(chinese.begin(), chinese.end(), [](const Json &text) { return text == Json(""); }))
        chinese = Json::array();
    if (!entry.checks.isEmpty())
        (*root)["checks"] = toArray(entry.checks, checkToJson);
    (*root)["dead_ends"] = toArray(entry.deadEnds, deadEndToJson);
    (*root)["workarounds"] = toArray(entry.workarounds, workaroundToJson);
    (*root)["workarounds_zh"] = std::move(chinese);
    (*root)["transition_graph"] = {{"leads_to", toArray(entry.leadsTo, transitionToJson)},
                                   {"preceded_by", toArray(entry.precededBy, transitionToJson)},
                                   {"frequently_confused_with", toArray(entry.confusedWith, confusionToJson)}};
}

void addStatus(Json *root, const Entry &entry)
{
    (*root)["official_doc_url"] = textOrNull(entry.officialDocUrl);
    addIfAny(root, "official_doc_section", entry.officialDocSection);
    (*root)["error_code"] = textOrNull(entry.errorCode);
    (*root)["verification_tier"] = textOrNull(tierName(entry.tier));
    (*root)["confidence"] = toJsonValue(entry.confidence);
    (*root)["fix_success_rate"] = toJsonValue(entry.fixSuccessRate);
    (*root)["resolvable"] = textOrNull(resolvableName(entry.resolvable));
    addIfAny(root, "first_seen", entry.firstSeen.toString(Qt::ISODate));
    (*root)["last_confirmed"] = toJsonValue(entry.lastConfirmed);
    (*root)["last_updated"] = toJsonValue(entry.lastUpdated);
    (*root)["tags"] = toJsonValue(entry.tags);
    (*root)["locale"] = toJsonValue(entry.locale);
    (*root)["aliases"] = toJsonValue(entry.aliases);
}

/// The object that a JSON pointer names, or nullptr. An address in a list of sources becomes an object.
Json *findObject(Json *root, const QString &pointer)
{
    try {
        const Json::json_pointer path(pointer.toStdString());
        Json &value = root->at(path);
        if (value.is_string() && path.parent_pointer().back() == "sources")
            value = {{"url", value}};
        return value.is_object() ? &value : nullptr;
    } catch (const Json::exception &) { // It does not exist.
        return nullptr;
    }
}

/// Adds Entry::unknown; a key whose object the entry does not have any more is left out.
void addUnknown(Json *root, const QMap<QString, QByteArray> &unknown)
{
    for (auto at = unknown.cbegin(); at != unknown.cend(); ++at) {
        const qsizetype slash = at.key().startsWith(u'/') ? at.key().lastIndexOf(u'/') : -1;
        QString key = at.key().sliced(slash + 1);
        if (slash >= 0)
            key.replace(u"~1"_s, u"/"_s).replace(u"~0"_s, u"~"_s);
        Json value = Json::parse(at.value().toStdString(), nullptr, false);
        Json *object = slash > 0 ? findObject(root, at.key().first(slash)) : root;
        if (object && !value.is_discarded())
            object->get_ref<Json::object_t &>().emplace_back(key.toStdString(), std::move(value));
    }
}

} // namespace

QByteArray toJson(const Entry &entry)
{
    Json root;
    addMessage(&root, entry);
    addFixes(&root, entry);
    addStatus(&root, entry);
    if (std::any_of(entry.deadEnds.begin(), entry.deadEnds.end(), hasChinese))
        root["dead_ends_zh"] = toArray(entry.deadEnds, deadEndChineseToJson);
    if (!entry.placeholders.isEmpty())
        root["slots"] = placeholdersToJson(entry.placeholders);
    if (!entry.replacements.isEmpty())
        root["replace"] = replacementsToJson(entry.replacements);
    if (!entry.formerIds.isEmpty())
        root["former_ids"] = toJsonValue(entry.formerIds);
    if (!entry.samples.isEmpty())
        root["samples"] = toArray(entry.samples, sampleToJson);
    addIfAny(&root, "guide", entry.guide);
    if (!entry.sources.isEmpty())
        root["sources"] = toJsonValue(entry.sources);
    addUnknown(&root, entry.unknown);
    return QByteArray::fromStdString(root.dump(2, ' ', false, Json::error_handler_t::replace)) + '\n';
}

} // namespace waymark
