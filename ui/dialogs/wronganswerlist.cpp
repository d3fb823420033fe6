#include "ui/dialogs/wronganswerlist.h"

#include "app/report/entrywords.h"
#include "app/report/wronganswerreport.h"
#include "app/text/textlayout.h"
#include "ui/base/dialogs.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/session.h"

#include <QHeaderView>
#include <QMessageBox>
#include <QShortcut>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int IdRole = Qt::UserRole;

enum AnswerColumn { DateColumn, GivenColumn, ExpectedColumn, TodayColumn, PasteColumn };

qint64 idOf(const QTreeWidgetItem *item)
{
    return item->data(0, IdRole).toLongLong();
}

} // namespace

WrongAnswerList::WrongAnswerList(const Session &session, const Notebook &notebook, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_notebook(notebook)
{
    setObjectName(u"wrongAnswerList"_s);
    m_summary = newPlainLabel(this);
    m_summary->setObjectName(u"summary"_s);
    m_summary->setWordWrap(true);
    newDialogColumn(this)->addWidget(m_summary);
    setupList();
    setupButtons();
    connect(&m_notebook, &Notebook::wrongAnswersChanged, this, &WrongAnswerList::fill);
    connect(&m_session, &Session::catalogChanged, this, &WrongAnswerList::fill);
    connect(&m_session, &Session::languageChanged, this, &WrongAnswerList::fill);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] {
        m_message->setPalette(inkPalette(ColorRole::Muted, palette()));
        fill();
    });
    resize(fontMetrics().averageCharWidth() * 150, fontMetrics().height() * 26);
}

void WrongAnswerList::setupList()
{
    m_list = new QTreeWidget(this);
    m_list->setObjectName(u"answers"_s);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setColumnCount(PasteColumn + 1);
    QHeaderView *header = m_list->header();
    header->setStretchLastSection(true);
    header->setSectionResizeMode(DateColumn, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(TodayColumn, QHeaderView::ResizeToContents);
    const int titleWidth = fontMetrics().averageCharWidth() * 30;
    header->resizeSection(GivenColumn, titleWidth);
    header->resizeSection(ExpectedColumn, titleWidth);
    QSizePolicy policy = m_list->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // else the lines above drift apart
    m_list->setSizePolicy(policy);
    m_note = newPlainLabel(this);
    m_note->setObjectName(u"note"_s);
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(m_list, 1);
    column->addWidget(m_note);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &WrongAnswerList::onSelectionChanged);
    connect(m_list, &QTreeWidget::itemActivated, this,
            [this](const QTreeWidgetItem *item) { emit openRequested(idOf(item)); });
    auto *deleteKey = new QShortcut(QKeySequence::Delete, m_list, nullptr, nullptr, Qt::WidgetShortcut);
    connect(deleteKey, &QShortcut::activated, this, &WrongAnswerList::confirmDelete);
}

void WrongAnswerList::setupButtons()
{
    m_message = newPlainLabel(this);
    m_message->setWordWrap(true);
    QDialogButtonBox *buttons = newCloseBox(this);
    const std::pair<QPushButton **, QString> made[] = {
        {&m_open, u"open"_s}, {&m_export, u"export"_s}, {&m_copy, u"copy"_s}, {&m_delete, u"delete"_s}};
    for (const auto &[button, name] : made) {
        *button = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
        (*button)->setObjectName(name);
        (*button)->setAutoDefault(false); // Enter belongs to the list
    }
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    QHBoxLayout *foot = newRow(nullptr, 3 * SpacingUnit);
    foot->addWidget(m_message, 1);
    foot->addWidget(buttons);
    static_cast<QVBoxLayout *>(layout())->addLayout(foot);
    connect(m_open, &QPushButton::clicked, this, [this] { emit openRequested(selected().constFirst()); });
    connect(m_export, &QPushButton::clicked, this, [this] { emit exportRequested(wanted()); });
    connect(m_copy, &QPushButton::clicked, this, [this] { emit copyRequested(wanted()); });
    connect(m_delete, &QPushButton::clicked, this, &WrongAnswerList::confirmDelete);
}

