#include "ui/dialogs/previewdialog.h"

#include "app/catalog/savefile.h"
#include "ui/base/dialogs.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSplitter>

#include <memory>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int EnglishOnly = 0;
constexpr int ChineseOnly = 1;
constexpr int BothLanguages = 2;

} // namespace

PreviewDialog::PreviewDialog(QWidget *parent)
    : QDialog(parent)
{
    newDialogColumn(this);
    setupChoices();
    setupBody();
    setupButtons();
    onThemeChange(this, [this] {
        m_preview->setFont(codeFont(font()));
        m_message->setPalette(inkPalette(ColorRole::Muted, palette()));
    });
    resize(fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 32);
}

void PreviewDialog::setupChoices()
{
    m_options = new FlowLayout;
    m_options->setSpacing(3 * SpacingUnit);
    static_cast<QVBoxLayout *>(layout())->addLayout(m_options);
    m_formats = addChoice("format");
    m_languages = addChoice("language");
    m_languages->addItem(u"English"_s, EnglishOnly);
    m_languages->addItem(u"中文"_s, ChineseOnly);
    m_languages->addItem(QString(), BothLanguages);
}

QComboBox *PreviewDialog::addChoice(const char *name)
{
    auto *group = new QWidget(this);
    QHBoxLayout *row = newRow(group, SpacingUnit + SpacingUnit / 2);
    auto *label = new QLabel(group);
    auto *choice = new QComboBox(group);
    choice->setObjectName(QLatin1String(name));
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    label->setBuddy(choice);
    row->addWidget(label);
    row->addWidget(choice);
    m_options->addWidget(group);
    m_choices.append({choice, label});
    connect(choice, &QComboBox::activated, this, [this] { refresh(); });
    return choice;
}

void PreviewDialog::addOption(QWidget *option)
{
    m_options->addWidget(option);
}

void PreviewDialog::setupBody()
{
    m_body = new QSplitter(Qt::Horizontal, this);
    m_body->setChildrenCollapsible(false);
    m_preview = new QPlainTextEdit(m_body);
    m_preview->setObjectName(u"preview"_s);
    m_preview->setReadOnly(true);
    m_preview->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_preview->setTabChangesFocus(true);
    m_body->addWidget(m_preview);
    m_body->setStretchFactor(0, 1);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_body, 1);
}

void PreviewDialog::addSide(QWidget *side)
{
    m_body->addWidget(side);
    m_body->setStretchFactor(1, 0);
}

void PreviewDialog::setupButtons()
{
    m_message = newPlainLabel(this);
    m_message->setWordWrap(true);
    QDialogButtonBox *buttons = newCloseBox(this);
    m_print = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_save = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_copy = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_copy->setObjectName(u"copy"_s);
    m_save->setObjectName(u"save"_s);
    m_print->setObjectName(u"print"_s);
    m_copy->setDefault(true);
    QHBoxLayout *row = newRow(nullptr, 3 * SpacingUnit);
    row->addWidget(m_message, 1);
    row->addWidget(buttons);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_copy, &QPushButton::clicked, this, &PreviewDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &PreviewDialog::chooseFile);
    connect(m_print, &QPushButton::clicked, this, [this] { emit printRequested(markdown()); });
}

void PreviewDialog::setFormats(const QList<Format> &formats)
{
    m_formats->clear();
    for (const Format format : formats) {
        m_formats->addItem(format == Format::Html           ? u"HTML"_s
                               : format == Format::Markdown ? u"Markdown"_s
                                                            : QString(),
                           int(format));
    }
}

PreviewDialog::Format PreviewDialog::format() const
{
    return Format(m_formats->currentData().toInt());
}

QList<Language> PreviewDialog::languages() const
{
    const int choice = m_languages->currentData().toInt();
    return choice == EnglishOnly ? QList{Language::English}
        : choice == ChineseOnly  ? QList{Language::Chinese}
                                 : QList{Language::Chinese, Language::English};
}

QString PreviewDialog::text() const
{
    return m_preview->toPlainText();
}

QString PreviewDialog::message() const
{
    return m_message->text();
}

void PreviewDialog::showText(const QString &text)
{
    m_preview->setPlainText(text);
}

void PreviewDialog::showMessage(const QString &message)
{
    m_message->setText(message);
}

void PreviewDialog::setReady(bool ready)
{
    for (QPushButton *button : {m_copy, m_save, m_print})
        button->setEnabled(ready);
}

void PreviewDialog::copy()
{
    auto content = std::make_unique<QMimeData>();
    content->setText(text());
    if (format() == Format::Html)
        content->setHtml(text());
    QGuiApplication::clipboard()->setMimeData(content.release());
    emit copied();
    accept();
}

void PreviewDialog::chooseFile()
{
    const QString ending = format() == Format::Html ? u"html"_s
        : format() == Format::Plain                 ? u"txt"_s
        : format() == Format::Json                  ? u"json"_s
                                                    : u"md"_s;
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save"), QDir::home().filePath(suggestedName() + u'.' + ending));
    if (!path.isEmpty())
        saveTo(path);
}

bool PreviewDialog::saveTo(const QString &path)
{
    const QString error = saveFile(path, text().toUtf8());
    if (!error.isEmpty()) {
        //: %1 is a path, %2 the reason in the system's words
        showMessage(tr("%1 could not be written: %2").arg(QDir::toNativeSeparators(path), error));
        return false;
    }
    showMessage(tr("Saved as %1.").arg(QDir::toNativeSeparators(path)));
    emit saved(path);
    return true;
}

QByteArray PreviewDialog::saveState() const
{
    QJsonObject state;
    for (const auto &[choice, label] : m_choices)
        state.insert(choice->objectName(), choice->currentData().toInt());
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void PreviewDialog::restoreState(const QByteArray &state)
{
    const QJsonObject values = QJsonDocument::fromJson(state).object();
    for (const auto &[choice, label] : m_choices) {
        const int index = choice->findData(values.value(choice->objectName()).toInt(-1));
        if (index >= 0)
            choice->setCurrentIndex(index);
    }
}

void PreviewDialog::retranslate()
{
    const QHash<QString, QString> names{
        {u"format"_s, tr("&Format:")},
        {u"language"_s, tr("&Language:")},
        //: How much of the paste to quote
        {u"excerpt"_s, tr("&Quote:")},
    };
    for (const auto &[choice, label] : m_choices) {
        label->setText(names.value(choice->objectName()));
        choice->setAccessibleName(QString(label->text()).remove(u'&').remove(u':').remove(u'：'));
    }
    //: Both languages
    m_languages->setItemText(m_languages->findData(BothLanguages), tr("Both"));
    if (const int plain = m_formats->findData(int(Format::Plain)); plain >= 0)
        m_formats->setItemText(plain, tr("Plain text"));
    if (const int json = m_formats->findData(int(Format::Json)); json >= 0)
        //: A format of files
        m_formats->setItemText(json, tr("Waymark entry (.json)"));
    m_preview->setAccessibleName(tr("Preview"));
    m_copy->setText(tr("&Copy"));
    m_save->setText(tr("&Save…"));
    m_print->setText(tr("&Print…"));
}

void PreviewDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (!event->spontaneous())
        m_copy->setFocus();
}

} // namespace waymark
