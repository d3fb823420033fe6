#pragma once

#include <QString>

namespace waymark {

/// A text as a regex that matches just it, for RE2 and Python alike.
///   regexLiteral(u"f(x)"_s)  ->  "f\(x\)"
inline QString regexLiteral(const QString &text)
{
    QString literal;
    for (const QChar c : text) {
        if (QStringView(u"\\.^$*+?()[]{}|").contains(c))
            literal += u'\\';
        literal += c;
    }
    return literal;
}

} // namespace waymark
