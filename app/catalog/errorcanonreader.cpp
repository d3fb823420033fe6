#include "app/catalog/errorcanonreader.h"

#include "app/catalog/jsonfields.h"

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxOriginalIdLength = 200;

/// "go/channel-deadlock/go1.22-linux"  ->  "go/channel-deadlock-go1-22-linux". Empty for a text of one part.
QString twoPartId(const QString &original)
{
    const qsizetype slash = original.indexOf(u'/');
    if (slash <= 0 || slash == original.size() - 1 || original.size() > MaxOriginalIdLength)
        return {};
    QString id = original.toLower();
    for (qsizetype i = 0; i < id.size(); ++i) {
        const char16_t c = id[i].unicode();
        const bool isPlain = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-';
        if (!isPlain && i != slash)
            id[i] = u'-';
    }
    return id;
}

/// As in a link: one that is no id of ErrorCanon stays as it is.
QString linkedTwoPartId(const QString &original)
{
    const QString id = twoPartId(original);
    return id.isEmpty() ? original : id;
}

/// Reads one entry: a function a part of the format, each with the fields that it fills.
class ErrorCanonReading
{
public:
    ErrorCanonReading(const Json &value, const QString &path, ReadContext &context, const QString &originalId)
        : m_value(value)
        , m_context(context)
        , m_id(twoPartId(originalId))
        , m_fields(value, path, context, m_id)
    {
        m_entry.id = m_id;
        if (originalId != m_id)
            m_entry.formerIds.append(originalId);
    }

    void run()
    {
        const Json *id = m_fields.any("id");
        if (!id || !id->is_string() || m_id.isEmpty()) {
            refuse(id ? *id : m_value, u"id"_s, u"expected \"domain/slug/environment\""_s);
            return;
        }
        readError();
        if (m_entry.signature.en.trimmed().isEmpty()) {
            refuse(*findMember(m_value, "error"), u"error.signature"_s, u"expected the error message"_s);
            return;
        }
        readVerdict();
        readDeadEnds();
        readWorkarounds();
        readTransitionGraph();
        readTier();
        keepRest();
        m_entry.line = m_context.position(m_value).line;
        m_context.add(std::move(m_entry), *id);
    }

private:
    void refuse(const Json &at, const QString &name, const QString &message)
    {
        m_context.error(at, m_fields.pathOf(name) + u": "_s + message, m_id);
    }

    void readError()
    {
        std::optional<JsonFields> error = m_fields.object("error");
        if (!error)
            return;
        m_entry.signature.en = error->text("signature");
        m_entry.regex = error->text("regex", MaxRegexLength);
        m_entry.domain = error->text("domain");
        if (m_entry.domain.isEmpty())
            m_entry.domain = m_id.section(u'/', 0, 0);
        m_entry.category = error->text("category");
        m_entry.firstSeen = error->date("first_seen");
        m_entry.lastConfirmed = error->date("last_confirmed");
        keepAsObject(*error, u"error"_s);
    }

    void readVerdict()
    {
        std::optional<JsonFields> verdict = m_fields.object("verdict");
        if (!verdict)
            return;
        m_entry.rootCause.en = verdict->text("summary");
        m_entry.confidence = verdict->rate("confidence");
        m_entry.fixSuccessRate = verdict->rate("fix_success_rate");
        m_entry.lastUpdated = verdict->date("last_updated");
        const QString word = verdict->text("resolvable");
        m_entry.resolvable = resolvableFromName(word);
        if (m_entry.resolvable == Resolvable::Unknown && !word.isEmpty()) {
            verdict->warn(*findMember(verdict->value(), "resolvable"), u"resolvable"_s,
                          u"expected \"true\", \"partial\" or \"false\", found \"%1\""_s.arg(printable(word, 40)));
        }
        keepAsObject(*verdict, u"verdict"_s);
    }

    void readDeadEnds()
    {
        m_fields.forEachObject("dead_ends", [this](JsonFields &fields, std::size_t) {
            const QString pointer = u"/dead_ends/%1"_s.arg(m_entry.deadEnds.size());
            DeadEnd deadEnd;
            deadEnd.action.en = fields.text("action");
            deadEnd.whyFails.en = fields.text("why_fails");
            deadEnd.condition.en = fields.text("condition");
            deadEnd.failRate = fields.rate("fail_rate");
            deadEnd.sources = fields.sources("sources", pointer, &m_entry.unknown);
            keepUnknown(fields, pointer, {u"when"_s, u"verified"_s});
            m_entry.deadEnds.append(deadEnd);
        });
    }

