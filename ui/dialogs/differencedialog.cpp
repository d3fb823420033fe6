#include "ui/dialogs/differencedialog.h"

#include "app/text/textlayout.h"
#include "ui/base/dialogs.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"

#include <QLabel>
#include <QTextBrowser>
#include <QTextTable>

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int Columns = 3;
constexpr int FieldColumnPercent = 18;

} // namespace

DifferenceDialog::DifferenceDialog(QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"differenceDialog"_s);
    newDialogColumn(this);
    m_title = newPlainLabel(this);
    m_title->setWordWrap(true);
    m_view = new QTextBrowser(this);
    m_view->setOpenLinks(false);
    layout()->addWidget(m_title);
    layout()->addWidget(m_view);
    layout()->addWidget(newCloseBox(this));
    onLanguageChange(this, [this] {
        setWindowTitle(tr("Differences"));
        m_view->setAccessibleName(tr("Differences"));
        fill();
    });
    onThemeChange(this, [this] { fill(); });
    resize(fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 32);
}

void DifferenceDialog::showDifferences(const QString &id, const QList<FieldDifference> &differences)
{
    m_id = id;
    m_differences = differences;
    fill();
}

QString DifferenceDialog::text() const
{
    return m_view->toPlainText();
}

void DifferenceDialog::fill()
{
    //: %1 is the id of an entry
    m_title->setText(m_differences.isEmpty() ? tr("Your entry %1 is the same as the one that it replaces.").arg(m_id)
                                             //: %1 is the id of an entry, %n the number of fields
                                             : tr("Your entry %1 differs from the one that it replaces in %n field(s).",
                                                  nullptr, int(m_differences.size()))
                                                   .arg(m_id));
    m_view->clear();
    if (m_differences.isEmpty())
        return;
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellPadding(2 * SpacingUnit);
    format.setHeaderRowCount(1);
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    constexpr double TextColumnPercent = (100.0 - FieldColumnPercent) / 2;
    format.setColumnWidthConstraints({QTextLength(QTextLength::PercentageLength, FieldColumnPercent),
                                      QTextLength(QTextLength::PercentageLength, TextColumnPercent),
                                      QTextLength(QTextLength::PercentageLength, TextColumnPercent)});
    QTextCursor cursor(m_view->document());
    QTextTable *table = cursor.insertTable(int(m_differences.size()) + 1, Columns, format);
    QTextCharFormat strong;
    strong.setFontWeight(StrongWeight);
    const QStringList heads{tr("Field"), tr("Replaced entry"), tr("Your entry")};
    for (int column = 0; column < Columns; ++column)
        table->cellAt(0, column).firstCursorPosition().insertText(heads[column], strong);
    for (int row = 0; row < m_differences.size(); ++row) {
        const FieldDifference &difference = m_differences[row];
        QTextCursor name = table->cellAt(row + 1, 0).firstCursorPosition();
        name.insertText(fieldName(difference));
        QTextCursor before = table->cellAt(row + 1, 1).firstCursorPosition();
        writeText(before, difference.before, difference.words.removed, true);
        QTextCursor after = table->cellAt(row + 1, 2).firstCursorPosition();
        writeText(after, difference.after, difference.words.added, false);
    }
    m_view->moveCursor(QTextCursor::Start);
}

/// Texts of a catalog are inserted as they are: nothing in them is markup.
void DifferenceDialog::writeText(QTextCursor &cursor, const QString &text, const QList<Span> &marks,
                                 bool isRemoved) const
{
    QTextCharFormat muted;
    muted.setForeground(themeColor(ColorRole::Muted, palette()));
    if (text.isEmpty()) {
        cursor.insertText(u"–"_s, muted);
        return;
    }
    QTextCharFormat mark;
    mark.setBackground(themeColor(isRemoved ? ColorRole::DeadEndSurface : ColorRole::WorksSurface, palette()));
    mark.setForeground(themeColor(isRemoved ? ColorRole::DeadEnd : ColorRole::Works, palette()));
    mark.setFontStrikeOut(isRemoved);
    mark.setFontUnderline(!isRemoved);
    const auto shown = [&text](qsizetype start, qsizetype end) {
        return visibleText(text.mid(start, end - start), TextKind::Prose);
    };
    qsizetype at = 0;
    for (const Span &span : marks) {
        cursor.insertText(shown(at, span.start), QTextCharFormat());
        cursor.insertText(shown(span.start, span.end), mark);
        at = span.end;
    }
    cursor.insertText(shown(at, text.size()), QTextCharFormat());
}

/// In words for what the form has, else the keys of the file.
QString DifferenceDialog::fieldName(const FieldDifference &difference)
{
    static const QHash<QString, const char *> names{
        {u"signature"_s, QT_TR_NOOP("Signature")},
        {u"signature_zh"_s, QT_TR_NOOP("Signature in Chinese")},
        {u"title"_s, QT_TR_NOOP("Title")},
        {u"title_zh"_s, QT_TR_NOOP("Title in Chinese")},
        {u"regex"_s, QT_TR_NOOP("Regex")},
        {u"category"_s, QT_TR_NOOP("Category")},
        {u"root_cause"_s, QT_TR_NOOP("Root cause")},
        {u"root_cause_zh"_s, QT_TR_NOOP("Root cause in Chinese")},
        {u"workarounds"_s, QT_TR_NOOP("Workaround")},
        {u"workarounds_zh"_s, QT_TR_NOOP("Workarounds in Chinese")},
        {u"dead_ends"_s, QT_TR_NOOP("Dead end")},
        {u"dead_ends_zh"_s, QT_TR_NOOP("Dead end in Chinese")},
        {u"checks"_s, QT_TR_NOOP("Check")},
        {u"samples"_s, QT_TR_NOOP("Sample")},
        {u"versions"_s, QT_TR_NOOP("Version")},
        {u"sources"_s, QT_TR_NOOP("Sources")},
        {u"official_doc_url"_s, QT_TR_NOOP("Official page")},
    };
    static const QHash<QString, const char *> parts{
        {u"action"_s, QT_TR_NOOP("what to do")},
        {u"how"_s, QT_TR_NOOP("commands")},
        {u"how_zh"_s, QT_TR_NOOP("commands in Chinese")},
        {u"condition"_s, QT_TR_NOOP("when it applies")},
        {u"confirm"_s, QT_TR_NOOP("it worked if")},
        {u"confirm_zh"_s, QT_TR_NOOP("it worked if, in Chinese")},
        {u"why_fails"_s, QT_TR_NOOP("why it fails")},
        {u"ask"_s, QT_TR_NOOP("what to ask")},
        {u"ask_zh"_s, QT_TR_NOOP("what to ask, in Chinese")},
        {u"run"_s, QT_TR_NOOP("command")},
    };
    const auto named = [](const QHash<QString, const char *> &all, const QString &key) {
        return all.contains(key) ? tr(all.value(key)) : visibleLine(key);
    };
    QString name = named(names, difference.key);
    if (difference.item > 0)
        name += u' ' + QString::number(difference.item);
    //: A field of an entry and a part of it: "Workaround 2: commands"
    return difference.part.isEmpty() ? name : tr("%1: %2").arg(name, named(parts, difference.part));
}

} // namespace waymark
