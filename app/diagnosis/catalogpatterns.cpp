#include "diagnosis/catalogpatterns.h"

#include "diagnosis/errorcodes.h"
#include "diagnosis/segments.h"
#include "diagnosis/signaturetemplate.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace waymark {

namespace {

constexpr qsizetype LongestExplainedMatch = 4000; // bytes of a match that are read for its words
constexpr qsizetype LongestWord = 1000;           // bytes; no wording has a longer one
constexpr double InformationOfCode = 2 * Vocabulary::RareWord;
constexpr double EnoughWithoutNames = 5 * Vocabulary::RareWord; // bits of a wording whose quoted names may be any
constexpr std::size_t LeastPerThread = 50; // samples; fewer are not worth another thread
constexpr std::size_t MostThreads = 8;
constexpr qsizetype ShortestTellingPart = 6; // bytes of a word that a regex spells out in part

/// Whether the character that byte `at` of valid UTF-8 belongs to stands in words: punctuation beyond ASCII, as in gcc's ‘main’, does not.
bool isInWord(QByteArrayView utf8, qsizetype at)
{
    const auto byte = [utf8](qsizetype i) { return i < utf8.size() ? static_cast<unsigned char>(utf8[i]) : 0; };
    const unsigned char c = static_cast<unsigned char>(utf8[at]);
    if (c < 0x80)
        return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    qsizetype lead = at;
    while (lead > 0 && at - lead < 3 && (byte(lead) & 0xc0) == 0x80)
        --lead;
    switch (byte(lead)) {
    case 0xc2: // U+0080 to U+00BF: signs and «…», but for ª, µ and º
        return byte(lead + 1) == 0xaa || byte(lead + 1) == 0xb5 || byte(lead + 1) == 0xba;
    case 0xe2: // U+2000 to U+206F: quotes, dashes, dots
        return byte(lead + 1) != 0x80 && !(byte(lead + 1) == 0x81 && byte(lead + 2) < 0xb0);
    case 0xe3: // U+3000 to U+303F: punctuation of Chinese and Japanese
        return byte(lead + 1) != 0x80;
    case 0xef: // U+FF00 to U+FF0F and U+FF1A to U+FF20: full-width punctuation
        return byte(lead + 1) != 0xbc || (byte(lead + 2) >= 0x90 && byte(lead + 2) <= 0x99) || byte(lead + 2) > 0xa0;
    default:
        return true;
    }
}

bool equalsFolded(QByteArrayView word, const QByteArray &lower)
{
    return word.size() == lower.size() && std::equal(word.begin(), word.end(), lower.begin(), [](char a, char b) {
               return (a >= 'A' && a <= 'Z' ? char(a - 'A' + 'a') : a) == b;
           });
}

/// Whether a word begins or ends with `part`, as where a regex writes QUUX_STATUS_(?:COLD|HOT) or quux\w+.
bool isTellingPart(QByteArrayView word, const QByteArray &part)
{
    return part.size() >= ShortestTellingPart && part.size() < word.size()
        && (equalsFolded(word.first(part.size()), part) || equalsFolded(word.last(part.size()), part));
}

/// Whether a word is one character of Chinese, Japanese or Korean: three bytes from U+3000 on.
bool isCjkWord(const QByteArray &word)
{
    return word.size() == 3 && static_cast<unsigned char>(word[0]) >= 0xe3;
}

/// The line of a sample that says what went wrong: the message of its last trace, or the line that looks like one.
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

/// Calls `work` for each number below `count`, on several threads where that is worth it.
template<typename Work>
void inParallel(std::size_t count, Work work)
{
    std::atomic<std::size_t> next = 0;
    const auto take = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            work(i);
    };
    std::vector<std::jthread> helpers;
    const std::size_t useful = std::min<std::size_t>({count / LeastPerThread, std::thread::hardware_concurrency(), MostThreads});
    for (std::size_t i = 1; i < useful; ++i)
        helpers.emplace_back(take);
    take();
}

} // namespace

CatalogPatterns::CatalogPatterns(const Catalog &catalog) : m_catalog(catalog)
{
    for (const Entry &entry : catalog.entries())
        m_vocabulary.addDocument(wordsOf(entry.signature.en + QLatin1Char(' ') + entry.aliases.join(QLatin1Char(' '))));
    for (qsizetype i = 0; i < catalog.size(); ++i) {
        for (const Sample &sample : catalog.entries()[i].samples)
            m_samples.push_back({i, &sample.text});
    }
    build({});
}

CatalogPatterns::~CatalogPatterns() = default;

