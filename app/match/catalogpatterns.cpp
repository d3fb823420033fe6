#include "app/match/catalogpatterns.h"

#include "app/match/errorcodes.h"
#include "app/match/signaturetemplate.h"
#include "app/text/inparallel.h"
#include "app/trace/segments.h"

#include <algorithm>
#include <map>

namespace waymark {

namespace {

constexpr qsizetype MaxExplainedBytes = 4000; // bytes of a match that are read for its words
constexpr qsizetype MaxWordBytes = 1000; // bytes; no wording has a longer one
constexpr std::size_t EntriesPerThread = 50; // fewer do not need another thread
constexpr std::size_t SamplesPerThread = 50;

/// Whether the character that byte `at` of valid UTF-8 belongs to occurs in words: punctuation beyond ASCII, as in
/// gcc's ‘main’, does not.
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
    return part.size() >= tuning().minPartBytes && part.size() < word.size()
        && (equalsFolded(word.first(part.size()), part) || equalsFolded(word.last(part.size()), part));
}

/// Whether a word is one character of Chinese, Japanese or Korean: three bytes from U+3000 on.
bool isCjkWord(const QByteArray &word)
{
    return word.size() == 3 && static_cast<unsigned char>(word[0]) >= 0xe3;
}

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

} // namespace

bool isAllOfMessage(QByteArrayView message, qsizetype begin, qsizetype end)
{
    QByteArrayView before = message.first(begin);
    QByteArrayView behind = message.sliced(end);
    before = before.sliced(before.lastIndexOf(": ") + 1);
    if (const qsizetype flag = behind.lastIndexOf(" [-W"); flag >= 0)
        behind = behind.first(flag);
    const QString around = QString::fromUtf8(before) + QString::fromUtf8(behind);
    return std::none_of(around.begin(), around.end(), [](QChar c) { return c.isLetterOrNumber(); });
}

CatalogPatterns::CatalogPatterns(const Catalog &catalog)
    : m_catalog(catalog)
{
    for (const Entry &entry : catalog.entries())
        m_vocabulary.addDocument(wordsOf(entry.signature.en + QLatin1Char(' ') + entry.aliases.join(QLatin1Char(' '))));
    for (qsizetype i = 0; i < catalog.size(); ++i) {
        for (const Sample &sample : catalog.entries()[i].samples)
            m_samples.push_back({i, &sample.text});
    }
    addEntries();
    addWordingsOfSamples();
    m_index.compile();
    noteCandidates();
}

CatalogPatterns::~CatalogPatterns() = default;

void CatalogPatterns::addEntries()
{
    std::vector<std::vector<Draft>> drafts(std::size_t(m_catalog.size()));
    inParallel(drafts.size(), EntriesPerThread,
               [&](std::size_t i) { drafts[i] = draftsOf(m_catalog.entries()[qsizetype(i)]); });
    for (std::size_t i = 0; i < drafts.size(); ++i) {
        for (Draft &draft : drafts[i]) {
            const int number = draft.trigger ? m_index.add(std::move(draft.regex), std::move(*draft.trigger))
                                             : m_index.add(std::move(draft.regex));
            add(qsizetype(i), draft, number);
        }
    }
    m_ofEntries = m_patterns.size();
}

/// Whether a sample is recognised by something else takes compiling the large patterns of its entry, so that is left
/// until a paste reads like it.
void CatalogPatterns::addWordingsOfSamples()
{
    std::vector<std::optional<Draft>> drafts(m_samples.size());
    inParallel(m_samples.size(), SamplesPerThread, [&](std::size_t i) {
        const QString message = QString::fromUtf8(messageOf(CleanText(*m_samples[i].text))).trimmed();
        drafts[i] = templateOf(m_catalog.entries()[m_samples[i].entry], message);
    });
    std::map<std::pair<qsizetype, std::string>, std::shared_ptr<SampleTemplate>> templates; // by entry and regex
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        if (!drafts[i])
            continue;
        Draft &draft = *drafts[i];
        std::shared_ptr<SampleTemplate> &by = templates[{m_samples[i].entry, draft.regex}];
        const bool isNew = !by;
        if (isNew)
            by = std::make_shared<SampleTemplate>();
        by->samples.push_back(&m_samples[i]);
        if (isNew)
            add(m_samples[i].entry, draft,
                m_index.add(std::move(draft.regex), std::move(*draft.trigger), [this, by] { return isNeeded(*by); }));
    }
}

void CatalogPatterns::add(qsizetype entry, const Draft &draft, int number)
{
    Q_ASSERT(number == int(m_patterns.size()));
    m_patterns.push_back({entry, draft.kind, draft.rule});
    std::vector<Word> weighed;
    const QSet<QString> words(draft.words.begin(), draft.words.end());
    for (const QString &word : words)
        weighed.push_back({word.toUtf8(), m_vocabulary.weight(word)});
    m_words.push_back(std::move(weighed));
}

/// All patterns that the entry itself contains.
std::vector<CatalogPatterns::Draft> CatalogPatterns::draftsOf(const Entry &entry) const
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

std::optional<CatalogPatterns::Draft> CatalogPatterns::templateOf(const Entry &entry, const QString &wording) const
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

std::optional<CatalogPatterns::Draft> CatalogPatterns::codeOf(const QString &code)
{
    std::optional<CodePattern> made = codePattern(code.trimmed());
    if (!made)
        return std::nullopt;
    return Draft{MatchKind::Code, code, {code.toLower()}, std::move(made->regex), std::move(made->trigger)};
}

