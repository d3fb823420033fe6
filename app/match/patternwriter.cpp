#include "app/catalog/entry.h"
#include "app/database/database.h"
#include "app/match/catalogpatterns.h"
#include "app/match/errorcodes.h"
#include "app/match/packed.h"
#include "app/match/signaturetemplate.h"
#include "app/text/inparallel.h"
#include "app/text/progress.h"
#include "app/trace/segments.h"

#include <algorithm>
#include <map>
#include <optional>

namespace waymark {

namespace {

constexpr std::size_t MinEntriesPerThread = 50; // fewer do not need another thread
constexpr std::size_t MinSamplesPerThread = 50;
constexpr std::size_t MinPatternsPerThread = 20;

// Of the progress of a compilation, in percent.
constexpr double SamplesShare = 1;
constexpr double DraftsShare = 5;
constexpr double SampleDraftsShare = 3;
constexpr double CandidatesShare = 2;
constexpr double MatchesShare = 32;
constexpr double WordingsShare = 1;

/// The message of a sample: that of its last trace, or the line that has the form of one.
QByteArrayView messageOf(const CleanText &text)
{
    const Segments segments(text);
    for (auto record = segments.records().rbegin(); record != segments.records().rend(); ++record) {
        if (record->messageLine >= 0)
            return text.line(record->messageLine);
    }
    const std::vector<int> candidates = segments.messageCandidates(text);
    if (!candidates.empty())
        return text.line(candidates.back());
    return text.lines().size() == 1 ? text.line(0) : QByteArrayView();
}

/// A pattern that is not in the index yet.
struct Draft
{
    MatchKind kind;
    QString rule;
    QStringList words;
    std::string regex;
    std::optional<Trigger> trigger; // none: to be found
};

struct MadePattern
{
    qsizetype entry;
    MatchKind kind;
    QString rule;
    std::vector<TellingWord> words;
    std::vector<int> samples; // of which it is a template
    std::vector<int> candidates; // samples that it may match
    std::vector<qsizetype> generalOver;
};

struct SampleText
{
    qsizetype entry;
    CleanText text;
    QByteArrayView message; // in `text`
};

/// Makes the patterns of a catalog's entries and finds out in whose samples they match.
class PatternWriter
{
public:
    PatternWriter(const QList<Entry> &entries, Progress &progress)
        : m_entries(entries)
        , m_progress(progress)
    {
        for (const Entry &entry : entries)
            m_vocabulary.addDocument(
                wordsOf(entry.signature.en + QLatin1Char(' ') + entry.aliases.join(QLatin1Char(' '))));
        readSamples();
        addEntries();
        addSamples();
        m_index.compile(m_progress);
        if (m_progress.isCancelled())
            return;
        findCandidates();
        matchSamples();
        dropUnneeded();
    }

    /// False where the work was cancelled, too.
    bool write(const Database &database) const
    {
        return !m_progress.isCancelled() && m_index.save(database) && m_vocabulary.save(database)
            && writePatterns(database) && writeProblems(database) && writeWordings(database);
    }

private:
    void readSamples();
    void addEntries();
    void addSamples();
    void add(qsizetype entry, Draft draft);
    void findCandidates();
    void matchSamples();
    void matchSamples(int number, std::vector<char> &isRecognised);
    bool recognises(const MadePattern &pattern, const SampleText &sample, const PatternIndex::Match &match) const;
    void dropUnneeded();

    std::vector<Draft> draftsOf(const Entry &entry) const;
    std::optional<Draft> templateOf(const Entry &entry, const QString &wording) const;
    static std::optional<Draft> codeOf(const QString &code);

    bool writePatterns(const Database &database) const;
    bool writeProblems(const Database &database) const;
    bool writeWordings(const Database &database) const;

