#pragma once

#include "ui/base/latestjob.h"

#include <QList>
#include <QObject>
#include <QString>

#include <memory>

class QWidget;

namespace waymark {

class Diagnoser;
class EntrySearch;
class Notebook;
class PastePane;
class Session;
class WrongAnswerDialog;
class WrongAnswerList;

/// What the person reports about wrong answers: asks for what was expected, keeps it in the notebook, lists, exports
/// and copies it, and finds out on a thread of its own what the present catalog answers. The dialogs are made when
/// first asked for.
class WrongAnswers : public QObject
{
    Q_OBJECT
public:
    /// All of them outlive this; dialogs open above the window.
    WrongAnswers(const Session &session, Notebook &notebook, PastePane &pane, QWidget &window);

    /// Writes answers to a file, all or nothing; says in the list and by done() how it went.
    void exportTo(const QString &path, const QList<qint64> &ids);

    /// Whether the window may close: a note that is being written is kept or given up first.
    bool mayClose();

public slots:
    /// Asks what should have been found in the paste; `given` is the entry that was, empty where nothing was. Nothing
    /// where there is no diagnosed paste, or a note that is being written is not to be given up.
    void ask(const QString &given);
    void showList();
    /// What diagnoses and searches from now on.
    void setTools(const std::shared_ptr<const waymark::Diagnoser> &diagnoser,
                  const std::shared_ptr<const waymark::EntrySearch> &search);

signals:
    /// A paste is about to be opened that is not to cost the one there.
    void roomWanted();
    /// One sentence about what was done.
    void done(const QString &sentence);

private:
    void makeList();
    void report(const QString &sentence);
    void open(qint64 id);
    void chooseExport(const QList<qint64> &ids);
    void copy(const QList<qint64> &ids);
    void remove(const QList<qint64> &ids);
    void diagnoseNext();

    const Session &m_session;
    Notebook &m_notebook;
    PastePane &m_pane;
    QWidget &m_window;
    std::shared_ptr<const Diagnoser> m_diagnoser; // null until a catalog is loaded, as the next
    std::shared_ptr<const EntrySearch> m_search;
    WrongAnswerDialog *m_dialog = nullptr;
    WrongAnswerList *m_list = nullptr;
    LatestJob m_job; // what the present catalog answers
};

} // namespace waymark
