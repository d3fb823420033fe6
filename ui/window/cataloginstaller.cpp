#include "ui/window/cataloginstaller.h"

#include "app/compile/catalogopener.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"
#include "ui/window/windowactions.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QStyle>

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString isoDateOrDash(QDate date)
{
    return date.isValid() ? date.toString(Qt::ISODate) : u"—"_s;
}

QMessageBox *newBox(const QString &sentence, const QString &more, QWidget *window)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, CatalogInstaller::tr("Built-in Catalog"), sentence,
                                QMessageBox::NoButton, window);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(more);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

} // namespace

CatalogInstaller::CatalogInstaller(const Session &session, const DataPaths &paths, const WindowActions &actions,
                                   QWidget &window)
    : QObject(&window)
    , m_session(session)
    , m_paths(paths)
    , m_actions(actions)
    , m_window(window)
{
    connect(actions.installCatalog, &QAction::triggered, this, &CatalogInstaller::choose);
    connect(actions.formerCatalog, &QAction::triggered, this, &CatalogInstaller::goBack);
    connect(&session, &Session::catalogChanged, this, &CatalogInstaller::updateActions);
    updateActions();
}

void CatalogInstaller::updateActions()
{
    m_actions.formerCatalog->setEnabled(!InstalledCatalogs().present(m_paths.catalogFile()).isEmpty());
}

void CatalogInstaller::choose()
{
    QMessageBox *box =
        newBox(tr("Install a newer built-in catalog"),
               tr("It is used in place of the one that came with Waymark, if it is newer. The former one "
                  "is kept, and you can go back to it."),
               &m_window);
    box->setObjectName(u"installCatalogBox"_s);
    const QPushButton *folder = box->addButton(tr("&Folder…"), QMessageBox::ActionRole);
    const QPushButton *file = box->addButton(tr("F&ile…"), QMessageBox::ActionRole);
    box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, folder, file](const QAbstractButton *button) {
        QString path;
        if (button == folder)
            path = QFileDialog::getExistingDirectory(&m_window, tr("Install Catalog Folder"));
        else if (button == file)
            path = QFileDialog::getOpenFileName(&m_window, tr("Install Catalog File"), {},
                                                tr("Catalogs (*.json *.jsonl *.ndjson *.zip *.waymark)"));
        if (!path.isEmpty())
            install(path);
    });
    box->open();
}

void CatalogInstaller::install(const QString &path)
{
    m_isInstalling = true;
    emit compiling(0);
    m_job.start([this, path, paths = m_paths](const LatestJob::Run &run) {
        CatalogOpener opener(paths);
        opener.setCancelFlag(run.cancelFlag());
        opener.setProgress([&](int percent) { run.report([this, percent] { emit compiling(percent); }); });
        const InstalledCatalogs::Installation result = InstalledCatalogs().install(path, opener);
        run.report([this, result, path] { take(result, path); });
    });
}

void CatalogInstaller::cancel()
{
    m_job.cancel();
    if (std::exchange(m_isInstalling, false))
        emit ended();
}

void CatalogInstaller::take(const InstalledCatalogs::Installation &result, const QString &path)
{
    using Outcome = InstalledCatalogs::Installation::Outcome;
    m_isInstalling = false;
    emit ended();
    switch (result.outcome) {
    case Outcome::Installed:
        emit changed();
        //: %1 is a date
        emit done(tr("The built-in catalog of %1 is installed.").arg(isoDateOrDash(result.date)));
        break;
    case Outcome::NotNewer:
        refuse(tr("The catalog was not installed."),
               //: %1 and %2 are dates
               tr("It is of %1, and the one in use is of %2, which is not older. Choose a newer one.")
                   .arg(isoDateOrDash(result.date), isoDateOrDash(result.presentDate)));
        break;
    case Outcome::Unreadable:
        //: %1 is a file or folder
        refuse(tr("The catalog %1 could not be read, or not in full, and was not installed.").arg(path),
               result.reason + u'\n'
                   + tr("Correct what is named here, or get the catalog again, and install it then."));
        break;
    case Outcome::Cancelled:
        break;
    }
    updateActions();
}

void CatalogInstaller::refuse(const QString &sentence, const QString &more)
{
    QMessageBox *box = newBox(sentence, more, &m_window);
    const int size = box->style()->pixelMetric(QStyle::PM_LargeIconSize);
    box->setIconPixmap(themedIcon(u"warning"_s, inkPalette(ColorRole::Caution, box->palette())).pixmap(size));
    box->addButton(tr("Close"), QMessageBox::RejectRole);
    box->open();
}

/// Of what is used when the present one is removed.
QDate CatalogInstaller::formerDate() const
{
    const QStringList files = InstalledCatalogs().files(m_paths.catalogFile());
    return InstalledCatalogs::dateOf(files.value(1, m_paths.catalogFile()));
}

void CatalogInstaller::goBack()
{
    const QString present = InstalledCatalogs().present(m_paths.catalogFile());
    if (present.isEmpty())
        return;
    const QDate former = formerDate();
    const QString date = isoDateOrDash(InstalledCatalogs::dateOf(present));
    // That of the program has no known date where it is not compiled, as in a source tree.
    const QString question = former.isValid()
        //: %1 and %2 are dates
        ? tr("Go back from the built-in catalog of %1 to that of %2?").arg(date, isoDateOrDash(former))
        //: %1 is a date
        : tr("Go back from the built-in catalog of %1 to the one that came with Waymark?").arg(date);
    QMessageBox *box =
        newBox(question, tr("The newer one is removed from this machine; it can be installed again."), &m_window);
    box->setObjectName(u"formerCatalogBox"_s);
    const QPushButton *goes = box->addButton(tr("&Go Back"), QMessageBox::AcceptRole);
    box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, goes, former, present](const QAbstractButton *button) {
        if (button != goes)
            return;
        if (!InstalledCatalogs().goBack(m_paths.catalogFile())) {
            //: %1 is a file
            refuse(tr("%1 cannot be removed.").arg(present), tr("Check the permissions of its folder."));
            return;
        }
        emit changed();
        emit done(former.isValid()
                      //: %1 is a date
                      ? tr("The built-in catalog is that of %1 again.").arg(isoDateOrDash(former))
                      : tr("The built-in catalog is the one that came with Waymark again."));
    });
    box->open();
}

} // namespace waymark
