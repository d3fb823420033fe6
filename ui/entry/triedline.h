#pragma once

#include <QWidget>

class QToolButton;

namespace waymark {

class ElidedLabel;
class PartFactory;

/// How far one has come with an entry: "2 tried, next: …", and a button to begin again. Hidden while nothing was tried.
class TriedLine : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the line.
    explicit TriedLine(PartFactory &parts, QWidget *parent = nullptr);

    /// `worked` or `next` is the title of a workaround, empty where there is none.
    void showProgress(int tried, const QString &worked, const QString &next);

    QString text() const;

signals:
    void startOverRequested();

private:
    ElidedLabel *m_words;
    QToolButton *m_startOver;
};

} // namespace waymark
