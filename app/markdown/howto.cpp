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

/// Whether a line is prose: it has words that code does not have outside of comments and quotes, or ends as a sentence.
bool looksLikeProse(const QString &line)
{
    static const QRegularExpression comment(u"(^|\\s)(#|//|--|/\\*)(\\s.*)?$"_s);
    static const QRegularExpression quoted(u"'[^']*'|\"[^\"]*\""_s);
    static const QRegularExpression prose(
        u"[a-z)][.!?]\\s+[A-Z]|[a-z]{2}\\.$|(^|\\s)(the|to|this|that|your|which|are|will|so|instead|before|after|or|then)\\s"_s);
    const QString words = QString(line).remove(quoted).remove(comment).trimmed();
    return prose.match(words).hasMatch();
}

/// Whether a text may begin with such a line of code. Stricter than for a line below a sentence.
bool beginsCode(const QString &line)
{
    static const QRegularExpression command(
        u"^(adb|apt|apt-get|aws|az|brew|bundle|cargo|cat|cd|chmod|chown|cmake|composer|conda|curl|dig|dnf|docker|"
        u"dotnet|"
        "echo|export|find|flutter|gcloud|gem|git|go|grep|helm|ip|journalctl|kubectl|ls|make|mkdir|mvn|mysql|node|npm|"
        "npx|nslookup|nvidia-smi|openssl|php|ping|pip3?|pnpm|psql|python3?|redis-cli|rm|ros2|sed|source|sqlx|ssh|sudo|"
        "sysctl|systemctl|terraform|yarn|yum)(\\s+\\S|$)|^[a-z][\\w./-]*(\\s+\\S+)*?\\s--?[a-z]"_s);
    static const QRegularExpression statement(
        uR"(^[\w.\[\]'"]+\s*([-+*/|&:]?=)\s*\S|^[\w.:>-]+\(.*\)[;\s]*(#.*|//.*)?$|^(import|from|def|class|const|let|var|use|export|func|fn|interface|package|using|#include|SELECT|ALTER|CREATE|INSERT|UPDATE|DELETE|GRANT|DROP)\s+\S|^(try|if|for|while|with|async)\b.*:$|^(@\w|#!|>>>\s|\$\s)|[;{}]\s*(#.*|//.*)?$)"_s);
    static const QRegularExpression placeholder(uR"(\{[A-Za-z_]\w*\})"_s);
    const QString words = QString(line).replace(placeholder, u"x"_s); // "as long as {length}" ends as no block does
    return command.match(words).hasMatch() || statement.match(words).hasMatch();
}

bool isComment(const QString &line)
{
    static const QRegularExpression comment(u"^\\s*(#\\s|//|--\\s|/\\*)"_s);
    return comment.match(line).hasMatch();
}

/// Whether a text is code alone: it begins with code, or with a comment that the next line follows at once, which is
/// rare below a heading. Lists are code below a comment (YAML), else Markdown.
bool isCodeAlone(const QStringList &lines)
{
    static const QRegularExpression fence(u"^\\s*(```|~~~)"_s);
    if (std::ranges::any_of(lines, looksLikeProse) || lines.indexOf(fence) >= 0)
        return false;
    const bool hasComment = isComment(lines.first()) && lines.size() > 1 && !lines[1].trimmed().isEmpty();
    return hasComment || (beginsCode(lines.first()) && !hasBlocks(lines));
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

QString withUnixLineEnds(QString text)
{
    return text.replace("\r\n"_L1, "\n"_L1).replace(u'\r', u'\n');
}

} // namespace

QList<HowToPart> textParts(const QString &markdown)
{
    const QString text = withUnixLineEnds(markdown);
    const QStringList lines = text.split(u'\n');
    return hasBlocks(lines) ? partsByFences(text, lines) : partsWithoutFences(lines);
}

QList<HowToPart> howToParts(const QString &markdown)
{
    const QStringList lines = withUnixLineEnds(markdown).trimmed().split(u'\n');
    if (isCodeAlone(lines))
        return {{HowToPart::Kind::Code, lines.join(u'\n'), languageOf(lines)}};
    return textParts(markdown);
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