    const QList<Entry> &m_entries;
    Progress &m_progress;
    Vocabulary m_vocabulary;
    PatternIndex m_index;
    std::vector<MadePattern> m_patterns; // those of the entries, then those of samples
    std::vector<std::unique_ptr<SampleText>> m_samples;
    std::vector<char> m_isRecognised; // by sample: by a pattern of its entry
};

void PatternWriter::readSamples()
{
    std::vector<std::pair<qsizetype, const QString *>> texts;
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        for (const auto &sample : m_entries[i].samples)
            texts.emplace_back(i, &sample.text);
    }
    m_samples.resize(texts.size());
    m_progress.begin(SamplesShare, texts.size());
    inParallel(texts.size(), MinSamplesPerThread, m_progress, [&](std::size_t i) {
        m_samples[i] = std::make_unique<SampleText>(SampleText{texts[i].first, CleanText(*texts[i].second), {}});
        m_samples[i]->message = messageOf(m_samples[i]->text);
    });
}

void PatternWriter::addEntries()
{
    std::vector<std::vector<Draft>> drafts(std::size_t(m_entries.size()));
    m_progress.begin(DraftsShare, drafts.size());
    inParallel(drafts.size(), MinEntriesPerThread, m_progress,
               [&](std::size_t i) { drafts[i] = draftsOf(m_entries[qsizetype(i)]); });
    for (std::size_t i = 0; i < drafts.size(); ++i) {
        for (Draft &draft : drafts[i])
            add(qsizetype(i), std::move(draft));
    }
}

/// Adds a template for every message of a sample; which are needed is seen later.
void PatternWriter::addSamples()
{
    std::vector<std::optional<Draft>> drafts(m_samples.size());
    m_progress.begin(SampleDraftsShare, m_samples.size());
    inParallel(m_samples.size(), MinSamplesPerThread, m_progress, [&](std::size_t i) {
        const QString message = QString::fromUtf8(m_samples[i]->message).trimmed();
        drafts[i] = templateOf(m_entries[m_samples[i]->entry], message);
    });
    std::map<std::pair<qsizetype, std::string>, std::size_t> templates; // by entry and regex
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        if (!drafts[i])
            continue;
        const qsizetype entry = m_samples[i]->entry;
        const auto [known, isNew] = templates.try_emplace({entry, drafts[i]->regex}, m_patterns.size());
        if (isNew)
            add(entry, std::move(*drafts[i]));
        m_patterns[known->second].samples.push_back(int(i));
    }
}

void PatternWriter::add(qsizetype entry, Draft draft)
{
    if (draft.trigger)
        m_index.add(std::move(draft.regex), std::move(*draft.trigger));
    else
        m_index.add(std::move(draft.regex));
    MadePattern pattern{entry, draft.kind, draft.rule, {}, {}, {}, {}};
    draft.words.sort();
    draft.words.removeDuplicates();
    for (const QString &word : std::as_const(draft.words))
        pattern.words.push_back({word.toUtf8(), m_vocabulary.weight(word)});
    m_patterns.push_back(std::move(pattern));
}

/// All patterns that the entry itself contains.
std::vector<Draft> PatternWriter::draftsOf(const Entry &entry) const
{
    std::vector<Draft> drafts;
    const auto keep = [&drafts](std::optional<Draft> draft) {
        if (draft)
            drafts.push_back(std::move(*draft));
        return draft.has_value();
    };
    if (!entry.regex.isEmpty())
        drafts.push_back({MatchKind::Exact, entry.regex, literalWords(entry.regex), entry.regex.toStdString(), {}});
    keep(templateOf(entry, entry.signature.en));
    for (const QString &alias : entry.aliases) {
        if (!keep(codeOf(alias)))
            keep(templateOf(entry, alias));
    }
    keep(codeOf(entry.errorCode));
    return drafts;
}

std::optional<Draft> PatternWriter::templateOf(const Entry &entry, const QString &wording) const
{
    SignatureTemplate made = SignatureTemplate::fromSignature(wording);
    const bool mayNameThings = !entry.regex.isEmpty()
        && (wording.contains(u'\'') || wording.contains(u'"')); // else it would be made twice for nothing
    if (mayNameThings
        && m_vocabulary.information(made.words)
            < tuning().enoughWithoutNames) // "object has no attribute": the names make the error
        made = SignatureTemplate::fromSignature(wording, literalWords(entry.regex));
    if (made.regex.empty() || m_vocabulary.information(made.words) < tuning().minTemplateInformation)
        return std::nullopt;
    return Draft{MatchKind::Template, wording, made.words, std::move(made.regex), std::move(made.trigger)};
}

std::optional<Draft> PatternWriter::codeOf(const QString &code)
{
    std::optional<CodePattern> made = codePattern(code.trimmed());
    if (!made)
        return std::nullopt;
    return Draft{MatchKind::Code, code, {code.toLower()}, std::move(made->regex), std::move(made->trigger)};
}

void PatternWriter::findCandidates()
{
    std::vector<std::vector<int>> candidates(m_samples.size());
    m_progress.begin(CandidatesShare, m_samples.size());
    inParallel(m_samples.size(), MinSamplesPerThread, m_progress,
               [&](std::size_t i) { candidates[i] = m_index.candidatePatterns(m_samples[i]->text); });
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        for (const int pattern : candidates[i])
            m_patterns[std::size_t(pattern)].candidates.push_back(int(i));
    }
}

/// Pattern by pattern, so that each regex is compiled once.
void PatternWriter::matchSamples()
{
    std::vector<std::vector<char>> recognised(m_patterns.size());
    m_progress.begin(MatchesShare, m_patterns.size());
    inParallel(m_patterns.size(), MinPatternsPerThread, m_progress,
               [&](std::size_t i) { matchSamples(int(i), recognised[i]); });
    m_isRecognised.assign(m_samples.size(), false);
    for (std::size_t i = 0; i < m_patterns.size(); ++i) {
        for (std::size_t k = 0; k < recognised[i].size(); ++k) {
            if (recognised[i][k])
                m_isRecognised[std::size_t(m_patterns[i].candidates[k])] = true;
        }
    }
}

