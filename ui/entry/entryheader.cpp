#include "ui/entry/entryheader.h"

#include "app/catalog/entry.h"
#include "app/catalog/furthercatalog.h"
#include "app/markdown/linktarget.h"
#include "app/report/entrywords.h"
#include "app/report/rates.h"
#include "app/text/textlayout.h"
#include "ui/base/badge.h"
#include "ui/base/catalogdot.h"
#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/linkbutton.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"
#include "ui/entry/partfactory.h"
#include "ui/entry/popover.h"
#include "ui/text/proseview.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxMessageLines = 2;

} // namespace

EntryHeader::EntryHeader(const Entry &entry, const QList<QAction *> &actions, PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    newColumn(this, SpacingUnit / 2);
    QHBoxLayout *top = newRow(nullptr, SpacingUnit * 2);
    addMessage(entry, top);
    addButtons(entry, actions, top);
    static_cast<QVBoxLayout *>(layout())->addLayout(top);
    addBadges(entry);
}

void EntryHeader::addMessage(const Entry &entry, QHBoxLayout *top)
{
    QVBoxLayout *messages = newColumn(nullptr, SpacingUnit / 2);
    if (!entry.title.isEmpty())
        addTitle(entry, messages);
    const QString original = entry.signature.en.isEmpty() ? entry.id : entry.signature.en.simplified();
    QFont code = codeFont(m_parts.font());
    if (entry.title.isEmpty())
        code.setWeight(StrongWeight);
    ProseView *signature = m_parts.filledPlain(original, code, this);
    signature->setObjectName(u"signature"_s);
    signature->setAccessibleName(tr("Error message"));
    addShortened(signature, MaxMessageLines, messages);
    const bool isChinese = m_parts.language() == Language::Chinese;
    const bool wantsChinese = isChinese || (entry.title.isEmpty() && m_parts.entryTexts() != EntryTexts::OneLanguage);
    if (wantsChinese && entry.signature.isTranslated() && !entry.signature.zh.isEmpty()
        && entry.signature.zh != original) {
        ProseView *chinese =
            m_parts.filledPlain(entry.signature.zh.simplified(), m_parts.font(), this, m_parts.ink(ColorRole::Muted));
        chinese->setObjectName(u"signatureChinese"_s);
        chinese->setAccessibleName(tr("Error message in Chinese"));
        addShortened(chinese, 1, messages);
    }
    top->addLayout(messages, 1);
}

/// The title, and behind it that in the other language unless only one is to be shown.
void EntryHeader::addTitle(const Entry &entry, QVBoxLayout *column)
{
    const bool isChinese = m_parts.language() == Language::Chinese;
    const QString shown = entry.title.in(m_parts.language());
    const QString other = isChinese ? entry.title.en : entry.title.zh;
    ProseView *title = m_parts.emptyProse(u"title"_s, tr("Error"), this);
    QTextCharFormat strong = m_parts.textInk();
    strong.setFontWeight(StrongWeight);
    QTextCursor cursor(title->document());
    cursor.insertText(visibleText(shown, TextKind::Prose), strong);
    if (m_parts.entryTexts() != EntryTexts::OneLanguage && !other.isEmpty() && other != shown)
        cursor.insertText(u"   "_s + visibleText(other, TextKind::Prose), m_parts.ink(ColorRole::Muted));
    title->documentChanged();
    column->addWidget(title);
}

/// Adds `view`, cut after so many lines, with a button beside the last that shows all of the message.
void EntryHeader::addShortened(ProseView *view, int lines, QVBoxLayout *column)
{
    QToolButton *all = newIconButton(this);
    all->setObjectName(u"wholeMessage"_s);
    all->setText(u"…"_s);
    setButtonName(all, tr("Show the whole message"));
    all->hide();
    QHBoxLayout *line = newRow(nullptr, SpacingUnit);
    line->addWidget(view, 1, Qt::AlignTop);
    line->addWidget(all, 0, Qt::AlignBottom);
    column->addLayout(line);
    connect(view, &ProseView::cutChanged, this, [view, all] { all->setVisible(view->isCut()); });
    connect(all, &QToolButton::clicked, this, [this] {
        for (ProseView *message : findChildren<ProseView *>())
            message->setMaximumLines(0);
    });
    view->setMaximumLines(lines);
}

void EntryHeader::offerFilling(bool filled, const QStringList &values)
{
    auto *box = new QCheckBox(tr("Values from your paste"), this);
    box->setObjectName(u"fillIn"_s);
    box->setFont(scaledFont(m_parts.font(), TextSize::Small));
    box->setPalette(m_parts.boxPalette());
    box->setChecked(filled);
    box->setToolTip(plainToolTip(
        tr("Puts what your paste says in the place of placeholders, in the texts and commands of this page:") + u'\n'
        + values.join(u'\n')));
    box->setAccessibleDescription(values.join(u'\n'));
    connect(box, &QCheckBox::clicked, this, &EntryHeader::fillingWanted, Qt::QueuedConnection);
    m_line->addWidget(box);
}

