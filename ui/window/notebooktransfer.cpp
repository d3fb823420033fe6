
#include "ui/window/notebooktransfer.h"

#include "app/catalog/plainfile.h"
#include "app/catalog/savefile.h"
#include "app/notebook/notebookjson.h"
#include "ui/base/dialogs.h"
#include "ui/dialogs/problemdialog.h"

#include <QDir>
#include <QFileDialog>

using namespace Qt::StringLiterals;

namespace waymark {

NotebookTransfer::NotebookTransfer(Notebook &notebook, QWidget *window)
    : QObject(window)
    , m_notebook(notebook)
    , m_window(window)
{
}

void NotebookTransfer::chooseExport()
{
    const QString path = QFileDialog::getSaveFileName(
        m_window, tr("Export Notebook"), QDir::home().filePath(u"waymark-notebook.json"_s), tr("Notebooks (*.json)"));
    if (!path.isEmpty())
        exportTo(path);
}

void NotebookTransfer::chooseImport()
{
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Import Notebook"), QDir::homePath(),
                                                      tr("Notebooks (*.json);;All files (*)"));
    if (!path.isEmpty())
        importFrom(path);
}

void NotebookTransfer::exportTo(const QString &path)
{
    const QString shown = QDir::toNativeSeparators(path);
    const NotebookContents contents = m_notebook.contents();
    const QString error = saveFile(path, notebookToJson(contents), FileReaders::OnlyOwner);
    const int answers = int(contents.wrongAnswers.size());
    emit done(!error.isEmpty() ? tr("%1 was not written: %2").arg(shown, error)
                  : answers == 0
                  ? tr("Exported to %1, without pastes").arg(shown)
                  : tr("Exported to %1, without pastes but those of %n wrong answer(s)", nullptr, answers).arg(shown));
}

void NotebookTransfer::importFrom(const QString &path)
{
    QString error;
    const QByteArray json = readPlainFile(path, MaxNotebookExportBytes, &error);
    NotebookImport read;
    if (error.isEmpty())
        read = notebookFromJson(json, path);
    else
        read.problems.append({path, 0, 0, error, Problem::Severity::Error, {}});

    const NotebookContents added = m_notebook.merge(read.contents);
    const QStringList counts{tr("%n bookmark(s)", nullptr, int(added.bookmarks.size())),
                             tr("%n note(s)", nullptr, int(added.notes.size())),
                             tr("%n outcome(s)", nullptr, int(added.outcomes.size())),
                             tr("%n wrong answer(s)", nullptr, int(added.wrongAnswers.size()))};
    //: After an import; %1 to %4 are "3 bookmarks", "1 note", "2 outcomes", "1 wrong answer"
    emit done(tr("New in your notebook: %1, %2, %3, %4").arg(counts.at(0), counts.at(1), counts.at(2), counts.at(3)));
    if (read.problems.isEmpty())
        return;
    if (!m_problems)
        m_problems = new ProblemDialog(ProblemDialog::Subject::Notebook, m_window);
    m_problems->showProblems(read.problems);
    present(m_problems);
}

} // namespace waymark
