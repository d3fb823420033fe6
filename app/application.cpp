#include "app/application.h"

#include "app/commandline/commandline.h"
#include "app/notebook/notebook.h"
#include "ui/base/appearance.h"
#include "ui/base/darkframes.h"
#include "ui/base/languagecontroller.h"
#include "ui/window/mainwindow.h"
#include "ui/window/messagehandler.h"
#include "ui/window/singleinstance.h"

#include <QApplication>
#include <QFileInfo>
#include <QIcon>
#include <QStyle>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

void nameApplication()
{
    QCoreApplication::setOrganizationName(u"waymark"_s);
    QCoreApplication::setApplicationName(u"waymark"_s);
    QCoreApplication::setApplicationVersion(programVersion());
    QGuiApplication::setDesktopFileName(u"org.waymark.Waymark"_s);
    QApplication::setWindowIcon(QIcon(u":/icons/waymark.svg"_s));
}

/// Whether a window that is open already can do what is asked for.
bool canBeShared(const WindowRequest &request, const QStringList &files)
{
    // What these name is another thing in another program.
    const auto isOfProcess = [](const QString &path) {
        return path.startsWith("/dev/"_L1) || path.startsWith("/proc/"_L1);
    };
    return request.catalogs.isEmpty() && request.language.isEmpty() && request.follow.isEmpty()
        && std::ranges::none_of(files, isOfProcess);
}

/// True where another window has taken the files; otherwise this one is found by further starts.
bool handOver(SingleInstance &instance, const WindowRequest &request)
{
    QStringList files;
    for (const QString &file : request.files)
        files.append(QFileInfo(file).absoluteFilePath());
    if (!canBeShared(request, files))
        return false;
    if (!request.newWindow)
        return instance.handOver({files, qgetenv("XDG_ACTIVATION_TOKEN")});
    instance.listenIfAlone();
    return false;
}

/// Opens what a further start of the program asks for, and brings the window to the front.
void receive(MainWindow &window, const WindowMessage &message)
{
    window.openFiles(message.files);
    constexpr auto TokenVariable = "XDG_ACTIVATION_TOKEN"; // where Qt looks for it
    if (!message.activationToken.isEmpty())
        qputenv(TokenVariable, message.activationToken);
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.raise();
    window.activateWindow();
    qunsetenv(TokenVariable);
}

} // namespace

int runApplication(int &argc, char **argv, const WindowRequest &request)
{
    installMessageHandler();
    QApplication application(argc, argv);
    nameApplication();
    if (QApplication::style()->name() == "fusion"_L1)
        QApplication::setStyle(new DarkFrames);

    const DataPaths paths = DataPaths::find();
    SingleInstance instance(SingleInstance::defaultPath(paths.folder()));
    if (handOver(instance, request))
        return 0;

    Settings settings;
    LanguageController languages(settings, {paths.translationsFolder()});
    if (const auto language = languageFromName(request.language))
        languages.useLanguage(*language);
    Appearance appearance(settings);

    Notebook notebook(Notebook::defaultFile());

    MainWindow window({settings, languages, appearance, paths, notebook}, request.catalogs, request.only);
    QObject::connect(&instance, &SingleInstance::received, &window,
                     [&window](const WindowMessage &message) { receive(window, message); });
    window.show();
    if (!request.follow.isEmpty())
        window.follow(request.follow);
    else if (request.files.isEmpty())
        window.restorePaste();
    window.openFiles(request.files);
    return QApplication::exec();
}

} // namespace waymark
