#include "app/diagnosis/triage.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxShortSignature = 56;
constexpr qsizetype MinClause = 8; // a shorter one, "fatal", does not name an error
constexpr qsizetype MinChineseClause = 4;

class TriageBuilder
{
public:
    explicit TriageBuilder(const Diagnosis &diagnosis)
    {
        for (const Finding &finding : diagnosis.findings)
            m_findings.insert(finding.entryId, &finding);
        const QSet<std::pair<QString, QString>> links(diagnosis.causes.begin(), diagnosis.causes.end());
        for (const auto &[cause, consequence] : diagnosis.causes) {
            if (!m_findings.contains(cause) || !m_findings.contains(consequence)
                || links.contains({consequence, cause}))
                continue;
            m_consequences[cause].append(consequence);
            m_causes.try_emplace(consequence, cause);
        }
        for (QStringList &consequences : m_consequences)
            std::stable_sort(consequences.begin(), consequences.end(),
                             [this](const QString &a, const QString &b) { return startOf(a) < startOf(b); });
    }

    QList<TriageItem> build(const Diagnosis &diagnosis)
    {
        const auto isRoot = [this](const QString &id) { return m_consequences.contains(id) && !m_causes.contains(id); };
        if (isRoot(diagnosis.rootCause))
            follow(diagnosis.rootCause);
        else if (!diagnosis.findings.isEmpty() && isRoot(topOf(diagnosis.findings.constFirst().entryId)))
            follow(diagnosis.findings.constFirst().entryId); // what a program made of a general error
        for (const Finding &finding : diagnosis.findings) {
            if (isRoot(finding.entryId))
                follow(finding.entryId);
            else if (!m_causes.contains(finding.entryId))
                add(finding.entryId, TriageItem::Role::Unrelated, {});
        }
        for (const Finding &finding : diagnosis.findings)
            add(finding.entryId, TriageItem::Role::Unrelated, {}); // what is in a circle of causes
        return m_items;
    }

private:
    qsizetype startOf(const QString &id) const
    {
        const QList<Occurrence> &occurrences = m_findings.value(id)->occurrences;
        return occurrences.isEmpty() ? 0 : occurrences.constFirst().span.start;
    }

    bool add(const QString &id, TriageItem::Role role, const QString &cause)
    {
        const Finding *finding = m_findings.value(id);
        if (!finding || finding->occurrences.isEmpty() || m_added.contains(id))
            return false;
        TriageItem item;
        item.entryId = id;
        item.role = role;
        item.cause = cause;
        item.follows = !cause.isEmpty() && !m_items.isEmpty() && m_items.constLast().entryId == cause;
        item.suppressed = int(finding->suppressed.size());
        item.occurrences = int(finding->occurrences.size()) + item.suppressed;
        item.possible = finding->kind == MatchKind::Similar;
        m_items.append(item);
        m_added.insert(id);
        return true;
    }

    QString causeOf(const QString &id) const
    {
        const auto cause = m_causes.find(id);
        return cause == m_causes.end() ? QString() : cause->second;
    }

    /// The end of the chain of causes above `id`; anything on the chain where it is a circle.
    QString topOf(QString id) const
    {
        for (qsizetype steps = 0; steps < m_findings.size() && m_causes.contains(id); ++steps)
            id = causeOf(id);
        return id;
    }

    /// Adds `first` and all that came of it, a chain to its end before the next.
    void follow(const QString &first)
    {
        QList<std::pair<QString, QString>> open{
            {first, causeOf(first)}}; // an id and what led to it; the last one is next
        while (!open.isEmpty()) {
            const auto [id, cause] = open.takeLast();
            if (!add(id, cause.isEmpty() ? TriageItem::Role::Root : TriageItem::Role::Consequence, cause))
                continue;
            const QStringList consequences = m_consequences.value(id);
            for (auto next = consequences.crbegin(); next != consequences.crend(); ++next)
                open.append({*next, id});
        }
    }

    QHash<QString, const Finding *> m_findings;
    QHash<QString, QStringList> m_consequences; // of a cause, in the order of the paste
    std::map<QString, QString> m_causes; // of a consequence, the first
    QSet<QString> m_added;
    QList<TriageItem> m_items;
};

