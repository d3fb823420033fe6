#include "ui/paste/whystrip.h"

#include "app/diagnosis/compare.h"
#include "app/report/findingwords.h"
#include "app/text/textlayout.h"
#include "ui/base/elidedlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/paste/findingprose.h"
#include "ui/paste/fittingscrollarea.h"
#include "ui/text/proseview.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype ShownRivals = 5;
constexpr qsizetype ShownValue = 200;
constexpr qsizetype ShownRule = 3000; // in the tool tip
constexpr qsizetype ShownRivalRule = 90;

QString shortened(const QString &text, qsizetype limit)
{
    return text.size() <= limit ? text : text.first(limit) + u'…';
}

} // namespace

WhyStrip::WhyStrip(QWidget *parent)
    : QWidget(parent)
    , m_content(new QWidget)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setupHeader();
    setupReasons();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setMinimumWidth(SpacingUnit * 20); // fitCompareButton() makes room
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
    hide();
}

void WhyStrip::setupHeader()
{
    m_header = new QWidget;
    auto *row = new QHBoxLayout(m_header);
    row->setContentsMargins(SpacingUnit, 0, SpacingUnit * 2, 0);
    row->setSpacing(SpacingUnit * 2);
    m_button = new QToolButton;
    m_button->setObjectName(u"why"_s);
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_summary = new ElidedLabel;
    row->addWidget(m_button);
    row->addWidget(m_summary, 1);
    m_compare = new QToolButton;
    m_compare->setObjectName(u"compare"_s);
    m_compare->setAutoRaise(true);
    m_compare->setFocusPolicy(Qt::StrongFocus);
    row->addWidget(m_compare);
    connect(m_compare, &QToolButton::clicked, this, &WhyStrip::compareRequested);
    layout()->addWidget(m_header);
    connect(m_button, &QToolButton::clicked, this, [this] { setOpen(!m_open); });
}

void WhyStrip::setupReasons()
{
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(SpacingUnit * 3, SpacingUnit / 2, SpacingUnit * 2, SpacingUnit);
    column->setSpacing(SpacingUnit / 2);
    m_rule = new ElidedLabel;
    m_rule->setObjectName(u"rule"_s);
    column->addWidget(m_rule);
    m_reasons = new ProseView;
    m_reasons->setObjectName(u"reasons"_s);
    column->addWidget(m_reasons);
    column->addStretch();
    m_area = new FittingScrollArea(m_content);
    m_area->followLinks(m_reasons);
    m_area->hide();
    layout()->addWidget(m_area);
    // Later: what is opened may lead to other words in this very document.
    connect(m_reasons, &ProseView::entryRequested, this, &WhyStrip::entryRequested, Qt::QueuedConnection);
}

void WhyStrip::showFinding(const Finding &finding, const CatalogPtr &catalog)
{
    m_finding = finding;
    m_catalog = catalog;
    fill();
    show();
}

void WhyStrip::showNothing()
{
    m_finding.reset();
    hide();
}

void WhyStrip::setLanguage(Language language)
{
    m_language = language;
    fill();
}

void WhyStrip::setOpen(bool open)
{
    if (open == m_open)
        return;
    m_open = open;
    m_area->setVisible(open);
    fillHeader();
    emit openChanged(open);
}

int WhyStrip::headerHeight() const
{
    return m_header->sizeHint().height();
}

void WhyStrip::setRoom(int height)
{
    m_area->setMaximumHeight(std::max(height, m_area->minimumSizeHint().height()));
}

void WhyStrip::fill()
{
    fillHeader();
    if (!m_finding)
        return;
    m_rule->setText(visibleLine(m_finding->rule));
    setPlainToolTip(m_rule, shortened(m_finding->rule, ShownRule));
    m_rule->setVisible(!m_finding->rule.isEmpty());
    writeReasons();
    m_area->contentChanged();
}

void WhyStrip::fillHeader()
{
    const Entry *entry = m_finding && m_catalog ? m_catalog->find(m_finding->entryId) : nullptr;
    m_compare->setVisible(entry && !comparableWith(*entry, &*m_finding, *m_catalog).isEmpty());
    m_button->setArrowType(m_open ? Qt::DownArrow : Qt::RightArrow);
    m_button->setToolTip(m_open ? tr("Hide the reasons") : tr("Show the reasons"));
    m_button->setAccessibleDescription(m_button->toolTip());
    m_summary->setText(summary());
    setPlainToolTip(m_summary, m_summary->text());
}

