#include "ui/entry/decidingwords.h"

#include "app/text/textlayout.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

DecidingWords::DecidingWords(const QList<DecidingWord> &words, bool hasPaste, QWidget *parent)
    : QTreeWidget(parent)
    , m_words(words)
    , m_steps(words.size(), 0)
{
    setColumnCount(ColumnCount);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setAlternatingRowColors(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    header()->setSectionsMovable(false);
    header()->setSectionsClickable(false);
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(Word, QHeaderView::Fixed);
    header()->setMinimumSectionSize(SpacingUnit * 6);
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem *row) { goTo(row); });
    setAccessibleName(tr("Deciding words"));
    //: Heads of columns: "In A" and "In B" are about whether the first and the second error have a word.
    setHeaderLabels({tr("Word or phrase"), tr("In A"), tr("In B"), tr("Your paste")});
    QPalette calm = palette();
    calm.setColor(QPalette::AlternateBase, themeColor(ColorRole::Card, calm));
    setPalette(calm);
    header()->setFont(scaledFont(font(), TextSize::Small));
    setColumnHidden(InPaste, !hasPaste);
    for (const DecidingWord &word : words)
        addRow(word, hasPaste);
    fitWords();
}

void DecidingWords::fitWords()
{
    const int wanted = std::max(sizeHintForColumn(Word), header()->sectionSizeHint(Word)) + SpacingUnit * 6;
    header()->resizeSection(Word, std::min(wanted, viewport()->width() / 2));
}

void DecidingWords::resizeEvent(QResizeEvent *event)
{
    QTreeWidget::resizeEvent(event);
    fitWords();
}

void DecidingWords::addRow(const DecidingWord &word, bool hasPaste)
{
    auto *row = new QTreeWidgetItem(this);
    row->setText(Word, visibleLine(word.words));
    row->setFont(Word, codeFont(font()));
    //: Whether a word is in what an error prints.
    const QString yes = tr("yes");
    const QString no = tr("no");
    showMark(row, InFirst, word.inFirst, word.inFirst ? yes : no);
    showMark(row, InSecond, word.inSecond, word.inSecond ? yes : no);
    if (!hasPaste)
        return;
    //: Where the paste has a word.
    const QString where = word.isInPaste() ? tr("line %1").arg(QLocale().toString(word.line)) : tr("absent");
    showMark(row, InPaste, word.isInPaste(), where);
    row->setText(InPaste, row->text(InPaste) + u' ' + where);
    if (word.isInPaste()) {
        const QString places = tr("Click to see it in the paste (%Ln place(s))", nullptr, int(word.inPaste.size()));
        for (int column = 0; column < ColumnCount; ++column)
            row->setToolTip(column, plainToolTip(places));
    }
}

void DecidingWords::showMark(QTreeWidgetItem *row, Column column, bool has, const QString &words)
{
    row->setText(column, has ? u"✔"_s : u"✘"_s);
    row->setForeground(column, themeColor(has ? ColorRole::Works : ColorRole::Muted, palette()));
    row->setData(column, Qt::AccessibleTextRole, words);
}

void DecidingWords::goTo(const QTreeWidgetItem *row)
{
    const int index = indexOfTopLevelItem(const_cast<QTreeWidgetItem *>(row));
    if (index < 0 || !m_words.at(index).isInPaste())
        return;
    const QList<Span> &places = m_words.at(index).inPaste;
    emit placeRequested(places[m_steps[index]++ % places.size()]);
}

QSize DecidingWords::sizeHint() const
{
    int height = header()->sizeHint().height() + 2 * frameWidth();
    for (int row = 0; row < topLevelItemCount(); ++row)
        height += rowHeight(indexFromItem(topLevelItem(row)));
    return {SpacingUnit * 60, height};
}

QSize DecidingWords::minimumSizeHint() const
{
    return {SpacingUnit * 40, sizeHint().height()};
}

void DecidingWords::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        goTo(currentItem());
    else
        QTreeWidget::keyPressEvent(event);
}

void DecidingWords::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the page scrolls
}

} // namespace waymark
