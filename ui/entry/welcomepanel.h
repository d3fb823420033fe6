#pragma once

#include <QWidget>

namespace waymark {

class PartFactory;

/// What the page offers while no entry is shown: a sentence on what to do, some entries to begin with, and the
/// guides.
class WelcomePanel : public QWidget
{
    Q_OBJECT

public:
    static constexpr qsizetype Entries = 5;

    /// The factory outlives the panel; its signals report what is chosen. Lists that are empty are left out.
    explicit WelcomePanel(PartFactory &parts, QWidget *parent = nullptr);

private:
    QWidget *list(const QString &heading, const QString &objectName, const QList<QPair<QString, QString>> &links);

    PartFactory &m_parts;
};

} // namespace waymark
