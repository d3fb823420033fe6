#include "ui/entry/comparepage.h"

#include "app/catalog/filledwords.h"
#include "app/diagnosis/triage.h"
#include "app/match/vocabulary.h"
#include "app/report/findingwords.h"
#include "app/text/textlayout.h"
#include "ui/base/badge.h"
#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/entry/comparedentry.h"
#include "ui/entry/decidingwords.h"
#include "ui/entry/pageplace.h"
#include "ui/entry/partfactory.h"
#include "ui/text/proseview.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

ComparePage::ComparePage(const Session &session, KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_parts(new PartFactory(session, repository, this))
{
    newColumn(this, 0);
    setupBar();
    setupArea();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    onLanguageChange(this, [this] {
        m_back->setText(tr("Back"));
        m_back->setToolTip(tr("Back to the entry"));
        m_title->setText(tr("Which one is it?"));
        m_choiceLabel->setText(tr("Compare with"));
        m_choice->setAccessibleName(tr("Compare with"));
        m_area->setAccessibleName(tr("Comparison"));
        rebuild();
    });
    onThemeChange(this, [this] {
        m_back->setIcon(themedIcon(u"back"_s, palette()));
        m_title->setFont(scaledFont(font(), TextSize::Heading));
        m_choiceLabel->setPalette(inkPalette(ColorRole::Muted, palette()));
        rebuild();
    });
    connect(&session, &Session::catalogChanged, this, &ComparePage::rebuild);
    connect(&session, &Session::languageChanged, this, &ComparePage::rebuild);
    connect(&session, &Session::diagnosisChanged, this, [this] {
        if (isVisible()) // else showComparison() comes first
            rebuild();
    });
    connect(m_parts, &PartFactory::entryRequested, this, &ComparePage::entryRequested);
    connect(m_parts, &PartFactory::guideRequested, this, &ComparePage::guideRequested);
    connect(m_parts, &PartFactory::linkActivated, this, &ComparePage::linkActivated);
}

ComparePage::~ComparePage() = default;

void ComparePage::setupBar()
{
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(SpacingUnit * 3, SpacingUnit, SpacingUnit * 3, SpacingUnit);
    bar->setSpacing(SpacingUnit * 2);
    m_back = newIconButton(this);
    m_back->setObjectName(u"back"_s);
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_back, &QToolButton::clicked, this, &ComparePage::backRequested);
    m_title = newPlainLabel();
    m_choiceLabel = newPlainLabel();
    m_choice = new QComboBox;
    m_choice->setObjectName(u"other"_s);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(12);
    m_choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_choiceLabel->setBuddy(m_choice);
    bar->addWidget(m_back);
    bar->addWidget(m_title, 1);
    bar->addWidget(m_choiceLabel);
    bar->addWidget(m_choice, 1);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        if (const QString other = m_choice->itemData(index).toString(); other != m_second)
            emit comparisonRequested(m_first, other);
    });
}

void ComparePage::setupArea()
{
    m_area = new QScrollArea;
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setBackgroundRole(QPalette::Base);
    m_area->viewport()->setBackgroundRole(QPalette::Base);
    layout()->addWidget(m_area);
    setFocusProxy(m_area);
}

void ComparePage::showComparison(const QString &first, const QString &second)
{
    const bool same = first == m_first && second == m_second;
    m_first = first;
    m_second = second;
    rebuild();
    if (!same)
        m_area->verticalScrollBar()->setValue(0);
}

PageState ComparePage::pageState() const
{
    return {.scroll = m_area->verticalScrollBar()->value()};
}

void ComparePage::restorePage(const PageState &state)
{
    PagePlace::layOut(*m_area);
    m_area->verticalScrollBar()->setValue(state.scroll);
}

QString ComparePage::matchOf(const QString &entryId) const
{
    if (const Finding *finding = m_session.findingOf(entryId))
        return matchWords(interfaceWords(), finding->kind);
    const Finding *winner = m_session.findingOf(entryId == m_first ? m_second : m_first);
    if (!winner)
        return {};
    const auto rival = std::ranges::find(winner->rivals, entryId, &Rival::entryId);
    return rival == winner->rivals.end() ? QString() : lossWords(interfaceWords(), rival->reason);
}

void ComparePage::fillChoice()
{
    m_choice->clear();
    const EntryPtr first = m_session.entry(m_first);
    if (!first)
        return;
    QStringList others = comparableWith(*first, m_session.findingOf(m_first), *m_session.catalog());
    if (!others.contains(m_second) && m_session.hasEntry(m_second))
        others.prepend(m_second);
    for (const QString &other : std::as_const(others)) {
        const QString name = visibleLine(titleOf(*m_session.entry(other), m_parts->language()).text);
        m_choice->addItem(shortSignature(name), other);
    }
    m_choice->setCurrentIndex(m_choice->findData(m_second));
    m_choice->setVisible(m_choice->count() > 1);
    m_choiceLabel->setVisible(m_choice->count() > 1);
}

