#include "app/diagnosis/compare.h"

#include "app/match/tuning.h"
#include "app/match/vocabulary.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxWordsOfPhrase = 4;
constexpr qsizetype MaxQuote = 60;
constexpr qsizetype MaxGap = 4; // characters between two words of a phrase
constexpr qsizetype SampleRead = 20'000;

bool isPartOfWord(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

/// A word of a text and its position.
struct PlacedWord
{
    QString word; // lower case
    Span span;
};

QList<PlacedWord> placedWords(QStringView text)
{
    QList<PlacedWord> words;
    qsizetype from = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && isPartOfWord(text[i]))
            continue;
        const QStringView run = text.sliced(from, i - from);
        const bool names = run.size() > 1 && std::any_of(run.begin(), run.end(), [](QChar c) { return c.isLetter(); });
        if (names)
            words.append({run.toString().toLower(), {from, i}});
        from = i + 1;
    }
    return words;
}

/// `text` with its {placeholders} replaced by a line end, which parts phrases.
QString withoutSlots(const QString &text)
{
    QString plain;
    qsizetype depth = 0;
    for (const QChar c : text) {
        if (c == u'{')
            ++depth;
        if (depth == 0)
            plain += c;
        if (c == u'}' && depth > 0) {
            --depth;
            if (depth == 0)
                plain += u'\n';
        }
    }
    return depth == 0 ? plain : text;
}

/// What the error always prints.
QStringList mainWordings(const Entry &entry)
{
    QStringList texts{withoutSlots(entry.signature.en)};
    if (!entry.errorCode.isEmpty())
        texts += entry.errorCode;
    return texts;
}

/// What it prints elsewhere: in other versions, in other languages.
QStringList otherWordings(const Entry &entry)
{
    QStringList texts;
    for (const QString &alias : entry.aliases)
        texts += withoutSlots(alias);
    return texts;
}

/// Everything that an entry's error prints, by the entry.
QString allText(const Entry &entry)
{
    QStringList texts = mainWordings(entry) + otherWordings(entry);
    for (const Sample &sample : entry.samples)
        texts += sample.text.left(SampleRead);
    return texts.join(u'\n');
}

const Confusion *confusionWith(const Entry &entry, const QString &otherId)
{
    const auto found = std::find_if(entry.confusedWith.begin(), entry.confusedWith.end(),
                                    [&](const Confusion &c) { return c.entryId == otherId; });
    return found == entry.confusedWith.end() ? nullptr : &*found;
}

/// What `markdown` puts between backticks; of a quote with {placeholders} or an ellipsis the parts between them.
QStringList quotesIn(const QString &markdown)
{
    static const QRegularExpression code(u"(`+)(.+?)\\1(?!`)"_s);
    QStringList quotes;
    for (const QRegularExpressionMatch &match : code.globalMatch(markdown)) {
        const QStringList stretches = withoutSlots(match.captured(2)).replace(u'…', u'\n').split(u'\n');
        for (const QString &stretch : stretches) {
            if (const QString quote = stretch.simplified(); !quote.isEmpty())
                quotes += quote;
        }
    }
    return quotes;
}

class Comparer
{
public:
    Comparer(const Entry &first, const Entry &second, const Vocabulary &vocabulary)
        : m_vocabulary(vocabulary)
        , m_texts{allText(first), allText(second)}
    {
        const QStringList wordsOfFirst = wordsOf(m_texts[0]) + literalWords(first.regex);
        const QStringList wordsOfSecond = wordsOf(m_texts[1]) + literalWords(second.regex);
        m_words[0] = QSet<QString>(wordsOfFirst.begin(), wordsOfFirst.end());
        m_words[1] = QSet<QString>(wordsOfSecond.begin(), wordsOfSecond.end());
    }

    void addQuotes(const QString &markdown)
    {
        for (const QString &quote : quotesIn(markdown)) {
            if (quote.size() > MaxQuote)
                continue;
            const bool inFirst = !wordsIn(m_texts[0], quote).isEmpty();
            const bool inSecond = !wordsIn(m_texts[1], quote).isEmpty();
            if (inFirst != inSecond)
                add(quote, inFirst);
        }
    }

