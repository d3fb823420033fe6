#pragma once

#include "app/catalog/catalog.h"
#include "app/diagnosis/compare.h"
#include "app/result/diagnosis.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QScrollArea;
class QToolButton;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class PartFactory;
class Vocabulary;

/// "Not this one?": two entries that are easily taken for each other side by side, what the catalog says to tell them
/// apart, and the words that decide, each with whether A has it, B has it, and where the paste has it. A choice among
/// all that the first can be compared with stands at the top.
///   page.setCatalog(catalog);
///   page.showComparison("cuda/out-of-memory", "linux/oom-killed", paste, diagnosis);   // with a paste
///   page.showComparison("cuda/out-of-memory", "linux/oom-killed");                     // while browsing: no column
///   for a paste
class ComparePage : public QWidget
{
    Q_OBJECT
public:
    /// The repository outlives the page.
    explicit ComparePage(KSyntaxHighlighting::Repository &repository, QWidget *parent = nullptr);
    ~ComparePage() override;

    /// The catalog that ids are looked up in. What is shown is looked up again.
    void setCatalog(CatalogPtr catalog);

    /// Compares two entries; what the catalog does not hold leaves the page empty. The same pair again keeps the place
    /// on the page.
    void showComparison(const QString &first, const QString &second, const QString &paste = {},
                        const std::optional<Diagnosis> &diagnosis = {});

    /// Lets the paste go; the comparison stays, without it.
    void forgetPaste();

    QString firstEntry() const { return m_first; }
    QString secondEntry() const { return m_second; }

    void setLanguage(Language language);

signals:
    void backRequested();
    /// The person says that it is this one.
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
    const Finding *findingOf(const QString &entryId) const;
    QString matchOf(const QString &entryId) const;
    const Vocabulary &vocabulary();

    PartFactory *m_parts;
    CatalogPtr m_catalog;
    std::unique_ptr<Vocabulary> m_vocabulary; // of the catalog, made when first needed
    QString m_first;
    QString m_second;
    QString m_paste;
    std::optional<Diagnosis> m_diagnosis;
    QToolButton *m_back = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_choiceLabel = nullptr;
    QComboBox *m_choice = nullptr;
    QScrollArea *m_area = nullptr;
};

} // namespace waymark
