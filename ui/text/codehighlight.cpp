#include "ui/text/codehighlight.h"

#include "ui/base/theme.h"

#include <QHash>

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxLineCharacters = 2'000;
constexpr qsizetype MaxCodeCharacters = 256 * 1024;

/// Names that fences use and that are neither a definition's name nor a file extension.
QString definitionName(const QString &word)
{
    static const QHash<QString, QString> names{
        {u"console"_s, u"Bash"_s},      {u"csharp"_s, u"C#"_s},     {u"docker"_s, u"Dockerfile"_s},
        {u"golang"_s, u"Go"_s},         {u"make"_s, u"Makefile"_s}, {u"pycon"_s, u"Python"_s},
        {u"python3"_s, u"Python"_s},    {u"shell"_s, u"Bash"_s},    {u"shell-session"_s, u"Bash"_s},
        {u"shellsession"_s, u"Bash"_s}, {u"terminal"_s, u"Bash"_s}, {u"ts"_s, u"TypeScript"_s},
    };
    return names.value(word);
}

QTextCharFormat textFormat(const KSyntaxHighlighting::Format &format, const KSyntaxHighlighting::Theme &theme,
                           const QPalette &palette)
{
    QTextCharFormat text;
    if (format.hasTextColor(theme))
        text.setForeground(codeColor(format.textColor(theme), palette));
    if (format.isBold(theme))
        text.setFontWeight(StrongWeight);
    if (format.isItalic(theme))
        text.setFontItalic(true);
    return text;
}

/// Collects the formats of one text, line by line.
class RunCollector : public KSyntaxHighlighting::AbstractHighlighter
{
public:
    RunCollector(const KSyntaxHighlighting::Definition &definition, const KSyntaxHighlighting::Theme &theme,
                 const QPalette &palette)
        : m_palette(palette)
    {
        setDefinition(definition);
        setTheme(theme);
    }

    QList<CodeRun> collect(const QString &code)
    {
        KSyntaxHighlighting::State state;
        qsizetype start = 0;
        while (start <= code.size()) {
            const qsizetype end = code.indexOf(u'\n', start);
            const qsizetype length = (end < 0 ? code.size() : end) - start;
            m_lineStart = start;
            if (length <= MaxLineCharacters)
                state = highlightLine(QStringView(code).sliced(start, length), state);
            if (end < 0)
                break;
            start = end + 1;
        }
        return std::move(m_runs);
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override
    {
        if (length <= 0 || format.isDefaultTextStyle(theme()))
            return;
        auto known = m_formats.find(format.id());
        if (known == m_formats.end())
            known = m_formats.insert(format.id(), textFormat(format, theme(), m_palette));
        m_runs.append({m_lineStart + offset, length, *known});
    }

private:
    const QPalette &m_palette;
    qsizetype m_lineStart = 0;
    QHash<int, QTextCharFormat> m_formats;
    QList<CodeRun> m_runs;
};

} // namespace

KSyntaxHighlighting::Definition definitionForFence(const QString &language, KSyntaxHighlighting::Repository &repository)
{
    const QString word = language.trimmed().toLower();
    constexpr qsizetype MaxNameCharacters = 40;
    if (word.isEmpty() || word.size() > MaxNameCharacters)
        return {};
    if (const QString name = definitionName(word); !name.isEmpty())
        return repository.definitionForName(name);
    const QList<KSyntaxHighlighting::Definition> definitions = repository.definitions();
    for (const KSyntaxHighlighting::Definition &definition : definitions) {
        if (definition.name().compare(word, Qt::CaseInsensitive) == 0)
            return definition;
    }
    return repository.definitionForFileName(u"x."_s + word);
}

QList<CodeRun> highlightCode(const QString &code, const QString &language, KSyntaxHighlighting::Repository &repository,
                             const QPalette &palette)
{
    if (code.size() > MaxCodeCharacters)
        return {};
    const KSyntaxHighlighting::Definition definition = definitionForFence(language, repository);
    if (!definition.isValid())
        return {};
    const KSyntaxHighlighting::Theme theme = repository.defaultTheme(
        isDark(palette) ? KSyntaxHighlighting::Repository::DarkTheme : KSyntaxHighlighting::Repository::LightTheme);
    return RunCollector(definition, theme, palette).collect(code);
}

} // namespace waymark
