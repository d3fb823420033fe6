#include "ui/paste/triagestrip.h"

#include "app/text/textlayout.h"
#include "ui/base/interfacewords.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/theme.h"
#include "ui/paste/triagebutton.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int StripSideMargin = SpacingUnit;
constexpr QChar Arrow(u'→');
constexpr QChar Dot(u'·');

/// `wanted` widths made to fit into `room` by cutting the widest, none below its least.
std::vector<int> fitted(std::vector<int> wanted, const std::vector<int> &least, int room)
{
    const auto sumAt = [&](int cap) {
        int sum = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            sum += std::min(wanted[i], std::max(least[i], cap));
        return sum;
    };
    int low = 0;
    int high = *std::max_element(wanted.begin(), wanted.end());
    while (low < high) { // the widest cap that fits
        const int cap = (low + high + 1) / 2;
        if (sumAt(cap) <= room)
            low = cap;
        else
            high = cap - 1;
    }
    for (std::size_t i = 0; i < wanted.size(); ++i)
        wanted[i] = std::min(wanted[i], std::max(least[i], low));
    return wanted;
}

} // namespace

TriageStrip::TriageStrip(QWidget *parent)
    : QWidget(parent)
    , m_more(new QToolButton(this))
    , m_menu(new QMenu(m_more))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_more->setObjectName(u"more"_s);
    m_more->setAutoRaise(true);
    connect(m_more, &QToolButton::clicked, this,
            [this] { m_menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    m_more->setFocusPolicy(Qt::NoFocus);
    m_more->installEventFilter(this);
    m_more->hide();
    fill();
    hide();
}

void TriageStrip::showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog)
{
    m_items = triage(diagnosis);
    if (!isWorthTriage(m_items))
        m_items.clear();
    m_catalog = catalog;
    m_current.clear();
    const bool hadFocus = isAncestorOf(QWidget::focusWidget()) && QWidget::focusWidget()->hasFocus();
    while (m_buttons.size() > std::size_t(m_items.size())) {
        m_buttons.back()->deleteLater(); // its click may be what brought us here
        m_buttons.back()->hide();
        m_buttons.pop_back();
    }
    while (m_buttons.size() < std::size_t(m_items.size())) {
        auto *button = new TriageButton(this);
        button->setFocusPolicy(Qt::NoFocus);
        button->installEventFilter(this);
        connect(button, &TriageButton::clicked, this, [this, index = int(m_buttons.size())] { choose(index); });
        m_buttons.push_back(button);
    }
    fill();
    setVisible(!m_items.isEmpty());
    if (hadFocus && !m_buttons.empty())
        m_buttons.front()->setFocus();
}

void TriageStrip::clear()
{
    showDiagnosis({}, {});
}

void TriageStrip::setLanguage(Language language)
{
    m_language = language;
    fill();
}

void TriageStrip::select(const QString &entryId)
{
    m_current = entryId;
    const int current = indexOf(entryId);
    for (int i = 0; i < int(m_buttons.size()); ++i)
        m_buttons[std::size_t(i)]->setChecked(i == current);
    fillMenu();
    updateTabStop();
}

int TriageStrip::indexOf(const QString &entryId) const
{
    const auto found = std::ranges::find(m_items, entryId, &TriageItem::entryId);
    return found == m_items.end() ? -1 : int(found - m_items.begin());
}

void TriageStrip::choose(int index)
{
    const QString entryId = m_items[index].entryId;
    select(entryId);
    emit findingActivated(entryId);
}

// --- Words

QString TriageStrip::fullNameOf(const TriageItem &item) const
{
    const Entry *entry = m_catalog ? m_catalog->find(item.entryId) : nullptr;
    const QString signature = entry ? visibleLine(entry->signature.in(m_language)) : QString();
    return signature.isEmpty() ? visibleLine(item.entryId) : signature;
}

QString TriageStrip::nameOf(const TriageItem &item) const
{
    const QString name = shortSignature(fullNameOf(item));
    return item.possible ? interfaceWords().text(m_language, QT_TRANSLATE_NOOP("Report", "Possibly: %1")).arg(name)
                         : name;
}

