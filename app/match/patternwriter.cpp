#include "app/match/patternwriter.h"

#include "app/database/database.h"
#include "app/database/packed.h"
#include "app/match/catalogpatterns.h"
#include "app/match/documentationpages.h"
#include "app/match/errorcodes.h"
#include "app/match/signaturetemplate.h"
#include "app/match/similarindex.h"
#include "app/match/tuning.h"
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
constexpr std::size_t SamplesAtOnce = 4096; // what is found in them takes kilobytes a sample, in a large catalog more
constexpr qsizetype SampleBytesInRow = 256 * 1024;
constexpr qsizetype MinWordsOfMessage = 3; // of a wording that counts only where it is all of a message

// Of the progress of a compilation, in percent.
constexpr double SamplesShare = 2;
constexpr double DraftsShare = 6;
constexpr double SampleDraftsShare = 5;
constexpr double CandidatesShare = 3;
constexpr double MatchesShare = 45;
constexpr double WordingsShare = 8;

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

/// Whether a regex spells out a number, outside the bounds of its quantifiers.
bool hasNumber(const QString &regex, const QString &number)
{
    for (qsizetype at = regex.indexOf(number); at >= 0; at = regex.indexOf(number, at + 1)) {
        const QChar before = at > 0 ? regex[at - 1] : QChar();
        const QChar behind = at + number.size() < regex.size() ? regex[at + number.size()] : QChar();
        if (!before.isDigit() && !behind.isDigit() && before != u'{' && before != u',' && before != u'-'
            && behind != u'}' && behind != u'-')
            return true;
    }
    return false;
}

/// Whether a word of a message is no name: in no quotes, and with nothing but letters up to its punctuation.
bool isPlainWord(QStringView token)
{
    while (!token.isEmpty() && QStringView(u".,:;!?)]").contains(token.back()))
        token.chop(1);
    while (!token.isEmpty() && QStringView(u"([").contains(token.front()))
        token = token.sliced(1);
    return std::ranges::all_of(token, [](QChar c) { return c.isLetter(); });
}

} // namespace

PatternWriter::PatternWriter(const QList<Entry> &entries, const Vocabulary &vocabulary, DecisionLog *decisions,
                             Progress &progress)
    : m_entries(entries)
    , m_vocabulary(vocabulary)
    , m_decisions(decisions)
    , m_progress(progress)
{
    readSamples();
    addEntries();
    addSamples();
    m_index.compile(m_progress);
    if (m_progress.isCancelled())
        return;
    findCandidates();
    matchSamples();
}

bool PatternWriter::write(const Database &database) const
{
    return !m_progress.isCancelled() && m_index.save(database) && m_vocabulary.save(database) && writePatterns(database)
        && writeProblems(database) && writeWordings(database);
}

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
        m_samples[i] = std::make_unique<Sample>(Sample{texts[i].first, CleanText(*texts[i].second), {}, {}});
        m_samples[i]->message = messageOf(m_samples[i]->text);
    });
}

void PatternWriter::addEntries()
{
    std::vector<std::vector<Draft>> drafts(std::size_t(m_entries.size()));
    m_progress.begin(DraftsShare, drafts.size());
    inParallel(drafts.size(), MinEntriesPerThread, m_progress,
               [&](std::size_t i) { drafts[i] = draftsOf(qsizetype(i)); });
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
        drafts[i] = templateOf(m_samples[i]->entry, message);
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
    Pattern pattern{entry, draft.kind, draft.rule, {}, {}, {}, {}, {}};
    draft.words.sort();
    draft.words.removeDuplicates();
    for (const QString &word : std::as_const(draft.words))
        pattern.words.push_back({word.toUtf8(), m_vocabulary.weight(word)});
    m_patterns.push_back(std::move(pattern));
}

