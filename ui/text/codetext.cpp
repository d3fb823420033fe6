#include "ui/text/codetext.h"

#include "app/text/textlayout.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// The prompts that code in `language` may show.
QStringList promptsOf(const QString &language)
{
    static const QStringList shells{u"bash"_s,         u"console"_s, u"csh"_s,      u"fish"_s,
                                    u"ksh"_s,          u"sh"_s,      u"shell"_s,    u"shell-session"_s,
                                    u"shellsession"_s, u"tcsh"_s,    u"terminal"_s, u"zsh"_s};
    static const QStringList pythons{u"doctest"_s, u"pycon"_s, u"py"_s, u"python"_s, u"python3"_s, u"python-console"_s};
    if (shells.contains(language))
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

} // namespace waymark
