#pragma once

#include "app/result/diagnosis.h"
#include "ui/base/pagestate.h"

#include <QUrl>
#include <QWidget>

class QLabel;
class QPushButton;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class FittingScrollArea;
class ProseView;
class Session;

/// The page for an error that no entry knows, and for a paste that holds no known error: the message, the place in the
/// person's code, the way to the other unknown errors, and, where nothing is known, apart from these, the known
/// errors whose words resemble that line, with the words that differ. Where the error's domain is known it is named,
/// with the first paragraph of the domain's guide and a link to the whole. Entries and guides are links. What to do
/// next is offered: a search elsewhere, a new entry, and a report that it should have been recognised. A paste without
/// any line that looks like an error is reported as without errors, one whose diagnosis was cancelled as not diagnosed.
///
/// It shows the diagnosis of the session, and is empty while there is none or that has findings and no unknown error.
class NothingKnownPage : public QWidget, public RestorablePage
{
    Q_OBJECT
public:
    /// The session and the repository outlive the page.
    NothingKnownPage(const Session &session, KSyntaxHighlighting::Repository &repository, QWidget *parent = nullptr);

    /// Shows the unknown error with this index in Diagnosis::unknown; the first one where there is none.
    void showError(int index);

    PageState pageState() const override;
    void restorePage(const PageState &state) override;

signals:
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);

    /// Another unknown error of the paste is to be shown: its index in Diagnosis::unknown.
    void errorRequested(int index);

    /// These words of the message, without anything private, are on the clipboard.
    void searchTextCopied(const QString &words);

    /// An entry is to be begun from this message.
    void draftRequested(const QString &message);

    /// Something in the paste should have been recognised.
    void wrongAnswerRequested();

private:
    void setupMessage();
    void setupActions();
    void setupLinks();
    void retranslate();
    void applyTheme();
    void fill();
    void fillTitle(const Diagnosis &diagnosis, const UnknownError &error);
    void fillMessage(const Diagnosis &diagnosis, const UnknownError &error);
    void fillPlace(const CodePlace &place);
    void writeNearest(const QList<NearEntry> &nearest);
    void writeGuide(const QString &domain);

    const Session &m_session;
    KSyntaxHighlighting::Repository &m_repository;
    FittingScrollArea *m_area = nullptr;
    QWidget *m_content = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_messageTitle = nullptr;
    QLabel *m_message = nullptr;
    QLabel *m_place = nullptr;
    QWidget *m_actions = nullptr;
    QPushButton *m_search = nullptr;
    QPushButton *m_draft = nullptr;
    QPushButton *m_missed = nullptr;
    QPushButton *m_next = nullptr;
    ProseView *m_guide = nullptr;
    ProseView *m_nearest = nullptr;
    QString m_messageText;
    int m_error = 0; // that is shown, of Diagnosis::unknown
    int m_nextError = 0;
};

} // namespace waymark
