#include "app/check/catalogcheck.h"

#include "app/check/casecheck.h"
#include "app/check/entryproblems.h"
#include "app/diagnosis/compare.h"
#include "app/markdown/howto.h"
#include "app/match/patternindex.h"
#include "app/paste/cleantext.h"

#include <QHash>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr double ConfidenceWithoutReproduction = 0.6;
constexpr double ConfidenceWithoutSample = 0.3;
constexpr qsizetype MaxRootCauseWords = 60;
constexpr double Estimates[] = {0.95, 0.8, 0.6, 0.4};

QString itemPointer(QStringView list, qsizetype index, QStringView key = {})
{
    const QString item = u"/%1/%2"_s.arg(list, QString::number(index));
    return key.isEmpty() ? item : item + u'/' + key.toString();
}

bool hasReproducedSample(const Entry &entry)
{
    return std::any_of(entry.samples.begin(), entry.samples.end(),
                       [](const Sample &sample) { return sample.origin == u"reproduced"; });
}

/// Checks one entry without regard to others.
class EntryCheck
{
public:
    EntryCheck(const Entry &entry, const Taxonomy &taxonomy, const CheckOptions &options, EntryProblems *report)
        : m_entry(entry)
        , m_taxonomy(taxonomy)
        , m_options(options)
        , m_report(*report)
    {
    }

    void run(bool aloneInFile)
    {
        checkIdentity(aloneInFile);
        checkSamples();
        checkRates();
        checkEvidence();
        checkChinese();
        checkSources();
        checkDates();
        checkWords();
    }

private:
    void add(const QString &pointer, const QString &message) { m_report.add(m_entry, pointer, message); }

    void checkIdentity(bool aloneInFile)
    {
        if (!isPlainId(m_entry.id))
            add(u"/id"_s, u"expected \"domain/slug\" in lower-case letters, digits and hyphens"_s);
        if (const QString domain = m_entry.id.section(u'/', 0, 0); m_entry.domain != domain)
            add(u"/domain"_s, u"expected \"%1\", as in the id"_s.arg(domain));
        if (aloneInFile && m_entry.file.endsWith(u".json", Qt::CaseInsensitive)
            && !(u'/' + m_entry.file).endsWith(u"/%1.json"_s.arg(m_entry.id))) {
            add(u"/id"_s, u"not the file's path; expected …/%1.json"_s.arg(m_entry.id));
        }
        checkListed(u"/domain"_s, m_entry.domain, m_taxonomy.domains);
        checkListed(u"/category"_s, m_entry.category, m_taxonomy.categories);
        if (m_entry.rootCause.isEmpty())
            add(u"/root_cause"_s, u"missing"_s);
        if (const qsizetype words = m_entry.rootCause.en.simplified().count(u' ') + 1; words > MaxRootCauseWords)
            add(u"/root_cause"_s, u"%1 words; at most %2 are read"_s.arg(words).arg(MaxRootCauseWords));
        if (!m_entry.guide.isEmpty() && m_options.guides && !m_options.guides->contains(m_entry.guide))
            add(u"/guide"_s, u"no such guide: "_s + m_entry.guide);
    }

    template <typename Named>
    void checkListed(const QString &pointer, const QString &id, const QList<Named> &list)
    {
        const auto isId = [&](const Named &named) { return named.id == id || namesAlias(named, id); };
        if (!list.isEmpty() && std::none_of(list.begin(), list.end(), isId))
            add(pointer, id.isEmpty() ? u"missing"_s : u"not listed in domains.json: "_s + id);
    }

    static bool namesAlias(const Domain &, const QString &) { return false; }
    static bool namesAlias(const Category &category, const QString &word) { return category.aliases.contains(word); }