/// The text before the words that name the error: its type ("RuntimeError: ", "{Exception}: ", "fatal: ") or a place
/// in brackets.
qsizetype leadLength(QStringView text)
{
    if (text.startsWith(u'[')) {
        const qsizetype close = text.indexOf("] "_L1);
        return close < 0 ? 0 : close + 2;
    }
    for (const QStringView type :
         {QStringView(u"错误："), QStringView(u"异常："), QStringView(u"警告："), QStringView(u"原因：")}) {
        if (const qsizetype at = text.indexOf(type); at >= 0 && at < MinClause)
            return at + type.size();
    }
    const qsizetype colon = text.indexOf(": "_L1);
    return colon > 0 && text.first(colon).indexOf(u' ') < 0 ? colon + 2 : 0;
}

/// `text` without brackets that hold placeholders: " (pid {pid})".
QString withoutFilledBrackets(QString text)
{
    for (const auto &[open, close] : {std::pair{u'(', u')'}, std::pair{u'（', u'）'}}) {
        for (qsizetype from = text.indexOf(open); from >= 0; from = text.indexOf(open, from + 1)) {
            const qsizetype end = text.indexOf(close, from);
            const QStringView inside = end < 0 ? QStringView() : QStringView(text).sliced(from, end - from);
            if (inside.contains(u'{') && inside.contains(u'}'))
                text.remove(from, end + 1 - from);
        }
    }
    return text.simplified();
}

/// Where the first clause of `text` ends: before ". ", ", " brackets and conditions.
qsizetype clauseEnd(QStringView text)
{
    for (qsizetype i = MinChineseClause; i + 1 < text.size(); ++i) {
        if (QStringView(u"。；，：（").contains(text[i]))
            return i;
        if (i < MinClause)
            continue;
        const QStringView rest = text.sliced(i);
        for (const auto mark : {". "_L1, "; "_L1, ", "_L1, " ("_L1, ": {"_L1, ": '"_L1, " - "_L1}) {
            if (rest.startsWith(mark))
                return i;
        }
    }
    return text.size();
}

/// "ChildFailedError" of "torch.distributed.elastic.multiprocessing.errors.ChildFailedError"; other texts as they are.
QString withoutModules(const QString &name)
{
    const bool isDotted = !name.contains(u' ') && name.count(u'.') > 1 && !name.contains(u'/');
    const QString last = name.section(u'.', -1, -1, QString::SectionSkipEmpty);
    return isDotted && last.size() >= MinClause ? last : name;
}

} // namespace

QList<TriageItem> triage(const Diagnosis &diagnosis)
{
    return TriageBuilder(diagnosis).build(diagnosis);
}

void sortByTriage(Diagnosis *diagnosis)
{
    QHash<QString, qsizetype> places;
    for (const TriageItem &item : triage(*diagnosis))
        places.insert(item.entryId, places.size());
    std::ranges::stable_sort(diagnosis->findings, {}, [&places](const Finding &finding) {
        return places.value(finding.entryId, places.size());
    });
}

QString shortSignature(const QString &signature)
{
    const QString whole = withoutFilledBrackets(signature.simplified());
    QStringView text(whole);
    for (qsizetype lead = leadLength(text); lead > 0 && text.size() - lead >= MinClause; lead = leadLength(text))
        text = text.sliced(lead);
    QString clause = withoutModules(text.first(clauseEnd(text)).toString());
    while (clause.size() > MinClause) { // the value of a placeholder is not known here
        if (clause.endsWith(u'}') && clause.lastIndexOf(u'{') >= MinClause)
            clause = clause.first(clause.lastIndexOf(u'{')).trimmed();
        else if (u".:;,…-—'\"([]"_s.contains(clause.back()))
            clause = clause.chopped(1).trimmed();
        else
            break;
    }
    if (clause.size() <= MaxShortSignature)
        return clause;
    const qsizetype blank = clause.lastIndexOf(u' ', MaxShortSignature);
    return clause.first(blank > MaxShortSignature / 2 ? blank : MaxShortSignature).trimmed() + u'…';
}

} // namespace waymark
