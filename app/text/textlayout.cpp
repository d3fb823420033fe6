#include "app/text/textlayout.h"

#include "app/text/characters.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

bool turnsDirection(char32_t c)
{
    return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/// Whether `c` takes no room: in code it only hides things.
bool isHidden(char32_t c)
{
    return c == 0x00ad || c == 0x180e || (c >= 0x200b && c <= 0x200d) || c == 0x2028 || c == 0x2029
        || (c >= 0x2060 && c <= 0x2065) || (c >= 0x206a && c <= 0x206f) || c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb)
        || (c >= 0xe0000 && c <= 0xe0fff);
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

QString visibleText(QStringView text, TextKind kind)
{
    QString out;
    out.reserve(text.size());
    const QList<uint> characters = text.toUcs4(); // a lone surrogate becomes U+FFFD
    for (qsizetype i = 0; i < characters.size(); ++i) {
        const char32_t c = characters[i];
        if (c == U'\r') {
            if (i + 1 == characters.size() || characters[i + 1] != U'\n')
                out += u'\n';
        } else if (c < 0x20 && c != U'\n' && c != U'\t') {
            out += QChar(char16_t(0x2400 + c));
        } else if (c == 0x7f) {
            out += u'\u2421';
        } else if ((c >= 0x80 && c < 0xa0) || turnsDirection(c) || (kind == TextKind::Code && isHidden(c))) {
            out += u"[U+%1]"_s.arg(QString::number(uint(c), 16).toUpper().rightJustified(4, u'0'));
        } else if (c == QChar::LineSeparator || c == QChar::ParagraphSeparator) {
            out += u'\n';
        } else {
            out += QChar::fromUcs4(c);
        }
    }
    return out;
}

QString withoutLineEnds(QString text)
{
    while (text.endsWith(u'\n'))
        text.chop(1);
    return text;
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