void WrongAnswerList::fill()
{
    const ReportWords words = interfaceWords();
    const Language language = m_session.language();
    const QList<qint64> formerly = selected();
    const QList<KeptWrongAnswer> answers = m_notebook.wrongAnswers();
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const KeptWrongAnswer &kept : answers) {
            const WrongAnswer &answer = kept.answer;
            auto *item = new QTreeWidgetItem(m_list);
            item->setData(0, IdRole, kept.id);
            item->setSizeHint(PasteColumn, {0, fontMetrics().height() + SpacingUnit});
            item->setText(DateColumn, answer.time.isValid() ? dateText(answer.time.date()) : QString());
            item->setText(GivenColumn, givenTitle(answer, m_session.catalog().get(), words, language));
            item->setText(ExpectedColumn, expectedTitle(answer, m_session.catalog().get(), words, language));
            item->setText(PasteColumn, visibleLine(kept.opening));
            item->setToolTip(GivenColumn, plainToolTip(answer.given));
            item->setToolTip(ExpectedColumn, plainToolTip(answer.expected));
            item->setToolTip(PasteColumn, plainToolTip(kept.opening));
            item->setSelected(formerly.contains(kept.id));
            showToday(item);
        }
    }
    m_list->setVisible(!answers.isEmpty());
    m_summary->setText(
        answers.isEmpty()
            ? tr("There are none. Where a finding is wrong, choose “Wrong answer?” above the findings; where nothing "
                 "was "
                 "found and should have been, “This Should Be Known…” on the page.")
            : tr("%n wrong answer(s) that you noted down, with the masked pastes. Export or copy them for a report.",
                 nullptr, int(answers.size())));
    onSelectionChanged();
}

void WrongAnswerList::showToday(QTreeWidgetItem *item)
{
    const auto today = m_today.constFind(idOf(item));
    if (today == m_today.constEnd()) {
        item->setText(TodayColumn, u"…"_s);
        item->setData(TodayColumn, Qt::ForegroundRole, {});
        return;
    }
    item->setText(TodayColumn, *today ? u"✓ "_s + tr("Answered as expected now") : tr("Not as expected yet"));
    item->setForeground(TodayColumn, themeColor(*today ? ColorRole::Works : ColorRole::Muted, palette()));
}

void WrongAnswerList::setToday(qint64 id, bool isAsExpected)
{
    m_today.insert(id, isAsExpected);
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (idOf(m_list->topLevelItem(row)) == id)
            showToday(m_list->topLevelItem(row));
    }
}

qint64 WrongAnswerList::nextUnknown() const
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (const qint64 id = idOf(m_list->topLevelItem(row)); !m_today.contains(id))
            return id;
    }
    return 0;
}

void WrongAnswerList::forgetToday()
{
    m_today.clear();
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        showToday(m_list->topLevelItem(row));
}

void WrongAnswerList::showMessage(const QString &sentence)
{
    m_message->setText(sentence);
}

QList<qint64> WrongAnswerList::selected() const
{
    QList<qint64> ids;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (m_list->topLevelItem(row)->isSelected())
            ids.append(idOf(m_list->topLevelItem(row)));
    }
    return ids;
}

QList<qint64> WrongAnswerList::wanted() const
{
    QList<qint64> ids = selected();
    if (!ids.isEmpty())
        return ids;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        ids.append(idOf(m_list->topLevelItem(row)));
    return ids;
}

void WrongAnswerList::onSelectionChanged()
{
    const QList<qint64> ids = selected();
    const bool isEmpty = m_list->topLevelItemCount() == 0;
    m_open->setEnabled(ids.size() == 1);
    m_delete->setEnabled(!ids.isEmpty());
    m_export->setEnabled(!isEmpty);
    m_copy->setEnabled(!isEmpty);
    m_export->setText(ids.isEmpty() ? tr("&Export All…") : tr("&Export…"));
    m_copy->setText(ids.isEmpty() ? tr("&Copy All as Report") : tr("&Copy as Report"));
    QString note;
    for (const KeptWrongAnswer &kept : m_notebook.wrongAnswers()) {
        if (ids.size() == 1 && kept.id == ids.constFirst())
            note = kept.answer.note;
    }
    //: %1 is what a person wrote
    m_note->setText(note.isEmpty() ? QString() : tr("Note: %1").arg(note));
    m_note->setVisible(!note.isEmpty());
}

void WrongAnswerList::confirmDelete()
{
    const QList<qint64> ids = selected();
    if (ids.isEmpty())
        return;
    auto *box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(tr("Delete"));
    box->setText(tr("Delete %n wrong answer(s) with paste and note?", nullptr, int(ids.size())));
    box->setInformativeText(tr("This cannot be undone."));
    const QPushButton *confirm = box->addButton(tr("&Delete"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    connect(confirm, &QPushButton::clicked, this, [this, ids] { emit deleteRequested(ids); });
    box->open();
}

void WrongAnswerList::retranslate()
{
    setWindowTitle(tr("Wrong Answers"));
    m_list->setAccessibleName(tr("Wrong answers"));
    //: Column headers of the list of wrong answers; "Today": what the present catalog answers
    m_list->setHeaderLabels({tr("Date"), tr("Found"), tr("Expected"), tr("Today"), tr("Paste")});
    m_open->setText(tr("&Open"));
    m_open->setToolTip(tr("Open the paste in a tab and diagnose it"));
    m_delete->setText(tr("&Delete…"));
    fill();
}

} // namespace waymark
