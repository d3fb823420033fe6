#include "app/markdown/howto.h"

#include "app/markdown/markdown.h"
#include "app/markdown/markdowntree.h"
#include "app/text/textlayout.h"

#include <QRegularExpression>
#include <QStringList>

#include <cmark-gfm.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

void appendProse(QList<HowToPart> &parts, const QStringList &lines)
{
    const QString text = lines.join(u'\n').trimmed();
    if (!text.isEmpty())
        parts.append({HowToPart::Kind::Prose, text, {}});
}

void appendCode(QList<HowToPart> &parts, const QString &text, const QString &language)
{
    const QString code = withoutLineEnds(text);
    if (!code.isEmpty())
        parts.append({HowToPart::Kind::Code, code, language});
}

/// Whether a line begins a list, table, quote, heading or fence.
bool hasBlocks(const QStringList &lines)
{
    static const QRegularExpression block(u"^\\s*([-*+]\\s|\\d{1,9}[.)]\\s|\\||>\\s|#{2,6}\\s|```|~~~)"_s);
    return std::ranges::any_of(lines, [](const QString &line) { return block.match(line).hasMatch(); });
}

bool looksLikeCode(const QString &line)
{
    static const QRegularExpression code(
        uR"(^(\s{2,}\S|@[\w.]+|(def|class|import|from|return|with|for|while|if|else|elif|try|except|raise|async|await|const|let|var|public|private|static|export|sudo|pip3?|git|docker|npm|kubectl|conda|apt|cd)\b.*([:;(){}=]|\s-|\bimport\b|\s\S+$)|[\w.\[\]]+\s*[-+*/|&]?=\s*\S|[\w.]+\(.*\)\s*(#.*)?$|#\s|\$\s|>>>\s|else:|try:))"_s);
    return code.match(line).hasMatch();
}

QString languageOf(const QStringList &code)
{
    static const QRegularExpression python(
        uR"(^\s*(@[\w.]+|def \w+\(|class \w+|import \w+|from [\w.]+ import|.*\bself\b|.*\btorch\.|>>> ))"_s);
    const bool isPython = std::ranges::any_of(code, [](const QString &line) { return python.match(line).hasMatch(); });
    return isPython ? u"python"_s : QString();
}

/// The parts of a text without Markdown blocks: a sentence, then lines of code below it, perhaps prose again.
QList<HowToPart> partsWithoutFences(const QStringList &lines)
{
    QList<HowToPart> parts;
    QStringList prose;
    QStringList code;
    const auto endCode = [&] {
        if (!code.isEmpty()) {
            appendProse(parts, std::exchange(prose, {}));
            appendCode(parts, code.join(u'\n'), languageOf(code));
            code.clear();
        }
    };
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString &line = lines.at(i);
        const bool continues = !code.isEmpty() && line.trimmed().isEmpty();
        if (i > 0 && (continues || looksLikeCode(line))) {
            code.append(line);
        } else {
            endCode();
            prose.append(line);
        }
    }
    endCode();
    appendProse(parts, prose);
    return parts;
}

QList<HowToPart> partsByFences(const QString &markdown, const QStringList &lines)
{
    QList<HowToPart> parts;
    const MarkdownTree tree = parseMarkdown(markdown);
    qsizetype next = 0; // first line that is in no part yet
    for (cmark_node *node = cmark_node_first_child(tree.get()); node; node = cmark_node_next(node)) {
        if (cmark_node_get_type(node) != CMARK_NODE_CODE_BLOCK)
            continue;
        const qsizetype start = cmark_node_get_start_line(node) - 1;
        const qsizetype end = cmark_node_get_end_line(node);
        appendProse(parts, lines.mid(next, start - next));
        const QString info = QString::fromUtf8(cmark_node_get_fence_info(node));
        appendCode(parts, QString::fromUtf8(cmark_node_get_literal(node)),
                   info.section(u' ', 0, 0, QString::SectionSkipEmpty));
        next = std::max(next, end);
    }
    appendProse(parts, lines.mid(next));
    return parts;
}

} // namespace

QList<HowToPart> howToParts(const QString &markdown)
{
    QString text = markdown;
    text.replace("\r\n"_L1, "\n"_L1).replace(u'\r', u'\n');
    if (text.trimmed().isEmpty())
        return {};
    const QStringList lines = text.split(u'\n');
    return hasBlocks(lines) ? partsByFences(text, lines) : partsWithoutFences(lines);
}

QString withFencedCode(const QString &markdown)
{
    const QStringList lines = markdown.split(u'\n');
    if (lines.size() < 2 || hasBlocks(lines))
        return markdown;
    const QList<HowToPart> parts = partsWithoutFences(lines);
    return parts.size() < 2 ? markdown : howToMarkdown(parts);
}

QString howToMarkdown(const QList<HowToPart> &parts)
{
    QStringList blocks;
    for (const HowToPart &part : parts)
        blocks.append(part.kind == HowToPart::Kind::Code ? codeBlock(part.text, part.language) : part.text);
    return blocks.join(u"\n\n"_s);
}

QString howToProse(const QString &markdown)
{
    QList<HowToPart> parts = howToParts(markdown);
    parts.removeIf([](const HowToPart &part) { return part.kind == HowToPart::Kind::Code; });
    return howToMarkdown(parts);
}

bool haveSameWords(const QString &one, const QString &other)
{
    const auto bare = [](const QString &text) {
        QString words = text.simplified();
        words.remove(u'`').remove(u'*');
        while (words.endsWith(u'.') || words.endsWith(u'。') || words.endsWith(u':'))
            words.chop(1);
        return words;
    };
    return bare(one) == bare(other);
}

} // namespace waymark
