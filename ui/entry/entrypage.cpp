#include "ui/entry/entrypage.h"

#include "app/catalog/owncatalog.h"
#include "app/text/textlayout.h"
#include "ui/base/layouts.h"
#include "ui/base/refresh.h"
#include "ui/entry/checksection.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/entrydetails.h"
#include "ui/entry/entryheader.h"
#include "ui/entry/fixcard.h"
#include "ui/entry/fixsection.h"
#include "ui/entry/pageplace.h"
#include "ui/entry/partfactory.h"
#include "ui/entry/versiontable.h"
#include "ui/text/proseview.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int PageMargin = SpacingUnit * 4;
constexpr int VersionsBesideFrom = 1240; // width of the texts, in pixels

/// Whether a text of `entry` that is filled has a placeholder that `values` has something for.
bool hasPlacesFor(const Entry &entry, const SlotValues &values)
{
    if (!values.hasValues())
        return false;
    QStringList texts{entry.signature.en, entry.rootCause.en, entry.rootCause.zh};
    for (const DeadEnd &deadEnd : entry.deadEnds)
        texts << deadEnd.action.en << deadEnd.whyFails.en << deadEnd.condition.en;
    for (const Workaround &workaround : entry.workarounds)
        texts << workaround.action.en << workaround.how << workaround.condition.en;
    return std::ranges::any_of(texts, [&values](const QString &text) {
        const QList<SlotMark> marks = fillWords(text, values).marks;
        return std::ranges::any_of(marks, [](const SlotMark &mark) { return mark.kind == SlotMark::Kind::Filled; });
    });
}

} // namespace

EntryPage::EntryPage(const Session &session, KSyntaxHighlighting::Repository &repository, Notebook &notebook,
                     QWidget *parent)
    : QScrollArea(parent)
    , m_session(session)
    , m_parts(new PartFactory(session, repository, this))
    , m_notebook(notebook)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setBackgroundRole(QPalette::Base);
    viewport()->setBackgroundRole(QPalette::Base);
    connect(m_parts, &PartFactory::entryRequested, this, &EntryPage::entryRequested);
    connect(m_parts, &PartFactory::guideRequested, this, &EntryPage::guideRequested);
    connect(m_parts, &PartFactory::linkActivated, this, &EntryPage::linkActivated);
    connect(m_parts, &PartFactory::copied, this, &EntryPage::copied);
    connect(&session, &Session::catalogChanged, this, &EntryPage::rebuildInPlace);
    connect(&session, &Session::furtherCatalogsChanged, this, &EntryPage::rebuildSoon);
    connect(&session, &Session::languageChanged, this, &EntryPage::rebuildInPlace);
    // The environment of a paste comes together with the entry that explains it.
    connect(&session, &Session::environmentChanged, this, &EntryPage::rebuildSoon);
    // A page is rebuilt as a whole; several changes that come together rebuild it once.
    onLanguageChange(this, [this] { rebuildSoon(); });
    onThemeChange(this, [this] { rebuildSoon(); });
    rebuild();
}

void EntryPage::showEntry(const QString &entryId, const std::optional<Finding> &finding)
{
    const bool same = entryId == m_entryId;
    m_entryId = entryId;
    m_finding = finding;
    if (same) {
        rebuildInPlace();
    } else {
        rebuild();
        verticalScrollBar()->setValue(0);
    }
}

void EntryPage::showNothing()
{
    m_entryId.clear();
    m_finding.reset();
    rebuild();
}

void EntryPage::setFilled(bool filled)
{
    m_filled = filled;
    rebuildInPlace();
}

void EntryPage::setEntryTexts(EntryTexts texts)
{
    if (m_parts->entryTexts() == texts)
        return;
    m_parts->setEntryTexts(texts);
    rebuildInPlace();
}

void EntryPage::setHeaderActions(const QList<QAction *> &actions)
{
    m_actions = actions;
    rebuildInPlace();
}

void EntryPage::setInset(QWidget *inset)
{
    m_inset = inset;
    rebuildInPlace();
}

void EntryPage::revealInset()
{
    if (!m_inset || !widget()->isAncestorOf(m_inset))
        return;
    widget()->layout()->activate();
    widget()->resize(widget()->width(), widget()->sizeHint().height());
    ensureWidgetVisible(m_inset);
}

