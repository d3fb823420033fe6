#include "ui/entry/welcomepanel.h"

#include "app/catalog/centralentries.h"
#include "app/catalog/filledwords.h"
#include "ui/base/layouts.h"
#include "ui/entry/partfactory.h"
#include "ui/text/proseview.h"

#include <QLabel>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxListsWidth = SpacingUnit * 200; // wider lists would be too far from each other

} // namespace

WelcomePanel::WelcomePanel(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    setMaximumWidth(MaxListsWidth);
    auto *column = newColumn(this, SpacingUnit * 4);
    QLabel *sentence = m_parts.note(tr("Pick an error on the left, or paste yours."), this);
    sentence->setFont(m_parts.font());
    column->addWidget(sentence);

    QList<QPair<QString, QString>> entries;
    const Session &session = m_parts.session();
    for (const QString &id : session.catalog() ? centralEntries(*session.catalog(), Entries) : QStringList()) {
        entries.append({titleOf(*session.entry(id), m_parts.language()).text, u"entry:"_s + id});
    }
    QList<QPair<QString, QString>> texts;
    for (const GuideTitle &guide : session.guides())
        texts.append({guide.title.in(m_parts.language()), u"guide:"_s + guide.id});

    auto *columns = new ColumnsLayout;
    columns->setSpacing(SpacingUnit * 6);
    if (!entries.isEmpty())
        columns->addWidget(list(tr("Often linked errors"), u"centralEntries"_s, entries));
    if (!texts.isEmpty())
        columns->addWidget(list(tr("Guides"), u"guides"_s, texts));
    column->addLayout(columns);
}

QWidget *WelcomePanel::list(const QString &heading, const QString &objectName,
                            const QList<QPair<QString, QString>> &links)
{
    auto *part = new QWidget(this);
    auto *column = newColumn(part, SpacingUnit / 2);
    column->addWidget(m_parts.heading(heading, part));
    ProseView *view = m_parts.emptyProse(objectName, heading, part);
    QTextCursor cursor(view->document());
    for (const auto &[words, address] : links) {
        QTextBlockFormat block;
        block.setTopMargin(SpacingUnit);
        startBlock(cursor, block);
        writeLink(cursor, words, address, m_parts.palette());
    }
    view->documentChanged();
    column->addWidget(view);
    column->addStretch(1);
    return part;
}

} // namespace waymark
