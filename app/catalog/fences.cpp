#include "catalog/fences.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace waymark {

FencedText splitAtFences(const QString &markdown)
{
    QStringList code;
    QStringList prose;
    bool inside = false;
    const QStringList lines = markdown.split(u'\n');
    for (const QString &line : lines) {
        const bool isFence = line.trimmed().startsWith("```"_L1);
        if (isFence && !inside && !code.isEmpty())
            code.append(QString());
        (isFence || inside ? code : prose).append(line);
        inside = inside != isFence;
    }
    return {code.join(u'\n'), prose.join(u'\n').trimmed()};
}

} // namespace waymark
