#pragma once

#include <QObject>
#include <QString>

namespace waymark {

class Navigator;
class Notebook;
class Places;
class ReportDesk;
class Session;

/// Takes what the window shows to the desk where it becomes something to hand on: the present place, or the present
/// diagnosis. Where there is none, nothing happens.
class ExportController : public QObject
{
    Q_OBJECT
public:
    /// What the window shows, and how.
    struct Shown
    {
        const Session &session;
        const Places &places;
        const Navigator &navigator;
        const Notebook &notebook;
    };

    /// All of them outlive the controller.
    ExportController(ReportDesk &desk, const Shown &shown, QObject *parent = nullptr);

public slots:
    void reportProblem();
    void exportEntry();
    void copyEntry();
    /// Prints the entry, the guide or the page of help.
    void print();
    /// Begins an entry from a message of the paste that nothing explains.
    void draftEntry(const QString &message);

private:
    ReportDesk &m_desk;
    const Shown m_shown;
};

} // namespace waymark