void CatalogPatterns::noteCandidates()
{
    m_candidateSamples.assign(m_patterns.size(), {});
    m_generality.clear();
    m_generality.resize(m_patterns.size());
    std::vector<std::vector<int>> candidates(m_samples.size());
    inParallel(m_samples.size(), SamplesPerThread,
               [&](std::size_t i) { candidates[i] = m_index.candidatePatterns(CleanText(*m_samples[i].text)); });
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        for (const int pattern : candidates[i])
            m_candidateSamples[std::size_t(pattern)].push_back(int(i));
    }
}

const std::vector<qsizetype> &CatalogPatterns::generalOver(int number) const
{
    Generality &generality = m_generality[std::size_t(number)];
    std::call_once(generality.found, [&] {
        for (const int i : m_candidateSamples[std::size_t(number)]) {
            const SampleOf &sample = m_samples[std::size_t(i)];
            const bool isNoted = !generality.over.empty() && generality.over.back() == sample.entry;
            if (sample.entry != pattern(number).entry && !isNoted
                && !m_index.matches(number, CleanText(*sample.text)).empty())
                generality.over.push_back(sample.entry);
        }
    });
    return generality.over;
}

/// Whether one of the samples that a template was made of is recognised by nothing else.
bool CatalogPatterns::isNeeded(SampleTemplate &made) const
{
    std::call_once(made.evaluated, [&] {
        made.isNeeded = std::any_of(made.samples.begin(), made.samples.end(),
                                    [this](const SampleOf *sample) { return !isRecognised(*sample); });
    });
    return made.isNeeded;
}

/// Whether a pattern of the sample's entry matches enough information in it, or is a regex that explains all of its
/// message.
bool CatalogPatterns::isRecognised(const SampleOf &sample) const
{
    const CleanText text(*sample.text);
    const QByteArrayView message = messageOf(text);
    const auto isAll = [&](const PatternIndex::Match &match) {
        const qsizetype line = text.lineAt(match.bytes.begin);
        const qsizetype begin = text.lines()[std::size_t(line)].bytes.begin;
        return text.line(line).data() == message.data() && match.bytes.end - begin <= text.line(line).size()
            && isAllOfMessage(text.line(line), match.bytes.begin - begin, match.bytes.end - begin);
    };
    const std::vector<int> candidates = m_index.candidatePatterns(text);
    return std::any_of(candidates.begin(), candidates.end(), [&](int number) {
        if (std::size_t(number) >= m_ofEntries || pattern(number).entry != sample.entry)
            return false;
        const std::vector<PatternIndex::Match> matches = m_index.matches(number, text);
        return std::any_of(matches.begin(), matches.end(), [&](const PatternIndex::Match &match) {
            const double told = information(text, match);
            const MatchKind kind = pattern(number).kind;
            return told >= minInformation(kind)
                || (kind == MatchKind::Exact && told >= tuning().minOfWholeMessage && isAll(match));
        });
    });
}

const Problems &CatalogPatterns::problems() const
{
    std::call_once(m_problemsFound, [this] {
        for (const PatternIndex::Refusal &refusal : m_index.refusals()) {
            report(m_catalog.entries()[pattern(refusal.pattern).entry],
                   QStringLiteral("regex: %1; the entry is recognised by its signature alone").arg(refusal.reason));
        }
        if (!m_index.trouble().isEmpty())
            report({},
                   QStringLiteral("the fast search for patterns cannot be used (%1): diagnosing works, but slowly")
                       .arg(m_index.trouble()));
    });
    return m_problems;
}

void CatalogPatterns::report(const Entry &entry, const QString &message) const
{
    Problem problem;
    problem.file = entry.file;
    problem.line = entry.line;
    problem.message = printable(message);
    problem.severity = Problem::Severity::Warning;
    problem.entryId = entry.id;
    m_problems.append(problem);
}

template <typename Visitor>
void CatalogPatterns::visitTellingWords(const CleanText &text, const PatternIndex::Match &match, Visitor visit) const
{
    const std::vector<Word> &words = m_words[std::size_t(match.pattern)];
    const QByteArray &utf8 = text.utf8();
    const qsizetype end = std::min(match.bytes.end, match.bytes.begin + MaxExplainedBytes);
    std::vector<bool> seen(words.size(), false);
    const auto visitOnce = [&](std::size_t i) {
        if (!seen[i])
            visit(words[i]);
        seen[i] = true;
    };
    // Text without blanks, as of a megabyte of Chinese, is read in pieces: none of them is a word.
    qsizetype at = match.bytes.begin;
    const qsizetype farthest = std::max<qsizetype>(0, at - MaxWordBytes);
    while (at > farthest && isInWord(utf8, at - 1) && isInWord(utf8, at))
        --at; // to the start of a word that the match may cover in part
    while (at < end) {
        if (!isInWord(utf8, at)) {
            ++at;
            continue;
        }
        const qsizetype last = std::min(utf8.size(), at + MaxWordBytes);
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
            // A Chinese character is a word of its own and occurs among others; every other word has to be there as a
            // whole, or, where no word is, as a large part of one that the match covers.
            if (isCjkWord(words[i].utf8)
                    ? coveredPart.contains(words[i].utf8)
                    : covered && (isWhole(words[i]) || (!whole && isTellingPart(word, words[i].utf8))))
                visitOnce(i);
        }
        at = behind;
    }
}

double CatalogPatterns::information(const CleanText &text, const PatternIndex::Match &match) const
{
    if (pattern(match.pattern).kind == MatchKind::Code)
        return tuning().codeInformation;
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