/// All patterns that the entry itself contains.
std::vector<PatternWriter::Draft> PatternWriter::draftsOf(qsizetype number) const
{
    const Entry &entry = m_entries[number];
    std::vector<Draft> drafts;
    const auto keep = [&drafts](std::optional<Draft> draft) {
        if (draft)
            drafts.push_back(std::move(*draft));
        return draft.has_value();
    };
    if (!entry.regex.isEmpty())
        drafts.push_back({MatchKind::Exact, entry.regex, literalWords(entry.regex), entry.regex.toStdString(), {}});
    keep(templateOf(number, entry.signature.en));
    for (const QString &alias : entry.aliases) {
        if (!keep(codeOf(alias)))
            keep(templateOf(number, alias));
    }
    keep(codeOf(entry.errorCode));
    return drafts;
}

/// Whether words of an entry have so much information.
bool PatternWriter::hasInformation(qsizetype entry, const QStringList &words, double bits) const
{
    const double information = m_vocabulary.information(words);
    if (m_decisions)
        m_decisions->note(entry, words, information, bits);
    return information >= bits;
}

std::optional<PatternWriter::Draft> PatternWriter::templateOf(qsizetype entry, const QString &wording) const
{
    const QString &regex = m_entries[entry].regex;
    SignatureTemplate made = SignatureTemplate::fromSignature(wording, {}, regex);
    const bool mayNameThings = !regex.isEmpty()
        && (wording.contains(u'\'') || wording.contains(u'"')); // else it would be made twice for nothing
    if (mayNameThings
        && !hasInformation(entry, made.words,
                           tuning().enoughWithoutNames)) // "object has no attribute": the names make the error
        made = SignatureTemplate::fromSignature(wording, literalWords(regex), regex);
    const bool mayBeWholeMessage = made.words.size() >= MinWordsOfMessage;
    if (made.regex.empty()
        || !hasInformation(entry, made.words,
                           mayBeWholeMessage ? tuning().minOfWholeMessage : tuning().minTemplateInformation))
        return std::nullopt;
    return Draft{MatchKind::Template, wording, made.words, std::move(made.regex), std::move(made.trigger)};
}

std::optional<PatternWriter::Draft> PatternWriter::codeOf(const QString &code)
{
    std::optional<CodePattern> made = codePattern(code.trimmed());
    if (!made)
        return std::nullopt;
    return Draft{MatchKind::Code, code, {code.toLower()}, std::move(made->regex), std::move(made->trigger)};
}

void PatternWriter::findCandidates()
{
    m_progress.begin(CandidatesShare, m_samples.size());
    for (std::size_t first = 0; first < m_samples.size(); first += SamplesAtOnce) {
        std::vector<std::map<int, ByteRange>> candidates(std::min(SamplesAtOnce, m_samples.size() - first));
        inParallel(candidates.size(), MinSamplesPerThread, m_progress,
                   [&](std::size_t i) { candidates[i] = m_index.candidates(m_samples[first + i]->text); });
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            for (const auto &[pattern, bytes] : candidates[i])
                m_patterns[std::size_t(pattern)].candidates.push_back({int(first + i), bytes});
        }
    }
}

/// Pattern by pattern, so that each regex is compiled once; those of an entry on one thread, in their order.
void PatternWriter::matchSamples()
{
    const auto isOfEntry = [](const Pattern &pattern) { return pattern.samples.empty(); };
    const auto ofSamples = std::ranges::partition_point(m_patterns, isOfEntry);
    const auto match = [this](Pattern &pattern) { matchSamples(pattern, int(&pattern - m_patterns.data())); };
    m_progress.begin(MatchesShare, std::size_t(m_entries.size()));
    inParallel(std::size_t(m_entries.size()), MinEntriesPerThread, m_progress, [&](std::size_t i) {
        const auto first = std::ranges::lower_bound(m_patterns.begin(), ofSamples, qsizetype(i), {}, &Pattern::entry);
        std::for_each(first, std::ranges::upper_bound(first, ofSamples, qsizetype(i), {}, &Pattern::entry), match);
    });
    dropUnneeded(); // most of those of samples, mostly all
    inParallel(std::size_t(m_patterns.end() - ofSamples), MinPatternsPerThread, m_progress,
               [&](std::size_t i) { match(ofSamples[qsizetype(i)]); });
}