    /// Words of the closed sets of the schema.
    void checkWords()
    {
        static const QStringList types{u"generic"_s,          u"user_code"_s, u"configuration"_s, u"environment"_s,
                                       u"version_mismatch"_s, u"resource"_s,  u"data"_s,          u"library_bug"_s};
        static const QStringList statuses{{}, u"active"_s, u"fixed"_s, u"removed"_s, u"legacy"_s};
        if (!m_entry.rootCauseType.isEmpty() && !types.contains(m_entry.rootCauseType))
            add(u"/root_cause_type"_s, u"expected one of "_s + types.join(u", "_s));
        for (qsizetype i = 0; i < m_entry.versions.size(); ++i) {
            if (!statuses.contains(m_entry.versions[i].status))
                add(itemPointer(u"versions", i, u"status"), u"expected one of "_s + statuses.mid(1).join(u", "_s));
        }
    }

    void checkSamples()
    {
        if (m_entry.samples.size() < 2)
            add(u"/samples"_s, u"expected two or more, found %1"_s.arg(m_entry.samples.size()));
        static const QStringList origins{u"reproduced"_s, u"documented"_s, u"composed"_s};
        for (qsizetype i = 0; i < m_entry.samples.size(); ++i) {
            const Sample &sample = m_entry.samples[i];
            if (sample.text.trimmed().isEmpty())
                add(itemPointer(u"samples", i, u"text"), u"empty"_s);
            if (!origins.contains(sample.origin))
                add(itemPointer(u"samples", i, u"origin"), u"expected reproduced, documented or composed"_s);
            if (sample.origin == u"reproduced" && (sample.with.isEmpty() || sample.command.isEmpty())) {
                add(itemPointer(u"samples", i), u"reproduced, but does not say with which program and command"_s);
            }
        }
    }

    /// A rate that nobody observed is an editor's estimate and has to look like one.
    void checkRate(const QString &pointer, std::optional<double> rate, const std::optional<Verified> &verified = {})
    {
        const bool isEstimate =
            !rate || std::find(std::begin(Estimates), std::end(Estimates), *rate) != std::end(Estimates);
        if (!isEstimate && !verified && evidenceCount(m_entry) == 0) {
            add(pointer,
                u"%1 without evidence; an estimate is 0.95, 0.8, 0.6 or 0.4"_s.arg(
                    QString::number(*rate, 'g', QLocale::FloatingPointShortest)));
        }
    }

    void checkRates()
    {
        for (qsizetype i = 0; i < m_entry.deadEnds.size(); ++i)
            checkRate(itemPointer(u"dead_ends", i, u"fail_rate"), m_entry.deadEnds[i].failRate,
                      m_entry.deadEnds[i].verified);
        for (qsizetype i = 0; i < m_entry.workarounds.size(); ++i)
            checkRate(itemPointer(u"workarounds", i, u"success_rate"), m_entry.workarounds[i].successRate,
                      m_entry.workarounds[i].verified);
        checkRate(u"/fix_success_rate"_s, m_entry.fixSuccessRate);
    }

    void checkEvidence()
    {
        const bool reproduced = hasReproducedSample(m_entry);
        if (m_entry.tier == VerificationTier::Unknown)
            add(u"/verification_tier"_s, u"missing"_s);
        if (m_entry.tier == VerificationTier::Reproduced && !reproduced)
            add(u"/verification_tier"_s, u"reproduced, but no sample is"_s);
        if (reproduced || evidenceCount(m_entry) > 0)
            return;
        const double limit = m_entry.samples.isEmpty() ? ConfidenceWithoutSample : ConfidenceWithoutReproduction;
        if (m_entry.confidence.value_or(0) > limit) {
            add(u"/confidence"_s,
                u"at most %1 without %2"_s.arg(QString::number(limit),
                                               m_entry.samples.isEmpty() ? u"a sample"_s : u"a reproduced sample"_s));
        }
    }

    /// `pointer` names the Chinese text.
    void checkText(const QString &pointer, const LocalizedText &text)
    {
        if (const QString problem = translationProblem(text); !problem.isEmpty())
            add(pointer, problem);
    }

