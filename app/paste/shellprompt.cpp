#include "app/paste/shellprompt.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxPromptBytes = 200;

/// A cheap look, for lines of a long log: most are not read any further.
bool mayBePrompt(QByteArrayView line)
{
    if (line.size() < 3)
        return false;
    const QByteArrayView front = line.first(std::min(line.size(), MaxPromptBytes));
    return front[0] == '$' || (front[0] == '(' && front.contains("$ ")) || front[0] == char(0xe2)
        || front.sliced(1).startsWith(":\\") || front.startsWith("PS ")
        || (front.contains('@') && (front.contains("$ ") || front.contains("# ") || front.contains("% ")));
}

} // namespace

bool isShellPrompt(QByteArrayView line)
{
    if (!mayBePrompt(line))
        return false;
    static const QRegularExpression prompt(
        uR"(^(?:(?:\([\w.-]+\) ?)?(?:(?:\[?[\w.-]+@[\w.-]+[: ][^$#%>]*[$#%]|\$|[❯➜]) +|(?:PS )?[A-Za-z]:\\[^<>|"]*> ?)\S))"_s);
    return prompt.match(QString::fromUtf8(line.first(std::min(line.size(), MaxPromptBytes)))).hasMatch();
}

} // namespace waymark
