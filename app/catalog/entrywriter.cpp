#include "app/catalog/entrywriter.h"

#include "app/catalog/jsonfields.h"

#include <QLocale>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QByteArray quoted(const QString &text)
{
    QString escaped;
    escaped.reserve(text.size() + 2);
    escaped += u'"';
    for (const QChar c : text) {
        switch (c.unicode()) {
        case u'"':
            escaped += u"\\\""_s;
            break;
        case u'\\':
            escaped += u"\\\\"_s;
            break;
        case u'\n':
            escaped += u"\\n"_s;
            break;
        case u'\t':
            escaped += u"\\t"_s;
            break;
        case u'\r':
            escaped += u"\\r"_s;
            break;
        default:
            if (c.unicode() < 0x20 || c.unicode() == 0x7f)
                escaped += u"\\u%1"_s.arg(uint(c.unicode()), 4, 16, QChar(u'0'));
            else
                escaped += c;
        }
    }
    escaped += u'"';
    return escaped.toUtf8();
}

/// Writes values and members in order, and takes care of commas and indentation.
class JsonOutput
{
public:
    QByteArray take() { return std::move(m_bytes); }

    void key(QByteArrayView name)
    {
        separate();
        m_bytes += '"' + name.toByteArray() + "\": ";
        m_afterKey = true;
    }

    void raw(const QByteArray &json)
    {
        separate();
        m_bytes += json;
    }

    void open(char bracket)
    {
        separate();
        m_bytes += bracket;
        ++m_depth;
        m_empty = true;
    }

    void close(char bracket)
    {
        --m_depth;
        if (!m_empty)
            newLine();
        m_bytes += bracket;
        m_empty = false;
    }

private:
    void separate()
    {
        if (m_afterKey) {
            m_afterKey = false;
            return;
        }
        if (m_depth == 0)
            return;
        if (!m_empty)
            m_bytes += ',';
        m_empty = false;
        newLine();
    }

    void newLine() { m_bytes += '\n' + QByteArray(m_depth * 2, ' '); }

    QByteArray m_bytes;
    int m_depth = 0;
    bool m_empty = true;
    bool m_afterKey = false;
};

/// Writes one entry, a function a part of the format.
class EntryWriting
{
public:
    explicit EntryWriting(const Entry &entry)
        : m_entry(entry)
    {
    }

    QByteArray run()
    {
        m_out.open('{');
        writeIdentity();
        writeVersions();
        writeOsNotes();
        writeDeadEnds();
        writeWorkarounds();
        writeTransitionGraph();
        writeStanding();
        writeAdditions();
        writeUnknown({});
        m_out.close('}');
        return m_out.take() + '\n';
    }

private:
    void text(QByteArrayView key, const QString &value)
    {
        m_out.key(key);
        m_out.raw(quoted(value));
    }

    void textOrNull(QByteArrayView key, const QString &value)
    {
        m_out.key(key);
        m_out.raw(value.isEmpty() ? QByteArray("null") : quoted(value));
    }

    void textIfAny(QByteArrayView key, const QString &value)
    {
        if (!value.isEmpty())
            text(key, value);
    }

    void rate(QByteArrayView key, std::optional<double> value)
    {
        m_out.key(key);
        m_out.raw(value ? QByteArray::number(*value, 'g', QLocale::FloatingPointShortest) : QByteArray("null"));
    }

    void date(QByteArrayView key, QDate value)
    {
        textOrNull(key, value.isValid() ? value.toString(Qt::ISODate) : QString());
    }

    void strings(QByteArrayView key, const QStringList &values)
    {
        m_out.key(key);
        m_out.open('[');
        for (const QString &value : values)
            m_out.raw(quoted(value));
        m_out.close(']');
    }

    /// An array of objects; `writeItem` writes the members of one, whose unknown keys follow.
    void objects(QByteArrayView key, qsizetype count, const QString &parentPointer,
                 const std::function<void(qsizetype index, const QString &pointer)> &writeItem)
    {
        m_out.key(key);
        m_out.open('[');
        for (qsizetype i = 0; i < count; ++i) {
            const QString pointer = u"%1/%2/%3"_s.arg(parentPointer, QString::fromLatin1(key), QString::number(i));
            m_out.open('{');
            writeItem(i, pointer);
            writeUnknown(pointer);
            m_out.close('}');
        }
        m_out.close(']');
    }

