#include "app/text/textlayout.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <iterator>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

struct Range
{
    char32_t first;
    char32_t last;
};

// Blocks that terminals show two columns wide.
constexpr std::array<Range, 17> WideRanges{{
    {0x1100, 0x115F},
    {0x2E80, 0x303E},
    {0x3041, 0x33FF},
    {0x3400, 0x4DBF},
    {0x4E00, 0x9FFF},
    {0xA000, 0xA4CF},
    {0xA960, 0xA97F},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F300, 0x1F64F},
    {0x1F680, 0x1F6FF},
    {0x1F900, 0x1F9FF},
    {0x20000, 0x2FFFD},
    {0x30000, 0x3FFFD},
}};

bool isWide(char32_t character)
{
    return std::any_of(WideRanges.begin(), WideRanges.end(),
                       [character](const Range &range) { return character >= range.first && character <= range.last; });
}

int columnsOf(char32_t character)
{
    const QChar::Category category = QChar::category(character);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing || category == QChar::Other_Format)
        return 0;
    return isWide(character) ? 2 : 1;
}

bool isDirectionMark(QChar character)
{
    const char16_t code = character.unicode();
    return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E)
        || (code >= 0x2066 && code <= 0x2069);
}

// Punctuation that may not begin a line in Chinese.
bool clingsToPrevious(char32_t character)
{
    static constexpr QStringView Marks = u"，。、；：？！）》」』】〉”’…—";
    return character <= 0xFFFF && Marks.contains(QChar(char16_t(character)));
}

/// Words between which a line may be broken; a word keeps the blank before it apart as `blank`.
struct Word
{
    QString text;
    int columns = 0;
    bool blank = false; ///< Whether a blank separates it from the word before.
};

QList<Word> wordsOf(QStringView text)
{
    QList<Word> words;
    bool blank = false;
    bool open = false; // whether the last word may still grow
    const QList<uint> characters = text.toUcs4();
    for (const char32_t character : characters) {
        if (character == ' ' || character == '\n' || character == '\t') {
            blank = true;
            open = false;
            continue;
        }
        const bool wide = isWide(character);
        const bool clings = clingsToPrevious(character) && !words.isEmpty() && !blank;
        if (!clings && (!open || wide)) {
            words.append(Word{{}, 0, blank});
            open = true;
        }
        words.last().text += QStringView(QChar::fromUcs4(character));
        words.last().columns += columnsOf(character);
        open = !wide && !clings;
        blank = false;
    }
    return words;
}

} // namespace

QString visibleText(QStringView text)
{
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar character = text[i];
        const char16_t code = character.unicode();
        if (code == u'\r') {
            if (i + 1 == text.size() || text[i + 1] != u'\n')
                result += u'\n';
        } else if (code == u'\n' || code == u'\t') {
            result += character;
        } else if (code < 0x20) {
            result += QChar(char16_t(0x2400 + code));
        } else if (code == 0x7F) {
            result += QChar(char16_t(0x2421));
        } else if ((code >= 0x80 && code <= 0x9F) || isDirectionMark(character)) {
            result += u"[U+"_s + QString::number(code, 16).toUpper().rightJustified(4, u'0') + u']';
        } else {
            result += character;
        }
    }
    return result;
}

QString visibleLine(QStringView text)
{
    return visibleText(text).simplified();
}

int columnsOf(QStringView text)
{
    int columns = 0;
    for (const char32_t character : text.toUcs4())
        columns += columnsOf(character);
    return columns;
}

QString wrappedText(QStringView text, int width, const QString &firstIndent, const QString &indent)
{
    QStringList lines;
    QString line = firstIndent;
    int columns = columnsOf(firstIndent);
    bool empty = true;
    const QList<Word> words = wordsOf(text);
    for (const Word &word : words) {
        const int blank = word.blank && !empty ? 1 : 0;
        if (!empty && columns + blank + word.columns > width) {
            lines.append(line);
            line = indent;
            columns = columnsOf(indent);
            empty = true;
        }
        if (word.blank && !empty) {
            line += u' ';
            ++columns;
        }
        line += word.text;
        columns += word.columns;
        empty = false;
    }
    lines.append(line);
    return lines.join(u'\n');
}

QString indentedText(QStringView text, const QString &indent)
{
    QString result;
    const QList<QStringView> lines = text.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i > 0)
            result += u'\n';
        if (!lines[i].isEmpty())
            result += indent + lines[i].toString();
    }
    return result;
}

} // namespace waymark
