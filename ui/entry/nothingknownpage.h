#pragma once

#include "app/result/diagnosis.h"
#include "ui/base/pagestate.h"

#include <QUrl>
#include <QWidget>

class QLabel;
class QPushButton;

namespace waymark {

class FittingScrollArea;
class ProseView;
class Session;

/// The page for a paste that holds no known error: the line that looks like the message, the place in the person's
/// code, and, apart from these, the known errors whose words resemble that line, with the words that differ, and the
/// guides to their domain where all of them are of one. Entries and guides are links. What to do next is offered: a
/// search elsewhere, and a new entry. A paste without any line that looks like an error is reported as without errors,
/// one whose diagnosis was cancelled as not diagnosed.
///
/// It shows the diagnosis of the session, and is empty while there is none or that has findings.
class NothingKnownPage : public QWidget, public RestorablePage
{
    Q_OBJECT
public:
    /// The session outlives the page.
    explicit NothingKnownPage(const Session &session, QWidget *parent = nullptr);

    PageState pageState() const override;
    void restorePage(const PageState &state) override;

signals:
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);

    /// These words of the message, without anything private, are on the clipboard.
    void searchTextCopied(const QString &words);

    /// An entry is to be begun from this message.
    void draftRequested(const QString &message);

private:
    void setupMessage();
    void setupActions();
    void setupLinks();
    void retranslate();
    void applyTheme();
    void fill();
    void fillMessage(const Diagnosis &diagnosis);
    void fillPlace(const CodePlace &place);
    void writeNearest(const QList<NearEntry> &nearest);
    void writeGuides(const QList<NearEntry> &nearest);

    const Session &m_session;
    FittingScrollArea *m_area = nullptr;
    QWidget *m_content = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_messageTitle = nullptr;
    QLabel *m_message = nullptr;
    QLabel *m_place = nullptr;
    QWidget *m_actions = nullptr;
    QPushButton *m_search = nullptr;
    QPushButton *m_draft = nullptr;
    ProseView *m_nearest = nullptr;
    ProseView *m_guides = nullptr;
    QString m_messageText;
};

} // namespace waymark
