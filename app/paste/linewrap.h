#pragma once

#include "app/text/visibletext.h"

#include <QByteArrayView>

#include <array>
#include <bitset>
#include <vector>

namespace waymark {

/// Columns of the terminals that lines are taken to be copied from.
inline constexpr qsizetype MinTerminalWidth = 40;
inline constexpr qsizetype MaxTerminalWidth = 250;

/// Distinguishes the line ends of a program from those that a terminal or a mailer put into a text because its line was
/// full. A terminal breaks lines at exactly its width, inside words too; that width is taken to be the greatest of the
/// text, if between 40 and 250 columns, if two lines or more have exactly it and fewer are just a little shorter, and
/// if the text was not rather broken between words. Columns are those of a terminal: characters of Chinese, Japanese
/// and Korean have two.
///   "… No module named 'to" and "rch'", both 40 columns wide but the last  ->  continues() is true
class LineWrap
{
public:
    /// Measures `text`, which is not kept. Linear.
    explicit LineWrap(const VisibleText &text);

    /// Whether the text was copied from a terminal; if not, continues() is false for all lines.
    bool isTerminal() const { return m_terminal; }

    /// Whether a terminal broke the line between `line` and `next`, two lines of the text as they are.
    /// `nextKept` is `next` without prefixes.
    bool continues(QByteArrayView line, QByteArrayView next, QByteArrayView nextKept) const;

    /// Whether `next`, without prefixes, may continue the sentence of the line before it, wherever that ended.
    static bool mayContinue(QByteArrayView next);

    /// Whether `next`, without prefixes, is the start of a compiler's or a build tool's message, or of its hint,
    /// or a shell's prompt.
    ///   "error: could not compile", "collect2: error: ld returned 1 exit status", "Did you mean 'x'?", "ana@pc:~$ ls"
    ///   ->  true
    static bool beginsMessage(QByteArrayView next);

    /// Whether the end of `line` cut a word in two, where it is known that `next` continues it.
    bool cutsWord(QByteArrayView line, QByteArrayView next) const;

private:
    void measure(const VisibleText &text);
    bool hasCandidates(QByteArrayView bytes) const;
    void learnStarts(QByteArrayView bytes);
    qsizetype columns(QByteArrayView line) const;

    bool cutBetweenWords(QByteArrayView line, QByteArrayView next) const;

    static constexpr qsizetype NearlyFull = 6; // columns less than the width

    qsizetype m_width = 0;
    std::array<qsizetype, NearlyFull + 1> m_widths = {}; // lines of that many columns less than the width
    std::vector<qsizetype> m_fullLines; // where they end, while the text is measured
    bool m_simple = false; // a byte is a column
    bool m_terminal = false;
    std::bitset<1 << 14> m_starts; // hashes of first words of lines that continue none
    std::bitset<1 << 14> m_words; // hashes of words that no line end can have cut
};

} // namespace waymark
