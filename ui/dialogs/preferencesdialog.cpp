#include "ui/dialogs/preferencesdialog.h"

#include "ui/base/appearance.h"
#include "ui/base/dialogs.h"
#include "ui/base/languagecontroller.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/dialogs/catalogseditor.h"
#include "ui/dialogs/versionseditor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

PreferencesDialog::PreferencesDialog(Settings &settings, LanguageController &languages, Appearance &appearance,
                                     QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_languages(languages)
    , m_appearance(appearance)
{
    auto *page = new QWidget;
    m_column = new QVBoxLayout(page);
    m_column->setContentsMargins(5 * SpacingUnit, 3 * SpacingUnit, 5 * SpacingUnit, 3 * SpacingUnit);
    m_column->setSpacing(2 * SpacingUnit);
    setupLanguage();
    setupLooks();
    setupVersions();
    setupCatalogs();
    setupPrivacy();
    addSection(Section::Tools, [] { return tr("Tools"); });
    m_column->addStretch(1);

    auto *area = m_area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus); // its fields have it
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(page);
    QDialogButtonBox *buttons = newCloseBox(this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter belongs to the fields
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4 * SpacingUnit);
    layout->setSpacing(2 * SpacingUnit);
    layout->addWidget(area, 1);
    auto *bottom = new QHBoxLayout;
    bottom->setContentsMargins(5 * SpacingUnit, 0, 5 * SpacingUnit, 0);
    bottom->addWidget(buttons);
    layout->addLayout(bottom);

    connect(&m_languages, &LanguageController::languageChanged, this, &PreferencesDialog::showState);
    connect(&m_appearance, &Appearance::colorSchemeChanged, this, &PreferencesDialog::showState);
    connect(&m_appearance, &Appearance::zoomChanged, this, &PreferencesDialog::showState);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] {
        for (QWidget *heading : std::as_const(m_headings))
            heading->setFont(scaledFont(font(), TextSize::Heading));
    });
    resize(fontMetrics().averageCharWidth() * 96,
           std::min(fontMetrics().height() * 50, screen()->availableGeometry().height() * 9 / 10));
}

QFormLayout *PreferencesDialog::addSection(Section section, const Words &heading)
{
    QLabel *title = newPlainLabel(this);
    title->setContentsMargins(0, m_forms.isEmpty() ? 0 : 3 * SpacingUnit, 0, 0);
    m_column->addWidget(title);
    auto *rows = new QFormLayout;
    rows->setHorizontalSpacing(4 * SpacingUnit);
    rows->setVerticalSpacing(2 * SpacingUnit);
    rows->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    rows->setFormAlignment(Qt::AlignLeft | Qt::AlignTop);
    rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    rows->setRowWrapPolicy(QFormLayout::DontWrapRows);
    m_column->addLayout(rows);
    m_forms.insert(int(section), rows);
    m_headings.insert(int(section), title);
    m_labels.append({title, heading});
    title->hide(); // until there is a row
    return rows;
}

QFormLayout *PreferencesDialog::form(Section section) const
{
    m_headings.value(int(section))->show();
    return m_forms.value(int(section));
}

void PreferencesDialog::addRow(Section section, const Words &words, QWidget *field)
{
    QLabel *label = newPlainLabel(this);
    label->setBuddy(field);
    label->setMinimumWidth(fontMetrics().averageCharWidth() * 18);
    form(section)->addRow(label, field);
    m_labels.append({label, words});
    label->setText(words());
}

QCheckBox *PreferencesDialog::addSwitch(Section section, const Words &words, bool on,
                                        const std::function<void(bool)> &changed)
{
    auto *box = new QCheckBox(words(), this);
    box->setChecked(on);
    form(section)->addRow(box);
    m_labels.append({box, words});
    connect(box, &QCheckBox::clicked, this, changed);
    return box;
}

QLineEdit *PreferencesDialog::addText(Section section, const Words &words, const QString &text,
                                      const std::function<void(const QString &)> &changed)
{
    auto *field = new QLineEdit(text, this);
    addRow(section, words, field);
    connect(field, &QLineEdit::editingFinished, this, [field, changed] { changed(field->text()); });
    return field;
}

/// A choice between values, whose texts retranslate() sets.
QComboBox *PreferencesDialog::addChoice(Section section, const Words &words, const char *name, const QList<int> &values,
                                        const std::function<void(int)> &changed)
{
    auto *choice = new QComboBox(this);
    choice->setObjectName(QLatin1StringView(name));
    for (const int value : values)
        choice->addItem(QString(), value);
    addRow(section, words, choice);
    connect(choice, &QComboBox::activated, this, [choice, changed] { changed(choice->currentData().toInt()); });
    return choice;
}

