#include "app/catalog/graphbreakreader.h"

#include "app/catalog/jsonfields.h"
#include "app/text/regexliteral.h"

#include <QRegularExpression>

#include <nlohmann/json.hpp>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr QLatin1StringView PageAddress{"https://meta-pytorch.github.io/compile-graph-break-site/gb/%1.html"};

bool hasWordings(const Json &value)
{
    return value.is_object() || (value.is_array() && !value.empty() && value[0].is_object());
}

/// The `{…}` of a Python format string: what is inside of it.
const QRegularExpression &formatField()
{
    static const QRegularExpression field(u"\\{([^{}\\n]*)\\}"_s);
    return field;
}

bool isIdentifier(const QString &text)
{
    static const QRegularExpression identifier(u"^[A-Za-z_][A-Za-z0-9_]*$"_s);
    return identifier.match(text).hasMatch();
}

/// Text between the fields of a wording, and a group for each field: under its name where groups are to be named.
QString wordingRegex(const QString &wording, bool named)
{
    QString regex;
    qsizetype end = 0;
    QStringList names;
    for (auto fields = formatField().globalMatch(wording); fields.hasNext();) {
        const QRegularExpressionMatch field = fields.next();
        regex += regexLiteral(wording.sliced(end, field.capturedStart() - end));
        const QString name = field.captured(1);
        const bool isNamed = named && isIdentifier(name) && !names.contains(name);
        regex += isNamed ? u"(?P<%1>[^\\n]+?)"_s.arg(name) : u"[^\\n]+?"_s;
        names.append(name);
        end = field.capturedEnd();
    }
    return regex + regexLiteral(wording.sliced(end));
}

QString anyRegex(const QStringList &wordings, bool named)
{
    QStringList alternatives;
    for (const QString &wording : wordings)
        alternatives.append(wordingRegex(wording, named && wordings.size() == 1)); // a name may occur once
    return alternatives.size() == 1 ? alternatives.first() : u"(?:%1)"_s.arg(alternatives.join(u'|'));
}

/// Behind a heading that only Dynamo prints, or above the line that explains it.
QString regexOf(const QStringList &wordings)
{
    return u"(?:Graph Break Reason: |(?:torch\\._dynamo\\.exc\\.)?Unsupported: )"_s + anyRegex(wordings, true)
        + u" *$|^[ \\t|>]*(?:Reason: )?"_s + anyRegex(wordings, false)
        + u" *\\n[ \\t|>]*(?:Higher Order Operator|Explanation): "_s;
}

/// Source text of a string that is put together: its pieces joined, without what is computed.
///   "\"Failed to compare {self}, \"   + f\"because {other} is no constant.\" + trace"
///       ->  "Failed to compare {self}, because {other} is no constant."
QString joinedPieces(const QString &source)
{
    static const QRegularExpression between(u"\"\\s*(?:\\+\\s*)?f?\""_s);
    static const QRegularExpression begin(u"^f?\""_s);
    static const QRegularExpression end(u"\"(?:\\s*\\+\\s*[\\w.()]+)?$"_s);
    if (!begin.match(source).hasMatch())
        return source;
    QString text = source;
    return text.remove(between).remove(begin).remove(end);
}

/// As Markdown: format fields and names with underscores as code, other characters as they are.
QString markdownOf(const QString &text)
{
    static const QRegularExpression part(
        uR"((?<code>`[^`\n]*`)|(?<name>[\w.]*\{[^{}\n`]*\}(?:[\w.]*\w)?|[\w.]*\b_[\w.]*\w|\w[\w.]*_(?:[\w.]*\w)?)|(?<mark>[*_<\[\]\\]))"_s);
    QString markdown;
    qsizetype end = 0;
    for (auto parts = part.globalMatch(text); parts.hasNext();) {
        const QRegularExpressionMatch match = parts.next();
        markdown += QStringView(text).sliced(end, match.capturedStart() - end);
        if (match.hasCaptured(u"code"_s))
            markdown += match.captured();
        else
            markdown += match.hasCaptured(u"name"_s) ? u'`' + match.captured() + u'`' : u'\\' + match.captured();
        end = match.capturedEnd();
    }
    return markdown + text.sliced(end);
}

/// A sentence that was cut into several hints is one again.
QStringList joinedHints(const QStringList &hints)
{
    QStringList joined;
    for (const QString &hint : hints) {
        if (!joined.isEmpty() && joined.last().trimmed().endsWith(u','))
            joined.last() = joined.last().trimmed() + u' ' + hint.trimmed();
        else
            joined.append(hint.trimmed());
    }
    joined.removeAll(QString());
    return joined;
}

/// Reads one graph break.
class GraphBreakReading
{
public:
    GraphBreakReading(const QString &number, const Json &value, const Json &newest, const QString &path,
                      ReadContext &context)
        : m_value(value)
        , m_context(context)
        , m_fields(newest, path, context, graphBreakEntryId(number))
    {
        m_entry.id = graphBreakEntryId(number);
        m_entry.domain = u"pytorch"_s;
        m_entry.category = u"graph_break"_s;
        m_entry.errorCode = number;
        m_entry.officialDocUrl = PageAddress.arg(number.toLower());
        m_entry.tier = VerificationTier::Documented;
        m_entry.locale = u"en"_s;
        m_entry.guide = u"pytorch/graph-breaks"_s;
        m_entry.tags = {u"torch.compile"_s, u"dynamo"_s, u"graph break"_s};
    }