/// Of the patterns of an entry only the first one that recognises a sample counts.
void PatternWriter::matchSamples(Pattern &pattern, int number)
{
    for (const Candidate &candidate : pattern.candidates) {
        Sample &sample = *m_samples[std::size_t(candidate.sample)];
        const bool isOwn = sample.entry == pattern.entry;
        const bool isNoted = !pattern.generalOver.empty() && pattern.generalOver.back() == sample.entry;
        if (isNoted || (isOwn && (!pattern.samples.empty() || sample.recognised.length() > 0)))
            continue;
        const std::vector<PatternIndex::Match> matches = m_index.matches(number, sample.text.utf8(), candidate.bytes);
        if (isOwn) {
            const auto match = std::ranges::find_if(
                matches, [&](const PatternIndex::Match &each) { return recognises(pattern, sample, each); });
            if (match != matches.end())
                sample.recognised = match->bytes;
        } else if (!matches.empty()) {
            pattern.generalOver.push_back(sample.entry);
        }
    }
    if (pattern.kind == MatchKind::Exact)
        pattern.refusal = m_index.refusal(number); // its regex is still there
}

/// Whether a match in a sample of its own entry has enough information, or is by a regex that explains all of the
/// message.
bool PatternWriter::recognises(const Pattern &pattern, const Sample &sample, const PatternIndex::Match &match) const
{
    if (pattern.kind == MatchKind::Code)
        return tuning().codeInformation >= minInformation(pattern.kind);
    QStringList told;
    for (const TellingWord *word : tellingWords(pattern.words, sample.text, match.bytes))
        told.append(QString::fromUtf8(word->utf8));
    if (hasInformation(pattern.entry, told, minInformation(pattern.kind)))
        return true;
    if (!hasInformation(pattern.entry, told, tuning().minOfWholeMessage))
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
        isDropped[i] = !samples.empty() && std::ranges::all_of(samples, [this](int sample) {
            return m_samples[std::size_t(sample)]->recognised.length() > 0;
        });
    }
    m_index.drop(isDropped);
    for (std::size_t i = 0; i < m_patterns.size(); ++i) {
        if (isDropped[i])
            m_patterns[i].candidates.clear();
    }
}

bool PatternWriter::writePatterns(const Database &database) const
{
    if (!database.execute(
            "CREATE TABLE patterns(number INTEGER PRIMARY KEY, entry INTEGER NOT NULL, kind INTEGER NOT NULL,"
            " rule TEXT NOT NULL, words TEXT NOT NULL, general_over BLOB NOT NULL, is_of_sample INTEGER NOT NULL)"))
        return false;
    Query row = database.query("INSERT INTO patterns VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < m_patterns.size(); ++i) {
        const Pattern &pattern = m_patterns[i];
        QByteArrayList words;
        for (const TellingWord &word : pattern.words)
            words.append(word.utf8);
        if (!row.with(i, qint64(pattern.entry), int(pattern.kind), pattern.rule, QString::fromUtf8(words.join('\n')),
                      packed(pattern.generalOver), int(!pattern.samples.empty()))
                 .run())
            return false;
    }
    return database.execute("CREATE INDEX patterns_by_entry ON patterns(is_of_sample, entry)");
}

