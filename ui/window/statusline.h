#pragma once

#include <QStatusBar>

class QLabel;

namespace waymark {

class LinkButton;
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

    /// A catalog is being compiled, which can be cancelled; ends with the next catalog of the session.
    void showCompiling(int percent);
    void endCompiling();

    /// A new paste is being diagnosed, or waits for the catalog.
    void showDiagnosing(bool diagnosing);

    /// The text about the paste, as shown.
    QString pasteText() const;
    QString catalogText() const;

signals:
    /// Of what is being compiled.
    void cancelRequested();

private:
    void setupLabels();
    void retranslate();
    QString catalogSentence() const;

    const Session &m_session;
    bool m_diagnosing = false;
    bool m_loading = true;
    int m_percent = 0; // of the compilation; 0 where there is none
    QLabel *m_paste = nullptr;
    QLabel *m_catalog = nullptr;
    LinkButton *m_cancel = nullptr;
};

} // namespace waymark
