#pragma once

#include <QTranslator>

namespace waymark::test {

/// Gives each text of the interface in capitals: a language for tests of what follows a change of language.
class Capitals : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        QString capitals = QString::fromUtf8(text).toUpper();
        return capitals.replace(QLatin1String("%LN"), QLatin1String("%Ln"))
            .replace(QLatin1String("%N"), QLatin1String("%n"));
    }
};

} // namespace waymark::test
