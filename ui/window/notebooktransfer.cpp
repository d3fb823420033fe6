
#include "ui/window/notebooktransfer.h"

#include "app/catalog/plainfile.h"
#include "app/notebook/notebookjson.h"
#include "app/catalog/savefile.h"
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
    const QString error = saveFile(path, notebookToJson(m_notebook.contents()), FileReaders::OnlyOwner);
    emit done(error.isEmpty() ? tr("Exported to %1, without pastes").arg(shown)
                              : tr("%1 was not written: %2").arg(shown, error));
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
                             tr("%n outcome(s)", nullptr, int(added.outcomes.size()))};
    //: After an import; %1, %2 and %3 are "3 bookmarks", "1 note", "2 outcomes"
    emit done(tr("New in your notebook: %1, %2, %3").arg(counts.at(0), counts.at(1), counts.at(2)));
    if (read.problems.isEmpty())
        return;
    if (!m_problems)
        m_problems = new ProblemDialog(ProblemDialog::Subject::Notebook, m_window);
    m_problems->showProblems(read.problems);
    present(m_problems);
}

} // namespace waymark
