#include "ui/entry/relatedpanel.h"

#include "app/report/rates.h"
#include "app/text/textlayout.h"
#include "ui/base/interfacewords.h"
#include "ui/entry/partfactory.h"
#include "ui/text/linkformat.h"
#include "ui/text/proseview.h"

#include <QLabel>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr auto CompareScheme = "compare"_L1;

} // namespace

RelatedPanel::RelatedPanel(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(SpacingUnit / 2);
}

bool RelatedPanel::hasContent(const Entry &entry)
{
    return !entry.leadsTo.isEmpty() || !entry.precededBy.isEmpty() || !entry.confusedWith.isEmpty();
}

void RelatedPanel::showRelated(const Entry &entry, const Catalog &catalog)
{
    layout()->addWidget(m_parts.heading(tr("Related errors"), this));
    ProseView *view = m_parts.emptyProse(this);
    view->setObjectName(u"related"_s);
    view->setAccessibleName(tr("Related errors"));
    view->document()->setDefaultFont(m_parts.font());
    view->document()->setIndentWidth(SpacingUnit * 4);
    layout()->addWidget(view);

    QTextCursor cursor(view->document());
    writeTransitions(cursor, tr("Leads to"), entry.leadsTo, catalog);
    writeTransitions(cursor, tr("Preceded by"), entry.precededBy, catalog);
    if (!entry.confusedWith.isEmpty()) {
        writeGroup(cursor, tr("Often confused with"));
        for (const Confusion &confusion : entry.confusedWith) {
            writeItem(cursor, confusion.entryId, {remark(confusion.distinction)}, catalog);
            writeOther(cursor, confusion.distinction);
            writeCompareLink(cursor, confusion.entryId, catalog);
        }
        // Later: what is opened may replace this very page.
        connect(
            view, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &address) {
                if (address.scheme() == CompareScheme)
                    emit compareRequested(address.path());
            },
            Qt::QueuedConnection);
    }
    view->documentChanged();
}

void RelatedPanel::writeTransitions(QTextCursor &cursor, const QString &heading, const QList<Transition> &transitions,
                                    const Catalog &catalog)
{
    if (transitions.isEmpty())
        return;
    writeGroup(cursor, heading);
    for (const Transition &transition : transitions) {
        const QString likelihood =
            transition.probability ? likelihoodWords(interfaceWords(), *transition.probability) : QString();
        writeItem(cursor, transition.entryId, {likelihood, remark(transition.condition)}, catalog);
        writeOther(cursor, transition.condition);
    }
}

QString RelatedPanel::remark(const LocalizedText &text) const
{
    const QString words = text.in(m_parts.language());
    return m_parts.lacksTranslation(text) ? tr("%1 (not translated)").arg(words) : words;
}

/// The remark in the other language, below the first, where both are wanted.
void RelatedPanel::writeOther(QTextCursor &cursor, const LocalizedText &text)
{
    const QString words = m_parts.otherLanguage(text);
    if (words.isEmpty())
        return;
    QTextBlockFormat block;
    block.setIndent(2);
    cursor.insertBlock(block);
    cursor.insertText(m_parts.otherMark() + u"  "_s, m_parts.ink(ColorRole::Muted));
    m_parts.writeInline(cursor, words, m_parts.ink(ColorRole::Muted));
}

void RelatedPanel::writeGroup(QTextCursor &cursor, const QString &heading)
{
    const bool first = cursor.document()->isEmpty();
    QTextBlockFormat block;
    block.setTopMargin(first ? 0 : SpacingUnit);
    if (first)
        cursor.setBlockFormat(block);
    else
        cursor.insertBlock(block);
    cursor.insertText(heading, m_parts.ink(ColorRole::Muted));
}

void RelatedPanel::writeCompareLink(QTextCursor &cursor, const QString &entryId, const Catalog &catalog)
{
    if (!catalog.find(entryId))
        return;
    QTextCharFormat link = m_parts.ink(ColorRole::Muted);
    link.merge(linkFormat(u"entry:"_s + entryId, m_parts.palette()));
    link.setAnchorHref(CompareScheme + u':' + entryId);
    cursor.insertText(u"  "_s, m_parts.ink(ColorRole::Muted));
    //: A link: shows two errors side by side.
    cursor.insertText(tr("Compare"), link);
}

void RelatedPanel::writeItem(QTextCursor &cursor, const QString &entryId, const QStringList &remarks,
                             const Catalog &catalog)
{
    QTextBlockFormat block;
    block.setIndent(1);
    block.setTopMargin(SpacingUnit / 2.0);
    cursor.insertBlock(block);
    QTextCharFormat plain;
    plain.setForeground(m_parts.palette().color(QPalette::Text));
    if (const Entry *target = catalog.find(entryId)) {
        const QString title = target->signature.in(m_parts.language());
        writeLink(cursor, (title.isEmpty() ? entryId : title).simplified(), u"entry:"_s + entryId, m_parts.palette(),
                  plain);
    } else {
        cursor.insertText(visibleText(entryId, TextKind::Prose), plain);
    }
    QStringList said = remarks;
    said.removeAll(QString());
    if (!said.isEmpty()) {
        cursor.insertText(u" — "_s, m_parts.ink(ColorRole::Muted));
        m_parts.writeInline(cursor, said.join(u" · "_s), m_parts.ink(ColorRole::Muted));
    }
}

} // namespace waymark