void EntryPage::rebuild()
{
    m_rebuildIsDue = false;
    m_parts->setLook(palette(), font());
    setAccessibleName(tr("Error"));
    const EntryPtr entry = m_session.entry(m_entryId);
    if (!entry) {
        m_entryId.clear();
        m_finding.reset();
    } else {
        m_entryId = entry->id; // it may have been asked for by a former one
    }

    m_parts->setSlotValues(!entry                      ? SlotValues()
                               : m_finding && m_filled ? SlotValues(*entry, m_finding->captures)
                                                       : SlotValues(*entry));
    m_fixes = nullptr;
    m_versions = nullptr;

    setUpdatesEnabled(false);
    const bool hadFocus = widget() && widget()->isAncestorOf(focusWidget()) && focusWidget()->hasFocus();
    // Another parent would hide the inset and take the focus from it.
    QWidget *insetFocus = hadFocus && m_inset && m_inset->isAncestorOf(focusWidget()) ? focusWidget() : nullptr;
    const bool insetShown = m_inset && !m_inset->isHidden();
    QWidget *former = takeWidget();
    if (m_inset && !entry)
        m_inset->setParent(this);
    setWidget(entry ? entryPage(*entry) : nothingPage());
    widget()->show();
    if (m_inset)
        m_inset->setVisible(insetShown && entry);
    if (former) {
        former->hide();
        former->deleteLater(); // one of its links may be what brought us here
    }
    if (hadFocus)
        (insetFocus && entry ? insetFocus : this)->setFocus();
    setUpdatesEnabled(true);
    if (std::exchange(m_announcedId, m_entryId) != m_entryId)
        emit currentEntryChanged(m_entryId);
}

void EntryPage::rebuildInPlace()
{
    const PagePlace place(*this);
    const PageState former = pageState();
    rebuild();
    unfold(former);
    place.scroll(*this);
    place.focus(*this);
}

void EntryPage::rebuildSoon()
{
    if (std::exchange(m_rebuildIsDue, true))
        return;
    const auto rebuildIfDue = [this] {
        if (m_rebuildIsDue)
            rebuildInPlace();
    };
    QMetaObject::invokeMethod(this, rebuildIfDue, Qt::QueuedConnection);
}

PageState EntryPage::pageState() const
{
    PageState state;
    state.scroll = verticalScrollBar()->value();
    const QList<Disclosure *> disclosures = widget()->findChildren<Disclosure *>();
    for (const Disclosure *disclosure : disclosures)
        state.unfolded.append(disclosure->isOpen());
    if (m_fixes)
        state.openCards = m_fixes->openCards();
    return state;
}

void EntryPage::restorePage(const PageState &state)
{
    unfold(state);
    verticalScrollBar()->setValue(state.scroll);
}

/// Unfolds what was unfolded and lays the page out.
void EntryPage::unfold(const PageState &state)
{
    const QList<Disclosure *> disclosures = widget()->findChildren<Disclosure *>();
    if (disclosures.size() == state.unfolded.size()) {
        for (qsizetype i = 0; i < disclosures.size(); ++i)
            disclosures.at(i)->setOpen(state.unfolded.at(i));
    }
    if (m_fixes)
        m_fixes->setOpenCards(state.openCards);
    for (int round = 0; round < 2; ++round) {
        PagePlace::layOut(*this);
        for (FittedTable *table : widget()->findChildren<FittedTable *>())
            table->fit(); // its rows would get their heights a turn later, and move what is below them
    }
    PagePlace::layOut(*this);
}

QWidget *EntryPage::nothingPage()
{
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    return page;
}

QWidget *EntryPage::entryPage(const Entry &entry)
{
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(PageMargin, SpacingUnit * 2, PageMargin, PageMargin);
    column->setSpacing(SpacingUnit * 2);

    column->addWidget(newHeader(entry, page));
    if (m_inset)
        column->addWidget(m_inset);
    auto *facts = new ColumnsLayout(nullptr, VersionsBesideFrom);
    facts->setShares({2, 1});
    facts->setSpacing(SpacingUnit * 2);
    facts->addWidget(newRootCause(entry.rootCause, page));
    m_versions = new VersionTable(entry.versions, *m_parts, page);
    facts->addWidget(m_versions);
    column->addLayout(facts);
    placeVersions();
    addChecksAndFixes(entry, page);
    auto *details = new EntryDetails(entry, *m_parts, page);
    connect(details, &EntryDetails::compareRequested, this,
            [this](const QString &other) { emit comparisonRequested(m_entryId, other); });
    column->addWidget(details);
    column->addStretch(1);
    return page;
}