    void checkChinese()
    {
        checkText(u"/signature_zh"_s, m_entry.signature);
        if (m_entry.signature.zh.count(u'`') > 1)
            add(u"/signature_zh"_s, u"is plain text, in which backquotes are seen"_s);
        checkText(u"/root_cause_zh"_s, m_entry.rootCause);
        for (qsizetype i = 0; i < m_entry.versions.size(); ++i)
            checkText(itemPointer(u"versions", i, u"behavior_change_zh"), m_entry.versions[i].behaviorChange);
        for (const OsNote &note : m_entry.osNotes)
            checkText(u"/os_specific/%1/note_zh"_s.arg(note.system), note.note);
        for (qsizetype i = 0; i < m_entry.deadEnds.size(); ++i) {
            const DeadEnd &deadEnd = m_entry.deadEnds[i];
            checkText(itemPointer(u"dead_ends_zh", i, u"action"), deadEnd.action);
            checkText(itemPointer(u"dead_ends_zh", i, u"why_fails"), deadEnd.whyFails);
            checkText(itemPointer(u"dead_ends_zh", i, u"condition"), deadEnd.condition);
        }
        for (qsizetype i = 0; i < m_entry.workarounds.size(); ++i) {
            const Workaround &workaround = m_entry.workarounds[i];
            checkText(itemPointer(u"workarounds_zh", i), workaround.action);
            if (workaround.action.isTranslated() && !workaround.action.zh.isEmpty()) {
                checkCondition(itemPointer(u"workarounds_zh", i), workaround.condition);
                checkProse(itemPointer(u"workarounds_zh", i), workaround);
            }
        }
        checkTransitions(u"/transition_graph/leads_to"_s, m_entry.leadsTo);
        checkTransitions(u"/transition_graph/preceded_by"_s, m_entry.precededBy);
        for (qsizetype i = 0; i < m_entry.confusedWith.size(); ++i)
            checkText(u"/transition_graph/frequently_confused_with/%1/distinction_zh"_s.arg(i),
                      m_entry.confusedWith[i].distinction);
    }

    /// The second paragraph of a workaround's Chinese.
    void checkCondition(const QString &pointer, const LocalizedText &condition)
    {
        if (!condition.en.isEmpty() && !condition.isTranslated())
            add(pointer, u"the condition is missing; it is the paragraph after a blank line"_s);
    }

    /// The paragraphs behind it, or behind the action where there is no condition.
    void checkProse(const QString &pointer, const Workaround &workaround)
    {
        const bool saysMore = !haveSameWords(workaround.how, workaround.action.en)
            && !LocalizedText{howToProse(workaround.how), {}}.isTranslated();
        if (saysMore && workaround.proseZh.isEmpty())
            add(pointer,
                u"the prose of `how` is missing; it is the paragraph behind the %1"_s.arg(
                    workaround.condition.isEmpty() ? u"action"_s : u"condition"_s));
    }

    void checkTransitions(const QString &list, const QList<Transition> &transitions)
    {
        for (qsizetype i = 0; i < transitions.size(); ++i)
            checkText(u"%1/%2/condition_zh"_s.arg(list, QString::number(i)), transitions[i].condition);
    }

    void checkUrl(const QString &pointer, const QString &address)
    {
        const QUrl url(address, QUrl::StrictMode);
        const bool isWeb = url.scheme() == u"https" || url.scheme() == u"http";
        if (!url.isValid() || !isWeb || url.host().isEmpty())
            add(pointer, u"expected an address that begins with https:// or http://"_s);
        else if (url.path().size() <= 1 && !url.hasQuery() && !url.hasFragment())
            add(pointer, u"a home page is no source; expected the page that says it"_s);
    }

    void checkUrls(const QString &list, const QStringList &addresses)
    {
        for (qsizetype i = 0; i < addresses.size(); ++i)
            checkUrl(u"%1/%2"_s.arg(list, QString::number(i)), addresses[i]);
    }

    void checkSources()
    {
        if (m_entry.officialDocUrl.isEmpty())
            add(u"/official_doc_url"_s, u"missing"_s);
        else
            checkUrl(u"/official_doc_url"_s, m_entry.officialDocUrl);
        if (m_entry.sources.isEmpty())
            add(u"/sources"_s, u"missing"_s);
        checkUrls(u"/sources"_s, m_entry.sources);
        for (qsizetype i = 0; i < m_entry.deadEnds.size(); ++i)
            checkUrls(itemPointer(u"dead_ends", i, u"sources"), m_entry.deadEnds[i].sources);
        for (qsizetype i = 0; i < m_entry.workarounds.size(); ++i)
            checkUrls(itemPointer(u"workarounds", i, u"sources"), m_entry.workarounds[i].sources);
    }