void CatalogPatterns::learnFromSamples()
{
    noteAnnouncements();
    if (m_samples.empty())
        return; // nothing was compiled, and giving memory back takes time
    if (const auto wordings = unrecognisedSamples(); !wordings.empty()) {
        build(wordings);
        noteAnnouncements();
    }
    m_index->forgetCompiled(); // the samples needed many, a paste needs a few
}

void CatalogPatterns::build(const std::vector<std::pair<qsizetype, QString>> &wordingsOfSamples)
{
    m_index = std::make_unique<PatternIndex>();
    m_patterns.clear();
    m_words.clear();
    m_problems.clear();
    for (qsizetype entry = 0; entry < m_catalog.size(); ++entry)
        addEntry(entry);
    for (const auto &[entry, wording] : wordingsOfSamples)
        addTemplate(entry, wording);
    for (const PatternIndex::Refusal &refusal : m_index->compile()) {
        report(m_catalog.entries()[pattern(refusal.pattern).entry],
               QStringLiteral("regex: %1; the entry is recognised by its signature alone").arg(refusal.reason));
    }
    if (!m_index->trouble().isEmpty())
        report({}, QStringLiteral("the fast search for patterns cannot be used (%1): diagnosing works, but slowly").arg(m_index->trouble()));
}

void CatalogPatterns::add(qsizetype entry, MatchKind kind, const QString &rule, const QStringList &words, int number)
{
    Q_ASSERT(number == int(m_patterns.size()));
    m_patterns.push_back({entry, kind, rule});
    std::vector<Word> weighed;
    for (const QString &word : QSet<QString>(words.begin(), words.end()))
        weighed.push_back({word.toUtf8(), m_vocabulary.weight(word)});
    m_words.push_back(std::move(weighed));
}

void CatalogPatterns::addEntry(qsizetype i)
{
    const Entry &entry = m_catalog.entries()[i];
    if (!entry.regex.isEmpty())
        add(i, MatchKind::Exact, entry.regex, literalWords(entry.regex), m_index->add(entry.regex.toStdString()));
    addTemplate(i, entry.signature.en);
    for (const QString &alias : entry.aliases) {
        if (!addCode(i, alias))
            addTemplate(i, alias);
    }
    addCode(i, entry.errorCode);
}

void CatalogPatterns::addTemplate(qsizetype entry, const QString &wording)
{
    SignatureTemplate made = SignatureTemplate::fromSignature(wording);
    const QString &regex = m_catalog.entries()[entry].regex;
    const bool mayNameThings = !regex.isEmpty() && (wording.contains(u'\'') || wording.contains(u'"')); // else it would be made twice for nothing
    if (mayNameThings && m_vocabulary.information(made.words) < EnoughWithoutNames) // "object has no attribute": the names make the error
        made = SignatureTemplate::fromSignature(wording, literalWords(regex));
    if (!made.regex.empty() && m_vocabulary.information(made.words) >= LeastTemplateInformation)
        add(entry, MatchKind::Template, wording, made.words, m_index->add(made.regex, made.trigger));
}

bool CatalogPatterns::addCode(qsizetype entry, const QString &code)
{
    const std::optional<CodePattern> made = codePattern(code.trimmed());
    if (made)
        add(entry, MatchKind::Code, code, {code.toLower()}, made->trigger ? m_index->add(made->regex, *made->trigger) : m_index->add(made->regex));
    return made.has_value();
}

void CatalogPatterns::noteAnnouncements()
{
    m_announcedIn.assign(m_patterns.size(), {});
    m_generality.clear();
    m_generality.resize(m_patterns.size());
    std::vector<std::vector<int>> announced(m_samples.size());
    inParallel(m_samples.size(), [&](std::size_t i) { announced[i] = m_index->announcedIn(CleanText(*m_samples[i].text)); });
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        for (const int pattern : announced[i])
            m_announcedIn[std::size_t(pattern)].push_back(int(i));
    }
}

const std::vector<qsizetype> &CatalogPatterns::generalOver(int number) const
{
    Generality &generality = m_generality[std::size_t(number)];
    std::call_once(generality.found, [&] {
        for (const int i : m_announcedIn[std::size_t(number)]) {
            const SampleOf &sample = m_samples[std::size_t(i)];
            const bool isNoted = !generality.over.empty() && generality.over.back() == sample.entry;
            if (sample.entry != pattern(number).entry && !isNoted && !m_index->matches(number, CleanText(*sample.text)).empty())
                generality.over.push_back(sample.entry);
        }
    });
    return generality.over;
}

/// Whether one of `patterns` that belong to `entry` tells enough in the sample.
bool CatalogPatterns::recognises(qsizetype entry, const std::vector<int> &patterns, const CleanText &sample) const
{
    return std::any_of(patterns.begin(), patterns.end(), [&](int number) {
        if (pattern(number).entry != entry)
            return false;
        const std::vector<PatternIndex::Match> matches = m_index->matches(number, sample);
        return std::any_of(matches.begin(), matches.end(), [&](const PatternIndex::Match &match) {
            return information(sample, match) >= leastInformation(pattern(number).kind);
        });
    });
}

