#include "entrypage/fixcard.h"

#include "code/codeblock.h"
#include "entrypage/badge.h"
#include "entrypage/partfactory.h"
#include "entrypage/ratebar.h"
#include "entrypage/words.h"
#include "links/linktarget.h"
#include "markdown/proseview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype LongestAddress = 36;

} // namespace

FixCard::FixCard(Kind kind, PartFactory &parts, QWidget *parent)
    : Card(kind == Kind::DeadEnd ? ColorRole::DeadEndSurface : ColorRole::WorksSurface, parent)
    , m_kind(kind)
    , m_parts(parts)
{
    auto *lines = new QVBoxLayout(this);
    lines->setContentsMargins(SpacingUnit * 2, SpacingUnit + SpacingUnit / 2, SpacingUnit * 2, SpacingUnit * 2);
    lines->setSpacing(SpacingUnit);
}

QVBoxLayout *FixCard::column() const
{
    return static_cast<QVBoxLayout *>(layout());
}

ColorRole FixCard::ink() const
{
    return m_kind == Kind::DeadEnd ? ColorRole::DeadEnd : ColorRole::Works;
}

void FixCard::showDeadEnd(const DeadEnd &deadEnd)
{
    const Language language = m_parts.language();
    addOutcome(deadEnd.failRate, deadEnd.verified,
               m_parts.lacksTranslation(deadEnd.action) || m_parts.lacksTranslation(deadEnd.whyFails)
                   || m_parts.lacksTranslation(deadEnd.condition));
    const QString action = deadEnd.action.in(language);
    const QString reason = deadEnd.whyFails.in(language);
    addText(action, {});
    if (!saysTheSame(action, reason))
        addText(reason, action.isEmpty() ? QTextCharFormat() : m_parts.ink(ColorRole::Muted));
    if (const QString condition = deadEnd.condition.in(language); !condition.isEmpty())
        //: of a dead end: the exception in which it is none
        addText(tr("When it helps: %1").arg(condition), m_parts.ink(ColorRole::Muted));
    addSources(deadEnd.sources);
}

void FixCard::showWorkaround(const Workaround &workaround)
{
    const Language language = m_parts.language();
    const QList<HowToPart> how = howOf(workaround);
    const bool englishHow = workaround.howZh.isEmpty() && std::ranges::any_of(how, [this](const HowToPart &part) {
        return part.kind == HowToPart::Kind::Prose && m_parts.lacksTranslation({part.text, {}});
    });
    addOutcome(workaround.successRate, workaround.verified,
               m_parts.lacksTranslation(workaround.action) || m_parts.lacksTranslation(workaround.condition)
                   || englishHow);
    addText(workaround.action.in(language), {});
    if (const QString condition = workaround.condition.in(language); !condition.isEmpty())
        addText(tr("Condition: %1").arg(condition), m_parts.ink(ColorRole::Muted));
    addParts(how, {});
    addSources(workaround.sources);
}

/// What is shown of the how-to in the language that is set: nothing where it repeats the action; for a reader
/// of Chinese the Chinese words, followed by the code, which exists once.
QList<HowToPart> FixCard::howOf(const Workaround &workaround) const
{
    if (saysTheSame(workaround.how, workaround.action.en) || saysTheSame(workaround.how, workaround.action.zh))
        return {};
    QList<HowToPart> parts = howToParts(workaround.how);
    if (m_parts.language() == Language::Chinese && !workaround.howZh.isEmpty()) {
        parts.removeIf([](const HowToPart &part) { return part.kind == HowToPart::Kind::Prose; });
        parts = howToParts(workaround.howZh) + parts;
    }
    return parts;
}

void FixCard::addOutcome(std::optional<double> rate, const std::optional<Verified> &verified, bool marked)
{
    const bool fails = m_kind == Kind::DeadEnd;
    auto *line = new QHBoxLayout;
    line->setSpacing(SpacingUnit + SpacingUnit / 2);

    auto *sign = new QLabel(this);
    sign->setPixmap(themedIcon(fails ? u"dead-end"_s : u"workaround"_s, m_parts.inkPalette(ink()))
                        .pixmap(QSize(14, 14), devicePixelRatioF()));
    line->addWidget(sign);

    // What was run is a fact and needs no estimate beside it.
    const std::optional<double> shownRate = verified ? std::nullopt : rate;
    QString words = fails ? Words::failing(shownRate) : Words::working(shownRate);
    if (verified)
        //: %1 is "works" or "fails", %2 "verified with …"
        words = tr("%1: %2").arg(words, Words::verified(*verified));
    QLabel *outcome = m_parts.note(words, this, ink());
    outcome->setObjectName(u"outcome"_s);
    line->addWidget(outcome, verified ? 1 : 0);
    if (shownRate) {
        outcome->setWordWrap(false);
        const QString estimate = fails ? Words::failEstimate(*rate) : Words::successEstimate(*rate);
        outcome->setToolTip(estimate.toHtmlEscaped());
        auto *bar = new RateBar(*rate, ink(), estimate, this);
        line->addWidget(bar, 0, Qt::AlignVCenter);
    }
    if (!verified)
        line->addStretch(1);
    if (marked)
        line->addWidget(m_parts.notTranslated(this));
    column()->addLayout(line);
}

void FixCard::addText(const QString &markdown, const QTextCharFormat &format)
{
    addParts(howToParts(markdown), format);
}

void FixCard::addParts(const QList<HowToPart> &parts, const QTextCharFormat &format)
{
    for (const HowToPart &part : parts) {
        if (part.kind == HowToPart::Kind::Code)
            column()->addWidget(m_parts.code(part.text, part.language, this));
        else
            column()->addWidget(m_parts.prose(part.text, this, format));
    }
}

void FixCard::addSources(const QStringList &sources)
{
    if (sources.isEmpty())
        return;
    ProseView *view = m_parts.emptyProse(this);
    view->setObjectName(u"sources"_s);
    view->setAccessibleName(tr("Sources"));
    view->document()->setDefaultFont(scaledFont(m_parts.font(), TextSize::Small));
    const QTextCharFormat quiet = m_parts.ink(ColorRole::Muted);
    QTextCursor cursor(view->document());
    cursor.insertText(tr("Sources:") + u' ', quiet);
    for (const QString &source : sources) {
        if (&source != &sources.first())
            cursor.insertText(u" · "_s, quiet);
        const LinkTarget target = linkTarget(source);
        // The tail of a long address would wrap in a narrow card: the part behind # is left to the link itself.
        const QString words = target.kind == LinkTarget::Kind::Web
            ? Words::shortAddress(target.url.adjusted(QUrl::RemoveFragment), LongestAddress)
            : source;
        writeLink(cursor, words, source, m_parts.palette(), quiet);
    }
    view->documentChanged();
    column()->addWidget(view);
}

} // namespace waymark