QString WhyStrip::summary() const
{
    if (!m_finding)
        return {};
    if (m_open) // the others are named below
        return matchWords(interfaceWords(), m_finding->kind);
    if (m_finding->rivals.isEmpty())
        return m_finding->kind == MatchKind::Similar ? doubt() : QString();
    const auto tied = std::ranges::count(m_finding->rivals, LossReason::Tie, &Rival::reason);
    if (tied > 0) {
        //: Other errors that a paste may show just as well.
        return tr("%n other(s) equally likely", nullptr, int(tied));
    }
    //: Other errors whose patterns matched the same words.
    return tr("%n other(s) matched, less well", nullptr, int(m_finding->rivals.size()));
}

QString WhyStrip::doubt() const
{
    return tr("Possibly: it says much the same in other words");
}

void WhyStrip::writeReasons()
{
    const ReportWords words = interfaceWords();
    FindingProse prose(*m_reasons, font(), palette());
    Finding alone = *m_finding;
    alone.rivals.clear(); // they follow as links
    if (m_finding->kind == MatchKind::Similar)
        prose.writeNote(doubt());
    for (const QString &reason : whyWords(words, alone))
        prose.writeNote(reason);
    for (auto slot = m_finding->captures.cbegin(); slot != m_finding->captures.cend(); ++slot)
        prose.writeCode(u"%1 = %2"_s.arg(visibleLine(slot.key()), shortened(visibleLine(slot.value()), ShownValue)));

    const QList<Rival> &rivals = m_finding->rivals;
    if (!rivals.isEmpty()) {
        prose.startItem();
        prose.writeNote(tr("Also matched:"));
    }
    for (const Rival &rival : rivals.first(std::min(rivals.size(), ShownRivals))) {
        const QString confidence = QLocale().toString(rival.confidence, 'f', 2);
        prose.writeEntry(rival.entryId, m_catalog.get(), m_language,
                         u"%1 · %2"_s.arg(lossWords(words, rival.reason), confidence));
        if (!rival.rule.isEmpty())
            prose.writeCode(shortened(visibleLine(rival.rule), ShownRivalRule));
    }
    if (rivals.size() > ShownRivals) {
        prose.writeNote(words.text(QT_TRANSLATE_N_NOOP("Report", "%n more matched"), int(rivals.size() - ShownRivals)));
    }
    prose.finish();
    m_reasons->setVisible(!m_reasons->document()->isEmpty());
}

void WhyStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitCompareButton();
}

void WhyStrip::fitCompareButton()
{
    m_compare->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const QMargins margins = m_header->layout()->contentsMargins();
    const int needed = m_button->sizeHint().width() + m_compare->sizeHint().width() + 2 * m_header->layout()->spacing()
        + margins.left() + margins.right();
    if (needed > width())
        m_compare->setToolButtonStyle(Qt::ToolButtonIconOnly); // its name is in the tool tip then
}

void WhyStrip::retranslate()
{
    m_button->setText(tr("Why this one?"));
    m_reasons->setAccessibleName(tr("Why this one?"));
    m_compare->setText(tr("Not this one?"));
    m_compare->setAccessibleName(m_compare->text());
    m_compare->setToolTip(tr("Not this one? Compare it with what it is easily taken for (Ctrl+Shift+D)"));
    m_compare->setAccessibleDescription(m_compare->toolTip());
    fitCompareButton();
    fill();
}

void WhyStrip::applyTheme()
{
    const QFont small = scaledFont(font(), TextSize::Small);
    m_button->setFont(small);
    m_compare->setFont(small);
    m_compare->setIcon(themedIcon(u"compare"_s, palette()));
    fitCompareButton();
    m_summary->setFont(small);
    m_summary->setPalette(inkPalette(ColorRole::Muted, palette()));
    m_rule->setFont(codeFont(small));
    fill();
}

} // namespace waymark
