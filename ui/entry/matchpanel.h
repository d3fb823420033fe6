#pragma once

#include "app/result/diagnosis.h"

#include <QWidget>

class QHBoxLayout;

namespace waymark {

class PartFactory;

/// How the entry was recognised in the paste: the lines, the kind of match, and what the slots of its
/// message caught, in the line itself while it is short, else as a small table. Values are shown as the paste has them.
class MatchPanel : public QWidget
{
    Q_OBJECT

public:
    /// The finding has an occurrence. Values are in the order of `slotOrder`; those of other names follow. The factory
    /// outlives the panel.
    MatchPanel(const Finding &finding, const QStringList &slotOrder, PartFactory &parts, QWidget *parent = nullptr);

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