void PreferencesDialog::setupLanguage()
{
    addSection(Section::Language, [] { return tr("Language"); });
    m_language = addChoice(
        Section::Language, [] { return tr("&Interface:"); }, "language",
        {int(Language::English), int(Language::Chinese)},
        [this](int language) { m_languages.setLanguage(Language(language)); });
    // The name of a language is in that language and never translated.
    m_language->setItemText(0, u"English"_s);
    m_language->setItemText(1, u"中文"_s);
    m_entryTexts = addChoice(
        Section::Language, [] { return tr("&Entry texts:"); }, "entryTexts",
        {int(EntryTexts::OneLanguage), int(EntryTexts::CauseInBoth), int(EntryTexts::Both)},
        [this](int texts) { emit entryTextsRequested(EntryTexts(texts)); });
}

void PreferencesDialog::setupLooks()
{
    addSection(Section::Looks, [] { return tr("Looks"); });
    m_colors = addChoice(
        Section::Looks, [] { return tr("&Colours:"); }, "colors",
        {int(ColorScheme::System), int(ColorScheme::Light), int(ColorScheme::Dark)},
        [this](int scheme) { m_appearance.setColorScheme(ColorScheme(scheme)); });

    auto *sizes = new QWidget(this);
    QHBoxLayout *row = newRow(sizes, 2 * SpacingUnit);
    const auto addButton = [&](const char *name, const Words &words, void (Appearance::*act)()) {
        auto *button = new QPushButton(sizes);
        button->setObjectName(QLatin1StringView(name));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, &m_appearance, act);
        m_labels.append({button, words});
        row->addWidget(button);
        return button;
    };
    QPushButton *smaller = addButton("smaller", [] { return tr("S&maller"); }, &Appearance::zoomOut);
    m_size = new QLabel(sizes);
    m_size->setAlignment(Qt::AlignCenter);
    m_size->setMinimumWidth(fontMetrics().horizontalAdvance(u"000 %"_s) + 2 * SpacingUnit);
    row->addWidget(m_size);
    addButton("larger", [] { return tr("&Larger"); }, &Appearance::zoomIn);
    addButton("normalSize", [] { return tr("&Normal"); }, &Appearance::resetZoom);
    row->addStretch(1);
    addRow(Section::Looks, [] { return tr("Text &size:"); }, sizes);
    sizes->setFocusProxy(smaller);
}

void PreferencesDialog::setupVersions()
{
    addSection(Section::Versions, [] { return tr("My Versions"); });
    m_versions = new VersionsEditor(this);
    m_versions->showVersions(m_settings.versions());
    form(Section::Versions)->addRow(m_versions);
    connect(m_versions, &VersionsEditor::versionsChanged, this, &PreferencesDialog::versionsChanged);
}

void PreferencesDialog::setupCatalogs()
{
    addSection(Section::Catalogs, [] { return tr("Catalogs"); });
    m_catalogs = new CatalogsEditor(this);
    m_catalogs->showCatalogs(m_settings.furtherCatalogs());
    form(Section::Catalogs)->addRow(m_catalogs);
    connect(m_catalogs, &CatalogsEditor::catalogsChanged, this, &PreferencesDialog::furtherCatalogsChanged);
}

void PreferencesDialog::setupPrivacy()
{
    addSection(Section::Privacy, [] { return tr("Privacy"); });
    QLabel *promise = newPlainLabel(this);
    promise->setWordWrap(true);
    form(Section::Privacy)->addRow(promise);
    m_labels.append({promise, [] { return tr("Nothing leaves this machine: Waymark makes no network connection."); }});
}

void PreferencesDialog::showEntryTexts(EntryTexts texts)
{
    m_entryTexts->setCurrentIndex(m_entryTexts->findData(int(texts)));
}

void PreferencesDialog::setPaste(const Environment &paste)
{
    m_versions->setPaste(paste);
}

void PreferencesDialog::showFurtherCatalogs(const QList<FurtherCatalog> &catalogs)
{
    m_catalogs->showCatalogs(catalogs);
}

void PreferencesDialog::setCatalog(const CatalogPtr &catalog)
{
    m_catalogs->setCatalog(catalog);
}

void PreferencesDialog::reveal(Section section)
{
    QWidget *heading = m_headings.value(int(section));
    m_area->widget()->layout()->activate();
    m_area->verticalScrollBar()->setValue(heading->y());
}

void PreferencesDialog::showState()
{
    m_language->setCurrentIndex(m_language->findData(int(m_languages.language())));
    m_colors->setCurrentIndex(m_colors->findData(int(m_appearance.colorScheme())));
    m_catalogs->setLanguage(m_languages.language());
    showEntryTexts(m_settings.entryTexts());
    //: size of the text in per cent
    m_size->setText(tr("%1 %").arg(m_appearance.zoom()));
}

void PreferencesDialog::retranslate()
{
    setWindowTitle(tr("Settings"));
    for (const Label &label : std::as_const(m_labels))
        label.widget->setProperty("text", label.words());
    m_entryTexts->setItemText(0, tr("One language"));
    m_entryTexts->setItemText(1, tr("Root cause in both"));
    m_entryTexts->setItemText(2, tr("Everything in both"));
    m_colors->setItemText(0, tr("As the system"));
    m_colors->setItemText(1, tr("Light"));
    m_colors->setItemText(2, tr("Dark"));
    showState();
}

} // namespace waymark