bool PatternWriter::writeProblems(const Database &database) const
{
    if (!database.execute(
            "CREATE TABLE pattern_problems(pattern INTEGER PRIMARY KEY, id TEXT NOT NULL, file TEXT NOT NULL,"
            " line INTEGER NOT NULL, message TEXT NOT NULL)"))
        return false;
    Query row = database.query("INSERT INTO pattern_problems VALUES (?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < m_patterns.size(); ++i) {
        if (m_patterns[i].refusal.isEmpty())
            continue;
        const Entry &entry = m_entries[m_patterns[i].entry];
        const QString message =
            QStringLiteral("regex: %1; the entry is recognised by its signature alone").arg(m_patterns[i].refusal);
        if (!row.with(i, entry.id, entry.file, entry.line, message).run())
            return false;
    }
    return true;
}

/// The line that is recognised, without names: with `own`, the words that the entry's regex and signature have, and
/// those that are no part of a path or an identifier.
void PatternWriter::addMessage(const Sample &sample, const QSet<QString> &own, SimilarIndex &similar) const
{
    if (sample.recognised.length() == 0)
        return;
    const Entry &entry = m_entries[sample.entry];
    const QString message =
        QString::fromUtf8(sample.text.line(sample.text.lineAt(sample.recognised.begin))).simplified();
    QStringList words;
    for (const QString &token : message.split(u' ')) {
        const bool isPlain = isPlainWord(token);
        for (const SimilarIndex::PlacedWord &placed : SimilarIndex::placedWords(token.toUtf8())) {
            if (placed.isNumber() ? hasNumber(entry.regex, placed.word) : isPlain || own.contains(placed.word))
                words.append(placed.word);
        }
    }
    similar.addMessage(sample.entry, message, words);
}

/// Similar wordings and pages.
bool PatternWriter::writeWordings(const Database &database) const
{
    SimilarIndex similar(m_vocabulary, m_decisions);
    DocumentationPages pages;
    m_progress.begin(WordingsShare, std::size_t(m_entries.size()));
    std::size_t sample = 0;
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        if (!m_progress.advance())
            return false;
        similar.add(i, m_entries[i].signature.en);
        for (const QString &alias : m_entries[i].aliases)
            similar.add(i, alias);
        const QStringList literal = literalWords(m_entries[i].regex) + signatureWords(m_entries[i]);
        const QSet<QString> own(literal.begin(), literal.end());
        for (; sample < m_samples.size() && m_samples[sample]->entry == i; ++sample)
            addMessage(*m_samples[sample], own, similar);
        pages.add(i, m_entries[i]);
    }
    return similar.save(database) && pages.save(database);
}

bool PatternWriter::writeSampleTexts(const Database &database) const
{
    if (!database.execute("CREATE TABLE sample_texts(number INTEGER PRIMARY KEY, entries BLOB NOT NULL,"
                          " ends BLOB NOT NULL, texts BLOB NOT NULL)"))
        return false;
    Query row = database.query("INSERT INTO sample_texts(entries, ends, texts) VALUES (?, ?, ?)");
    std::vector<qint64> entries;
    std::vector<int> ends;
    QByteArray texts;
    const auto writeRow = [&] {
        const bool isWritten = entries.empty() || row.with(packed(entries), packed(ends), texts).run();
        entries.clear();
        ends.clear();
        texts.clear();
        return isWritten;
    };
    for (const auto &sample : m_samples) {
        if (texts.size() >= SampleBytesInRow && entries.back() != sample->entry && !writeRow())
            return false;
        texts += sample->text.utf8();
        entries.push_back(sample->entry);
        ends.push_back(int(texts.size()));
    }
    return writeRow();
}

bool writePatterns(const Database &database, const QList<Entry> &entries, Progress &progress,
                   const std::function<bool()> &mayWrite)
{
    Vocabulary vocabulary;
    for (const Entry &entry : entries)
        vocabulary.addDocument(signatureWords(entry));
    DecisionLog decisions;
    const PatternWriter writer(entries, vocabulary, &decisions, progress);
    return (!mayWrite || mayWrite()) && writer.write(database) && writer.writeSampleTexts(database)
        && decisions.save(database);
}

} // namespace waymark