/// The messages of the samples that no pattern of their own entry recognises, with the entry.
std::vector<std::pair<qsizetype, QString>> CatalogPatterns::unrecognisedSamples() const
{
    std::vector<std::vector<int>> own(m_samples.size());
    for (std::size_t number = 0; number < m_patterns.size(); ++number) {
        for (const int i : m_announcedIn[number]) {
            if (m_samples[std::size_t(i)].entry == m_patterns[number].entry)
                own[std::size_t(i)].push_back(int(number));
        }
    }
    std::vector<QString> messages(m_samples.size());
    inParallel(m_samples.size(), [&](std::size_t i) {
        const CleanText text(*m_samples[i].text);
        if (!recognises(m_samples[i].entry, own[i], text))
            messages[i] = QString::fromUtf8(messageOf(text)).trimmed();
    });
    std::vector<std::pair<qsizetype, QString>> unrecognised;
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        if (!messages[i].isEmpty())
            unrecognised.emplace_back(m_samples[i].entry, messages[i]);
    }
    return unrecognised;
}

void CatalogPatterns::report(const Entry &entry, const QString &message)
{
    Problem problem;
    problem.file = entry.file;
    problem.line = entry.line;
    problem.message = printable(message);
    problem.severity = Problem::Severity::Warning;
    problem.entryId = entry.id;
    m_problems.append(problem);
}

template<typename Visitor>
void CatalogPatterns::visitTellingWords(const CleanText &text, const PatternIndex::Match &match, Visitor visit) const
{
    const std::vector<Word> &words = m_words[std::size_t(match.pattern)];
    const QByteArray &utf8 = text.utf8();
    const qsizetype end = std::min(match.bytes.end, match.bytes.begin + LongestExplainedMatch);
    std::vector<bool> seen(words.size(), false);
    const auto visitOnce = [&](std::size_t i) {
        if (!seen[i])
            visit(words[i]);
        seen[i] = true;
    };
    // Text without blanks, as of a megabyte of Chinese, is read in pieces: none of them is a word.
    qsizetype at = match.bytes.begin;
    const qsizetype farthest = std::max<qsizetype>(0, at - LongestWord);
    while (at > farthest && isInWord(utf8, at - 1) && isInWord(utf8, at))
        --at; // to the start of a word that the match may cover in part
    while (at < end) {
        if (!isInWord(utf8, at)) {
            ++at;
            continue;
        }
        const qsizetype last = std::min(utf8.size(), at + LongestWord);
        qsizetype behind = at;
        while (behind < last && isInWord(utf8, behind))
            ++behind;
        const bool isWord = (at == 0 || !isInWord(utf8, at - 1)) && (behind == utf8.size() || !isInWord(utf8, behind));
        const bool covered = isWord && at >= match.bytes.begin && behind <= end;
        const QByteArrayView word = QByteArrayView(utf8).sliced(at, behind - at);
        const qsizetype from = std::max(at, match.bytes.begin);
        const QByteArrayView coveredPart = QByteArrayView(utf8).sliced(from, std::min(behind, end) - from);
        const auto isWhole = [&](const Word &known) { return equalsFolded(word, known.utf8); };
        const bool whole = std::any_of(words.begin(), words.end(), isWhole);
        for (std::size_t i = 0; i < words.size(); ++i) {
            // A Chinese character is a word of its own and stands among others; every other word has to be there as a whole, or, where
            // no word is, as a large part of one that the match covers.
            if (isCjkWord(words[i].utf8) ? coveredPart.contains(words[i].utf8)
                                         : covered && (isWhole(words[i]) || (!whole && isTellingPart(word, words[i].utf8))))
                visitOnce(i);
        }
        at = behind;
    }
}

double CatalogPatterns::information(const CleanText &text, const PatternIndex::Match &match) const
{
    if (pattern(match.pattern).kind == MatchKind::Code)
        return InformationOfCode;
    double sum = 0;
    visitTellingWords(text, match, [&sum](const Word &word) { sum += word.weight; });
    return sum;
}

QStringList CatalogPatterns::tellingWords(const CleanText &text, const PatternIndex::Match &match) const
{
    QStringList words;
    if (pattern(match.pattern).kind == MatchKind::Code)
        return {pattern(match.pattern).rule};
    visitTellingWords(text, match, [&words](const Word &word) { words.append(QString::fromUtf8(word.utf8)); });
    return words;
}

} // namespace waymark
