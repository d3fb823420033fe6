#include "entrypage/entrypage.h"

#include "entrypage/columnslayout.h"
#include "entrypage/entryheader.h"
#include "entrypage/fixpanels.h"
#include "entrypage/matchpanel.h"
#include "entrypage/partfactory.h"
#include "entrypage/relatedpanel.h"
#include "entrypage/rootcausepanel.h"
#include "entrypage/samplespanel.h"
#include "entrypage/sourcespanel.h"
#include "entrypage/versiontable.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

const QEvent::Type RebuildEvent = QEvent::Type(QEvent::registerEventType());

} // namespace

EntryPage::EntryPage(KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : QScrollArea(parent)
    , m_parts(new PartFactory(repository, this))
    , m_catalog(std::make_shared<const Catalog>())
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
    rebuild();
}

void EntryPage::setCatalog(CatalogPtr catalog)
{
    m_catalog = catalog ? std::move(catalog) : std::make_shared<const Catalog>();
    rebuildInPlace();
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

void EntryPage::setLanguage(Language language)
{
    if (m_parts->language() == language)
        return;
    m_parts->setLanguage(language);
    rebuildInPlace();
}

void EntryPage::setHeaderActions(const QList<QAction *> &actions)
{
    m_actions = actions;
    rebuildInPlace();
}

void EntryPage::rebuild()
{
    m_rebuildIsDue = false;
    m_parts->setLook(palette(), font());
    setAccessibleName(tr("Error"));
    const Entry *entry = m_catalog->find(m_entryId);
    if (!entry) {
        m_entryId.clear();
        m_finding.reset();
    }

    setUpdatesEnabled(false);
    const bool hadFocus = widget() && widget()->isAncestorOf(focusWidget()) && focusWidget()->hasFocus();
    QWidget *former = takeWidget();
    setWidget(entry ? entryPage(*entry) : nothingPage());
    widget()->show();
    if (former) {
        former->hide();
        former->deleteLater(); // one of its links may be what brought us here
    }
    if (hadFocus)
        setFocus();
    setUpdatesEnabled(true);
}

void EntryPage::rebuildInPlace()
{
    const int place = verticalScrollBar()->value();
    const QList<bool> open = unfolded();
    rebuild();
    unfold(open);
    verticalScrollBar()->setValue(place);
}

void EntryPage::rebuildSoon()
{
    if (!m_rebuildIsDue)
        QCoreApplication::postEvent(this, new QEvent(RebuildEvent));
    m_rebuildIsDue = true;
}

QList<bool> EntryPage::unfolded() const
{
    QList<bool> open;
    const QList<Disclosure *> disclosures = widget()->findChildren<Disclosure *>();
    for (const Disclosure *disclosure : disclosures)
        open.append(disclosure->isOpen());
    return open;
}

void EntryPage::unfold(const QList<bool> &open)
{
    const QList<Disclosure *> disclosures = widget()->findChildren<Disclosure *>();
    if (disclosures.size() != open.size())
        return;
    for (qsizetype i = 0; i < open.size(); ++i)
        disclosures.at(i)->setOpen(open.at(i));
}

QWidget *EntryPage::nothingPage()
{
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(page);
    QLabel *sentence = m_parts->note(tr("Pick an error on the left, or paste yours."), page);
    sentence->setFont(m_parts->font());
    sentence->setAlignment(Qt::AlignCenter);
    column->addStretch(1);
    column->addWidget(sentence);
    column->addStretch(2);
    return page;
}

QWidget *EntryPage::entryPage(const Entry &entry)
{
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(SpacingUnit * 4, SpacingUnit * 3, SpacingUnit * 4, SpacingUnit * 4);
    column->setSpacing(SpacingUnit * 3);

    auto *header = new EntryHeader(*m_parts, page);
    header->showEntry(entry, m_actions);
    connect(header, &EntryHeader::guideRequested, this, &EntryPage::guideRequested);
    connect(header, &EntryHeader::linkActivated, this, &EntryPage::linkActivated);
    connect(header, &EntryHeader::copied, this, &EntryPage::copied);
    column->addWidget(header);
    addFindings(page);
    if (!entry.rootCause.isEmpty()) {
        auto *rootCause = new RootCausePanel(*m_parts, page);
        rootCause->showRootCause(entry.rootCause);
        column->addWidget(rootCause);
    }
    auto *versions = new VersionTable(*m_parts, page);
    versions->showVersions(entry.versions);
    column->addWidget(versions);
    addFixes(entry, page);
    addDetails(entry, page);
    column->addStretch(1);
    return page;
}

void EntryPage::addFindings(QWidget *page)
{
    if (!m_finding || m_finding->occurrences.isEmpty())
        return;
    auto *match = new MatchPanel(*m_parts, page);
    match->showFinding(*m_finding);
    page->layout()->addWidget(match);
}

void EntryPage::addFixes(const Entry &entry, QWidget *page)
{
    auto *deadEnds = new DeadEndsPanel(*m_parts, page);
    deadEnds->showDeadEnds(entry.deadEnds);
    auto *workarounds = new WorkaroundsPanel(*m_parts, page);
    workarounds->showWorkarounds(entry.workarounds);
    auto *columns = new ColumnsLayout;
    columns->setSpacing(SpacingUnit * 4);
    columns->addWidget(deadEnds);
    columns->addWidget(workarounds);
    static_cast<QVBoxLayout *>(page->layout())->addLayout(columns);
}

void EntryPage::addDetails(const Entry &entry, QWidget *page)
{
    if (std::ranges::any_of(entry.osNotes, [](const OsNote &note) { return !note.note.isEmpty(); })) {
        auto *notes = new OsNotesPanel(*m_parts, page);
        notes->showNotes(entry.osNotes);
        page->layout()->addWidget(notes);
    }
    if (RelatedPanel::hasContent(entry)) {
        auto *related = new RelatedPanel(*m_parts, page);
        related->showRelated(entry, *m_catalog);
        page->layout()->addWidget(related);
    }
    if (std::ranges::any_of(entry.samples, [](const Sample &sample) { return !sample.text.isEmpty(); })) {
        auto *samples = new SamplesPanel(*m_parts, page);
        samples->showSamples(entry.samples);
        page->layout()->addWidget(samples);
    }
    if (SourcesPanel::hasContent(entry)) {
        auto *sources = new SourcesPanel(*m_parts, page);
        sources->showSources(entry);
        page->layout()->addWidget(sources);
    }
}

void EntryPage::changeEvent(QEvent *event)
{
    // The parts of a page are made anew as a whole; several changes that come together cost one such turn.
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange
        || event->type() == QEvent::FontChange)
        rebuildSoon();
    QScrollArea::changeEvent(event);
}

void EntryPage::customEvent(QEvent *event)
{
    if (event->type() == RebuildEvent && m_rebuildIsDue)
        rebuildInPlace();
    else
        QScrollArea::customEvent(event);
}

} // namespace waymark
