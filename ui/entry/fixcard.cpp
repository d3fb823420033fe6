#include "ui/entry/fixcard.h"

#include "app/markdown/linktarget.h"
#include "app/report/entrywords.h"
#include "app/report/versionwords.h"
#include "app/text/textlayout.h"
#include "ui/base/badge.h"
#include "ui/base/elidedlabel.h"
#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/plaintooltip.h"
#include "ui/entry/partfactory.h"
#include "ui/entry/popover.h"
#include "ui/entry/ratebutton.h"
#include "ui/text/codeblock.h"
#include "ui/text/proseview.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QTextCursor>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxFixAddress = 36;
constexpr int SignSize = 14;

} // namespace

FixCard::FixCard(FixKey::Kind kind, PartFactory &parts, QWidget *parent)
    : Panel(Border::None, kind == FixKey::Kind::DeadEnd ? ColorRole::DeadEndSurface : ColorRole::WorksSurface, parent)
    , m_kind(kind)
    , m_parts(parts)
{
    setObjectName(kind == FixKey::Kind::DeadEnd ? u"deadEnd"_s : u"workaround"_s);
    setRadius(CardRadius);
    setFocusPolicy(Qt::StrongFocus);
    auto *lines = new QVBoxLayout(this);
    lines->setContentsMargins(SpacingUnit * 2, SpacingUnit + SpacingUnit / 2, SpacingUnit * 2,
                              SpacingUnit + SpacingUnit / 2);
    lines->setSpacing(SpacingUnit);
}

ColorRole FixCard::ink() const
{
    if (!m_applies)
        return ColorRole::Muted;
    return m_kind == FixKey::Kind::DeadEnd ? ColorRole::DeadEnd : ColorRole::Works;
}

void FixCard::setupTop(const FixEvidence &evidence, bool isMarked)
{
    m_evidence = evidence;
    const QFont small = scaledFont(m_parts.font(), TextSize::Small);
    QHBoxLayout *top = newRow(nullptr, SpacingUnit + SpacingUnit / 2);

    auto *sign = new QLabel(this);
    sign->setPixmap(
        themedIcon(m_kind == FixKey::Kind::DeadEnd ? u"dead-end"_s : u"workaround"_s, m_parts.inkPalette(ink()))
            .pixmap(QSize(SignSize, SignSize), devicePixelRatioF()));
    top->addWidget(sign, 0, Qt::AlignTop);

    m_rate = new RateButton(small, this);
    m_rate->setObjectName(u"rate"_s);
    m_rate->showEvidence(evidence);
    connect(m_rate, &QAbstractButton::clicked, this,
            [this] { new Popover(m_evidence.explanation(), m_evidence.sources, m_parts, m_rate); });
    top->addWidget(m_rate, 1, Qt::AlignTop);

    m_line = new ElidedLabel(this);
    m_line->setObjectName(u"folded"_s);
    m_line->setFont(small);
    m_line->setPalette(m_parts.inkPalette(ColorRole::Muted));
    top->addWidget(m_line, 1, Qt::AlignTop);

    if (isMarked)
        top->addWidget(m_parts.notTranslated(this), 0, Qt::AlignTop);
    m_mark = m_parts.note({}, this, ink());
    m_mark->setObjectName(u"mark"_s);
    m_mark->setWordWrap(false);
    top->addWidget(m_mark, 0, Qt::AlignTop);
    setupTick(top);
    m_arrow = newIconButton(this);
    m_arrow->setObjectName(u"unfold"_s);
    m_arrow->setIconSize(QSize(12, 12));
    QSizePolicy kept = m_arrow->sizePolicy(); // the ticks of all cards stay below each other
    kept.setRetainSizeWhenHidden(true);
    m_arrow->setSizePolicy(kept);
    connect(m_arrow, &QToolButton::clicked, this, [this] { emit openWanted(!m_isOpen); });
    top->addWidget(m_arrow, 0, Qt::AlignTop);
    const int height = m_tick->sizeHint().height();
    m_arrow->setFixedSize(height, height);
    for (QWidget *part : {static_cast<QWidget *>(sign), static_cast<QWidget *>(m_line), static_cast<QWidget *>(m_mark)})
        part->setFixedHeight(height);
    m_rate->setFirstLineHeight(height);
    static_cast<QVBoxLayout *>(layout())->addLayout(top);
    if (m_kind == FixKey::Kind::Workaround)
        setupQuestion();

    m_bodyWidget = new QWidget(this);
    m_body = newColumn(m_bodyWidget, SpacingUnit);
    layout()->addWidget(m_bodyWidget);
}