    void readWorkarounds()
    {
        m_fields.forEachObject("workarounds", [this](JsonFields &fields, std::size_t) {
            const QString pointer = u"/workarounds/%1"_s.arg(m_entry.workarounds.size());
            Workaround workaround;
            workaround.action.en = fields.text("action");
            workaround.how = fields.text("how");
            if (workaround.how == workaround.action.en)
                workaround.how.clear();
            workaround.condition.en = fields.text("condition");
            workaround.successRate = fields.rate("success_rate");
            workaround.sources = fields.sources("sources", pointer, &m_entry.unknown);
            keepUnknown(fields, pointer, {u"how_zh"_s, u"when"_s, u"confirm"_s, u"confirm_zh"_s, u"verified"_s});
            m_entry.workarounds.append(workaround);
        });
    }

    void readTransitionGraph()
    {
        std::optional<JsonFields> graph = m_fields.object("transition_graph");
        if (!graph)
            return;
        readTransitions(*graph, "leads_to", &m_entry.leadsTo);
        readTransitions(*graph, "preceded_by", &m_entry.precededBy);
        graph->forEachObject("frequently_confused_with", [this](JsonFields &item, std::size_t) {
            m_entry.confusedWith.append({linkedTwoPartId(item.text("error_id")), {item.text("distinction"), {}}});
            keepUnknown(item, u"/transition_graph/frequently_confused_with/%1"_s.arg(m_entry.confusedWith.size() - 1),
                        {u"id"_s, u"distinction_zh"_s});
        });
        graph->keepUnknown(u"/transition_graph"_s, &m_entry.unknown);
    }

    void readTransitions(JsonFields &graph, const char *key, QList<Transition> *transitions)
    {
        graph.forEachObject(key, [&](JsonFields &item, std::size_t) {
            transitions->append(
                {linkedTwoPartId(item.text("error_id")), item.rate("probability"), {item.text("condition"), {}}});
            keepUnknown(item, u"/transition_graph/%1/%2"_s.arg(QLatin1StringView(key)).arg(transitions->size() - 1),
                        {u"id"_s, u"condition_zh"_s});
        });
    }

    /// `metadata` itself is kept as it is.
    void readTier()
    {
        const Json *metadata = findMember(m_value, "metadata");
        const Json *review = metadata ? findMember(*metadata, "review_status") : nullptr;
        if (review && jsonText(*review) == "auto_generated"_L1)
            m_entry.tier = VerificationTier::AiGenerated;
    }

    /// Keeps what was not read of a part that entries have, too. `taken` are keys that mean something else in the
    /// native format: they get a "_" behind them.
    void keepUnknown(const JsonFields &fields, const QString &pointer, std::initializer_list<QString> taken)
    {
        fields.keepUnknown(pointer, &m_entry.unknown);
        for (const QString &key : taken) {
            const QString former = pointer + pointerStep(key);
            if (m_entry.unknown.contains(former))
                m_entry.unknown.insert(former + u'_', m_entry.unknown.take(former));
        }
    }

    /// Keeps what was not read of a part that entries do not have, as an object of that name.
    void keepAsObject(const JsonFields &fields, const QString &name)
    {
        QMap<QString, QByteArray> rest;
        fields.keepUnknown({}, &rest);
        keepAsObject(rest, name);
    }

    void keepAsObject(const QMap<QString, QByteArray> &rest, const QString &name)
    {
        if (rest.isEmpty())
            return;
        Json object = Json::object();
        for (const auto &[key, value] : rest.asKeyValueRange())
            object[key.toStdString()] = Json::parse(value.toStdString());
        m_entry.unknown.insert(name, QByteArray::fromStdString(object.dump()));
    }

    /// Any other key of the entry might be one of the native format.
    void keepRest()
    {
        QMap<QString, QByteArray> rest;
        m_fields.keepUnknown({}, &rest);
        for (const QString &name : {u"schema_version"_s, u"url"_s, u"environment"_s, u"metadata"_s}) {
            if (rest.contains(name))
                m_entry.unknown.insert(name, rest.take(name));
        }
        keepAsObject(rest, u"further_keys"_s);
    }

    const Json &m_value;
    ReadContext &m_context;
    QString m_id;
    JsonFields m_fields;
    Entry m_entry;
};

} // namespace

bool ErrorCanonReader::recognises(const Json &value) const
{
    const Json *error = findMember(value, "error");
    return error && error->is_object() && !findMember(value, "signature")
        && (findMember(value, "verdict") || findMember(*error, "signature"));
}

void ErrorCanonReader::read(const Json &value, const QString &path, ReadContext &context) const
{
    const Json *id = findMember(value, "id");
    ErrorCanonReading(value, path, context, id ? jsonText(*id) : QString()).run();
}

} // namespace waymark
