#pragma once

#include "diagnosis/diagnosis.h"

#include <QWidget>

namespace waymark {

class PartFactory;

/// How the entry was recognised in the paste: the lines, the kind of match, and what the slots of its
/// message caught, in the line itself while it is short, else as a small table.
class MatchPanel : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the panel.
    explicit MatchPanel(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once. Nothing is shown for a finding without occurrences.
    void showFinding(const Finding &finding);

private:
    QString linesOf(const Finding &finding) const;
    void addTable(const QMap<QString, QString> &captures);

    PartFactory &m_parts;
};

} // namespace waymark