QString TriageStrip::roleOf(const TriageItem &item) const
{
    switch (item.role) {
    case TriageItem::Role::Root:
        //: An error that others came of.
        return tr("root cause");
    case TriageItem::Role::Consequence:
        //: An error that another one led to.
        return tr("consequence");
    case TriageItem::Role::Beside:
        return {};
    }
    return {};
}

QString TriageStrip::countOf(const TriageItem &item) const
{
    return item.occurrences > 1 ? u"×%1"_s.arg(QLocale().toString(item.occurrences)) : QString();
}

QString TriageStrip::spoken(int index) const
{
    const TriageItem &item = m_items[index];
    //: Upper-case L: digits as the language groups them.
    const QString places = tr("%Ln place(s)", nullptr, item.occurrences);
    const QString number = QLocale().toString(index + 1);
    const QString count = QLocale().toString(m_items.size());
    if (item.role == TriageItem::Role::Beside) {
        //: For screen readers: "Finding 3 of 3, graph break, 37 places".
        return tr("Finding %1 of %2, %3, %4").arg(number, count, nameOf(item), places);
    }
    //: For screen readers: "Finding 1 of 3, root cause, CUDA out of memory, 1 place".
    return tr("Finding %1 of %2, %3, %4, %5").arg(number, count, roleOf(item), nameOf(item), places);
}

void TriageStrip::fill()
{
    //: Name of the strip, for screen readers.
    setAccessibleName(tr("Errors in the order in which they came about"));
    for (int i = 0; i < m_items.size(); ++i) {
        const TriageItem &item = m_items[i];
        TriageButton *button = m_buttons[std::size_t(i)];
        button->showItem(i + 1, nameOf(item), roleOf(item), countOf(item));
        button->setAccessibleName(spoken(i));
        QStringList lines{fullNameOf(item)};
        if (const int cause = indexOf(item.cause); cause >= 0)
            lines += tr("Came of %1: %2").arg(QLocale().toString(cause + 1), nameOf(m_items[cause]));
        else if (item.role == TriageItem::Role::Root)
            lines += tr("Others came of this one: start here");
        if (item.suppressed > 0) {
            lines +=
                tr("%Ln repeat(s) that the program itself left out of its log, counted here", nullptr, item.suppressed);
        }
        button->setToolTip(plainToolTip(lines.join(u'\n')));
        button->setAccessibleDescription(lines.mid(1).join(u' '));
    }
    arrange();
    select(m_current);
}

void TriageStrip::fillMenu()
{
    m_menu->clear();
    bool holdsCurrent = false;
    for (int i = m_shown; i < m_items.size(); ++i) {
        const QString count = countOf(m_items[i]);
        const QString name = nameOf(m_items[i]) + (count.isEmpty() ? QString() : u' ' + count);
        QAction *action = m_menu->addAction(u"%1  %2"_s.arg(QString::number(i + 1), name).replace(u'&', "&&"_L1));
        action->setCheckable(true);
        action->setChecked(m_items[i].entryId == m_current);
        holdsCurrent = holdsCurrent || action->isChecked();
        connect(action, &QAction::triggered, this, [this, i] { choose(i); });
    }
    const int hidden = int(m_items.size()) - m_shown;
    QFont moreFont = font();
    moreFont.setBold(holdsCurrent);
    m_more->setFont(moreFont);
    m_more->setText(u"+%1 ▾"_s.arg(QLocale().toString(hidden)));
    m_more->setToolTip(tr("%Ln more finding(s)", nullptr, hidden));
    m_more->setAccessibleName(m_more->toolTip());
}

// --- Room

QSize TriageStrip::sizeHint() const
{
    const int height =
        m_buttons.empty() ? fontMetrics().height() + 2 * SpacingUnit : m_buttons.front()->sizeHint().height();
    int width = 2 * StripSideMargin;
    for (const TriageButton *button : m_buttons)
        width += button->sizeHint().width() + gapWidth();
    return {width, height};
}

QSize TriageStrip::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