    /// Addresses as strings, or as objects where more is known about one.
    void sources(const QStringList &urls, const QString &parentPointer)
    {
        m_out.key("sources");
        m_out.open('[');
        for (qsizetype i = 0; i < urls.size(); ++i) {
            const QString pointer = u"%1/sources/%2"_s.arg(parentPointer, QString::number(i));
            if (!hasUnknown(pointer)) {
                m_out.raw(quoted(urls[i]));
                continue;
            }
            m_out.open('{');
            text("url", urls[i]);
            writeUnknown(pointer);
            m_out.close('}');
        }
        m_out.close(']');
    }

    void verified(const std::optional<Verified> &value, const QString &parentPointer)
    {
        if (!value)
            return;
        m_out.key("verified");
        m_out.open('{');
        text("with", value->with);
        date("date", value->date);
        writeUnknown(parentPointer + u"/verified"_s);
        m_out.close('}');
    }

    static QString unescapedStep(QString step) { return step.replace(u"~1"_s, u"/"_s).replace(u"~0"_s, u"~"_s); }

    /// The key that `unknownKey` has in the object at `pointer`, or nothing where it belongs elsewhere.
    static std::optional<QString> keyBelow(const QString &unknownKey, const QString &pointer)
    {
        if (pointer.isEmpty() && !unknownKey.startsWith(u'/'))
            return unknownKey;
        if (!unknownKey.startsWith(pointer + u'/'))
            return std::nullopt;
        const QString step = unknownKey.sliced(pointer.size() + 1);
        return step.contains(u'/') ? std::nullopt : std::optional(unescapedStep(step));
    }

    bool hasUnknown(const QString &pointer) const
    {
        return std::any_of(m_entry.unknown.keyBegin(), m_entry.unknown.keyEnd(),
                           [&](const QString &key) { return keyBelow(key, pointer).has_value(); });
    }

    void writeUnknown(const QString &pointer)
    {
        for (auto at = m_entry.unknown.cbegin(); at != m_entry.unknown.cend(); ++at) {
            if (const std::optional<QString> key = keyBelow(at.key(), pointer)) {
                const QByteArray name = quoted(*key);
                m_out.key(QByteArrayView(name).sliced(1, name.size() - 2));
                m_out.raw(at.value());
            }
        }
    }

    void writeIdentity()
    {
        text("id", m_entry.id);
        text("signature", m_entry.signature.en);
        text("signature_zh", m_entry.signature.zh);
        text("regex", m_entry.regex);
        text("domain", m_entry.domain);
        text("category", m_entry.category);
        textOrNull("subcategory", m_entry.subcategory);
        text("root_cause", m_entry.rootCause.en);
        text("root_cause_type", m_entry.rootCauseType);
        text("root_cause_zh", m_entry.rootCause.zh);
    }

    void writeVersions()
    {
        objects("versions", m_entry.versions.size(), {}, [this](qsizetype i, const QString &) {
            const VersionNote &version = m_entry.versions[i];
            text("version", version.version);
            textOrNull("introduced", version.introduced);
            textOrNull("deprecated", version.deprecated);
            textOrNull("removed", version.removed);
            textOrNull("behavior_change", version.behaviorChange.en);
            textIfAny("behavior_change_zh", version.behaviorChange.zh);
            text("status", version.status);
        });
    }

    void writeOsNotes()
    {
        m_out.key("os_specific");
        m_out.open('{');
        for (const OsNote &note : m_entry.osNotes) {
            m_out.key(note.system.toUtf8());
            m_out.open('{');
            text("note", note.note.en);
            text("note_zh", note.note.zh);
            writeUnknown(u"/os_specific"_s + pointerStep(note.system));
            m_out.close('}');
        }
        writeUnknown(u"/os_specific"_s);
        m_out.close('}');
    }

    void writeDeadEnds()
    {
        objects("dead_ends", m_entry.deadEnds.size(), {}, [this](qsizetype i, const QString &pointer) {
            const DeadEnd &deadEnd = m_entry.deadEnds[i];
            text("action", deadEnd.action.en);
            text("why_fails", deadEnd.whyFails.en);
            rate("fail_rate", deadEnd.failRate);
            text("condition", deadEnd.condition.en);
            sources(deadEnd.sources, pointer);
            verified(deadEnd.verified, pointer);
        });
    }

