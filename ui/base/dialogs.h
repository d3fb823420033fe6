#pragma once

#include "ui/base/layouts.h"
#include "ui/base/theme.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMessageBox>
#include <QPushButton>

namespace waymark {

/// A column for the parts of a dialog, with the margins and the spacing of dialogs.
inline QVBoxLayout *newDialogColumn(QDialog *dialog)
{
    QVBoxLayout *column = newColumn(dialog, 3 * SpacingUnit);
    column->setContentsMargins(4 * SpacingUnit, 4 * SpacingUnit, 4 * SpacingUnit, 4 * SpacingUnit);
    return column;
}

/// The buttons at the foot of a dialog: "Close", without an icon, which rejects the dialog. The dialog owns the box;
/// add it to a layout.
inline QDialogButtonBox *newCloseBox(QDialog *dialog)
{
    auto *box = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    box->button(QDialogButtonBox::Close)->setIcon({});
    QObject::connect(box, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return box;
}

/// Asks a question; true where `button`, which is called `words`, is the answer. The other one is Cancel, which is the
/// default, by another name where `cancelWords` has one.
inline bool confirm(QWidget *parent, const QString &title, const QString &question, QMessageBox::StandardButton button,
                    const QString &words, const QString &cancelWords = {})
{
    QMessageBox box(QMessageBox::NoIcon, title, question, button | QMessageBox::Cancel, parent);
    box.button(button)->setText(words);
    if (!cancelWords.isEmpty())
        box.button(QMessageBox::Cancel)->setText(cancelWords);
    for (QAbstractButton *each : box.buttons())
        each->setIcon({});
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == button;
}

/// Asks whether what was written in a dialog may be given up.
inline bool confirmDiscard(QWidget *dialog)
{
    return confirm(dialog, dialog->windowTitle(),
                   QCoreApplication::translate("Dialogs", "What you wrote is not saved."), QMessageBox::Discard,
                   QCoreApplication::translate("Dialogs", "&Discard"),
                   QCoreApplication::translate("Dialogs", "&Keep Writing"));
}

/// Opens the dialog, or brings it to the front where it is open.
inline void present(QDialog *dialog)
{
    dialog->show();
    dialog->activateWindow();
}

} // namespace waymark