void EntryHeader::addDoubt(const QStringList &words)
{
    const QString reason = words.isEmpty()
        ? tr("Possibly this error: a line of the paste says much the same in other words.")
        //: %1: words of the paste.
        : tr("Possibly this error: a line of the paste says much the same in other words. Both have: %1")
              .arg(visibleText(words.join(u' '), TextKind::Prose));
    QLabel *doubt = m_parts.note(reason, this, ColorRole::Caution);
    doubt->setObjectName(u"doubt"_s);
    layout()->addWidget(doubt);
}

void EntryHeader::offerEditing(bool isOwn, const QString &replacedFile)
{
    QToolButton *edit = addButton(u"edit"_s, isOwn ? tr("Edit this entry") : tr("Improve this entry"), m_buttons);
    connect(edit, &QToolButton::clicked, this, &EntryHeader::editingWanted, Qt::QueuedConnection);
    if (!isOwn)
        return;
    if (!replacedFile.isEmpty()) {
        //: %1 is a file
        const QString explanation =
            tr("It is in your own catalog, and used instead of that of %1.").arg(visibleLine(replacedFile));
        auto *badge = new Badge(tr("Replaces another entry"), explanation, BadgeLook::Plain, this);
        badge->setObjectName(u"replaces"_s);
        m_line->addWidget(badge);
        addWordButton("differences", tr("Show Differences"), &EntryHeader::differencesWanted);
    }
    addWordButton("delete", tr("Delete…"), &EntryHeader::removalWanted);
}

/// Queued: what is wanted may take this header away.
void EntryHeader::addWordButton(const char *name, const QString &words, void (EntryHeader::*wanted)())
{
    auto *button = new LinkButton(words, this);
    button->setObjectName(QLatin1String(name));
    button->setFont(scaledFont(m_parts.font(), TextSize::Small));
    connect(button, &QAbstractButton::clicked, this, wanted, Qt::QueuedConnection);
    m_line->addWidget(button);
}

QToolButton *EntryHeader::addButton(const QString &icon, const QString &words, QHBoxLayout *row)
{
    QToolButton *button = newIconButton(this);
    button->setIcon(themedIcon(icon, palette()));
    setPlainToolTip(button, words);
    button->setAccessibleName(words);
    button->setObjectName(icon);
    row->addWidget(button, 0, Qt::AlignTop);
    return button;
}

void EntryHeader::addButtons(const Entry &entry, const QList<QAction *> &actions, QHBoxLayout *top)
{
    QHBoxLayout *row = newRow(nullptr, 0);
    m_buttons = row;
    for (QAction *action : actions) {
        QToolButton *button = newIconButton(this);
        button->setDefaultAction(action);
        button->setAccessibleName(action->toolTip());
        row->addWidget(button, 0, Qt::AlignTop);
    }
    if (!entry.guide.isEmpty()) {
        QToolButton *guide = addButton(u"guide"_s, tr("Open the guide"), row);
        connect(guide, &QToolButton::clicked, this, [this, id = entry.guide] { emit m_parts.guideRequested(id); });
    }
    QToolButton *copy = addButton(u"copy"_s, tr("Copy the id"), row);
    connect(copy, &QToolButton::clicked, this, [this, id = entry.id] {
        QGuiApplication::clipboard()->setText(id);
        emit m_parts.copied(id);
    });
    if (const LinkTarget page = linkTarget(entry.officialDocUrl); page.kind == LinkTarget::Kind::Web) {
        QToolButton *official = addButton(u"external"_s, tr("Official page on %1").arg(asciiHost(page.url)), row);
        connect(official, &QToolButton::clicked, this, [this, url = page.url] { emit m_parts.linkActivated(url); });
    }
    top->addLayout(row);
}

void EntryHeader::addId(const QString &id)
{
    QLabel *label = newPlainLabel(this, visibleText(id, TextKind::Code));
    label->setObjectName(u"id"_s);
    label->setFont(scaledFont(m_parts.font(), TextSize::Code));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::ClickFocus);
    label->setAccessibleName(tr("Id"));
    label->setPalette(m_parts.inkPalette(ColorRole::Muted));
    label->setContentsMargins(0, SpacingUnit / 4, SpacingUnit, SpacingUnit / 4);
    m_line->addWidget(label);
}