    void writeDeadEndsChinese()
    {
        const auto isChinese = [](const DeadEnd &deadEnd) {
            return !deadEnd.action.zh.isEmpty() || !deadEnd.whyFails.zh.isEmpty() || !deadEnd.condition.zh.isEmpty();
        };
        if (std::none_of(m_entry.deadEnds.begin(), m_entry.deadEnds.end(), isChinese))
            return;
        objects("dead_ends_zh", m_entry.deadEnds.size(), {}, [this](qsizetype i, const QString &) {
            const DeadEnd &deadEnd = m_entry.deadEnds[i];
            text("action", deadEnd.action.zh);
            text("why_fails", deadEnd.whyFails.zh);
            text("condition", deadEnd.condition.zh);
        });
    }

    void writeWorkarounds()
    {
        objects("workarounds", m_entry.workarounds.size(), {}, [this](qsizetype i, const QString &pointer) {
            const Workaround &workaround = m_entry.workarounds[i];
            text("action", workaround.action.en);
            rate("success_rate", workaround.successRate);
            text("how", workaround.how);
            text("condition", workaround.condition.en);
            sources(workaround.sources, pointer);
            verified(workaround.verified, pointer);
        });
        QStringList chinese;
        for (const Workaround &workaround : m_entry.workarounds)
            chinese.append(chineseOf(workaround));
        if (std::all_of(chinese.begin(), chinese.end(), [](const QString &one) { return one.isEmpty(); }))
            chinese.clear();
        strings("workarounds_zh", chinese);
    }

    /// Action, condition and the prose of `how` as paragraphs, which the reader takes apart again.
    static QString chineseOf(const Workaround &workaround)
    {
        QStringList paragraphs = {workaround.action.zh, workaround.condition.zh, workaround.howZh};
        paragraphs.removeAll(QString());
        return paragraphs.join(u"\n\n"_s);
    }

    void writeTransitions(QByteArrayView key, const QList<Transition> &transitions)
    {
        objects(key, transitions.size(), u"/transition_graph"_s, [&](qsizetype i, const QString &) {
            text("error_id", transitions[i].entryId);
            rate("probability", transitions[i].probability);
            text("condition", transitions[i].condition.en);
            textIfAny("condition_zh", transitions[i].condition.zh);
        });
    }

    void writeTransitionGraph()
    {
        const QString pointer = u"/transition_graph"_s;
        m_out.key("transition_graph");
        m_out.open('{');
        writeTransitions("leads_to", m_entry.leadsTo);
        writeTransitions("preceded_by", m_entry.precededBy);
        objects("frequently_confused_with", m_entry.confusedWith.size(), pointer, [this](qsizetype i, const QString &) {
            const Confusion &confusion = m_entry.confusedWith[i];
            text("error_id", confusion.entryId);
            text("distinction", confusion.distinction.en);
            textIfAny("distinction_zh", confusion.distinction.zh);
        });
        writeUnknown(pointer);
        m_out.close('}');
    }

    void writeStanding()
    {
        textOrNull("official_doc_url", m_entry.officialDocUrl);
        textOrNull("official_doc_section", m_entry.officialDocSection);
        textOrNull("error_code", m_entry.errorCode);
        textOrNull("verification_tier", tierName(m_entry.tier));
        rate("confidence", m_entry.confidence);
        rate("fix_success_rate", m_entry.fixSuccessRate);
        textOrNull("resolvable", resolvableName(m_entry.resolvable));
        date("first_seen", m_entry.firstSeen);
        date("last_confirmed", m_entry.lastConfirmed);
        date("last_updated", m_entry.lastUpdated);
        m_out.key("evidence_count");
        m_out.raw(QByteArray::number(m_entry.evidenceCount));
        strings("tags", m_entry.tags);
        text("locale", m_entry.locale);
        strings("aliases", m_entry.aliases);
    }

    /// What the format of the first catalogs did not have: left out where there is none of it.
    void writeAdditions()
    {
        writeDeadEndsChinese();
        if (!m_entry.samples.isEmpty()) {
            objects("samples", m_entry.samples.size(), {}, [this](qsizetype i, const QString &) {
                const Sample &sample = m_entry.samples[i];
                text("text", sample.text);
                text("origin", sample.origin);
                text("with", sample.with);
                text("command", sample.command);
            });
        }
        textIfAny("guide", m_entry.guide);
        if (!m_entry.sources.isEmpty())
            sources(m_entry.sources, {});
    }

    const Entry &m_entry;
    JsonOutput m_out;
};

} // namespace

QByteArray toJson(const Entry &entry)
{
    return EntryWriting(entry).run();
}

} // namespace waymark
