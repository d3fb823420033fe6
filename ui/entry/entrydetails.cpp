#include "ui/entry/entrydetails.h"

#include "app/catalog/filledwords.h"
#include "app/markdown/linktarget.h"
#include "app/report/entrywords.h"
#include "app/report/rates.h"
#include "app/text/textlayout.h"
#include "ui/base/layouts.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/partfactory.h"
#include "ui/text/codeblock.h"
#include "ui/text/links.h"
#include "ui/text/proseview.h"

#include <QTextCursor>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr auto CompareScheme = "compare"_L1;
constexpr int MaxSampleLines = 16; // more scroll

} // namespace

EntryDetails::EntryDetails(const Entry &entry, PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_column(newColumn(this, SpacingUnit * 2))
{
    addOsNotes(entry);
    addRelated(entry);
    addSamples(entry);
    addSources(entry);
}

QVBoxLayout *EntryDetails::addPart(const QString &heading, bool isMarked)
{
    QVBoxLayout *part = newColumn(nullptr, SpacingUnit / 2);
    part->addLayout(m_parts.headingRow(heading, isMarked, this));
    m_column->addLayout(part);
    return part;
}

void EntryDetails::addOsNotes(const Entry &entry)
{
    for (const OsNote &note : entry.osNotes) {
        if (note.note.isEmpty())
            continue;
        //: %1 is an operating system
        QVBoxLayout *part = addPart(tr("On %1").arg(systemName(note.system)), m_parts.lacksTranslation(note.note));
        part->addWidget(m_parts.prose(note.note.in(m_parts.language()), this));
    }
}

void EntryDetails::addRelated(const Entry &entry)
{
    if (entry.leadsTo.isEmpty() && entry.precededBy.isEmpty() && entry.confusedWith.isEmpty())
        return;
    ProseView *view = m_parts.emptyProse(u"related"_s, tr("Related errors"), this);
    view->document()->setIndentWidth(SpacingUnit * 4);
    addPart(tr("Related errors"))->addWidget(view);

    QTextCursor cursor(view->document());
    writeTransitions(cursor, tr("Leads to"), entry.leadsTo);
    writeTransitions(cursor, tr("Preceded by"), entry.precededBy);
    if (!entry.confusedWith.isEmpty()) {
        writeGroup(cursor, tr("Often confused with"));
        for (const Confusion &confusion : entry.confusedWith) {
            writeItem(cursor, confusion.entryId, {remark(confusion.distinction)});
            writeOther(cursor, confusion.distinction);
            writeCompareLink(cursor, confusion.entryId);
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

void EntryDetails::writeTransitions(QTextCursor &cursor, const QString &heading, const QList<Transition> &transitions)
{
    if (transitions.isEmpty())
        return;
    writeGroup(cursor, heading);
    for (const Transition &transition : transitions) {
        const QString likelihood =
            transition.probability ? likelihoodWords(interfaceWords(), *transition.probability) : QString();
        writeItem(cursor, transition.entryId, {likelihood, remark(transition.condition)});
        writeOther(cursor, transition.condition);
    }
}

QString EntryDetails::remark(const LocalizedText &text) const
{
    const QString words = text.in(m_parts.language());
    return m_parts.lacksTranslation(text) ? tr("%1 (not translated)").arg(words) : words;
}

/// The remark in the other language, below the first, where both are wanted.
void EntryDetails::writeOther(QTextCursor &cursor, const LocalizedText &text)
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

void EntryDetails::writeGroup(QTextCursor &cursor, const QString &heading)
{
    QTextBlockFormat block;
    block.setTopMargin(cursor.document()->isEmpty() ? 0 : SpacingUnit);
    startBlock(cursor, block);
    cursor.insertText(heading, m_parts.ink(ColorRole::Muted));
}

void EntryDetails::writeCompareLink(QTextCursor &cursor, const QString &entryId)
{
    if (!m_parts.session().entry(entryId))
        return;
    QTextCharFormat link = m_parts.ink(ColorRole::Muted);
    link.merge(linkFormat(u"entry:"_s + entryId, m_parts.palette()));
    link.setAnchorHref(CompareScheme + u':' + entryId);
    cursor.insertText(u"  "_s, m_parts.ink(ColorRole::Muted));
    //: A link: shows two errors side by side.
    cursor.insertText(tr("Compare"), link);
}

void EntryDetails::writeItem(QTextCursor &cursor, const QString &entryId, const QStringList &remarks)
{
    QTextBlockFormat block;
    block.setIndent(1);
    block.setTopMargin(SpacingUnit / 2.0);
    cursor.insertBlock(block);
    if (const Entry *target = m_parts.session().entry(entryId)) {
        writeLink(cursor, titleOf(*target, m_parts.language()).text, u"entry:"_s + entryId, m_parts.palette(),
                  m_parts.textInk());
    } else {
        cursor.insertText(visibleText(entryId, TextKind::Prose), m_parts.textInk());
    }
    QStringList said = remarks;
    said.removeAll(QString());
    if (!said.isEmpty()) {
        cursor.insertText(u" — "_s, m_parts.ink(ColorRole::Muted));
        m_parts.writeInline(cursor, said.join(u" · "_s), m_parts.ink(ColorRole::Muted));
    }
}

void EntryDetails::addSamples(const Entry &entry)
{
    QVBoxLayout *part = nullptr;
    int number = 0;
    for (const Sample &sample : entry.samples) {
        if (sample.text.isEmpty())
            continue;
        if (!part)
            part = addPart(tr("Sample output"));
        ++number;
        const QString origin = sampleOrigin(interfaceWords(), sample);
        const QString words =
            origin.isEmpty() ? tr("Sample %1").arg(number) : tr("Sample %1, %2").arg(QString::number(number), origin);
        const auto maker = [this, sample](QWidget *parent) {
            auto *content = new QWidget(parent);
            auto *column = newColumn(content, SpacingUnit);
            if (!sample.command.isEmpty())
                column->addWidget(m_parts.code(sample.command, u"bash"_s, content));
            CodeBlock *block = m_parts.code(sample.text, QString(), content);
            block->setMaximumLines(MaxSampleLines);
            column->addWidget(block);
            return content;
        };
        part->addWidget(new Disclosure(visibleText(words, TextKind::Prose), maker, this));
    }
}

void EntryDetails::addSources(const Entry &entry)
{
    if (entry.officialDocUrl.isEmpty() && entry.sources.isEmpty())
        return;
    ProseView *view = m_parts.emptyProse(u"sources"_s, tr("Sources"), this);

    QTextCursor cursor(view->document());
    const auto writeSource = [&](const QString &address, const QString &remark) {
        if (!cursor.document()->isEmpty())
            cursor.insertBlock();
        const LinkTarget target = linkTarget(address);
        writeLink(cursor, target.kind == LinkTarget::Kind::Web ? shortAddress(target.url) : address, address,
                  m_parts.palette(), m_parts.textInk());
        if (!remark.isEmpty())
            cursor.insertText(u" — "_s + visibleText(remark, TextKind::Prose), m_parts.ink(ColorRole::Muted));
    };
    if (!entry.officialDocUrl.isEmpty()) {
        writeSource(entry.officialDocUrl,
                    entry.officialDocSection.isEmpty() ? tr("official page")
                                                       : tr("official page, %1").arg(entry.officialDocSection));
    }
    for (const QString &source : entry.sources) {
        if (!source.isEmpty() && source != entry.officialDocUrl)
            writeSource(source, {});
    }
    view->documentChanged();
    addPart(tr("Sources"))->addWidget(view);
}

} // namespace waymark