    /// The words of `wordings`, of the first entry or the second, that the other lacks.
    void addWordsOf(const QStringList &wordings, bool isFirst)
    {
        const QSet<QString> &others = m_words[isFirst ? 1 : 0];
        for (const QString &text : wordings) {
            QList<PlacedWord> run;
            const auto finish = [&] {
                if (!run.isEmpty())
                    add(QStringView(text)
                            .sliced(run.first().span.start, run.last().span.end - run.first().span.start)
                            .toString()
                            .simplified(),
                        isFirst);
                run.clear();
            };
            for (const PlacedWord &word : placedWords(text)) {
                const bool decides =
                    !others.contains(word.word) && m_vocabulary.weight(word.word) > tuning().commonWord;
                const bool joins = !run.isEmpty() && run.size() < MaxWordsOfPhrase
                    && joined(text, run.last().span.end, word.span.start);
                if (!decides || !joins)
                    finish();
                if (decides)
                    run.append(word);
            }
            finish();
        }
    }

    qsizetype count() const { return m_found.size(); }
    QList<DecidingWord> take() { return std::move(m_found); }

    double weight(const DecidingWord &word) const { return m_vocabulary.information(wordsOf(word.words)); }

private:
    /// Whether two words are adjacent, separated by a blank or a mark, and not by the end of a line.
    static bool joined(QStringView text, qsizetype end, qsizetype start)
    {
        const QStringView gap = text.sliced(end, start - end);
        return gap.size() <= 2 && !gap.contains(u'\n');
    }

    void add(const QString &words, bool inFirst)
    {
        const QStringList tokens = wordsOf(words);
        if (tokens.isEmpty() || std::all_of(tokens.begin(), tokens.end(), isCommonWord))
            return;
        for (DecidingWord &known : m_found) {
            if (known.inFirst != inFirst)
                continue;
            if (!wordsIn(known.words, words).isEmpty())
                return;
            if (!wordsIn(words, known.words).isEmpty()) {
                known.words = words;
                return;
            }
        }
        m_found.append({words, inFirst, !inFirst, {}, 0});
    }

    const Vocabulary &m_vocabulary;
    const QString m_texts[2];
    QSet<QString> m_words[2];
    QList<DecidingWord> m_found;
};

void findInPaste(DecidingWord &word, QStringView paste, Span near)
{
    const qsizetype middle = std::clamp(near.start, qsizetype(0), paste.size());
    const qsizetype from = std::max(qsizetype(0), middle - SearchedAround);
    const qsizetype end = std::min(paste.size(), std::max(middle, near.end) + SearchedAround);
    QList<Span> places = wordsIn(paste.sliced(from, end - from), word.words);
    for (Span &place : places)
        place = {place.start + from, place.end + from};
    const auto distance = [&near](const Span &place) {
        return place.start > near.end ? place.start - near.end : near.start > place.end ? near.start - place.end : 0;
    };
    std::stable_sort(places.begin(), places.end(),
                     [&](const Span &a, const Span &b) { return distance(a) < distance(b); });
    word.inPaste = places.first(std::min(places.size(), DecidingWord::MaxPlaces));
    if (!places.isEmpty())
        word.line = int(paste.first(places.constFirst().start).count(u'\n')) + 1;
}

} // namespace

