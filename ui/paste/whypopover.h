#pragma once

#include "app/catalog/catalog.h"
#include "app/result/diagnosis.h"
#include "ui/base/popuppanel.h"

class QToolButton;

namespace waymark {

class FindingProse;
class FittingScrollArea;
class ProseView;

/// "Why this one?": the reasons for a finding, below the button that asks for them: how it was recognised, the words
/// that decided, the line that they are in, what the slots caught, and what else matched and why that lost. The rule
/// itself, mostly a regex, is unfolded by a button.
class WhyPopover : public PopupPanel
{
    Q_OBJECT
public:
    /// Opens it. The catalog may be null; `anchor` is the parent.
    WhyPopover(const Finding &finding, const CatalogPtr &catalog, Language language, QWidget *anchor);

    /// The reasons, a line each.
    QString text() const;

signals:
    /// An entry that matched, too, is to be shown; the popover is closed.
    void entryRequested(const QString &id);

private:
    void setupContent();
    void writeReasons(const Finding &finding, const Catalog *catalog, Language language);
    void writeRivals(FindingProse &prose, const QList<Rival> &rivals, const Catalog *catalog, Language language) const;
    void writeRule(const QString &rule);
    void setRuleShown(bool shown);
    void fit();

    QWidget *m_content = nullptr;
    FittingScrollArea *m_area = nullptr;
    ProseView *m_reasons = nullptr;
    QToolButton *m_ruleButton = nullptr;
    ProseView *m_rule = nullptr;
};

} // namespace waymark
