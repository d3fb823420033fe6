#include "entrypage/partfactory.h"

#include "code/codeblock.h"
#include "code/visibletext.h"
#include "entrypage/badge.h"
#include "links/linkformat.h"
#include "markdown/documentbuilder.h"
#include "markdown/proseview.h"

#include <QLabel>
#include <QTextCursor>

namespace waymark {

PartFactory::PartFactory(KSyntaxHighlighting::Repository &repository, QObject *parent)
    : QObject(parent)
    , m_repository(repository)
{
}

void PartFactory::setLook(const QPalette &palette, const QFont &font)
{
    m_palette = palette;
    m_font = font;
}

ProseView *PartFactory::emptyProse(QWidget *parent)
{
    auto *view = new ProseView(parent);
    connect(view, &ProseView::entryRequested, this, &PartFactory::entryRequested);
    connect(view, &ProseView::guideRequested, this, &PartFactory::guideRequested);
    connect(view, &ProseView::linkActivated, this, &PartFactory::linkActivated);
    return view;
}

ProseView *PartFactory::prose(const QString &markdown, QWidget *parent, const QTextCharFormat &format)
{
    ProseView *view = emptyProse(parent);
    DocumentBuilder builder(m_repository, m_palette, m_font);
    builder.setTextFormat(format);
    builder.build(view->document(), markdown);
    view->documentChanged();
    return view;
}

ProseView *PartFactory::plain(const QString &text, const QFont &font, QWidget *parent, const QTextCharFormat &format)
{
    ProseView *view = emptyProse(parent);
    DocumentBuilder builder(m_repository, m_palette, font);
    builder.setTextFormat(format);
    builder.buildPlain(view->document(), text);
    view->documentChanged();
    return view;
}

void PartFactory::writeInline(QTextCursor &cursor, const QString &markdown, const QTextCharFormat &format)
{
    DocumentBuilder builder(m_repository, m_palette, m_font);
    builder.setTextFormat(format);
    builder.insertInline(cursor, markdown);
}

CodeBlock *PartFactory::code(const QString &text, const QString &language, QWidget *parent)
{
    auto *block = new CodeBlock(m_repository, parent);
    block->showCode(text, language);
    connect(block, &CodeBlock::copied, this, &PartFactory::copied);
    return block;
}

QLabel *PartFactory::heading(const QString &words, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(words);
    label->setFont(scaledFont(m_font, TextSize::Heading));
    return label;
}

QLabel *PartFactory::note(const QString &words, QWidget *parent, ColorRole role)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(visibleText(words, TextKind::Prose));
    label->setWordWrap(true);
    label->setFont(scaledFont(m_font, TextSize::Small));
    label->setPalette(inkPalette(role));
    return label;
}

Badge *PartFactory::notTranslated(QWidget *parent)
{
    auto *badge = new Badge(tr("not translated"), tr("There is no Chinese text yet; the English stands in for it."),
                            ColorRole::CautionSurface, ColorRole::Caution, parent);
    badge->setObjectName(QStringLiteral("notTranslated"));
    return badge;
}

bool PartFactory::lacksTranslation(const LocalizedText &text) const
{
    return m_language == Language::Chinese && !text.en.isEmpty() && !text.isTranslated();
}

QTextCharFormat PartFactory::ink(ColorRole role) const
{
    QTextCharFormat format;
    format.setForeground(themeColor(role, m_palette));
    return format;
}

QPalette PartFactory::inkPalette(ColorRole role) const
{
    // A label on the page's base is drawn in Text, one on a window in WindowText.
    QPalette inked = m_palette;
    for (const QPalette::ColorRole text : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        inked.setColor(text, themeColor(role, m_palette));
    return inked;
}

void writeLink(QTextCursor &cursor, const QString &words, const QString &address, const QPalette &palette,
               const QTextCharFormat &base)
{
    QTextCharFormat format = base;
    format.merge(linkFormat(address, palette));
    cursor.insertText(visibleText(words, TextKind::Prose), format);
}

} // namespace waymark