    void checkDate(const QString &pointer, QDate date)
    {
        if (date.isValid() && date > m_options.today)
            add(pointer, u"%1 lies in the future"_s.arg(date.toString(Qt::ISODate)));
    }

    void checkDates()
    {
        checkDate(u"/first_seen"_s, m_entry.firstSeen);
        checkDate(u"/last_confirmed"_s, m_entry.lastConfirmed);
        checkDate(u"/last_updated"_s, m_entry.lastUpdated);
        for (qsizetype i = 0; i < m_entry.deadEnds.size(); ++i) {
            if (m_entry.deadEnds[i].verified)
                checkDate(itemPointer(u"dead_ends", i, u"verified/date"), m_entry.deadEnds[i].verified->date);
        }
        for (qsizetype i = 0; i < m_entry.workarounds.size(); ++i) {
            if (m_entry.workarounds[i].verified)
                checkDate(itemPointer(u"workarounds", i, u"verified/date"), m_entry.workarounds[i].verified->date);
        }
    }

    const Entry &m_entry;
    const Taxonomy &m_taxonomy;
    const CheckOptions &m_options;
    EntryProblems &m_report;
};

/// Links lead to entries that exist and that know about them.
class LinkCheck
{
public:
    LinkCheck(const QList<Entry> &entries, EntryProblems *report)
        : m_report(*report)
    {
        for (const Entry &entry : entries)
            m_entries.insert(entry.id, &entry);
    }

    void run(const Entry &entry)
    {
        check(entry, u"leads_to"_s, &Entry::leadsTo, u"preceded_by"_s, &Entry::precededBy);
        check(entry, u"preceded_by"_s, &Entry::precededBy, u"leads_to"_s, &Entry::leadsTo);
        const QString confused = u"frequently_confused_with"_s;
        check(entry, confused, &Entry::confusedWith, confused, &Entry::confusedWith);
        for (qsizetype i = 0; i < entry.confusedWith.size(); ++i)
            checkDistinction(entry, entry.confusedWith[i], itemPointer(u"transition_graph/"_s + confused, i));
    }

private:
    /// Each link of `links` needs one of `mirror` that leads back.
    template <typename Links>
    void check(const Entry &entry, const QString &name, Links links, const QString &mirrorName, Links mirror)
    {
        const auto &list = entry.*links;
        for (qsizetype i = 0; i < list.size(); ++i)
            checkLink(entry, u"/transition_graph/%1/%2"_s.arg(name, QString::number(i)), list[i].entryId, mirrorName,
                      mirror);
    }

    template <typename Links>
    void checkLink(const Entry &entry, const QString &pointer, const QString &otherId, const QString &mirrorName,
                   Links mirror)
    {
        const Entry *other = m_entries.value(otherId);
        if (otherId == entry.id) {
            m_report.add(entry, pointer, u"leads to the entry itself"_s);
        } else if (!other) {
            m_report.add(entry, pointer, otherId.isEmpty() ? u"names no entry"_s : u"no such entry: "_s + otherId);
        } else {
            const auto leadsBack = [&](const auto &link) { return link.entryId == entry.id; };
            if (std::ranges::none_of(other->*mirror, leadsBack))
                m_report.add(entry, pointer, u"%1 has no %2 that leads back"_s.arg(otherId, mirrorName));
        }
    }

    /// Who reads it looks for words: the other message has them or this one.
    void checkDistinction(const Entry &entry, const Confusion &confusion, const QString &pointer)
    {
        const Entry *other = m_entries.value(confusion.entryId);
        if (other && other != &entry && !quotesDecidingWords(confusion.distinction.en, entry, *other))
            m_report.add(entry, pointer + u"/distinction"_s,
                         u"quotes no words, in backquotes, that only one of the two errors prints"_s);
    }

    QHash<QString, const Entry *> m_entries; ///< By id.
    EntryProblems &m_report;
};

