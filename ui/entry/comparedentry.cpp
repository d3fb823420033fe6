#include "ui/entry/comparedentry.h"

#include "app/catalog/filledwords.h"
#include "app/text/textlayout.h"
#include "ui/base/badge.h"
#include "ui/base/layouts.h"
#include "ui/entry/partfactory.h"
#include "ui/text/proseview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MinCauseCharacters =
    80; // characters: the sentence that reaches this is the last one shown; half as many in Chinese

/// The first sentences of a Markdown text's first paragraph; never cut inside of code.
QString opening(const QString &markdown)
{
    const QString paragraph = markdown.section(u"\n\n"_s, 0, 0).trimmed();
    bool inCode = false;
    for (qsizetype i = 0; i < paragraph.size(); ++i) {
        if (paragraph[i] == u'`')
            inCode = !inCode;
        const bool ends =
            paragraph[i] == u'。' || (paragraph[i] == u'.' && i + 1 < paragraph.size() && paragraph[i + 1].isSpace());
        const bool isEnough = i >= (paragraph[i] == u'。' ? MinCauseCharacters / 2 : MinCauseCharacters);
        if (ends && !inCode && isEnough)
            return paragraph.first(i + 1);
    }
    return paragraph;
}

} // namespace

ComparedEntry::ComparedEntry(const QString &letter, const Entry &entry, const QList<DecidingWord> &words,
                             const PasteFacts &paste, PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_letter(letter)
    , m_parts(parts)
{
    auto *column = newColumn(this, SpacingUnit + SpacingUnit / 2);
    addTitle(entry);
    addMessage(entry, words);
    addPasteFacts(paste);
    addCause(entry);
    column->addStretch(1);
}

void ComparedEntry::addTitle(const Entry &entry)
{
    QHBoxLayout *row = newRow(nullptr, SpacingUnit * 2);
    QLabel *letter = m_parts.heading(m_letter, this);
    row->addWidget(letter);
    QLabel *id = m_parts.note(visibleLine(entry.id), this);
    id->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(id, 1);
    row->addWidget(chooseButton(entry.id));
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void ComparedEntry::addMessage(const Entry &entry, const QList<DecidingWord> &words)
{
    const FilledText title = titleOf(entry, Language::English);
    const QString message = visibleLine(title.text);
    ProseView *view = m_parts.emptyProse(u"message"_s, tr("Error %1").arg(m_letter), this);
    view->document()->setDefaultFont(codeFont(m_parts.font()));
    QTextCursor cursor(view->document());
    cursor.insertText(message, m_parts.textInk());
    QTextCharFormat marked;
    marked.setBackground(themeColor(ColorRole::Match, m_parts.palette()));
    marked.setFontUnderline(true); // not by colour alone
    for (const DecidingWord &word : words) {
        for (const Span &place : wordsIn(message, word.words)) {
            const bool isPlaceholder = std::ranges::any_of(title.marks, [&place](const SlotMark &mark) {
                return place.overlaps({mark.start, mark.start + mark.length});
            });
            if (isPlaceholder)
                continue;
            cursor.setPosition(int(place.start));
            cursor.setPosition(int(place.end), QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(marked);
        }
    }
    view->documentChanged();
    layout()->addWidget(view);
    if (m_parts.language() == Language::Chinese && entry.signature.isTranslated() && !entry.signature.zh.isEmpty()) {
        QLabel *chinese = m_parts.note(visibleLine(titleOf(entry, Language::Chinese).text), this);
        chinese->setFont(m_parts.font());
        layout()->addWidget(chinese);
    }
}

void ComparedEntry::addPasteFacts(const PasteFacts &paste)
{
    QStringList facts;
    if (!paste.match.isEmpty())
        facts += paste.match;
    if (paste.hasPaste && paste.words > 0) {
        //: %n: the words that only this one of two errors has; %1: how many of them the paste has.
        facts += tr("your paste has %1 of its %n deciding word(s)", nullptr, paste.words).arg(paste.inPaste);
    }
    if (facts.isEmpty())
        return;
    QLabel *line = m_parts.note(facts.join(u" · "_s), this);
    line->setObjectName(u"standing"_s);
    layout()->addWidget(line);
}

void ComparedEntry::addCause(const Entry &entry)
{
    const QString cause = opening(entry.rootCause.in(m_parts.language()));
    if (cause.isEmpty())
        return;
    QHBoxLayout *row = newRow(nullptr, SpacingUnit * 2);
    QLabel *heading = m_parts.note(tr("Root cause"), this);
    row->addWidget(heading);
    if (m_parts.lacksTranslation(entry.rootCause))
        row->addWidget(m_parts.notTranslated(this));
    row->addStretch(1);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    ProseView *prose = m_parts.prose(cause, this);
    prose->setAccessibleName(heading->text());
    layout()->addWidget(prose);
}

QPushButton *ComparedEntry::chooseButton(const QString &entryId)
{
    auto *button = new QPushButton(tr("It is this one"), this);
    button->setObjectName(u"choose"_s + m_letter);
    button->setFont(m_parts.font());
    button->setAccessibleName(tr("%1: it is this one").arg(m_letter));
    connect(button, &QPushButton::clicked, this, [this, entryId] { emit chosen(entryId); });
    return button;
}

} // namespace waymark