void ComparePage::rebuild()
{
    const int place = m_area->verticalScrollBar()->value();
    m_parts->setLook(palette(), font());
    fillChoice();
    setUpdatesEnabled(false);
    const bool hadFocus =
        m_area->widget() && m_area->widget()->isAncestorOf(focusWidget()) && focusWidget()->hasFocus();
    QWidget *former = m_area->takeWidget();
    m_area->setWidget(content());
    m_area->widget()->show();
    if (former) {
        former->hide();
        former->deleteLater(); // one of its buttons may be what brought us here
    }
    if (hadFocus)
        m_area->setFocus();
    m_area->verticalScrollBar()->setValue(place);
    setUpdatesEnabled(true);
}

QWidget *ComparePage::content()
{
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(SpacingUnit * 4, SpacingUnit * 2, SpacingUnit * 4, SpacingUnit * 4);
    column->setSpacing(SpacingUnit * 3);
    const EntryPtr first = m_session.entry(m_first);
    const EntryPtr second = m_session.entry(m_second);
    if (first && second) {
        const Finding *finding =
            m_session.findingOf(m_first) ? m_session.findingOf(m_first) : m_session.findingOf(m_second);
        const Span near = finding && !finding->occurrences.isEmpty() ? finding->occurrences.constFirst().span : Span();
        const Comparison comparison =
            compareEntries(*first, *second, vocabularyOf(*m_session.catalog()), m_session.diagnosedText(), near);
        addColumns(comparison, *first, *second, page);
        addDistinctions(comparison, page);
        addWords(comparison, page);
    }
    column->addStretch(1);
    return page;
}

void ComparePage::addColumns(const Comparison &comparison, const Entry &first, const Entry &second, QWidget *page)
{
    auto *columns = new ColumnsLayout;
    columns->setSpacing(SpacingUnit * 5);
    static_cast<QVBoxLayout *>(page->layout())->addLayout(columns);
    for (const Entry *entry : {&first, &second}) {
        const bool isFirst = entry == &first;
        QList<DecidingWord> own;
        std::ranges::copy_if(comparison.words, std::back_inserter(own),
                             [isFirst](const DecidingWord &word) { return isFirst ? word.inFirst : word.inSecond; });
        const auto inPaste = std::ranges::count_if(own, &DecidingWord::isInPaste);
        const ComparedEntry::PasteFacts paste{!m_session.diagnosedText().isEmpty(), int(own.size()), int(inPaste),
                                              matchOf(entry->id)};
        auto *part = new ComparedEntry(isFirst ? u"A"_s : u"B"_s, *entry, own, paste, *m_parts, page);
        connect(part, &ComparedEntry::chosen, this, &ComparePage::entryChosen);
        columns->addWidget(part);
    }
}

void ComparePage::addDistinctions(const Comparison &comparison, QWidget *page)
{
    if (comparison.distinctions.isEmpty())
        return;
    const bool isMarked = std::ranges::any_of(comparison.distinctions, [this](const Distinction &distinction) {
        return m_parts->lacksTranslation(distinction.text);
    });
    QVBoxLayout *part = newColumn(nullptr, SpacingUnit);
    part->addLayout(m_parts->headingRow(tr("How to tell them apart"), isMarked, page));
    for (const Distinction &distinction : comparison.distinctions) {
        //: Before a sentence in which "here" means A, one of two errors, and "there" the other one, B.
        QLabel *side = m_parts->note(distinction.ofFirst ? tr("Seen from A") : tr("Seen from B"), page);
        ProseView *prose = m_parts->prose(distinction.text.in(m_parts->language()), page);
        prose->setObjectName(u"distinction"_s);
        prose->setAccessibleName(side->text());
        part->addWidget(side);
        part->addWidget(prose);
    }
    static_cast<QVBoxLayout *>(page->layout())->addLayout(part);
}

void ComparePage::addWords(const Comparison &comparison, QWidget *page)
{
    QVBoxLayout *part = newColumn(nullptr, SpacingUnit);
    part->addWidget(m_parts->heading(tr("Words that decide"), page));
    if (comparison.words.isEmpty()) {
        part->addWidget(
            m_parts->note(tr("Both print the same words: only what stands around them tells these two apart."), page));
    } else {
        auto *words = new DecidingWords(comparison.words, !m_session.diagnosedText().isEmpty(), page);
        words->setObjectName(u"words"_s);
        connect(words, &DecidingWords::placeRequested, this, &ComparePage::placeRequested);
        part->addWidget(words);
    }
    static_cast<QVBoxLayout *>(page->layout())->addLayout(part);
}

} // namespace waymark
