#pragma once

#include <QObject>

class QWidget;

namespace waymark {

class Notebook;
class ProblemDialog;

/// Exports the notebook to a file for another machine or a colleague, and imports such a file. Problems of the file are
/// listed, each with its line and what was expected there; the rest is merged.
class NotebookTransfer : public QObject
{
    Q_OBJECT
public:
    /// Both outlive this; dialogs belong to `window`.
    NotebookTransfer(Notebook &notebook, QWidget *window);

    /// Ask for the file first.
    void chooseExport();
    void chooseImport();

    void exportTo(const QString &path);
    void importFrom(const QString &path);

signals:
    /// What was done, or why not, in a sentence.
    void done(const QString &words);

private:
    Notebook &m_notebook;
    QWidget *m_window;
    ProblemDialog *m_problems = nullptr; // made when there are any
};

} // namespace waymark
