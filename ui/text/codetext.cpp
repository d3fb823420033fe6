#include "ui/text/codetext.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

bool isShellForCode(const QString &language)
{
    static const QStringList names{u"bash"_s,         u"console"_s, u"csh"_s,      u"fish"_s,
                                   u"ksh"_s,          u"sh"_s,      u"shell"_s,    u"shell-session"_s,
                                   u"shellsession"_s, u"tcsh"_s,    u"terminal"_s, u"zsh"_s};
    return names.contains(language);
}

bool isPython(const QString &language)
{
    static const QStringList names{u"doctest"_s, u"pycon"_s, u"py"_s, u"python"_s, u"python3"_s, u"python-console"_s};
    return names.contains(language);
}

bool isUnnamed(const QString &language)
{
    return language.isEmpty() || language == "text"_L1 || language == "txt"_L1;
}

QStringList promptsOf(const QString &language)
{
    QStringList prompts;
    if (isShellForCode(language) || isUnnamed(language))
        prompts << u"$ "_s;
    if (isShellForCode(language))
        prompts << u"% "_s;
    if (isPython(language) || isShellForCode(language) || isUnnamed(language))
        prompts << u">>> "_s;
    return prompts;
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
    QString text = lines.join(u'\n');
    while (text.endsWith(u'\n'))
        text.chop(1);
    return text;
}

} // namespace waymark