void FixCard::setupTick(QHBoxLayout *top)
{
    //: beside a box to tick: I have tried this
    m_tick = new QCheckBox(tr("Tried"), this);
    m_tick->setObjectName(u"tried"_s);
    m_tick->setFont(scaledFont(m_parts.font(), TextSize::Small));
    m_tick->setPalette(m_parts.boxPalette());
    connect(m_tick, &QCheckBox::clicked, this,
            [this](bool ticked) { emit stateWanted(ticked ? TryState::Tried : TryState::Untried); });
    top->addWidget(m_tick, 0, Qt::AlignTop);
}

void FixCard::setupQuestion()
{
    m_question = new QWidget(this);
    m_question->setObjectName(u"question"_s);
    QHBoxLayout *row = newRow(m_question, SpacingUnit + SpacingUnit / 2);
    QLabel *words = m_parts.note(tr("Did it work?"), m_question);
    words->setWordWrap(false);
    const auto addAnswer = [&](const QString &answer, const QString &name, TryState state) {
        auto *button = new QToolButton(m_question);
        button->setText(answer);
        button->setObjectName(name);
        button->setAccessibleName(tr("Did it work? %1").arg(answer));
        button->setFont(scaledFont(m_parts.font(), TextSize::Small));
        button->setCheckable(true);
        connect(button, &QToolButton::clicked, this,
                [this, state] { emit stateWanted(m_status.state == state ? TryState::Tried : state); });
        return button;
    };
    row->addStretch(1);
    row->addWidget(words);
    //: It worked
    row->addWidget(m_yes = addAnswer(tr("Yes"), u"yes"_s, TryState::Worked));
    //: It did not work
    row->addWidget(m_no = addAnswer(tr("No"), u"no"_s, TryState::Failed));
    layout()->addWidget(m_question);
}

void FixCard::showDeadEnd(const DeadEnd &deadEnd, const FixFit &fit)
{
    const Language language = m_parts.language();
    m_applies = fit.kind != FixFit::Kind::Contradicted;
    setupTop(FixEvidence::of(deadEnd),
             m_parts.lacksTranslation(deadEnd.action) || m_parts.lacksTranslation(deadEnd.whyFails)
                 || m_parts.lacksTranslation(deadEnd.condition));
    addFit(fit);
    const QString action = deadEnd.action.in(language);
    addText(deadEnd.action, {}, true);
    if (!haveSameWords(action, deadEnd.whyFails.in(language)))
        addText(deadEnd.whyFails, action.isEmpty() ? QTextCharFormat() : m_parts.ink(ColorRole::Muted), true);
    //: of a dead end: the exception in which it is none
    addNamed(tr("When it helps: %1"), deadEnd.condition);
    addSources(deadEnd.sources);
    finish();
}

void FixCard::showWorkaround(const Workaround &workaround, const FixFit &fit)
{
    const QList<HowToPart> how = howOf(workaround);
    const bool englishHow = workaround.proseZh.isEmpty() && std::ranges::any_of(how, [this](const HowToPart &part) {
                                return part.kind == HowToPart::Kind::Prose && m_parts.lacksTranslation({part.text, {}});
                            });
    m_applies = fit.kind <= FixFit::Kind::Open;
    if (!m_applies)
        setSurface(ColorRole::Card);
    setupTop(FixEvidence::of(workaround),
             m_parts.lacksTranslation(workaround.action) || m_parts.lacksTranslation(workaround.condition)
                 || englishHow);
    addFit(fit);
    const QTextCharFormat words = m_applies ? QTextCharFormat() : m_parts.ink(ColorRole::Muted);
    addText(workaround.action, words, true);
    addNamed(tr("Condition: %1"), workaround.condition);
    addParts(how, words);
    const LocalizedText prose{howToProse(workaround.how), howToProse(workaround.proseZh)};
    if (QWidget *other = how.isEmpty() ? nullptr : m_parts.otherProse(prose, this))
        addDetail(other);
    //: %1: what the reader then sees
    addNamed(tr("It worked if: %1"), workaround.confirm);
    addSources(workaround.sources);
    finish();
}

void FixCard::addDetail(QWidget *part)
{
    m_body->addWidget(part);
    m_details.append(part);
}

/// What is shown of the how-to in the language that is set: nothing where it repeats the action; for a reader
/// of Chinese the Chinese words, followed by the code, which exists once.
QList<HowToPart> FixCard::howOf(const Workaround &workaround) const
{
    if (haveSameWords(workaround.how, workaround.action.en) || haveSameWords(workaround.how, workaround.action.zh))
        return {};
    return m_parts.language() == Language::Chinese
        ? textParts(workaround.proseZh) + howToParts(howForChinese(workaround))
        : howToParts(workaround.how);
}

