#pragma once

#include <QStatusBar>

class QLabel;

namespace waymark {

class Session;

/// The line at the window's foot: on the left what is known about the paste, on the right what catalog is loaded.
/// Passing sentences cover the left part for a while.
class StatusLine : public QStatusBar
{
    Q_OBJECT
public:
    /// The session outlives the line.
    explicit StatusLine(const Session &session, QWidget *parent = nullptr);

    /// Shows for some seconds what has just happened.
    void showPassing(const QString &sentence);

    /// A catalog is being read; ends with the next catalog of the session.
    void showLoading(int filesDone, int filesInAll);

    /// A new paste is being diagnosed, or waits for the catalog.
    void showDiagnosing(bool diagnosing);

    /// The text about the paste, as shown.
    QString pasteText() const;
    QString catalogText() const;

private:
    void setupLabels();
    void retranslate();
    QString catalogSentence() const;

    const Session &m_session;
    bool m_diagnosing = false;
    bool m_loading = true;
    int m_filesDone = 0;
    int m_filesInAll = 0;
    QLabel *m_paste = nullptr;
    QLabel *m_catalog = nullptr;
};

} // namespace waymark
