#pragma once

#include <QLabel>

namespace waymark {

/// A label that shows its text as it is: nothing in it is markup.
inline QLabel *newPlainLabel(QWidget *parent = nullptr, const QString &text = {})
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    return label;
}

} // namespace waymark
