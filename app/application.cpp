#include "app/application.h"

#include "app/commandline/commandline.h"
#include "app/notebook/notebook.h"
#include "ui/base/appearance.h"
#include "ui/base/darkframes.h"
#include "ui/base/languagecontroller.h"
#include "ui/window/mainwindow.h"
#include "ui/window/messagehandler.h"

#include <QApplication>
#include <QIcon>
#include <QStyle>

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
    if (QApplication::style()->name() == "fusion"_L1)
        QApplication::setStyle(new DarkFrames);

    Settings settings;
    const DataPaths paths = DataPaths::find();
    LanguageController languages(settings, {paths.translationsFolder()});
    if (const auto language = languageFromName(options.language))
        languages.useLanguage(*language);
    Appearance appearance(settings);

    Notebook notebook(Notebook::defaultFile());

    MainWindow window({settings, languages, appearance, paths, notebook}, options.catalogPaths);
    window.show();
    if (!options.follow.isEmpty())
        window.follow(options.follow);
    else if (options.files.isEmpty())
        window.restorePaste();
    window.openFiles(options.files);
    return QApplication::exec();
}

} // namespace waymark