void PatternWriter::matchSamples(int number, std::vector<char> &isRecognised)
{
    MadePattern &pattern = m_patterns[std::size_t(number)];
    isRecognised.assign(pattern.candidates.size(), false);
    for (std::size_t i = 0; i < pattern.candidates.size(); ++i) {
        const SampleText &sample = *m_samples[std::size_t(pattern.candidates[i])];
        const bool isOwn = sample.entry == pattern.entry;
        const bool isNoted = !pattern.generalOver.empty() && pattern.generalOver.back() == sample.entry;
        if (isNoted || (isOwn && !pattern.samples.empty()))
            continue;
        const std::vector<PatternIndex::Match> matches = m_index.matches(number, sample.text);
        if (isOwn)
            isRecognised[i] = std::ranges::any_of(
                matches, [&](const PatternIndex::Match &match) { return recognises(pattern, sample, match); });
        else if (!matches.empty())
            pattern.generalOver.push_back(sample.entry);
    }
}

/// Whether a match in a sample of its own entry has enough information, or is by a regex that explains all of the
/// message.
bool PatternWriter::recognises(const MadePattern &pattern, const SampleText &sample,
                               const PatternIndex::Match &match) const
{
    const double told = pattern.kind == MatchKind::Code ? tuning().codeInformation
                                                        : informationOf(pattern.words, sample.text, match.bytes);
    if (told >= minInformation(pattern.kind))
        return true;
    if (pattern.kind != MatchKind::Exact || told < tuning().minOfWholeMessage)
        return false;
    const qsizetype line = sample.text.lineAt(match.bytes.begin);
    const QByteArrayView words = sample.text.line(line);
    const qsizetype begin = sample.text.lines()[std::size_t(line)].bytes.begin;
    return words.data() == sample.message.data() && match.bytes.end - begin <= words.size()
        && isAllOfMessage(words, match.bytes.begin - begin, match.bytes.end - begin);
}

/// A template of samples is needed where one of them is recognised by nothing else.
void PatternWriter::dropUnneeded()
{
    std::vector<bool> isDropped(m_patterns.size());
    for (std::size_t i = 0; i < m_patterns.size(); ++i) {
        const std::vector<int> &samples = m_patterns[i].samples;
        isDropped[i] = !samples.empty()
            && std::ranges::all_of(samples, [this](int sample) { return m_isRecognised[std::size_t(sample)]; });
    }
    m_index.drop(isDropped);
}

bool PatternWriter::writePatterns(const Database &database) const
{
    if (!database.execute(
            "CREATE TABLE patterns(number INTEGER PRIMARY KEY, entry INTEGER NOT NULL, kind INTEGER NOT NULL,"
            " rule TEXT NOT NULL, words TEXT NOT NULL, general_over BLOB NOT NULL)"))
        return false;
    Query row = database.query("INSERT INTO patterns VALUES (?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < m_patterns.size(); ++i) {
        const MadePattern &pattern = m_patterns[i];
        QByteArrayList words;
        for (const TellingWord &word : pattern.words)
            words.append(word.utf8);
        if (!row.with(i, qint64(pattern.entry), int(pattern.kind), pattern.rule, QString::fromUtf8(words.join('\n')),
                      packed(pattern.generalOver))
                 .run())
            return false;
    }
    return true;
}

bool PatternWriter::writeProblems(const Database &database) const
{
    if (!database.execute(
            "CREATE TABLE pattern_problems(entry TEXT NOT NULL, file TEXT NOT NULL, line INTEGER NOT NULL,"
            " message TEXT NOT NULL)"))
        return false;
    Query row = database.query("INSERT INTO pattern_problems VALUES (?, ?, ?, ?)");
    for (const PatternIndex::Refusal &refusal : m_index.refusals(m_progress)) {
        const Entry &entry = m_entries[m_patterns[std::size_t(refusal.pattern)].entry];
        const QString message =
            QStringLiteral("regex: %1; the entry is recognised by its signature alone").arg(refusal.reason);
        if (!row.with(entry.id, entry.file, entry.line, message).run())
            return false;
    }
    return true;
}

/// Similar wordings and pages.
bool PatternWriter::writeWordings(const Database &database) const
{
    SimilarIndex similar(m_vocabulary);
    DocumentationPages pages;
    m_progress.begin(WordingsShare, std::size_t(m_entries.size()));
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        similar.add(i, m_entries[i].signature.en);
        for (const QString &alias : m_entries[i].aliases)
            similar.add(i, alias);
        pages.add(i, m_entries[i]);
        if (!m_progress.advance())
            return false;
    }
    return similar.save(database) && pages.save(database);
}

} // namespace

bool writePatterns(const Database &database, const QList<Entry> &entries, Progress &progress)
{
    return PatternWriter(entries, progress).write(database);
}

} // namespace waymark
