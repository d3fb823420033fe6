#pragma once

#include "app/catalog/catalog.h"
#include "app/result/diagnosis.h"

#include <QWidget>

#include <optional>

class QToolButton;

namespace waymark {

class ElidedLabel;
class FittingScrollArea;
class ProseView;

/// "Why this one?": one line below the list of findings, which unfolds to the reasons for a finding: by which rule it
/// was recognised, the words that decided, what the slots caught, what else matched and why that lost. Folded, the line
/// shows how many others matched; unfolded, how the finding was recognised. Where there is something to compare the
/// finding with, "Not this one?" is at its end. Hidden while there is no finding.
class WhyStrip : public QWidget
{
    Q_OBJECT
public:
    explicit WhyStrip(QWidget *parent = nullptr);

    void showFinding(const Finding &finding, const CatalogPtr &catalog);
    void showNothing();

    /// Language of the signatures.
    void setLanguage(Language language);

    bool isOpen() const { return m_open; }
    void setOpen(bool open);

    /// Height of the line that is always there.
    int headerHeight() const;

    /// The reasons take at most this height; with more of them they scroll.
    void setRoom(int height);

signals:
    /// The finding is to be compared with what it may be taken for.
    void compareRequested();
    /// An entry that matched, too, is to be shown.
    void entryRequested(const QString &id);
    /// The strip was folded or unfolded.
    void openChanged(bool open);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void setupHeader();
    void setupReasons();
    void retranslate();
    void applyTheme();
    void fill();
    void fillHeader();
    void fitCompareButton();
    void writeReasons();
    QString summary() const;
    QString doubt() const;

    QWidget *m_header = nullptr;
    QToolButton *m_button = nullptr;
    QToolButton *m_compare = nullptr;
    ElidedLabel *m_summary = nullptr;
    FittingScrollArea *m_area = nullptr;
    QWidget *m_content = nullptr;
    ElidedLabel *m_rule = nullptr;
    ProseView *m_reasons = nullptr;

    std::optional<Finding> m_finding;
    CatalogPtr m_catalog;
    Language m_language = Language::English;
    bool m_open = false;
};

} // namespace waymark
