#pragma once

#include "app/diagnosis/fixfit.h"

#include <QWidget>

class QVBoxLayout;

namespace waymark {

class PartFactory;

/// "Which case is yours?": the checks of an entry, each a line that unfolds its command and what the output of it
/// means. Where the paste has that output, below the error, the line says so and leads on. Hidden for an entry without
/// checks.
class CheckSection : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the section. `seen` has an item for each check; see EntryFit.
    CheckSection(const Entry &entry, const QList<EntryFit::Seen> &seen, PartFactory &parts, QWidget *parent = nullptr);

signals:
    /// The workaround with this number, from 0, is where an outcome leads.
    void workaroundWanted(qsizetype number);

private:
    void addCheck(const Check &check, const EntryFit::Seen &seen, QVBoxLayout *column);
    void addSeen(const CheckOutcome &outcome, const QString &words, QVBoxLayout *column);
    QWidget *contentOf(const Check &check, int seen, QWidget *parent);
    QWidget *newOutcome(const CheckOutcome &outcome, bool isSeen, QWidget *parent);
    QWidget *linkTo(const CheckOutcome &outcome, QWidget *parent);

    const Entry m_entry;
    PartFactory &m_parts;
};

} // namespace waymark