int TriageStrip::gapWidth() const
{
    return fontMetrics().horizontalAdvance(Arrow) + SpacingUnit;
}

void TriageStrip::arrange()
{
    if (m_buttons.empty()) {
        m_shown = 0;
        m_more->hide();
        fillMenu();
        return;
    }
    std::vector<int> wanted;
    std::vector<int> least;
    for (const TriageButton *button : m_buttons) {
        wanted.push_back(button->sizeHint().width());
        least.push_back(button->minimumSizeHint().width());
    }
    const int all = int(m_buttons.size());
    const int whole = width() - 2 * StripSideMargin;
    const int more = m_more->fontMetrics().horizontalAdvance(u"+00 ▾"_s) + 3 * SpacingUnit;
    const auto roomFor = [&](int count) {
        return whole - (count - 1) * gapWidth() - (count < all ? gapWidth() + more : 0);
    };
    int shown = all;
    while (shown > 1 && std::accumulate(least.begin(), least.begin() + shown, 0) > roomFor(shown))
        --shown;
    wanted.resize(std::size_t(shown));
    least.resize(std::size_t(shown));
    const std::vector<int> widths = fitted(wanted, least, roomFor(shown));
    int x = StripSideMargin;
    for (int i = 0; i < all; ++i) {
        TriageButton *button = m_buttons[std::size_t(i)];
        button->setVisible(i < shown);
        if (i >= shown)
            continue;
        button->setGeometry(x, 0, std::min(widths[std::size_t(i)], std::max(0, roomFor(shown))), height());
        x += button->width() + gapWidth();
    }
    m_shown = shown;
    m_more->setVisible(shown < all);
    m_more->setGeometry(x, 0, more, height());
    fillMenu();
    update();
}

void TriageStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(themeColor(ColorRole::Muted, palette()));
    for (int i = 1; i <= m_shown && i < m_items.size(); ++i) {
        const QRect before = m_buttons[std::size_t(i - 1)]->geometry();
        const QRect gap(before.right() + 1, 0, gapWidth(), height());
        painter.drawText(gap, Qt::AlignCenter, QString(m_items[i].follows ? Arrow : Dot));
    }
    painter.setPen(themeColor(ColorRole::Border, palette()));
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

void TriageStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
    updateTabStop();
}

// --- Keys

void TriageStrip::updateTabStop()
{
    const int current = indexOf(m_current);
    const QWidget *stop = m_buttons.empty() ? nullptr : static_cast<QWidget *>(m_buttons.front());
    if (current >= m_shown)
        stop = m_more;
    else if (current >= 0)
        stop = m_buttons[std::size_t(current)];
    for (TriageButton *button : m_buttons)
        button->setFocusPolicy(button == stop ? Qt::TabFocus : Qt::NoFocus);
    m_more->setFocusPolicy(m_more == stop ? Qt::TabFocus : Qt::NoFocus);
}

void TriageStrip::moveFocus(int key)
{
    QList<QWidget *> stops(m_buttons.begin(), m_buttons.begin() + m_shown);
    if (m_more->isVisible())
        stops.append(m_more);
    const qsizetype last = stops.size() - 1;
    const qsizetype at = std::max<qsizetype>(0, stops.indexOf(QWidget::focusWidget()));
    const qsizetype wanted = key == Qt::Key_Home ? 0 : key == Qt::Key_End ? last : at + (key == Qt::Key_Right ? 1 : -1);
    stops[std::clamp<qsizetype>(wanted, 0, last)]->setFocus(Qt::TabFocusReason);
}

bool TriageStrip::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool moves = key->key() == Qt::Key_Left || key->key() == Qt::Key_Right || key->key() == Qt::Key_Home
            || key->key() == Qt::Key_End;
        if (moves && !(key->modifiers() & ~Qt::KeypadModifier)) {
            moveFocus(key->key());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void TriageStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
    case QEvent::FontChange:
        updateGeometry();
        fill();
        break;
    case QEvent::PaletteChange:
        update();
        break;
    default:
        break;
    }
}

} // namespace waymark
