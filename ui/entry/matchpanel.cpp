#include "ui/entry/matchpanel.h"

#include "app/report/findingwords.h"
#include "app/result/slotvalues.h"
#include "app/search/searchtext.h"
#include "app/text/textlayout.h"
#include "ui/base/layouts.h"
#include "ui/base/plaintooltip.h"
#include "ui/entry/partfactory.h"
#include "ui/text/proseview.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QTextTable>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxInlineCharacters = 80; // names and values together; more reads better as a table
constexpr qsizetype MaxShownCapture = 300;
constexpr qsizetype MaxShortValue = 20;
constexpr int MaxShortPerRow = 3;

using Values = QList<std::pair<QString, QString>>;

Values inOrder(const QMap<QString, QString> &captures, const QStringList &slotOrder)
{
    Values values;
    for (const QString &name : slotOrder) {
        if (captures.contains(name))
            values.append({name, captures.value(name)});
    }
    for (auto slot = captures.cbegin(); slot != captures.cend(); ++slot) {
        if (!slotOrder.contains(slot.key()))
            values.append({slot.key(), slot.value()});
    }
    return values;
}

bool fitInOneLine(const Values &values)
{
    qsizetype characters = 0;
    for (const auto &[name, value] : values) {
        characters += name.size() + value.size();
        if (value.contains(u'\n'))
            return false;
    }
    return characters <= MaxInlineCharacters;
}

bool isShort(const std::pair<QString, QString> &value)
{
    return value.first.size() <= MaxShortValue && value.second.size() <= MaxShortValue && !value.second.contains(u'\n');
}

/// Whether the program spoke Chinese: what a slot caught, such as a file's name, does not count.
bool isInChinese(const Finding &finding)
{
    QString message = finding.occurrences.first().text;
    for (const QString &value : finding.captures) {
        if (!value.isEmpty())
            message.remove(value);
    }
    return std::count_if(message.cbegin(), message.cend(), [](QChar c) { return isChinese(c.unicode()); }) > 1;
}

QString shown(const QString &value)
{
    const QString text = visibleText(value, TextKind::Code);
    return text.size() <= MaxShownCapture ? text : text.first(MaxShownCapture) + u'…';
}

} // namespace

MatchPanel::MatchPanel(const Finding &finding, const QStringList &slotOrder, PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_top(new QHBoxLayout)
{
    auto *column = newColumn(this, SpacingUnit);
    m_top->setSpacing(SpacingUnit * 2);
    column->addLayout(m_top);
    if (finding.kind == MatchKind::Similar)
        addDoubt(finding);
    QStringList facts{linesOf(finding)};
    if (finding.occurrences.size() > 1)
        facts << tr("%n times", nullptr, int(finding.occurrences.size()));
    facts << matchName(interfaceWords(), finding.kind);
    if (isInChinese(finding))
        facts << tr("message in Chinese");
    const Values values = inOrder(finding.captures, slotOrder);
    const bool inLine = fitInOneLine(values);
    if (inLine) {
        for (const auto &[name, value] : values)
            facts << u"%1 = %2"_s.arg(visibleText(slotLabel(name), TextKind::Prose), shown(value));
    }
    QLabel *line = m_parts.note(facts.join(u" · "_s), this);
    line->setObjectName(u"match"_s);
    line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_top->addWidget(line, 1);
    if (!inLine)
        addTable(values);
}

QString MatchPanel::linesOf(const Finding &finding) const
{
    const Occurrence &first = finding.occurrences.first();
    const int last = first.line + int(first.text.count(u'\n'));
    return last == first.line ? tr("Matched line %1").arg(first.line)
                              : tr("Matched lines %1–%2").arg(QString::number(first.line), QString::number(last));
}

void MatchPanel::offerFilling(bool filled)
{
    auto *box = new QCheckBox(tr("Fill in below"), this);
    box->setObjectName(u"fillIn"_s);
    box->setFont(scaledFont(m_parts.font(), TextSize::Small));
    box->setPalette(m_parts.boxPalette());
    box->setChecked(filled);
    box->setToolTip(plainToolTip(
        tr("Puts what your paste says in the place of {placeholders}, in the texts and commands of this page.")));
    connect(box, &QCheckBox::clicked, this, &MatchPanel::fillingWanted, Qt::QueuedConnection);
    m_top->addWidget(box, 0, Qt::AlignTop);
}

void MatchPanel::addDoubt(const Finding &finding)
{
    const QString words = visibleText(finding.words.join(u' '), TextKind::Prose);
    const QString reason = finding.words.isEmpty()
        ? tr("Possibly this error: a line of the paste says much the same in other words.")
        //: %1: words of the paste.
        : tr("Possibly this error: a line of the paste says much the same in other words. Both have: %1").arg(words);
    QLabel *doubt = m_parts.note(reason, this, ColorRole::Caution);
    doubt->setObjectName(u"doubt"_s);
    layout()->addWidget(doubt);
}

void MatchPanel::addTable(const Values &values)
{
    ProseView *view = m_parts.emptyProse(u"captures"_s, tr("What your paste says"), this);
    const QFont font = scaledFont(m_parts.font(), TextSize::Small);
    view->document()->setDefaultFont(font);

    // Short values share rows; a long one has its own below them.
    Values inRows = values;
    const auto firstLong = std::stable_partition(inRows.begin(), inRows.end(), isShort);
    const int shortOnes = int(firstLong - inRows.begin());
    const int perRow = std::clamp(shortOnes, 1, MaxShortPerRow);
    const int shortRows = (shortOnes + perRow - 1) / perRow;
    const int columns = 2 * perRow;

    QTextTableFormat shape;
    shape.setBorder(0);
    shape.setCellSpacing(0);
    shape.setCellPadding(1);
    QTextCursor cursor(view->document());
    QTextTable *table = cursor.insertTable(shortRows + int(inRows.size()) - shortOnes, columns, shape);
    QTextCharFormat valueFormat = m_parts.textInk();
    valueFormat.setFontFamilies(codeFont(font).families());
    for (int i = 0; i < inRows.size(); ++i) {
        const bool isLong = i >= shortOnes;
        const int row = isLong ? shortRows + i - shortOnes : i / perRow;
        const int column = isLong ? 0 : i % perRow * 2;
        if (isLong && columns > 2)
            table->mergeCells(row, 1, 1, columns - 1);
        const auto &[name, value] = inRows.at(i);
        table->cellAt(row, column)
            .firstCursorPosition()
            .insertText(visibleText(slotLabel(name), TextKind::Prose) + u"  "_s, m_parts.ink(ColorRole::Muted));
        const QString gap = column + 2 < columns && !isLong ? u"    "_s : QString();
        table->cellAt(row, column + 1).firstCursorPosition().insertText(shown(value) + gap, valueFormat);
    }
    view->documentChanged();
    layout()->addWidget(view);
}

} // namespace waymark
