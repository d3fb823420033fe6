#pragma once

#include "app/catalog/localizedtext.h"

#include <QHash>
#include <QList>
#include <QWidget>

class QFormLayout;
class QLabel;

namespace waymark {

/// A field of a form: where it is bilingual, two, the English and the Chinese side by side.
struct FormField
{
    enum class Kind { Line, CodeLine, Text, Code };

    const char *name; ///< Object name of the field; that of the Chinese one has "Zh" behind it.
    const char *label; ///< For tr() in the context waymark::FieldForm.
    Kind kind = Kind::Line;
    bool isBilingual = false;
    const char *hint = nullptr; ///< Shown while a line is empty; for tr() as the label.
};

/// Labelled fields, one a row. Texts come and go by the names of the fields.
///   FieldForm form({{"cause", QT_TRANSLATE_NOOP("waymark::FieldForm", "&Root cause"), FormField::Kind::Text, true}});
///   form.setTexts("cause", entry.rootCause);
class FieldForm : public QWidget
{
    Q_OBJECT
public:
    explicit FieldForm(const QList<FormField> &fields, QWidget *parent = nullptr);

    /// The text of a field, without blanks around it.
    QString text(const char *name) const;
    /// Shown from its beginning.
    void setText(const char *name, const QString &text);
    /// The texts of a bilingual field.
    LocalizedText texts(const char *name) const;
    void setTexts(const char *name, const LocalizedText &texts);

    QWidget *field(const char *name) const;
    /// All fields, in their order.
    QList<QWidget *> fields() const;
    /// Whether nothing is in any field.
    bool isEmpty() const;

    /// Adds a row below the others: a widget without a label, or with one that the caller names.
    void addRow(QWidget *widget);
    QLabel *addNamedRow(QWidget *widget);

    /// The width that the labels need, and the one that they get: forms below each other have one.
    int labelWidth() const;
    void setLabelWidth(int width);

signals:
    /// By the person or by setText().
    void changed();

private:
    QWidget *newField(const FormField &field, const QString &name);
    void retranslate();

    QList<FormField> m_fields;
    QHash<QString, QWidget *> m_edits;
    QList<std::pair<FormField, QLabel *>> m_labels;
    QList<QLabel *> m_allLabels;
    QFormLayout *m_layout = nullptr;
};

} // namespace waymark
