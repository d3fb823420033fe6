#include "ui/window/wronganswers.h"

#include "app/catalog/savefile.h"
#include "app/diagnosis/diagnoser.h"
#include "app/notebook/notebook.h"
#include "app/report/wronganswerreport.h"
#include "app/search/entrysearch.h"
#include "ui/base/dialogs.h"
#include "ui/base/session.h"
#include "ui/dialogs/wronganswerdialog.h"
#include "ui/dialogs/wronganswerlist.h"
#include "ui/paste/pastepane.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QList<WrongAnswer> answersOf(const Notebook &notebook, const QList<qint64> &ids)
{
    QList<WrongAnswer> answers;
    for (const qint64 id : ids)
        answers.append(notebook.wrongAnswer(id));
    return answers;
}

} // namespace

WrongAnswers::WrongAnswers(const Session &session, Notebook &notebook, PastePane &pane, QWidget &window)
    : QObject(&window)
    , m_session(session)
    , m_notebook(notebook)
    , m_pane(pane)
    , m_window(window)
{
    connect(&m_notebook, &Notebook::wrongAnswersChanged, this, &WrongAnswers::diagnoseNext);
}

void WrongAnswers::setTools(const std::shared_ptr<const Diagnoser> &diagnoser,
                            const std::shared_ptr<const EntrySearch> &search)
{
    m_diagnoser = diagnoser;
    m_search = search;
    if (m_dialog)
        m_dialog->setSearch(m_search);
    if (m_list)
        m_list->forgetToday();
    diagnoseNext();
}

void WrongAnswers::ask(const QString &given)
{
    const QString paste = m_session.diagnosedText();
    if (paste.isEmpty())
        return;
    if (!m_dialog) {
        m_dialog = new WrongAnswerDialog(m_session, &m_window);
        m_dialog->setSearch(m_search);
        connect(m_dialog, &WrongAnswerDialog::answered, this,
                [this](const WrongAnswer &answer, const MaskedPaste &masked) {
                    m_notebook.addWrongAnswer(answer, masked);
                    emit done(tr("Kept. The list is under Entry › Wrong Answers."));
                });
    }
    if (m_dialog->confirmDiscard())
        m_dialog->ask(given, paste);
    present(m_dialog);
}

bool WrongAnswers::mayClose()
{
    return !m_dialog || m_dialog->confirmDiscard();
}

void WrongAnswers::makeList()
{
    m_list = new WrongAnswerList(m_session, m_notebook, &m_window);
    connect(m_list, &WrongAnswerList::openRequested, this, &WrongAnswers::open);
    connect(m_list, &WrongAnswerList::exportRequested, this, &WrongAnswers::chooseExport);
    connect(m_list, &WrongAnswerList::copyRequested, this, &WrongAnswers::copy);
    connect(m_list, &WrongAnswerList::deleteRequested, this, &WrongAnswers::remove);
    connect(m_list, &QDialog::finished, &m_job, &LatestJob::cancel);
}

void WrongAnswers::showList()
{
    if (!m_list)
        makeList();
    m_list->showMessage({});
    present(m_list);
    diagnoseNext();
}

/// One after the other while the list is shown, so that only one paste at a time is read from the notebook.
void WrongAnswers::diagnoseNext()
{
    m_job.cancel();
    const qint64 id = m_list && m_list->isVisible() && m_diagnoser ? m_list->nextUnknown() : 0;
    if (id == 0)
        return;
    m_job.start([this, id, answer = m_notebook.wrongAnswer(id), diagnoser = m_diagnoser](const LatestJob::Run &run) {
        const bool isExpected = isAsExpected(answer, diagnoser->diagnose(answer.paste, run.cancelFlag()));
        run.report([this, id, isExpected] {
            m_list->setToday(id, isExpected);
            diagnoseNext();
        });
    });
}

void WrongAnswers::report(const QString &sentence)
{
    m_list->showMessage(sentence);
    emit done(sentence);
}

void WrongAnswers::open(qint64 id)
{
    const QString paste = m_notebook.wrongAnswer(id).paste;
    if (paste.isEmpty()) {
        m_list->showMessage(tr("The paste cannot be read from the notebook."));
        return;
    }
    m_list->accept();
    emit roomWanted();
    m_pane.setText(paste);
    m_window.activateWindow();
    m_pane.focusEditor();
}

void WrongAnswers::chooseExport(const QList<qint64> &ids)
{
    const QString path = QFileDialog::getSaveFileName(m_list, tr("Export Wrong Answers"),
                                                      QDir::home().filePath(u"waymark-wrong-answers.json"_s),
                                                      tr("Wrong answers (*.json)"));
    if (!path.isEmpty())
        exportTo(path, ids);
}

void WrongAnswers::exportTo(const QString &path, const QList<qint64> &ids)
{
    if (!m_list)
        makeList();
    const QString shown = QDir::toNativeSeparators(path);
    const QByteArray json =
        wrongAnswersToJson(answersOf(m_notebook, ids), QCoreApplication::applicationVersion(), m_session.catalogDate());
    const QString error = saveFile(path, json, FileReaders::OnlyOwner);
    report(error.isEmpty() ? tr("%n wrong answer(s) exported to %1", nullptr, int(ids.size())).arg(shown)
                           //: %1 is a path, %2 the reason in the system's words
                           : tr("%1 was not written: %2").arg(shown, error));
}

void WrongAnswers::copy(const QList<qint64> &ids)
{
    QGuiApplication::clipboard()->setText(wrongAnswersMarkdown(answersOf(m_notebook, ids), m_session.catalog().get(),
                                                               interfaceWords(), m_session.language()));
    report(tr("Copied as Markdown. Read it through before you hand it on."));
}

void WrongAnswers::remove(const QList<qint64> &ids)
{
    m_notebook.removeWrongAnswers(ids);
    report(tr("%n wrong answer(s) deleted", nullptr, int(ids.size())));
}

} // namespace waymark