Comparison compareEntries(const Entry &first, const Entry &second, const Vocabulary &vocabulary, QStringView paste,
                          Span near)
{
    Comparison comparison;
    Comparer comparer(first, second, vocabulary);
    for (const Confusion *confusion : {confusionWith(first, second.id), confusionWith(second, first.id)}) {
        if (!confusion || confusion->distinction.isEmpty())
            continue;
        comparison.distinctions.append({confusion->distinction, confusion == confusionWith(first, second.id)});
        comparer.addQuotes(confusion->distinction.en);
    }
    comparer.addWordsOf(mainWordings(first), true);
    comparer.addWordsOf(mainWordings(second), false);
    const qsizetype certain = comparer.count();
    comparer.addWordsOf(otherWordings(first), true);
    comparer.addWordsOf(otherWordings(second), false);
    comparison.words = comparer.take();
    for (DecidingWord &word : comparison.words)
        findInPaste(word, paste, near);
    for (qsizetype i = comparison.words.size() - 1; i >= certain && certain > 0; --i) {
        if (!comparison.words[i].isInPaste())
            comparison.words.removeAt(i);
    }
    std::stable_sort(comparison.words.begin(), comparison.words.end(),
                     [&](const DecidingWord &a, const DecidingWord &b) {
                         if (a.isInPaste() != b.isInPaste())
                             return a.isInPaste();
                         return comparer.weight(a) > comparer.weight(b);
                     });
    if (comparison.words.size() > Comparison::MaxWords)
        comparison.words.resize(Comparison::MaxWords);
    return comparison;
}

Vocabulary vocabularyOf(const Catalog &catalog)
{
    Vocabulary vocabulary;
    vocabulary.open(catalog.layers());
    return vocabulary;
}

bool quotesDecidingWords(const QString &markdown, const Entry &first, const Entry &second)
{
    const auto wordings = [](const Entry &entry) { return (mainWordings(entry) + otherWordings(entry)).join(u'\n'); };
    const auto differs = [](const QString &quote, const QString &one, const QString &other) {
        const auto has = [&quote](const QString &text) {
            return text.contains(quote) || !wordsIn(text, quote).isEmpty();
        };
        return has(one) != has(other);
    };
    return std::ranges::any_of(quotesIn(markdown), [&](const QString &quote) {
        return differs(quote, wordings(first), wordings(second)) || differs(quote, allText(first), allText(second));
    });
}

QStringList comparableWith(const Entry &entry, const Finding *finding, const Catalog &catalog)
{
    QStringList ids;
    if (finding) {
        for (const Rival &rival : finding->rivals)
            ids += rival.entryId;
    }
    for (const Confusion &confusion : entry.confusedWith)
        ids += confusion.entryId;
    ids += catalog.confusedBy(entry.id);
    ids.removeDuplicates();
    ids.removeIf([&](const QString &id) { return id == entry.id || !catalog.contains(id); });
    return ids;
}

QList<Span> wordsIn(QStringView text, QStringView words)
{
    const QStringView wanted = words.trimmed();
    QList<QStringView> parts;
    for (qsizetype i = 0; i < wanted.size();) {
        const qsizetype from = i;
        while (i < wanted.size() && isPartOfWord(wanted[i]))
            ++i;
        if (i > from)
            parts += wanted.sliced(from, i - from);
        else
            ++i;
    }
    QList<Span> found;
    if (parts.isEmpty())
        return found;
    const auto standsAt = [&text](QStringView part, qsizetype at) {
        return at + part.size() <= text.size() && text.sliced(at, part.size()).compare(part, Qt::CaseInsensitive) == 0
            && (at == 0 || !isPartOfWord(text[at - 1]))
            && (at + part.size() == text.size() || !isPartOfWord(text[at + part.size()]));
    };
    for (qsizetype at = text.indexOf(parts.constFirst(), 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(parts.constFirst(), at + 1, Qt::CaseInsensitive)) {
        if (!standsAt(parts.constFirst(), at))
            continue;
        qsizetype end = at + parts.constFirst().size();
        bool whole = true;
        for (qsizetype part = 1; part < parts.size() && whole; ++part) {
            qsizetype next = end;
            while (next < text.size() && next - end <= MaxGap && !isPartOfWord(text[next]))
                ++next;
            whole = next > end && standsAt(parts[part], next);
            end = next + parts[part].size();
        }
        if (whole)
            found.append({at, end});
    }
    return found;
}

} // namespace waymark