/// Regexes compile, match their own samples and nobody else's. They are searched as a diagnosis searches them.
class RegexCheck
{
public:
    RegexCheck(const QList<Entry> &entries, EntryProblems *report)
        : m_entries(entries)
        , m_report(*report)
    {
    }

    void run()
    {
        for (const Entry &entry : m_entries)
            addRegex(entry);
        m_index.compile();
        for (const PatternIndex::Refusal &refusal : m_index.refusals()) {
            const Entry *entry = m_owners.take(refusal.pattern);
            m_withRegex.remove(entry);
            m_report.add(*entry, u"/regex"_s, u"RE2 refuses it: "_s + refusal.reason);
        }
        for (const Entry &entry : m_entries)
            checkSamples(entry);
    }

private:
    void addRegex(const Entry &entry)
    {
        const QString pointer = u"/regex"_s;
        if (entry.regex.isEmpty()) {
            m_report.add(entry, pointer, u"missing"_s);
            return;
        }
        m_owners.insert(m_index.add(entry.regex.toStdString()), &entry);
        m_withRegex.insert(&entry);
    }

    /// Two errors may print the same line if the entry explains how they differ.
    static bool explainsDifference(const Entry &entry, const Entry &other)
    {
        return std::any_of(entry.confusedWith.begin(), entry.confusedWith.end(),
                           [&other](const Confusion &confusion) { return confusion.entryId == other.id; });
    }

    void checkSamples(const Entry &entry)
    {
        QHash<const Entry *, QStringList> matchedBy; // Numbers of the samples that the regex of an entry matches.
        for (qsizetype i = 0; i < entry.samples.size(); ++i) {
            const QSet<const Entry *> matching = entriesMatching(entry.samples[i].text);
            for (const Entry *other : matching)
                matchedBy[other].append(QString::number(i + 1));
            if (m_withRegex.contains(&entry) && !matching.contains(&entry))
                m_report.add(entry, u"/regex"_s, u"does not match sample %1"_s.arg(i + 1));
        }
        for (auto found = matchedBy.cbegin(); found != matchedBy.cend(); ++found) {
            const Entry &other = *found.key();
            if (other.id != entry.id && !other.isGeneral() && !explainsDifference(other, entry)) {
                m_report.add(other, u"/regex"_s,
                             u"matches sample %1 of %2"_s.arg(found.value().join(u", "_s), entry.id));
            }
        }
    }

    QSet<const Entry *> entriesMatching(const QString &text) const
    {
        QSet<const Entry *> entries;
        const std::vector<PatternIndex::Match> matches = m_index.search(CleanText(text));
        for (const PatternIndex::Match &match : matches)
            entries.insert(m_owners.value(match.pattern));
        return entries;
    }

    const QList<Entry> &m_entries;
    EntryProblems &m_report;
    PatternIndex m_index;
    QHash<int, const Entry *> m_owners; ///< Number of a pattern -> its entry.
    QSet<const Entry *> m_withRegex;
};

} // namespace

Problems checkCatalog(const LoadResult &loaded, const Taxonomy &taxonomy, const CheckOptions &options)
{
    QHash<QString, int> entriesOfFile;
    for (const Entry &entry : loaded.entries)
        ++entriesOfFile[entry.file];

    EntryProblems report;
    LinkCheck links(loaded.entries, &report);
    QSet<QString> ids;
    for (const Entry &entry : loaded.entries)
        ids.insert(entry.id);
    const IsEntry isEntry = [&ids](const QString &id) { return ids.contains(id); };
    for (const Entry &entry : loaded.entries) {
        const AddProblem add = [&](const QString &pointer, const QString &message) {
            report.add(entry, pointer, message);
        };
        checkCases(entry, isEntry, add);
        if (!options.proofs.isEmpty())
            checkProofs(entry, options.proofs, add);
        EntryCheck(entry, taxonomy, options, &report).run(entriesOfFile.value(entry.file) == 1);
        links.run(entry);
    }
    RegexCheck(loaded.entries, &report).run();

    Problems problems = loaded.problems + report.take();
    sortByPlace(&problems);
    return problems;
}

} // namespace waymark
