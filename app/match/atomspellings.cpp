#include "app/match/atomspellings.h"

#include "app/match/regexsyntax.h"

#include <QList>
#include <QString>

#include <algorithm>
#include <array>

namespace waymark {

namespace {

constexpr int MaxForeignLetters = 3; // in a trigger: each doubles the spellings that are looked for

/// Whether a letter has forms that the literal search, which folds the case of ASCII letters alone, distinguishes.
bool hasForeignCase(char32_t c)
{
    return c >= 0x80 && (QChar::toUpper(c) != c || QChar::toLower(c) != c);
}

/// Whether a letter beyond ASCII has more forms than a small and a capital one ("σ", "ς", "Σ"; "å" and the Ångström
/// sign), or loses one of them in RE2's atoms ("ß"). Greek and Georgian are left out as a whole.
bool hasManyForms(char32_t c)
{
    static constexpr std::array<char32_t, 14> SingleCharacters = {0xb5,  0xdf,  0xe5,  0xc5,  0x130, 0x131, 0x432,
                                                                  0x434, 0x43e, 0x441, 0x442, 0x44a, 0x463, 0x1e61};
    const bool range = (c >= 0x1c4 && c <= 0x1cc) || (c >= 0x1f1 && c <= 0x1f3) || (c >= 0x370 && c <= 0x3ff)
        || (c >= 0x10a0 && c <= 0x10ff) || (c >= 0x13a0 && c <= 0x13ff) || (c >= 0x1c80 && c <= 0x1cbf)
        || (c >= 0x1e9b && c <= 0x1e9e) || (c >= 0x1f00 && c <= 0x1fff) || (c >= 0x2100 && c <= 0x214f)
        || (c >= 0xa64a && c <= 0xa64b) || (c >= 0xab70 && c <= 0xabbf);
    return range || std::find(SingleCharacters.begin(), SingleCharacters.end(), c) != SingleCharacters.end()
        || std::find(SingleCharacters.begin(), SingleCharacters.end(), QChar::toLower(c)) != SingleCharacters.end();
}

} // namespace

std::vector<std::string> spellings(const std::string &atom, std::size_t shortest)
{
    const QList<uint> letters = QString::fromStdString(atom).toUcs4();
    const auto isForeign = [](uint c) { return hasForeignCase(c); };
    const auto isUnsure = [](uint c) { return hasManyForms(c); };
    if (std::none_of(letters.begin(), letters.end(), isForeign)
        && std::none_of(letters.begin(), letters.end(), isUnsure))
        return {atom};
    qsizetype bestFirst = 0;
    qsizetype bestLength = 0;
    for (qsizetype first = 0; first < letters.size(); ++first) {
        int foreign = 0;
        qsizetype end = first;
        while (end < letters.size() && !isUnsure(letters[end])
               && foreign + (isForeign(letters[end]) ? 1 : 0) <= MaxForeignLetters)
            foreign += isForeign(letters[end++]) ? 1 : 0;
        if (end - first > bestLength) {
            bestFirst = first;
            bestLength = end - first;
        }
    }
    std::vector<std::string> result = {std::string()};
    for (qsizetype i = bestFirst; i < bestFirst + bestLength; ++i) {
        const std::size_t sofar = result.size();
        const auto spelt = [](uint c) {
            return QString::fromUcs4(reinterpret_cast<const char32_t *>(&c), 1).toStdString();
        };
        if (isForeign(letters[i])) {
            for (std::size_t k = 0; k < sofar; ++k)
                result.push_back(result[k] + spelt(QChar::toUpper(char32_t(letters[i]))));
        }
        for (std::size_t k = 0; k < sofar; ++k)
            result[k] += spelt(QChar::toLower(char32_t(letters[i])));
    }
    const bool tooShort =
        std::any_of(result.begin(), result.end(), [shortest](const std::string &s) { return s.size() < shortest; });
    return tooShort ? std::vector<std::string>() : result;
}

std::string lowerLetters(const std::string &text)
{
    QList<uint> letters = QString::fromStdString(text).toUcs4();
    for (uint &letter : letters)
        letter = hasManyForms(letter) ? letter : QChar::toLower(char32_t(letter));
    return QString::fromUcs4(reinterpret_cast<const char32_t *>(letters.constData()), letters.size()).toStdString();
}

bool matchesLettersEqualToAscii(std::string_view regex)
{
    RegexSyntax syntax(regex);
    while (const auto piece = syntax.next()) {
        if (piece->setsFlag('i'))
            return true;
    }
    return std::any_of(LettersEqualToAscii.begin(), LettersEqualToAscii.end(),
                       [regex](std::string_view letter) { return regex.find(letter) != std::string_view::npos; });
}

} // namespace waymark
