#pragma once

#include "app/diagnosis/compare.h"
#include "ui/base/pagestate.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QScrollArea;
class QToolButton;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class PartFactory;
class Session;

/// "Not this one?": two entries that are easily confused side by side, how the catalog distinguishes them, and the
/// words that decide, each with whether A has it, B has it, and where the paste has it. A choice among all that the
/// first can be compared with is at the top. Without a diagnosis in the session, there is no column for the paste.
///   ComparePage page(session, repository);
///   page.showComparison("cuda/out-of-memory", "linux/oom-killed");
class ComparePage : public QWidget, public RestorablePage
{
    Q_OBJECT
public:
    /// Session and repository outlive the page.
    ComparePage(const Session &session, KSyntaxHighlighting::Repository &repository, QWidget *parent = nullptr);
    ~ComparePage() override;

    /// Compares two entries; what the catalog does not hold leaves the page empty. The same pair again keeps the place
    /// on the page.
    void showComparison(const QString &first, const QString &second);

    PageState pageState() const override;
    void restorePage(const PageState &state) override;

    QString firstEntry() const { return m_first; }
    QString secondEntry() const { return m_second; }

signals:
    void backRequested();
    /// The person chose this entry.
    void entryChosen(const QString &entryId);
    /// Another one is to be compared with the first.
    void comparisonRequested(const QString &first, const QString &second);
    /// A stretch of the paste is to be shown.
    void placeRequested(const waymark::Span &place);
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);

private:
    void setupBar();
    void setupArea();
    void fillChoice();
    void rebuild();
    QWidget *content();
    void addColumns(const Comparison &comparison, const Entry &first, const Entry &second, QWidget *page);
    void addDistinctions(const Comparison &comparison, QWidget *page);
    void addWords(const Comparison &comparison, QWidget *page);
    QString matchOf(const QString &entryId) const;

    const Session &m_session;
    PartFactory *m_parts;
    QString m_first;
    QString m_second;
    QToolButton *m_back = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_choiceLabel = nullptr;
    QComboBox *m_choice = nullptr;
    QScrollArea *m_area = nullptr;
};

} // namespace waymark
