#include "mainwindow/application.h"

#include "commandline.h"
#include "language/languagecontroller.h"
#include "mainwindow/mainwindow.h"
#include "mainwindow/messagehandler.h"
#include "settings/appearance.h"

#include <QApplication>
#include <QIcon>

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

} // namespace

int runApplication(int &argc, char **argv, const WindowOptions &options)
{
    installMessageHandler();
    QApplication application(argc, argv);
    nameApplication();

    Settings settings;
    const DataPaths paths = DataPaths::find();
    LanguageController languages(settings, {paths.translationsFolder()});
    if (const auto language = languageFromName(options.language))
        languages.useLanguage(*language);
    Appearance appearance(settings);

    MainWindow window({settings, languages, appearance, paths}, options.catalogPaths);
    window.show();
    window.openFiles(options.files);
    return QApplication::exec();
}

} // namespace waymark