EntryHeader *EntryPage::newHeader(const Entry &entry, QWidget *page)
{
    auto *header = new EntryHeader(entry, m_actions, *m_parts, page);
    const CatalogPtr &catalog = m_session.catalog();
    header->offerEditing(OwnCatalog().holds(entry), catalog ? catalog->replacedFile(entry.id) : QString());
    connect(header, &EntryHeader::editingWanted, this, &EntryPage::editingRequested);
    connect(header, &EntryHeader::removalWanted, this, &EntryPage::removalRequested);
    connect(header, &EntryHeader::differencesWanted, this, &EntryPage::differencesRequested);
    if (!m_finding)
        return header;
    if (m_finding->kind == MatchKind::Similar)
        header->addDoubt(m_finding->words);
    const SlotValues values(entry, m_finding->captures);
    if (hasPlacesFor(entry, values)) {
        QStringList lines;
        for (const QString &name : values.names()) {
            if (const QString value = values.value(name); !value.isEmpty())
                lines.append(visibleText(u"%1 = %2"_s.arg(slotLabel(name), value), TextKind::Prose));
        }
        header->offerFilling(m_filled, lines);
        connect(header, &EntryHeader::fillingWanted, this, &EntryPage::setFilled);
    }
    return header;
}

/// In the language of the interface and, unless only one language is to be shown, in the other beside it, each headed
/// in its own language. A text without Chinese is shown once, and marked.
QWidget *EntryPage::newRootCause(const LocalizedText &text, QWidget *page)
{
    auto *causes = new QWidget(page);
    auto *columns = new ColumnsLayout(causes);
    columns->setSpacing(SpacingUnit * 5);
    if (text.isEmpty()) {
        causes->hide();
        return causes;
    }
    const bool hasBoth = text.isTranslated() && !text.en.isEmpty() && !text.zh.isEmpty() && text.en != text.zh;
    const Language first = m_parts->language();
    QList<Language> shown{hasBoth ? first : text.en.isEmpty() ? Language::Chinese : Language::English};
    if (hasBoth && m_parts->entryTexts() != EntryTexts::OneLanguage)
        shown.append(first == Language::Chinese ? Language::English : Language::Chinese);
    for (const Language language : std::as_const(shown)) {
        const bool isChinese = language == Language::Chinese;
        const QString heading = isChinese ? u"根因"_s : u"Root cause"_s;
        auto *part = new QWidget(causes);
        auto *lines = newColumn(part, SpacingUnit / 2);
        lines->addLayout(m_parts->headingRow(heading, !isChinese && !text.isTranslated(), part));
        ProseView *prose = m_parts->filledProse(text.in(language), part);
        prose->setObjectName(u"rootCause"_s);
        prose->setAccessibleName(heading);
        lines->addWidget(prose);
        columns->addWidget(part);
    }
    return causes;
}

/// Beside the root cause where there is room, else below it.
void EntryPage::placeVersions()
{
    if (m_versions)
        m_versions->setBeside(viewport()->width() - 2 * PageMargin >= VersionsBesideFrom);
}

void EntryPage::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    placeVersions();
}

void EntryPage::addChecksAndFixes(const Entry &entry, QWidget *page)
{
    const std::optional<Diagnosis> &diagnosis = m_session.diagnosis();
    const EntryFit fit = entryFit(entry,
                                  m_finding && diagnosis ? caseFacts(*diagnosis, *m_finding, m_session.environment())
                                                         : CaseFacts{m_session.environment()});
    auto *checks = new CheckSection(entry, fit.checks, *m_parts, page);
    page->layout()->addWidget(checks);
    m_fixes = new FixSection(*m_parts, m_notebook, page);
    m_fixes->showFixes(entry, fit, m_finding.has_value());
    page->layout()->addWidget(m_fixes);
    connect(checks, &CheckSection::workaroundWanted, this, [this](qsizetype number) {
        if (QWidget *card = m_fixes->revealWorkaround(number)) {
            PagePlace::layOut(*this);
            ensureWidgetVisible(card);
        }
    });
}

/// A scroll area handles the keys for a page, but not those for its ends.
void EntryPage::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (isPlain && event->key() == Qt::Key_Home)
        verticalScrollBar()->triggerAction(QScrollBar::SliderToMinimum);
    else if (isPlain && event->key() == Qt::Key_End)
        verticalScrollBar()->triggerAction(QScrollBar::SliderToMaximum);
    else
        QScrollArea::keyPressEvent(event);
}

} // namespace waymark
