#include "ui/entry/checksection.h"

#include "app/catalog/filledwords.h"
#include "app/markdown/howto.h"
#include "app/text/textlayout.h"
#include "ui/base/layouts.h"
#include "ui/base/linkbutton.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/partfactory.h"
#include "ui/text/codeblock.h"
#include "ui/text/links.h"
#include "ui/text/proseview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int OutcomeIndent = SpacingUnit * 4 + 2; // below the words of the line

} // namespace

CheckSection::CheckSection(const Entry &entry, const QList<EntryFit::Seen> &seen, PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_entry(entry)
    , m_parts(parts)
{
    auto *column = newColumn(this, SpacingUnit / 2);
    if (entry.checks.isEmpty()) {
        hide();
        return;
    }
    //: heading of questions that tell which of several causes is the reader's
    column->addLayout(m_parts.headingRow(tr("Which case is yours?"), false, this));
    for (qsizetype i = 0; i < entry.checks.size(); ++i)
        addCheck(entry.checks[i], seen.value(i), column);
}

void CheckSection::addCheck(const Check &check, const EntryFit::Seen &seen, QVBoxLayout *column)
{
    const QString question = m_parts.filledWords(check.ask.in(m_parts.language()));
    const auto maker = [this, check, outcome = seen.outcome](QWidget *parent) {
        return contentOf(check, outcome, parent);
    };
    auto *line = new Disclosure(visibleText(question, TextKind::Prose), maker, this);
    line->setObjectName(u"check"_s);
    column->addWidget(line);
    if (seen.outcome >= 0)
        addSeen(check.outcomes[seen.outcome], seen.text, column);
}

/// What the paste shows, and where that leads, without unfolding anything.
void CheckSection::addSeen(const CheckOutcome &outcome, const QString &words, QVBoxLayout *column)
{
    auto *row = new QWidget(this);
    auto *line = new FlowLayout(row);
    line->setSpacing(SpacingUnit * 2);
    //: %1 is a part of the output of a command
    QLabel *seen = m_parts.note(u"✓ "_s + tr("Your paste shows: %1").arg(visibleText(words, TextKind::Prose)), row,
                                ColorRole::Works);
    seen->setObjectName(u"seenOutcome"_s);
    seen->setWordWrap(false);
    line->addWidget(seen);
    if (QWidget *link = linkTo(outcome, row))
        line->addWidget(link);
    QHBoxLayout *indented = newRow(nullptr, 0);
    indented->addSpacing(OutcomeIndent);
    indented->addWidget(row, 1);
    column->addLayout(indented);
}

QWidget *CheckSection::contentOf(const Check &check, int seen, QWidget *parent)
{
    auto *content = new QWidget(parent);
    auto *column = newColumn(content, SpacingUnit);
    column->setContentsMargins(OutcomeIndent, 0, 0, SpacingUnit);
    for (const HowToPart &part : textParts(check.run)) {
        QList<SlotMark> marks;
        const QString language = part.kind == HowToPart::Kind::Code ? part.language : u"bash"_s;
        column->addWidget(m_parts.filledCode(part.text, language, content, &marks));
        if (const QStringList open = m_parts.openPlaces(marks); !open.isEmpty())
            column->addWidget(m_parts.note(open.join(u'\n'), content, ColorRole::Caution));
    }
    for (int i = 0; i < check.outcomes.size(); ++i)
        column->addWidget(newOutcome(check.outcomes[i], i == seen, content));
    return content;
}

QWidget *CheckSection::newOutcome(const CheckOutcome &outcome, bool isSeen, QWidget *parent)
{
    auto *widget = new QWidget(parent);
    auto *column = newColumn(widget, SpacingUnit / 2);
    QString words = outcome.looksLike.in(m_parts.language());
    if (isSeen)
        words.prepend(u"✓ "_s);
    ProseView *prose = m_parts.filledProse(words, widget, isSeen ? m_parts.ink(ColorRole::Works) : QTextCharFormat());
    prose->setObjectName(u"outcome"_s);
    prose->setAccessibleName(tr("Output"));
    column->addWidget(prose);
    if (QWidget *other = m_parts.otherProse(outcome.looksLike, widget))
        column->addWidget(other);
    if (QWidget *link = linkTo(outcome, widget))
        column->addWidget(link, 0, Qt::AlignLeft);
    return widget;
}

/// "→ Log in where the pull happens"; null where the outcome leads nowhere.
QWidget *CheckSection::linkTo(const CheckOutcome &outcome, QWidget *parent)
{
    const qsizetype number = outcome.workaround - 1;
    const bool hasFix = number >= 0 && number < m_entry.workarounds.size();
    const EntryPtr target = hasFix ? nullptr : m_parts.session().entry(outcome.entryId);
    if (!hasFix && !target)
        return nullptr;
    const QString name = hasFix ? m_parts.filledWords(m_entry.workarounds[number].action.in(m_parts.language()))
                                : titleOf(*target, m_parts.language()).text;
    auto *link = new LinkButton(u"→ "_s + visibleText(name, TextKind::Prose), parent);
    link->setObjectName(hasFix ? u"toWorkaround"_s : u"toEntry"_s);
    // Later: what is opened may replace this very page.
    connect(
        link, &QAbstractButton::clicked, this,
        [this, number, hasFix, id = outcome.entryId] {
            if (hasFix)
                emit workaroundWanted(number);
            else
                emit m_parts.entryRequested(id);
        },
        Qt::QueuedConnection);
    return link;
}

} // namespace waymark
