#include "app/application.h"
#include "app/catalog/datapaths.h"
#include "app/commandline/commandline.h"
#include "app/compile/catalogfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>

#include <algorithm>
#include <cstdio>

#if defined(Q_OS_UNIX)
#include <sys/ioctl.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace {

constexpr int MinTextColumns = 40;
constexpr int MaxTextColumns = 100; // longer lines are hard to read

bool isTerminal([[maybe_unused]] std::FILE *file)
{
#if defined(Q_OS_UNIX)
    return isatty(fileno(file)) == 1;
#else
    return false;
#endif
}

int terminalColumns()
{
#if defined(Q_OS_UNIX)
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
#endif
    return 80;
}

waymark::TextStyle terminalStyle()
{
    waymark::TextStyle style;
    if (!isTerminal(stdout))
        return style;
    style.colours = qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb";
    style.width = std::clamp(terminalColumns(), MinTextColumns, MaxTextColumns);
    return style;
}

waymark::Language systemLanguage()
{
    const QString first = QLocale::system().uiLanguages().value(0);
    return first == u"zh" || first.startsWith(u"zh-") ? waymark::Language::Chinese : waymark::Language::English;
}

int runOnConsole(const QStringList &arguments)
{
    QFile in;
    QFile out;
    QFile err;
    if (!in.open(stdin, QIODevice::ReadOnly) || !out.open(stdout, QIODevice::WriteOnly)
        || !err.open(stderr, QIODevice::WriteOnly | QIODevice::Unbuffered)) {
        return waymark::Failed;
    }
    return waymark::runCommand(arguments,
                               {in, out, err, systemLanguage(), terminalStyle(),
                                waymark::DataPaths::find().translationsFolder(), isTerminal(stdin),
                                isTerminal(stderr) && qgetenv("TERM") != "dumb"});
}

} // namespace

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QFile::decodeName(argv[i]));

    if (const auto window = waymark::windowRequest(arguments, isTerminal(stdin)))
        return waymark::runApplication(argc, argv, *window);

    const QCoreApplication application(argc, argv);
    waymark::CatalogFile::removeUnfinishedOnSignals();
    return runOnConsole(arguments);
}
