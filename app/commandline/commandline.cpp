#include "app/commandline/commandline.h"

#include "app/commandline/commandrun.h"
#include "app/commandline/commandusage.h"
#include "app/compile/catalogopener.h"
#include "buildconfig.h"

#include <QTranslator>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Installs the translation of a language for its own lifetime, for every part of the program.
class InstalledTranslation
{
public:
    InstalledTranslation(const ReportWords &reportWords, Language language)
        : m_translator(reportWords.translator(language))
    {
        if (m_translator)
            QCoreApplication::installTranslator(m_translator);
    }
    ~InstalledTranslation()
    {
        if (m_translator)
            QCoreApplication::removeTranslator(m_translator);
    }
    InstalledTranslation(const InstalledTranslation &) = delete;
    InstalledTranslation &operator=(const InstalledTranslation &) = delete;

private:
    QTranslator *m_translator;
};

} // namespace

std::optional<WindowRequest> windowRequest(const QStringList &arguments, bool inIsTerminal)
{
    const Usage usage = usageOf(withoutSystemOptions(arguments));
    if (!usage.page.name.isEmpty() || usage.help || usage.version || !usage.error.isEmpty())
        return {};
    if (usage.follow == u"-" && inIsTerminal)
        return {};
    const bool isDefault = !usage.only && usage.catalogs == defaultCatalogs();
    return WindowRequest{usage.positionals, isDefault ? QStringList() : usage.catalogs,
                         usage.language,    usage.follow,
                         usage.newWindow,   usage.only};
}

int runCommand(const QStringList &arguments, const Console &console)
{
    const ReportWords reportWords = ReportWords::fromFolders({console.translationsFolder});
    Language language = console.systemLanguage;
    const QString asked = usageOf(withoutSystemOptions(arguments)).language;
    if (asked == u"en" || asked == u"zh")
        language = asked == u"zh" ? Language::Chinese : Language::English;
    const InstalledTranslation installed(reportWords, language);
    return CommandRun(usageOf(withoutSystemOptions(arguments)), console, reportWords, language).result();
}

QString programVersion()
{
    return QString::fromLatin1(buildconfig::version);
}

} // namespace waymark
