#include "diagnosis/catalogpatterns.h"

#include "diagnosis/errorcodes.h"
#include "diagnosis/segments.h"
#include "diagnosis/signaturetemplate.h"

#include <algorithm>

namespace waymark {

namespace {

constexpr qsizetype LongestExplainedMatch = 4000; // bytes of a match that are read for its words
constexpr qsizetype LongestWord = 1000;           // bytes; no wording has a longer one
constexpr double InformationOfCode = 2 * Vocabulary::RareWord;
constexpr double EnoughWithoutNames = 5 * Vocabulary::RareWord; // bits of a wording whose quoted names may be any
constexpr qsizetype ShortestTellingPart = 6; // bytes of a word that a regex spells out in part

bool isWordByte(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
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

} // namespace

CatalogPatterns::CatalogPatterns(const Catalog &catalog) : m_catalog(catalog)
{
    for (const Entry &entry : catalog.entries())
        m_vocabulary.addDocument(wordsOf(entry.signature.en + QLatin1Char(' ') + entry.aliases.join(QLatin1Char(' '))));
    build({});
    const auto wordings = crossMatchSamples();
    if (!wordings.empty()) {
        build(wordings);
        crossMatchSamples();
    }
    m_index->forgetCompiled(); // the samples needed nearly all, a paste needs a few
}

CatalogPatterns::~CatalogPatterns() = default;

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
    m_patterns.push_back({entry, kind, rule, {}});
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

/// Tries every sample against every pattern: a pattern that matches other entries' samples is general. Gives the messages of
/// the samples that no pattern of their own entry recognises.
std::vector<std::pair<qsizetype, QString>> CatalogPatterns::crossMatchSamples()
{
    std::vector<std::pair<qsizetype, QString>> unknown;
    for (qsizetype i = 0; i < m_catalog.size(); ++i) {
        for (const Sample &sample : m_catalog.entries()[i].samples) {
            const CleanText text(sample.text);
            bool known = false;
            for (const PatternIndex::Match &match : m_index->search(text)) {
                Pattern &own = m_patterns[std::size_t(match.pattern)];
                known = known || (own.entry == i && information(text, match) >= leastInformation(own.kind));
                const bool noted = !own.generalOver.empty() && own.generalOver.back() == i;
                if (own.entry != i && !noted)
                    own.generalOver.push_back(i);
            }
            const QByteArrayView message = known ? QByteArrayView() : messageOf(text);
            if (!message.isEmpty())
                unknown.emplace_back(i, QString::fromUtf8(message).trimmed());
        }
    }
    return unknown;
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
    while (at > farthest && isWordByte(utf8[at - 1]) && isWordByte(utf8[at]))
        --at; // to the start of a word that the match may cover in part
    while (at < end) {
        if (!isWordByte(utf8[at])) {
            ++at;
            continue;
        }
        const qsizetype last = std::min(utf8.size(), at + LongestWord);
        qsizetype behind = at;
        while (behind < last && isWordByte(utf8[behind]))
            ++behind;
        const bool isWord = (at == 0 || !isWordByte(utf8[at - 1])) && (behind == utf8.size() || !isWordByte(utf8[behind]));
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
