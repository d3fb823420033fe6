#include "app/text/textlayout.h"

#include "app/text/characters.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

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
