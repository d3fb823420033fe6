#include "ui/text/codetext.h"

#include "app/result/codeline.h"
#include "app/text/textlayout.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

bool isShell(const QString &language)
{
    static const QStringList shells{u"bash"_s,         u"console"_s, u"csh"_s,      u"fish"_s,
                                    u"ksh"_s,          u"sh"_s,      u"shell"_s,    u"shell-session"_s,
                                    u"shellsession"_s, u"tcsh"_s,    u"terminal"_s, u"zsh"_s};
    return shells.contains(language);
}

/// The prompts that code in `language` may show.
QStringList promptsOf(const QString &language)
{
    static const QStringList pythons{u"doctest"_s, u"pycon"_s, u"py"_s, u"python"_s, u"python3"_s, u"python-console"_s};
    if (isShell(language))
        return {u"$ "_s, u"% "_s, u">>> "_s};
    if (language.isEmpty() || language == "text"_L1 || language == "txt"_L1)
        return {u"$ "_s, u">>> "_s};
    return pythons.contains(language) ? QStringList{u">>> "_s} : QStringList();
}

} // namespace

QString withoutPrompts(const QString &code, const QString &language)
{
    const QStringList prompts = promptsOf(language.toLower());
    QStringList lines = code.split(u'\n');
    const bool session = prompts.contains(u">>> "_s)
        && std::ranges::any_of(lines, [](const QString &line) { return line.startsWith(">>> "_L1); });
    for (QString &line : lines) {
        if (session && (line.startsWith("... "_L1) || line == "..."_L1 || line == ">>>"_L1)) {
            line.remove(0, 4);
            continue;
        }
        for (const QString &prompt : prompts) {
            if (line.startsWith(prompt)) {
                line.remove(0, prompt.size());
                break;
            }
        }
    }
    return withoutLineEnds(lines.join(u'\n'));
}

QString withoutTrailingComment(const QString &line, const QString &language)
{
    static const QString comment = u"  # "_s;
    if (!isShell(language.toLower()) || line.contains(u'\n'))
        return line;
    for (qsizetype at = line.indexOf(comment); at >= 0; at = line.indexOf(comment, at + 1)) {
        const QStringView command = QStringView(line).first(at).trimmed();
        if (!command.isEmpty() && openQuote(command, CodeFamily::Shell).isNull())
            return command.toString();
    }
    return line;
}

} // namespace waymark
