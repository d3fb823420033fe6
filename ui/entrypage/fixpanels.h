#pragma once

#include "catalog/entry.h"

#include <QWidget>

class QVBoxLayout;

namespace waymark {

class PartFactory;

/// What people try in vain, worst first as in the catalog.
class DeadEndsPanel : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the panel.
    explicit DeadEndsPanel(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once. Items without any words are left out; without items there is one quiet sentence.
    void showDeadEnds(const QList<DeadEnd> &deadEnds);

private:
    PartFactory &m_parts;
    QVBoxLayout *m_column;
};

/// What ends the error, best first as in the catalog.
class WorkaroundsPanel : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the panel.
    explicit WorkaroundsPanel(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once. Items without any words are left out; without items there is one quiet sentence.
    void showWorkarounds(const QList<Workaround> &workarounds);

private:
    PartFactory &m_parts;
    QVBoxLayout *m_column;
};

} // namespace waymark