    void run()
    {
        const QString name = m_fields.text("Gb_type").trimmed();
        if (name.isEmpty()) {
            m_context.error(m_value, m_fields.pathOf(u"Gb_type"_s) + u": expected what Dynamo prints"_s, m_entry.id);
            return;
        }
        m_entry.title.en = u"Graph break: "_s + name;
        m_entry.signature.en = u"Graph Break Reason: "_s + name;
        readFormerWordings(name);
        readDetails(name);
        m_fields.keepUnknown({}, &m_entry.unknown);
        m_entry.line = m_context.position(m_value).line;
        m_context.add(std::move(m_entry), m_value);
    }

private:
    void readFormerWordings(const QString &name)
    {
        QStringList wordings{name};
        Json former = Json::array();
        for (std::size_t i = 1; m_value.is_array() && i < m_value.size(); ++i) {
            former.push_back(m_value[i]);
            const Json *type = findMember(m_value[i], "Gb_type");
            const QString wording = type ? jsonText(*type).trimmed() : QString();
            if (wording.isEmpty() || wordings.contains(wording))
                continue;
            wordings.append(wording);
            m_entry.aliases.append(u"Graph Break Reason: "_s + wording);
        }
        if (!former.empty())
            m_entry.unknown.insert(u"former_wordings"_s, QByteArray::fromStdString(former.dump()));
        m_entry.regex = regexOf(wordings);
        if (m_entry.regex.size() > MaxRegexLength)
            m_entry.regex = regexOf({name});
    }

    /// An explanation without a blank is the name of a variable.
    void readDetails(const QString &name)
    {
        const QString source = m_fields.text("Explanation").trimmed();
        const QString explanation = source.contains(u' ') ? joinedPieces(source).simplified() : QString();
        if (explanation != source.simplified())
            m_entry.unknown.insert(u"explanation_source"_s,
                                   QByteArray::fromStdString(Json(source.toStdString()).dump()));
        const QString context = m_fields.text("Context").trimmed();
        const QString debugLine = u"Developer debug context: "_s + context;
        const QStringList hints = joinedHints(m_fields.strings("Hints"));
        QStringList cause{markdownOf(explanation)};
        if (!context.isEmpty())
            cause.append(u"```\n%1\n```"_s.arg(debugLine));
        cause.removeAll(QString());
        m_entry.rootCause.en = cause.join(u"\n\n"_s);
        QString details = u"\n  Explanation: "_s + explanation;
        for (const QString &hint : hints) {
            Workaround workaround;
            workaround.action.en = markdownOf(hint.simplified());
            workaround.sources = {m_entry.officialDocUrl};
            m_entry.workarounds.append(workaround);
            details += u"\n  Hint: "_s + hint.simplified();
        }
        details += u"\n\n  "_s + debugLine + u'\n';
        addSamples(name + details);
    }

    /// What Dynamo prints. Entries that know any graph break are more general than one with such samples.
    void addSamples(const QString &printed)
    {
        const QString origin = u"composed"_s;
        const QString of = u"PyTorch's list of graph breaks"_s;
        m_entry.samples = {{u"torch._dynamo.exc.Unsupported: "_s + printed, origin, of, {}},
                           {u"Graph break in user code at model.py:12\nGraph Break Reason: "_s + printed, origin, of,
                            u"TORCH_LOGS=graph_breaks python model.py"_s}};
    }

    const Json &m_value;
    ReadContext &m_context;
    JsonFields m_fields;
    Entry m_entry;
};

} // namespace

bool isGraphBreakNumber(const QString &text)
{
    static const QRegularExpression number(u"^GB\\d{1,9}$"_s);
    return number.match(text).hasMatch();
}

QString graphBreakEntryId(const QString &number)
{
    return u"pytorch/"_s + number.toLower();
}

bool GraphBreakReader::recognises(const Json &value) const
{
    if (!value.is_object() || value.empty())
        return false;
    const auto first = value.items().begin();
    return isGraphBreakNumber(QString::fromStdString(first.key())) && hasWordings(first.value());
}

void GraphBreakReader::read(const Json &value, const QString &path, ReadContext &context) const
{
    for (const auto &[key, wordings] : value.items()) {
        const QString number = QString::fromStdString(key);
        const QString name = path.isEmpty() ? number : path + u'.' + number;
        if (!isGraphBreakNumber(number) || !hasWordings(wordings)) {
            context.error(wordings, printable(name, 80) + u": expected \"GB\" and a number, and its wordings"_s);
            continue;
        }
        const bool isList = wordings.is_array();
        GraphBreakReading(number, wordings, isList ? wordings[0] : wordings, isList ? name + u"[0]"_s : name, context)
            .run();
    }
}

} // namespace waymark
