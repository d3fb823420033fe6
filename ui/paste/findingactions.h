#pragma once

#include "app/catalog/catalog.h"
#include "app/result/diagnosis.h"

#include <QWidget>

#include <optional>

class QToolButton;

namespace waymark {

/// What can be asked about the selected finding, three buttons: "Why this one?", which opens the reasons, where there
/// is something to compare it with "Not this one?", or "2 equally likely: compare" where another entry is as likely,
/// and "Wrong answer?", to report it. Hidden while there is no finding.
class FindingActions : public QWidget
{
    Q_OBJECT
public:
    explicit FindingActions(QWidget *parent = nullptr);

    void showFinding(const Finding &finding, const CatalogPtr &catalog);
    void showNothing();

    /// Language of the signatures.
    void setLanguage(Language language) { m_language = language; }

signals:
    /// The finding is to be compared with what it may be taken for.
    void compareRequested();
    /// The finding is to be reported as wrong.
    void wrongAnswerRequested();
    /// An entry that matched, too, is to be shown.
    void entryRequested(const QString &id);

private:
    void openReasons();
    void retranslate();
    void applyTheme();
    void fill();

    QToolButton *m_why = nullptr;
    QToolButton *m_compare = nullptr;
    QToolButton *m_wrong = nullptr;
    std::optional<Finding> m_finding;
    CatalogPtr m_catalog;
    Language m_language = Language::English;
};

} // namespace waymark