/// Why it is for the reader's case, or for another one, with a sign.
void FixCard::addFit(const FixFit &fit)
{
    const QString words = fitWords(interfaceWords(), fit, m_kind == FixKey::Kind::DeadEnd);
    if (words.isEmpty())
        return;
    const bool fits = fit.isForCase();
    const QString shown = (fits ? u"→ "_s : u"! "_s) + visibleText(words, TextKind::Prose);
    QLabel *label = m_parts.note(shown, this, fits ? ink() : ColorRole::Caution);
    label->setObjectName(fits ? u"fits"_s : u"lacking"_s);
    if (fits && m_kind == FixKey::Kind::Workaround)
        addDetail(label); // the heading of the first has it
    else
        m_body->addWidget(label);
}

/// A text in the language of the interface; where both are wanted, the other one below it.
void FixCard::addText(const LocalizedText &text, const QTextCharFormat &format, bool inBrief)
{
    addParts(textParts(text.in(m_parts.language())), format, inBrief);
    QWidget *other = m_parts.otherProse(text, m_bodyWidget);
    if (other && inBrief)
        m_body->addWidget(other);
    else if (other)
        addDetail(other);
}

/// A text that follows its name in `words`; nothing where it is empty.
void FixCard::addNamed(const QString &words, const LocalizedText &text)
{
    if (text.isEmpty())
        return;
    const bool isChinese = m_parts.language() == Language::Chinese;
    LocalizedText named = text;
    (isChinese ? named.zh : named.en) = words.arg(text.in(m_parts.language()));
    addText(named, m_parts.ink(ColorRole::Muted));
}

/// The first of all becomes the title where it is prose.
void FixCard::addParts(const QList<HowToPart> &parts, const QTextCharFormat &format, bool inBrief)
{
    for (const HowToPart &part : parts) {
        if (part.kind == HowToPart::Kind::Code) {
            addCode(part);
            continue;
        }
        QTextCharFormat words = format;
        if (m_title.isEmpty())
            words.setFontWeight(StrongWeight);
        ProseView *prose = m_parts.filledProse(part.text, m_bodyWidget, words);
        if (m_title.isEmpty()) {
            m_title = prose->toPlainText().section(u'\n', 0, 0);
            m_titleView = prose;
            static_cast<QVBoxLayout *>(layout())->insertWidget(0, prose);
            connect(prose, &ProseView::clicked, this, [this] {
                setFocus(Qt::MouseFocusReason);
                if (!m_isOpen && hasMore())
                    emit openWanted(true);
            });
        } else if (inBrief) {
            m_body->addWidget(prose);
        } else {
            addDetail(prose);
        }
    }
}

/// The first code is shown in brief, too.
void FixCard::addCode(const HowToPart &part)
{
    QList<SlotMark> marks;
    CodeBlock *code = m_parts.filledCode(part.text, part.language, m_bodyWidget, &marks);
    if (m_title.isEmpty())
        m_title = code->shownText().section(u'\n', 0, 0);
    if (m_firstCode) {
        addDetail(code);
    } else {
        m_firstCode = code;
        m_body->addWidget(code);
        connect(code, &CodeBlock::allWanted, this, [this] { emit openWanted(true); });
    }

    if (const QString open = m_parts.openPlaces(marks).join(u'\n'); !open.isEmpty()) {
        QLabel *note = m_parts.note(open, m_bodyWidget, ColorRole::Caution);
        note->setObjectName(u"toFillIn"_s);
        note->setTextInteractionFlags(Qt::TextSelectableByMouse);
        addDetail(note);
    }
}

void FixCard::addSources(const QStringList &sources)
{
    if (sources.isEmpty())
        return;
    ProseView *view = m_parts.emptyProse(u"sources"_s, tr("Sources"), m_bodyWidget);
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
            ? shortAddress(target.url.adjusted(QUrl::RemoveFragment), MaxFixAddress)
            : source;
        writeLink(cursor, words, source, m_parts.palette(), quiet);
    }
    view->documentChanged();
    addDetail(view);
}

void FixCard::finish()
{
    m_line->setText(m_title);
    setPlainToolTip(m_line, m_title);
    for (ProseView *prose : findChildren<ProseView *>()) {
        if (prose->accessibleName().isEmpty())
            prose->setAccessibleName(m_title);
    }
    m_tick->setAccessibleName(tr("Tried: %1").arg(m_title));
    m_arrow->setAccessibleName(tr("Show all of: %1").arg(m_title));
    showStatus({});
}

bool FixCard::wasInVain() const
{
    return m_status.state == TryState::Failed
        || (m_kind == FixKey::Kind::DeadEnd && m_status.state != TryState::Untried);
}

/// Whether opening it shows anything.
bool FixCard::hasMore() const
{
    return wasInVain() || !m_details.isEmpty() || (m_firstCode && m_firstCode->hasHiddenLines());
}

