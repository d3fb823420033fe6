#include "ui/entry/sourcespanel.h"

#include "app/markdown/linktarget.h"
#include "app/report/entrywords.h"
#include "app/text/textlayout.h"
#include "ui/base/badge.h"
#include "ui/entry/partfactory.h"
#include "ui/text/proseview.h"
#include "ui/text/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

SourcesPanel::SourcesPanel(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(SpacingUnit / 2);
}

bool SourcesPanel::hasContent(const Entry &entry)
{
    return !entry.officialDocUrl.isEmpty() || !entry.sources.isEmpty();
}

void SourcesPanel::showSources(const Entry &entry)
{
    layout()->addWidget(m_parts.heading(tr("Sources"), this));
    ProseView *view = m_parts.emptyProse(this);
    view->setObjectName(u"sources"_s);
    view->setAccessibleName(tr("Sources"));
    view->document()->setDefaultFont(m_parts.font());
    QTextCharFormat plain;
    plain.setForeground(m_parts.palette().color(QPalette::Text));

    QTextCursor cursor(view->document());
    const auto writeSource = [&](const QString &address, const QString &remark) {
        if (!cursor.document()->isEmpty())
            cursor.insertBlock();
        const LinkTarget target = linkTarget(address);
        writeLink(cursor, target.kind == LinkTarget::Kind::Web ? Words::shortAddress(target.url) : address, address,
                  m_parts.palette(), plain);
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
    layout()->addWidget(view);
}

OsNotesPanel::OsNotesPanel(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(SpacingUnit);
}

void OsNotesPanel::showNotes(const QList<OsNote> &notes)
{
    for (const OsNote &note : notes) {
        if (note.note.isEmpty())
            continue;
        auto *top = new QHBoxLayout;
        top->setSpacing(SpacingUnit * 2);
        //: %1 is an operating system
        top->addWidget(m_parts.heading(tr("On %1").arg(systemName(note.system)), this));
        if (m_parts.lacksTranslation(note.note))
            top->addWidget(m_parts.notTranslated(this));
        top->addStretch();
        static_cast<QVBoxLayout *>(layout())->addLayout(top);
        layout()->addWidget(m_parts.prose(note.note.in(m_parts.language()), this));
    }
}

} // namespace waymark
