#include "ui/entry/entrydetails.h"

#include "app/catalog/filledwords.h"
#include "app/catalog/furthercatalog.h"
#include "app/markdown/linktarget.h"
#include "app/report/entrycontents.h"
#include "app/report/entrywords.h"
#include "app/text/textlayout.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/session.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/partfactory.h"
#include "ui/entry/relatederrors.h"
#include "ui/text/codeblock.h"
#include "ui/text/links.h"
#include "ui/text/proseview.h"

#include <QLabel>
#include <QTextCursor>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxSampleLines = 16; // more scroll
constexpr qsizetype MaxOpenLines = 6; // of what else the file holds; more are folded at first

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
    addHistory(entry);
    addReplaced(entry);
    addMore(entry);
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
        part->addWidget(m_parts.filledProse(note.note.in(m_parts.language()), this));
    }
}

void EntryDetails::addRelated(const Entry &entry)
{
    if (!RelatedErrors::hasAny(entry))
        return;
    auto *related = new RelatedErrors(entry, m_parts, this);
    connect(related, &RelatedErrors::compareRequested, this, &EntryDetails::compareRequested);
    addPart(tr("Related errors"))->addWidget(related);
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

/// What few entries have: a finer kind, the day of the first report, and what they were called.
void EntryDetails::addHistory(const Entry &entry)
{
    QStringList lines;
    if (!entry.subcategory.isEmpty())
        lines.append(entry.subcategory);
    if (entry.firstSeen.isValid())
        //: %1 is a date
        lines.append(tr("First reported on %1").arg(dateText(entry.firstSeen)));
    if (!entry.formerIds.isEmpty())
        //: %1 is a list of ids of an entry
        lines.append(tr("Formerly %1").arg(entry.formerIds.join(u", "_s)));
    if (lines.isEmpty())
        return;
    QLabel *label = m_parts.note(visibleText(lines.join(u" · "_s), TextKind::Prose), this);
    label->setObjectName("history"_L1);
    addPart(tr("About this entry"))->addWidget(label);
}

/// Of several catalogs with an entry of this id, the later one is used.
void EntryDetails::addReplaced(const Entry &entry)
{
    const CatalogPtr &catalog = m_parts.session().catalog();
    const QString replaced = catalog ? catalog->replacedFile(entry.id) : QString();
    if (replaced.isEmpty())
        return;
    QLabel *label = newPlainLabel(this);
    label->setObjectName("replacedEntry"_L1);
    label->setWordWrap(true);
    const FurtherCatalog *former = catalogOf(replaced, m_parts.session().furtherCatalogs());
    //: %1 is the name of a catalog
    label->setText(former ? tr("Replaces the entry of %1.").arg(former->name)
                          : tr("Replaces the entry of the built-in catalog."));
    //: %1 and %2 are files
    setPlainToolTip(label, tr("This entry of %1 replaces that of %2.").arg(entry.file, replaced));
    addPart(tr("Catalog"))->addWidget(label);
}

/// What the entry's file holds and no other part of the page shows.
void EntryDetails::addMore(const Entry &entry)
{
    const ReportSection more = moreSection(entry, interfaceWords());
    if (more.isEmpty())
        return;
    const QString list = treeMarkdown(more.lines, interfaceWords());
    const auto maker = [this, list](QWidget *parent) {
        ProseView *view = m_parts.prose(list, parent);
        view->setObjectName("more"_L1);
        view->setAccessibleName(tr("More"));
        return view;
    };
    QVBoxLayout *part = addPart(more.title);
    const auto lines = int(more.lines.size());
    if (lines <= MaxOpenLines)
        part->addWidget(maker(this));
    else
        part->addWidget(new Disclosure(tr("%Ln line(s) of the entry's file", nullptr, lines), maker, this));
}

} // namespace waymark
