
#include "ui/window/preferencescontroller.h"

#include "ui/base/appearance.h"
#include "ui/base/dialogs.h"
#include "ui/base/session.h"
#include "ui/base/settings.h"
#include "ui/dialogs/preferencesdialog.h"
#include "ui/entry/entrypage.h"
#include "ui/text/editorlauncher.h"
#include "ui/window/catalogcontroller.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace waymark {

PreferencesController::PreferencesController(const Services &services, const WindowActions &actions, EntryPage &page,
                                             QWidget &window)
    : QObject(&window)
    , m_services(services)
    , m_actions(actions)
    , m_page(page)
    , m_window(window)
{
    connectActions();
    connect(&services.session, &Session::environmentChanged, this, &PreferencesController::showVersions);
    // Another instance may have changed the settings.
    connect(&services.session, &Session::diagnosisChanged, this,
            [this] { m_services.session.setVersions(m_services.settings.versions()); });
    connect(&services.catalogs, &CatalogController::settingsRequested, this, &PreferencesController::showCatalogs);
    showEntryTexts();
    showColorScheme();
    services.session.setVersions(services.settings.versions());
}

void PreferencesController::connectActions()
{
    connect(m_actions.preferences, &QAction::triggered, this, &PreferencesController::showDialog);
    connect(m_actions.entryTexts, &QActionGroup::triggered, this, [this](const QAction *action) {
        setEntryTexts(action == m_actions.oneLanguage       ? EntryTexts::OneLanguage
                          : action == m_actions.causeInBoth ? EntryTexts::CauseInBoth
                                                            : EntryTexts::Both);
    });
    connect(m_actions.toggleBilingual, &QAction::triggered, this, [this] {
        setEntryTexts(m_services.settings.entryTexts() == EntryTexts::Both ? m_textsBeforeBoth : EntryTexts::Both);
    });

    Appearance &appearance = m_services.appearance;
    connect(m_actions.zoomIn, &QAction::triggered, &appearance, &Appearance::zoomIn);
    connect(m_actions.zoomOut, &QAction::triggered, &appearance, &Appearance::zoomOut);
    connect(m_actions.resetZoom, &QAction::triggered, &appearance, &Appearance::resetZoom);
    connect(m_actions.colorSchemes, &QActionGroup::triggered, this, [this](const QAction *action) {
        m_services.appearance.setColorScheme(action == m_actions.darkColors        ? ColorScheme::Dark
                                                 : action == m_actions.lightColors ? ColorScheme::Light
                                                                                   : ColorScheme::System);
    });
    connect(&appearance, &Appearance::colorSchemeChanged, this, &PreferencesController::showColorScheme);
}

void PreferencesController::showDialog()
{
    if (!m_dialog) {
        m_dialog = new PreferencesDialog(m_services.settings, m_services.languages, m_services.appearance, &m_window);
        connect(m_dialog, &PreferencesDialog::entryTextsRequested, this, &PreferencesController::setEntryTexts);
        connect(m_dialog, &PreferencesDialog::versionsChanged, this, [this](const QMap<QString, QString> &versions) {
            m_services.settings.setVersions(versions);
            m_services.session.setVersions(versions);
        });
        addRows();
        connectCatalogs();
        showVersions();
    }
    present(m_dialog);
}

void PreferencesController::showCatalogs()
{
    showDialog();
    m_dialog->reveal(PreferencesDialog::Section::Catalogs);
}

void PreferencesController::connectCatalogs()
{
    CatalogController &catalogs = m_services.catalogs;
    connect(m_dialog, &PreferencesDialog::furtherCatalogsChanged, &catalogs, &CatalogController::setFurtherCatalogs);
    connect(&catalogs, &CatalogController::listChanged, m_dialog,
            [this] { m_dialog->showFurtherCatalogs(m_services.settings.furtherCatalogs()); });
    connect(&m_services.session, &Session::catalogChanged, m_dialog,
            [this] { m_dialog->setCatalog(m_services.session.catalog()); });
    if (m_services.session.catalog())
        m_dialog->setCatalog(m_services.session.catalog());
}

/// What can be set in the menu as well, in step with it.
void PreferencesController::addRows()
{
    using Section = PreferencesDialog::Section;
    const auto addAction = [this](const PreferencesDialog::Words &words, QAction *action) {
        QCheckBox *box = m_dialog->addSwitch(Section::Privacy, words, action->isChecked(), [action](bool on) {
            if (action->isChecked() != on)
                action->trigger();
        });
        box->setObjectName(action->objectName());
        connect(action, &QAction::toggled, box, &QCheckBox::setChecked);
    };
    addAction([] { return tr("&Keep pastes in the notebook on this machine"); }, m_actions.keepPastes);
    addAction([] { return tr("&Offer to diagnose an error that the clipboard holds"); }, m_actions.offerClipboard);
    EditorLauncher &editor = m_services.editor;
    QLineEdit *command = m_dialog->addText(
        Section::Tools, [] { return tr("E&ditor command:"); }, editor.command(),
        [&editor](const QString &text) { editor.setCommand(text); });
    command->setObjectName(m_actions.editorCommand->objectName());
    command->setPlaceholderText(u"code -g {file}:{line}"_s);
    connect(&editor, &EditorLauncher::commandChanged, command,
            [&editor, command] { command->setText(editor.command()); });
}

void PreferencesController::setEntryTexts(EntryTexts texts)
{
    m_services.settings.setEntryTexts(texts);
    showEntryTexts();
}

void PreferencesController::showEntryTexts()
{
    const EntryTexts texts = m_services.settings.entryTexts();
    if (texts != EntryTexts::Both)
        m_textsBeforeBoth = texts;
    (texts == EntryTexts::OneLanguage ? m_actions.oneLanguage
         : texts == EntryTexts::Both  ? m_actions.everythingInBoth
                                      : m_actions.causeInBoth)
        ->setChecked(true);
    m_page.setEntryTexts(texts);
    if (m_dialog)
        m_dialog->showEntryTexts(texts);
}

void PreferencesController::showColorScheme()
{
    const ColorScheme scheme = m_services.appearance.colorScheme();
    (scheme == ColorScheme::Dark        ? m_actions.darkColors
         : scheme == ColorScheme::Light ? m_actions.lightColors
                                        : m_actions.systemColors)
        ->setChecked(true);
}

void PreferencesController::showVersions()
{
    const std::optional<Diagnosis> &diagnosis = m_services.session.diagnosis();
    if (m_dialog)
        m_dialog->setPaste(diagnosis ? diagnosis->environment : Environment());
}

} // namespace waymark
