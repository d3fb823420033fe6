#include "ui/paste/whypopover.h"

#include "app/report/findingwords.h"
#include "app/text/textlayout.h"
#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/paste/findingprose.h"
#include "ui/paste/fittingscrollarea.h"
#include "ui/text/proseview.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype ShownRivals = 5;
constexpr qsizetype ShownLine = 300;
constexpr qsizetype ShownValue = 200;
constexpr qsizetype ShownRule = 3000;
constexpr int CharactersPerLine = 72;

QString shortened(const QString &text, qsizetype limit)
{
    return text.size() <= limit ? text : text.first(limit) + u'…';
}

QString confidenceText(double confidence)
{
    return QLocale().toString(confidence, 'f', 2);
}

} // namespace

WhyPopover::WhyPopover(const Finding &finding, const CatalogPtr &catalog, Language language, QWidget *anchor)
    : PopupPanel(anchor)
    , m_content(new QWidget)
{
    setObjectName(u"whyPopover"_s);
    setAccessibleName(tr("Why this one?"));
    setupContent();
    writeReasons(finding, catalog.get(), language);
    writeRule(finding.rule);
    fit();
}

void WhyPopover::setupContent()
{
    QVBoxLayout *column = newColumn(m_content, SpacingUnit);
    column->setContentsMargins(SpacingUnit * 3, SpacingUnit * 2, SpacingUnit * 3, SpacingUnit * 2);
    m_reasons = new ProseView;
    m_reasons->setObjectName(u"reasons"_s);
    m_reasons->setAccessibleName(tr("Why this one?"));
    m_reasons->setFocusPolicy(Qt::StrongFocus);
    m_ruleButton = newIconButton(nullptr);
    m_ruleButton->setObjectName(u"ruleButton"_s);
    m_ruleButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_ruleButton->setCheckable(true);
    //: A button that unfolds the regex or template by which an error was recognised.
    m_ruleButton->setText(tr("Rule"));
    m_rule = new ProseView;
    m_rule->setObjectName(u"rule"_s);
    m_rule->setAccessibleName(m_ruleButton->text());
    column->addWidget(m_reasons);
    column->addWidget(m_ruleButton, 0, Qt::AlignLeft);
    column->addWidget(m_rule);
    m_area = new FittingScrollArea(m_content);
    m_area->followLinks(m_reasons);
    newColumn(this, 0)->addWidget(m_area);
    setRuleShown(false);
    connect(m_ruleButton, &QToolButton::toggled, this, [this](bool shown) {
        setRuleShown(shown);
        fit();
    });
    connect(
        m_reasons, &ProseView::entryRequested, this,
        [this](const QString &id) {
            close();
            emit entryRequested(id);
        },
        Qt::QueuedConnection);
}

QString WhyPopover::text() const
{
    return m_reasons->toPlainText();
}

void WhyPopover::writeReasons(const Finding &finding, const Catalog *catalog, Language language)
{
    const ReportWords words = interfaceWords();
    FindingProse prose(*m_reasons, font(), palette());
    prose.writeHeading(u"%1 · %2"_s.arg(matchWords(words, finding.kind), confidenceText(finding.confidence)));
    if (finding.kind == MatchKind::Similar)
        prose.writeNote(tr("Possibly: it says much the same in other words"));
    Finding alone = finding;
    alone.rivals.clear(); // they follow as links
    for (const QString &reason : whyWords(words, alone))
        prose.writeNote(reason);
    if (!finding.occurrences.isEmpty()) {
        const Occurrence &first = finding.occurrences.constFirst();
        prose.startItem();
        //: Before the text of a line of the paste.
        prose.writeNote(tr("Line %1:").arg(QLocale().toString(first.line)));
        prose.writeCode(shortened(visibleLine(first.text), ShownLine));
    }
    for (auto slot = finding.captures.cbegin(); slot != finding.captures.cend(); ++slot)
        prose.writeCode(u"%1 = %2"_s.arg(visibleLine(slot.key()), shortened(visibleLine(slot.value()), ShownValue)));
    writeRivals(prose, finding.rivals, catalog, language);
    prose.finish();
}

void WhyPopover::writeRivals(FindingProse &prose, const QList<Rival> &rivals, const Catalog *catalog,
                             Language language) const
{
    if (rivals.isEmpty())
        return;
    const ReportWords words = interfaceWords();
    prose.startItem();
    prose.writeNote(tr("Also matched:"));
    for (const Rival &rival : rivals.first(std::min(rivals.size(), ShownRivals))) {
        prose.writeEntry(rival.entryId, catalog, language,
                         u"%1 · %2"_s.arg(lossWords(words, rival.reason), confidenceText(rival.confidence)));
    }
    if (rivals.size() > ShownRivals)
        prose.writeNote(words.text(QT_TRANSLATE_N_NOOP("Report", "%n more matched"), int(rivals.size() - ShownRivals)));
}

void WhyPopover::writeRule(const QString &rule)
{
    FindingProse prose(*m_rule, font(), palette());
    prose.writeCode(shortened(visibleLine(rule), ShownRule));
    prose.finish();
    m_ruleButton->setVisible(!rule.isEmpty());
}

void WhyPopover::setRuleShown(bool shown)
{
    m_ruleButton->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
    m_ruleButton->setToolTip(shown ? tr("Hide the rule") : tr("Show the rule that recognised it"));
    m_ruleButton->setAccessibleDescription(m_ruleButton->toolTip());
    m_rule->setVisible(shown);
}

void WhyPopover::fit()
{
    m_area->contentChanged();
    const int width = std::min(fontMetrics().averageCharWidth() * CharactersPerLine, room().width());
    const QMargins frame = contentsMargins();
    m_area->resize(width - frame.left() - frame.right(), 1); // its height depends on it
    const int height = m_area->sizeHint().height() + frame.top() + frame.bottom();
    popUp({width, std::min(height, room().height())}, m_reasons);
}

} // namespace waymark
