#pragma once

#include "app/result/diagnosis.h"

#include <QWidget>

class QHBoxLayout;

namespace waymark {

class PartFactory;

/// How the entry was recognised in the paste: the lines, the kind of match, and what the slots of its
/// message caught, in the line itself while it is short, else as a small table. Values stand as the paste has them.
class MatchPanel : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the panel.
    explicit MatchPanel(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once. Nothing is shown for a finding without occurrences.
    /// Values stand in the order of `slotOrder`; those of other names follow.
    void showFinding(const Finding &finding, const QStringList &slotOrder = {});

    /// A box that puts these values into the texts below, or takes them out again; ticked for `filled`.
    void offerFilling(bool filled);

signals:
    void fillingWanted(bool filled);

private:
    QString linesOf(const Finding &finding) const;
    using Values = QList<std::pair<QString, QString>>; // name, value
    void addDoubt(const Finding &finding);
    void addTable(const Values &values);

    PartFactory &m_parts;
    QHBoxLayout *m_top;
};

} // namespace waymark
