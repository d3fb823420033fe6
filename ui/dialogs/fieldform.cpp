#include "ui/dialogs/fieldform.h"

#include "ui/base/layouts.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int TextLines = 5;
constexpr int CodeLines = 3;

bool isCode(FormField::Kind kind)
{
    return kind == FormField::Kind::CodeLine || kind == FormField::Kind::Code;
}

} // namespace

FieldForm::FieldForm(const QList<FormField> &fields, QWidget *parent)
    : QWidget(parent)
    , m_fields(fields)
{
    m_layout = new QFormLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2 * SpacingUnit);
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_layout->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    for (const FormField &field : fields) {
        const QString name = QLatin1String(field.name);
        QWidget *edit = newField(field, name);
        auto *label = new QLabel;
        label->setBuddy(edit);
        if (field.isBilingual) {
            auto *both = new QWidget;
            QHBoxLayout *row = newRow(both, 2 * SpacingUnit);
            row->addWidget(edit, 1);
            row->addWidget(newField(field, name + u"Zh"_s), 1);
            m_layout->addRow(label, both);
        } else {
            m_layout->addRow(label, edit);
        }
        m_labels.append({field, label});
        m_allLabels.append(label);
    }
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] {
        for (const FormField &field : std::as_const(m_fields)) {
            if (isCode(field.kind)) {
                for (const QString &name : {QString::fromLatin1(field.name), QLatin1String(field.name) + u"Zh"_s}) {
                    if (QWidget *edit = m_edits.value(name))
                        edit->setFont(codeFont(font()));
                }
            }
        }
    });
}

QWidget *FieldForm::newField(const FormField &field, const QString &name)
{
    QWidget *widget = nullptr;
    if (field.kind == FormField::Kind::Text || field.kind == FormField::Kind::Code) {
        auto *edit = new QPlainTextEdit;
        edit->setTabChangesFocus(true);
        const int lines = field.kind == FormField::Kind::Text ? TextLines : CodeLines;
        edit->setFixedHeight(edit->fontMetrics().lineSpacing() * lines + 3 * SpacingUnit);
        connect(edit, &QPlainTextEdit::textChanged, this, &FieldForm::changed);
        widget = edit;
    } else {
        auto *edit = new QLineEdit;
        connect(edit, &QLineEdit::textChanged, this, &FieldForm::changed);
        widget = edit;
    }
    widget->setObjectName(name);
    m_edits.insert(name, widget);
    return widget;
}

QString FieldForm::text(const char *name) const
{
    const QWidget *edit = field(name);
    if (const auto *line = qobject_cast<const QLineEdit *>(edit))
        return line->text().trimmed();
    const auto *text = qobject_cast<const QPlainTextEdit *>(edit);
    return text ? text->toPlainText().trimmed() : QString();
}

void FieldForm::setText(const char *name, const QString &text)
{
    if (auto *line = qobject_cast<QLineEdit *>(field(name))) {
        line->setText(text);
        line->setCursorPosition(0);
    } else if (auto *edit = qobject_cast<QPlainTextEdit *>(field(name))) {
        edit->setPlainText(text);
    }
}

LocalizedText FieldForm::texts(const char *name) const
{
    return {text(name), text((QByteArray(name) + "Zh").constData())};
}

void FieldForm::setTexts(const char *name, const LocalizedText &texts)
{
    setText(name, texts.en);
    setText((QByteArray(name) + "Zh").constData(), texts.zh);
}

QWidget *FieldForm::field(const char *name) const
{
    return m_edits.value(QLatin1String(name));
}

QList<QWidget *> FieldForm::fields() const
{
    QList<QWidget *> fields;
    for (const FormField &field : m_fields) {
        fields.append(m_edits.value(QLatin1String(field.name)));
        if (field.isBilingual)
            fields.append(m_edits.value(QLatin1String(field.name) + u"Zh"_s));
    }
    return fields;
}

bool FieldForm::isEmpty() const
{
    return std::ranges::all_of(m_edits.keys(), [this](const QString &name) { return text(name.toLatin1()).isEmpty(); });
}

void FieldForm::addRow(QWidget *widget)
{
    m_layout->addRow(widget);
}

QLabel *FieldForm::addNamedRow(QWidget *widget)
{
    auto *label = new QLabel;
    label->setBuddy(widget);
    m_allLabels.append(label);
    m_layout->addRow(label, widget);
    return label;
}

int FieldForm::labelWidth() const
{
    int width = 0;
    for (const QLabel *label : m_allLabels)
        width = std::max(width, label->sizeHint().width());
    return width;
}

void FieldForm::setLabelWidth(int width)
{
    for (QLabel *label : std::as_const(m_allLabels))
        label->setMinimumWidth(width);
}

void FieldForm::retranslate()
{
    for (const auto &[field, label] : std::as_const(m_labels)) {
        label->setText(tr(field.label));
        const QString name = QString(label->text()).remove(u'&');
        QWidget *english = m_edits.value(QLatin1String(field.name));
        english->setAccessibleName(name);
        if (auto *line = qobject_cast<QLineEdit *>(english); line && field.hint)
            line->setPlaceholderText(tr(field.hint));
        if (!field.isBilingual)
            continue;
        QWidget *chinese = m_edits.value(QLatin1String(field.name) + u"Zh"_s);
        //: %1 is the name of a field
        chinese->setAccessibleName(tr("%1, in Chinese").arg(name));
        // The name of a language is in that language and never translated.
        for (const auto &[edit, language] : {std::pair{english, u"English"_s}, std::pair{chinese, u"中文"_s}}) {
            if (auto *line = qobject_cast<QLineEdit *>(edit))
                line->setPlaceholderText(language);
            else
                static_cast<QPlainTextEdit *>(edit)->setPlaceholderText(language);
        }
    }
}

} // namespace waymark