void FixCard::showStatus(const Status &status)
{
    const bool wasFolded = wasInVain();
    m_status = status;
    if (wasInVain() && !wasFolded)
        m_isOpen = false;
    m_evidence.own = status.own;
    m_rate->showEvidence(m_evidence);
    m_tick->setChecked(status.state != TryState::Untried);
    if (m_question) {
        m_yes->setChecked(status.state == TryState::Worked);
        m_no->setChecked(status.state == TryState::Failed);
    }
    showMark();
    showParts();
    nameForReaders();
}

void FixCard::showMark()
{
    QString words;
    switch (m_status.state) {
    case TryState::Untried:
        //: mark on the workaround that is to be tried now
        words = m_status.isNext ? tr("next") : QString();
        break;
    case TryState::Tried:
        break; // shown by the tick
    case TryState::Worked:
        //: mark on a workaround that ended the error
        words = tr("✓ worked");
        break;
    case TryState::Failed:
        //: mark on a workaround that was tried in vain
        words = tr("✗ did not work");
        break;
    }
    m_mark->setText(words);
    m_mark->setVisible(!words.isEmpty());
    m_mark->setPalette(m_parts.inkPalette(m_status.state == TryState::Failed ? ColorRole::DeadEnd : ColorRole::Works));
    showOutline();
}

void FixCard::showParts()
{
    const bool isFolded = wasInVain() && !m_isOpen;
    const bool isBrief = !isFolded && !m_isOpen;
    const QWidget *focused = QApplication::focusWidget();
    if (!m_isOpen && focused && (m_bodyWidget->isAncestorOf(focused) || focused == m_rate))
        setFocus(); // what had it may be about to be hidden
    for (QWidget *detail : std::as_const(m_details))
        detail->setVisible(!isBrief);
    const auto isShownInBrief = [this](const QObject *part) {
        return part->isWidgetType() && !m_details.contains(static_cast<const QWidget *>(part));
    };
    m_bodyWidget->setVisible(!isFolded && (m_isOpen || std::ranges::any_of(m_bodyWidget->children(), isShownInBrief)));
    if (m_firstCode)
        m_firstCode->setBrief(isBrief);
    if (m_titleView)
        m_titleView->setVisible(!isFolded);
    m_rate->setVisible(!isFolded);
    m_rate->setBrief(isBrief);
    m_line->setVisible(isFolded);
    m_arrow->setIcon(themedIcon(m_isOpen ? u"collapse"_s : u"expand"_s, m_parts.palette()));
    m_arrow->setVisible(m_isOpen || hasMore());
    m_arrow->setToolTip(m_isOpen ? tr("Less") : tr("More"));
    if (m_question)
        m_question->setVisible(!isFolded && m_status.state != TryState::Untried);
}

void FixCard::setOpen(bool open)
{
    m_isOpen = open;
    showParts();
    nameForReaders();
}

void FixCard::nameForReaders()
{
    QStringList words{m_title, m_rate->accessibleName()};
    if (!m_mark->text().isEmpty())
        words.append(m_mark->text());
    if (m_status.state == TryState::Tried)
        words.append(tr("tried"));
    setAccessibleName(words.join(u". "_s));
    const QString key = m_isOpen ? tr("Enter shows less of it.") : hasMore() ? tr("Enter shows all of it.") : QString();
    setAccessibleDescription(
        key + u' '
        + (m_status.state == TryState::Untried ? tr("Space ticks it as tried.") : tr("Space takes the tick away.")));
}

void FixCard::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        if (m_firstCode) {
            m_firstCode->copyCode();
        } else {
            QApplication::clipboard()->setText(m_title);
            emit m_parts.copied(m_title);
        }
        return;
    }
    switch (event->key()) {
    case Qt::Key_Space:
        emit stateWanted(m_status.state == TryState::Untried ? TryState::Tried : TryState::Untried);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_isOpen || hasMore())
            emit openWanted(!m_isOpen);
        return;
    default:
        Panel::keyPressEvent(event);
    }
}

void FixCard::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_isOpen && hasMore() && event->button() == Qt::LeftButton && rect().contains(event->pos()))
        emit openWanted(true);
    Panel::mouseReleaseEvent(event);
}

void FixCard::focusInEvent(QFocusEvent *event)
{
    Panel::focusInEvent(event);
    showOutline();
}

void FixCard::focusOutEvent(QFocusEvent *event)
{
    Panel::focusOutEvent(event);
    showOutline();
}

/// The focus, else what is to be tried next or worked.
void FixCard::showOutline()
{
    if (hasFocus())
        setOutline(QPen(palette().color(QPalette::Highlight), 2));
    else if (m_status.isNext || m_status.state == TryState::Worked)
        setOutline(themeColor(ink(), palette()));
    else
        setOutline(Qt::NoPen);
}

} // namespace waymark
