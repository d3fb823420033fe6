#include "ui/entry/partfactory.h"

#include "app/markdown/markdowntree.h"
#include "app/text/textlayout.h"
#include "ui/base/badge.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/entry/filleddocument.h"
#include "ui/text/codeblock.h"
#include "ui/text/documentbuilder.h"
#include "ui/text/links.h"
#include "ui/text/proseview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTextCursor>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// `base` with fonts of simplified Chinese to fall back on, before the system picks one: in an English locale that may
/// draw Han characters as they are written in Japan.
QFont bilingualFont(const QFont &base)
{
    static const QStringList chinese{u"Noto Sans CJK SC"_s, u"Source Han Sans SC"_s, u"PingFang SC"_s,
                                     u"Microsoft YaHei"_s, u"WenQuanYi Micro Hei"_s};
    QFont font = base;
    font.setFamilies(base.families() + chinese);
    return font;
}

} // namespace

PartFactory::PartFactory(const Session &session, KSyntaxHighlighting::Repository &repository, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_repository(repository)
{
}

void PartFactory::setLook(const QPalette &palette, const QFont &font)
{
    m_palette = palette;
    m_font = bilingualFont(font);
}

ProseView *PartFactory::emptyProse(QWidget *parent)
{
    auto *view = new ProseView(parent);
    connect(view, &ProseView::entryRequested, this, &PartFactory::entryRequested);
    connect(view, &ProseView::guideRequested, this, &PartFactory::guideRequested);
    connect(view, &ProseView::linkActivated, this, &PartFactory::linkActivated);
    return view;
}

ProseView *PartFactory::emptyProse(const QString &objectName, const QString &name, QWidget *parent)
{
    ProseView *view = emptyProse(parent);
    view->setObjectName(objectName);
    view->setAccessibleName(name);
    view->document()->setDefaultFont(m_font);
    return view;
}

ProseView *PartFactory::proseIn(const QFont &font, const QString &markdown, QWidget *parent,
                                const QTextCharFormat &format)
{
    ProseView *view = emptyProse(parent);
    DocumentBuilder builder(m_repository, m_palette, font);
    builder.setTextFormat(format);
    builder.build(view->document(), markdown);
    view->documentChanged();
    return view;
}

ProseView *PartFactory::prose(const QString &markdown, QWidget *parent, const QTextCharFormat &format)
{
    return proseIn(m_font, markdown, parent, format);
}

ProseView *PartFactory::remark(const QString &markdown, QWidget *parent)
{
    return filled(proseIn(scaledFont(m_font, TextSize::Small), markdown, parent, ink(ColorRole::Muted)));
}

ProseView *PartFactory::filledProse(const QString &markdown, QWidget *parent, const QTextCharFormat &format)
{
    return filled(prose(markdown, parent, format));
}

ProseView *PartFactory::filledPlain(const QString &text, const QFont &font, QWidget *parent,
                                    const QTextCharFormat &format)
{
    return filled(plain(text, font, parent, format));
}

std::shared_ptr<QTextDocument> PartFactory::filledDocument(const QString &markdown, const QFont &font) const
{
    auto document = std::make_shared<QTextDocument>();
    DocumentBuilder(m_repository, m_palette, font).build(document.get(), markdown);
    fillDocument(document.get(), m_values, m_palette);
    return document;
}

QString PartFactory::filledWords(const QString &markdown) const
{
    return fillWords(plainWords(markdown), m_values).text;
}

ProseView *PartFactory::filled(ProseView *view) const
{
    const QList<SlotMark> found = fillDocument(view->document(), m_values, m_palette);
    if (found.isEmpty())
        return view;
    QStringList explanations;
    for (const SlotMark &mark : found)
        explanations.append(explanationOf(mark));
    explanations.removeDuplicates();
    view->setAccessibleDescription(explanations.join(u'\n'));
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

CodeBlock *PartFactory::code(const QString &text, const QString &language, QWidget *parent,
                             const QList<CodeMark> &marks)
{
    auto *block = new CodeBlock(m_repository, parent);
    block->showCode(text, language, marks);
    connect(block, &CodeBlock::copied, this, &PartFactory::copied);
    return block;
}

CodeBlock *PartFactory::filledCode(const QString &text, const QString &language, QWidget *parent,
                                   QList<SlotMark> *marks)
{
    FilledText filled = fillCode(visibleText(text, TextKind::Code), language, m_values);
    filled.marks += replacementsIn(filled.text, m_values, this->language());
    QList<CodeMark> shown;
    for (const SlotMark &mark : filled.marks)
        shown.append({mark.start, mark.length, formatOf(mark, m_palette), explanationOf(mark)});
    *marks = filled.marks;
    CodeBlock *block = code(filled.text, language, parent, shown);
    block->separateCommands();
    return block;
}

QStringList PartFactory::openPlaces(const QList<SlotMark> &marks) const
{
    QStringList open;
    for (const SlotMark &mark : marks) {
        const bool isSettled =
            mark.kind == SlotMark::Kind::Filled || (mark.kind == SlotMark::Kind::ToFillIn && !m_values.hasValues());
        if (!isSettled && !open.contains(explanationOf(mark)))
            open.append(explanationOf(mark));
    }
    return open;
}

QLabel *PartFactory::heading(const QString &words, QWidget *parent)
{
    QLabel *label = newPlainLabel(parent, words);
    label->setFont(scaledFont(m_font, TextSize::Heading));
    return label;
}

QHBoxLayout *PartFactory::headingRow(const QString &words, bool isMarked, QWidget *parent)
{
    QHBoxLayout *row = newRow(nullptr, SpacingUnit * 2);
    row->addWidget(heading(words, parent));
    if (isMarked)
        row->addWidget(notTranslated(parent));
    row->addStretch(1);
    return row;
}

QLabel *PartFactory::note(const QString &words, QWidget *parent, ColorRole role)
{
    QLabel *label = newPlainLabel(parent, visibleText(words, TextKind::Prose));
    label->setWordWrap(true);
    label->setFont(scaledFont(m_font, TextSize::Small));
    label->setPalette(inkPalette(role));
    return label;
}

Badge *PartFactory::notTranslated(QWidget *parent)
{
    auto *badge = new Badge(tr("not translated"), tr("There is no Chinese text yet; the English stands in for it."),
                            BadgeLook::Caution, parent);
    badge->setObjectName(QStringLiteral("notTranslated"));
    return badge;
}

bool PartFactory::lacksTranslation(const LocalizedText &text) const
{
    return language() == Language::Chinese && !text.en.isEmpty() && !text.isTranslated();
}

QString PartFactory::otherLanguage(const LocalizedText &text) const
{
    if (m_entryTexts != EntryTexts::Both || text.en.isEmpty() || text.zh.isEmpty() || text.en == text.zh
        || !text.isTranslated())
        return {};
    return language() == Language::Chinese ? text.en : text.zh;
}

QString PartFactory::otherMark() const
{
    return language() == Language::Chinese ? QStringLiteral("EN") : QStringLiteral("中");
}

QWidget *PartFactory::otherProse(const LocalizedText &text, QWidget *parent)
{
    const QString words = otherLanguage(text);
    if (words.isEmpty())
        return nullptr;
    auto *part = new QWidget(parent);
    part->setObjectName(QStringLiteral("otherLanguage"));
    QHBoxLayout *line = newRow(part, SpacingUnit + SpacingUnit / 2);
    QLabel *mark = note(otherMark(), part);
    mark->setWordWrap(false);
    mark->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    mark->setAccessibleName(language() == Language::Chinese ? tr("In English") : tr("In Chinese"));
    line->addWidget(mark, 0, Qt::AlignTop);
    line->addWidget(filledProse(words, part, ink(ColorRole::Muted)), 1);
    return part;
}

QTextCharFormat PartFactory::ink(ColorRole role) const
{
    QTextCharFormat format;
    format.setForeground(themeColor(role, m_palette));
    return format;
}

QTextCharFormat PartFactory::textInk() const
{
    QTextCharFormat format;
    format.setForeground(m_palette.color(QPalette::Text));
    return format;
}

QPalette PartFactory::boxPalette() const
{
    QPalette quiet = inkPalette(ColorRole::Muted);
    if (isDark(m_palette)) // where the style's dark outline is not seen
        quiet.setColor(QPalette::Base, themeColor(ColorRole::Border, m_palette));
    quiet.setColor(QPalette::Text, m_palette.color(QPalette::Text)); // the tick
    return quiet;
}

void startBlock(QTextCursor &cursor, const QTextBlockFormat &format)
{
    if (cursor.document()->isEmpty())
        cursor.setBlockFormat(format);
    else
        cursor.insertBlock(format);
}

void writeLink(QTextCursor &cursor, const QString &words, const QString &address, const QPalette &palette,
               const QTextCharFormat &base)
{
    QTextCharFormat format = base;
    format.merge(linkFormat(address, palette));
    cursor.insertText(visibleText(words, TextKind::Prose), format);
}

} // namespace waymark
