#include "entrypage/matchpanel.h"

#include "code/visibletext.h"
#include "entrypage/partfactory.h"
#include "entrypage/words.h"
#include "markdown/proseview.h"

#include <QLabel>
#include <QTextTable>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MostInlineCharacters = 80; // names and values together; more reads better as a table
constexpr qsizetype LongestShownCapture = 300;

bool fitInOneLine(const QMap<QString, QString> &captures)
{
    qsizetype characters = 0;
    for (auto slot = captures.cbegin(); slot != captures.cend(); ++slot) {
        characters += slot.key().size() + slot.value().size();
        if (slot.value().contains(u'\n'))
            return false;
    }
    return characters <= MostInlineCharacters;
}

QString shown(const QString &value)
{
    const QString text = visibleText(value, TextKind::Code);
    return text.size() <= LongestShownCapture ? text : text.first(LongestShownCapture) + u'…';
}

} // namespace

MatchPanel::MatchPanel(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(SpacingUnit);
}

QString MatchPanel::linesOf(const Finding &finding) const
{
    const Occurrence &first = finding.occurrences.first();
    const int last = first.line + int(first.text.count(u'\n'));
    return last == first.line ? tr("Matched line %1").arg(first.line)
                              : tr("Matched lines %1–%2").arg(QString::number(first.line), QString::number(last));
}

void MatchPanel::showFinding(const Finding &finding)
{
    if (finding.occurrences.isEmpty())
        return;
    QStringList facts{linesOf(finding)};
    if (finding.occurrences.size() > 1)
        facts << tr("%n times", nullptr, int(finding.occurrences.size()));
    facts << Words::matchKind(finding.kind);
    const bool inLine = fitInOneLine(finding.captures);
    if (inLine) {
        for (auto slot = finding.captures.cbegin(); slot != finding.captures.cend(); ++slot)
            facts << u"%1 = %2"_s.arg(slot.key(), shown(slot.value()));
    }
    QLabel *line = m_parts.note(facts.join(u" · "_s), this);
    line->setObjectName(u"match"_s);
    line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout()->addWidget(line);
    if (!inLine)
        addTable(finding.captures);
}

void MatchPanel::addTable(const QMap<QString, QString> &captures)
{
    ProseView *view = m_parts.emptyProse(this);
    view->setObjectName(u"captures"_s);
    view->setAccessibleName(tr("What the placeholders stand for"));
    const QFont font = codeFont(scaledFont(m_parts.font(), TextSize::Small));
    view->document()->setDefaultFont(font);

    QTextTableFormat shape;
    shape.setBorder(0);
    shape.setCellSpacing(0);
    shape.setCellPadding(1);
    QTextCursor cursor(view->document());
    QTextTable *table = cursor.insertTable(int(captures.size()), 2, shape);
    int row = 0;
    for (auto slot = captures.cbegin(); slot != captures.cend(); ++slot, ++row) {
        table->cellAt(row, 0).firstCursorPosition().insertText(slot.key() + u"  "_s, m_parts.ink(ColorRole::Muted));
        QTextCharFormat value;
        value.setForeground(m_parts.palette().color(QPalette::Text));
        table->cellAt(row, 1).firstCursorPosition().insertText(shown(slot.value()), value);
    }
    view->documentChanged();
    layout()->addWidget(view);
}

} // namespace waymark
