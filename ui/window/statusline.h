#pragma once

#include <QDate>
#include <QStatusBar>

class QLabel;

namespace waymark {

struct Diagnosis;

/// The line at the window's foot: on the left what is known about the paste, on the right what catalog is loaded.
/// Passing sentences cover the left part for a while.
class StatusLine : public QStatusBar
{
    Q_OBJECT
public:
    explicit StatusLine(QWidget *parent = nullptr);

    /// Says something that has just happened.
    void say(const QString &sentence);

    void showNoDiagnosis();
    void showDiagnosis(const Diagnosis &diagnosis);

    void showLoading(int filesDone, int filesInAll);
    /// `date` is the newest in the catalog; an invalid one is left out.
    void showCatalog(qsizetype entries, const QDate &date);

    /// The text about the paste, as shown.
    QString pasteText() const;
    QString catalogText() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void setupLabels();
    void retranslate();
    QString diagnosisSentence() const;
    QString catalogSentence() const;

    bool m_hasDiagnosis = false;
    int m_findings = 0;
    int m_lines = 0;
    double m_milliseconds = 0;
    bool m_loading = true;
    int m_filesDone = 0;
    int m_filesInAll = 0;
    qsizetype m_entries = 0;
    QDate m_date;
    QLabel *m_paste = nullptr;
    QLabel *m_catalog = nullptr;
};

} // namespace waymark
