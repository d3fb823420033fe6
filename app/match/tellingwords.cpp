#include "app/match/tellingwords.h"

#include "app/match/tuning.h"

#include <QString>

#include <algorithm>

namespace waymark {

namespace {

constexpr qsizetype MaxExplainedBytes = 4000; // bytes of a match that are read for its words
constexpr qsizetype MaxWordBytes = 1000; // bytes; no wording has a longer one

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

} // namespace

std::vector<const TellingWord *> tellingWords(const std::vector<TellingWord> &words, const CleanText &text,
                                              ByteRange match)
{
    std::vector<const TellingWord *> told;
    const QByteArray &utf8 = text.utf8();
    const qsizetype end = std::min(match.end, match.begin + MaxExplainedBytes);
    std::vector<bool> seen(words.size(), false);
    const auto tellOnce = [&](std::size_t i) {
        if (!seen[i])
            told.push_back(&words[i]);
        seen[i] = true;
    };
    // Text without blanks, as of a megabyte of Chinese, is read in pieces: none of them is a word.
    qsizetype at = match.begin;
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
        const bool covered = isWord && at >= match.begin && behind <= end;
        const QByteArrayView word = QByteArrayView(utf8).sliced(at, behind - at);
        const qsizetype from = std::max(at, match.begin);
        const QByteArrayView coveredPart = QByteArrayView(utf8).sliced(from, std::min(behind, end) - from);
        const auto isWhole = [&](const TellingWord &known) { return equalsFolded(word, known.utf8); };
        const bool whole = std::any_of(words.begin(), words.end(), isWhole);
        for (std::size_t i = 0; i < words.size(); ++i) {
            // A Chinese character is a word of its own and occurs among others; every other word has to be there as a
            // whole, or, where no word is, as a large part of one that the match covers.
            if (isCjkWord(words[i].utf8)
                    ? coveredPart.contains(words[i].utf8)
                    : covered && (isWhole(words[i]) || (!whole && isTellingPart(word, words[i].utf8))))
                tellOnce(i);
        }
        at = behind;
    }
    return told;
}

double informationOf(const std::vector<TellingWord> &words, const CleanText &text, ByteRange match)
{
    double sum = 0;
    for (const TellingWord *word : tellingWords(words, text, match))
        sum += word->weight;
    return sum;
}

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

} // namespace waymark
