#include "ui/base/interfacewords.h"

#include <QCoreApplication>
#include <QTranslator>

namespace waymark {

namespace {

/// Asks the translations that the program has installed.
class InstalledTranslations : public QTranslator
{
public:
    QString translate(const char *context, const char *source, const char *disambiguation, int n) const override
    {
        return QCoreApplication::translate(context, source, disambiguation, n);
    }
    bool isEmpty() const override { return false; }
};

} // namespace

ReportWords interfaceWords()
{
    const auto installed = std::make_shared<InstalledTranslations>();
    return {installed, installed};
}

} // namespace waymark
