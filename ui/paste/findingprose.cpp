#include "ui/paste/findingprose.h"

#include "app/catalog/filledwords.h"
#include "app/text/textlayout.h"
#include "ui/base/theme.h"
#include "ui/text/links.h"
#include "ui/text/proseview.h"

#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxTitleLength = 80;

QTextCharFormat inked(const QColor &color, const QFont &font)
{
    QTextCharFormat format;
    format.setForeground(color);
    format.setFont(font);
    return format;
}

} // namespace

FindingProse::FindingProse(ProseView &view, const QFont &font, const QPalette &palette)
    : m_view(view)
    , m_cursor(view.document())
    , m_font(font)
    , m_palette(palette)
{
    view.document()->clear();
    view.document()->setDefaultFont(font);
    m_cursor = QTextCursor(view.document());
}

void FindingProse::startParagraph()
{
    QTextBlockFormat block;
    block.setTopMargin(m_isItem ? SpacingUnit : 0);
    if (m_isFirst)
        m_cursor.setBlockFormat(block);
    else
        m_cursor.insertBlock(block, {});
    m_isFirst = false;
    m_isItem = false;
}

void FindingProse::startItem()
{
    m_isItem = !m_isFirst;
}

void FindingProse::writeHeading(const QString &words)
{
    startParagraph();
    QFont font = m_font;
    font.setWeight(StrongWeight);
    m_cursor.insertText(words, inked(m_palette.color(QPalette::WindowText), font));
}

void FindingProse::writeNote(const QString &words)
{
    startParagraph();
    m_cursor.insertText(words, inked(themeColor(ColorRole::Muted, m_palette), scaledFont(m_font, TextSize::Small)));
}

void FindingProse::writeCode(const QString &text)
{
    startParagraph();
    m_cursor.insertText(text, inked(m_palette.color(QPalette::WindowText), scaledFont(m_font, TextSize::Code)));
}

void FindingProse::writeEntry(const QString &entryId, const Catalog *catalog, Language language, const QString &remark)
{
    const EntryPtr entry = catalog ? catalog->find(entryId) : nullptr;
    writeLink(visibleLine(entry ? titleOf(*entry, language).text : entryId), entry ? u"entry:"_s + entryId : QString());
    if (!remark.isEmpty()) {
        m_cursor.insertText(u" — "_s + remark,
                            inked(themeColor(ColorRole::Muted, m_palette), scaledFont(m_font, TextSize::Small)));
    }
}

void FindingProse::writeLink(const QString &words, const QString &address)
{
    startParagraph();
    QTextCharFormat title = inked(m_palette.color(QPalette::WindowText), m_font);
    if (!address.isEmpty())
        title.merge(linkFormat(address, m_palette));
    m_cursor.insertText(words.size() <= MaxTitleLength ? words : words.first(MaxTitleLength).trimmed() + u'…', title);
}

void FindingProse::finish()
{
    m_view.documentChanged();
}

} // namespace waymark