/// Nothing for an entry of the built-in catalog.
void EntryHeader::addOrigin(const Entry &entry)
{
    const FurtherCatalog *origin = catalogOf(entry.file, m_parts.session().furtherCatalogs());
    if (!origin)
        return;
    auto *part = new QWidget(this);
    QHBoxLayout *row = newRow(part, SpacingUnit / 2);
    row->setContentsMargins(0, 0, SpacingUnit, 0);
    auto *dot = new QLabel(part);
    const int size = QFontMetrics(scaledFont(m_parts.font(), TextSize::Small)).height();
    dot->setPixmap(catalogDotIcon(origin->color, m_parts.palette()).pixmap(size, size));
    row->addWidget(dot);
    QLabel *name = newPlainLabel(part, visibleText(origin->name, TextKind::Prose));
    name->setObjectName(u"origin"_s);
    name->setFont(scaledFont(m_parts.font(), TextSize::Small));
    name->setPalette(m_parts.inkPalette(ColorRole::Muted));
    //: %1 is the name of a catalog
    name->setAccessibleName(tr("From the catalog %1").arg(origin->name));
    row->addWidget(name);
    setPlainToolTip(part, tr("From the catalog %1").arg(origin->name) + u'\n' + entry.file);
    m_line->addWidget(part);
}

QWidget *EntryHeader::tierBadge(const Entry &entry)
{
    const BadgeLook look = entry.tier == VerificationTier::Reproduced ? BadgeLook::Works
        : entry.tier == VerificationTier::AiGenerated                 ? BadgeLook::Caution
                                                                      : BadgeLook::Plain;
    const QString sign = look == BadgeLook::Works ? u"✓ "_s : look == BadgeLook::Caution ? u"! "_s : QString();
    auto *badge = new BadgeButton(sign + tierName(interfaceWords(), entry.tier),
                                  tierExplanation(interfaceWords(), entry.tier), look, this);
    badge->setObjectName(u"tier"_s);
    connect(badge, &QAbstractButton::clicked, this,
            [this, badge, lines = tierLines(entry)] { new Popover(lines, {}, m_parts, badge); });
    return badge;
}

QStringList EntryHeader::tierLines(const Entry &entry) const
{
    const auto samples = [&entry](QLatin1StringView origin) {
        return int(
            std::ranges::count_if(entry.samples, [origin](const Sample &sample) { return sample.origin == origin; }));
    };
    const auto verified =
        std::ranges::count_if(entry.deadEnds, [](const DeadEnd &fix) { return fix.verified.has_value(); })
        + std::ranges::count_if(entry.workarounds, [](const Workaround &fix) { return fix.verified.has_value(); });

    QStringList lines{tierExplanation(interfaceWords(), entry.tier)};
    if (const int count = samples("reproduced"_L1))
        lines << tr("%n captured outputs of programs that were run.", nullptr, count);
    if (const int count = samples("documented"_L1))
        lines << tr("%n outputs taken from documentation or source code.", nullptr, count);
    if (const int count = samples("composed"_L1))
        lines << tr("%n outputs composed as examples.", nullptr, count);
    if (entry.samples.isEmpty())
        lines << tr("No sample output is kept.");
    const qsizetype fixes = entry.deadEnds.size() + entry.workarounds.size();
    if (fixes > 0)
        //: %1 is how many dead ends and workarounds there are
        lines << tr("%n of %1 dead ends and workarounds were tried by a script.", nullptr, int(verified)).arg(fixes);
    if (entry.confidence)
        //: %1: "high" and the like
        lines << tr("The editors' confidence in this entry: %1.")
                     .arg(confidenceWords(interfaceWords(), *entry.confidence));
    if (entry.lastConfirmed.isValid())
        lines << tr("Last confirmed on %1.").arg(entry.lastConfirmed.toString(Qt::ISODate));
    return lines;
}

void EntryHeader::addBadges(const Entry &entry)
{
    m_line = new FlowLayout;
    m_line->setSpacing(SpacingUnit + SpacingUnit / 2);
    static_cast<QVBoxLayout *>(layout())->addLayout(m_line);
    addId(entry.id);
    addOrigin(entry);
    const auto add = [this](const QString &words, const QString &explanation) {
        m_line->addWidget(new Badge(visibleText(words, TextKind::Prose), explanation, BadgeLook::Plain, this));
    };
    if (entry.tier != VerificationTier::Unknown)
        m_line->addWidget(tierBadge(entry));
    if (entry.resolvable != Resolvable::Unknown)
        add(resolvableName(interfaceWords(), entry.resolvable), tr("Whether the error can be got rid of."));
    if (!entry.errorCode.isEmpty())
        add(entry.errorCode, tr("The program's own code for this error."));
    if (m_parts.lacksTranslation(entry.signature))
        m_line->addWidget(m_parts.notTranslated(this));
}

} // namespace waymark
