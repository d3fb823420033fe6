#include "ui/base/messagebar.h"

#include "ui/base/iconbutton.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

std::optional<ColorRole> surfaceOf(MessageBar::Kind kind)
{
    switch (kind) {
    case MessageBar::Kind::Notice:
        return ColorRole::CautionSurface;
    case MessageBar::Kind::Offer:
        return ColorRole::Card;
    case MessageBar::Kind::QuietOffer:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace

MessageBar::MessageBar(Kind kind, QWidget *parent)
    : Panel(kind == Kind::QuietOffer ? Border::None : Border::Below, surfaceOf(kind), parent)
    , m_kind(kind)
    , m_icon(new QLabel(this))
    , m_text(newPlainLabel(this))
    , m_action(new QPushButton(this))
    , m_secondAction(new QPushButton(this))
    , m_close(newIconButton(this))
{
    m_text->setWordWrap(kind != Kind::QuietOffer);
    if (kind == Kind::Notice)
        m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_action->setObjectName("messageAction"_L1);
    m_secondAction->setObjectName("messageSecondAction"_L1);
    m_close->setObjectName("closeMessage"_L1);
    for (QPushButton *button : {m_action, m_secondAction})
        button->setFocusPolicy(Qt::TabFocus); // a click leaves the focus where it is, as with the sign that closes

    auto *layout = new QHBoxLayout(this);
    if (kind == Kind::QuietOffer)
        layout->setContentsMargins({});
    else
        layout->setContentsMargins(3 * SpacingUnit, SpacingUnit, 2 * SpacingUnit, SpacingUnit);
    layout->setSpacing(2 * SpacingUnit);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action);
    layout->addWidget(m_secondAction);
    layout->addWidget(m_close);
    connect(m_action, &QPushButton::clicked, this, [this] { answer(&MessageBar::actionTriggered); });
    connect(m_secondAction, &QPushButton::clicked, this, [this] { answer(&MessageBar::secondActionTriggered); });
    connect(m_close, &QToolButton::clicked, this, [this] { answer(&MessageBar::closed); });
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
    hide();
}

void MessageBar::showMessage(const QString &text, const QString &action, const QString &secondAction)
{
    m_text->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_secondAction->setText(secondAction);
    m_secondAction->setVisible(!secondAction.isEmpty());
    setAccessibleName(text);
    show();
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::answer(void (MessageBar::*signal)())
{
    setHidden(isHidden() || isOffer() || signal == &MessageBar::closed);
    emit(this->*signal)();
}

/// A key that nothing in the window had a use for comes to the window itself.
bool MessageBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && static_cast<const QKeyEvent *>(event)->matches(QKeySequence::Cancel)) {
        answer(&MessageBar::closed);
        return true;
    }
    return Panel::eventFilter(watched, event);
}

void MessageBar::showEvent(QShowEvent *event)
{
    Panel::showEvent(event);
    if (isOffer())
        window()->installEventFilter(this);
}

void MessageBar::hideEvent(QHideEvent *event)
{
    Panel::hideEvent(event);
    window()->removeEventFilter(this);
}

void MessageBar::retranslate()
{
    setButtonName(m_close, isOffer() ? tr("No, thanks") : tr("Close this notice"));
    if (isOffer())
        m_close->setToolTip(tr("No, thanks (Esc)"));
}

void MessageBar::applyTheme()
{
    const int size = fontMetrics().height();
    const QString icon = isOffer() ? u"info"_s : u"warning"_s;
    m_icon->setPixmap(themedIcon(icon, palette()).pixmap(size, size));
    m_close->setIcon(themedIcon(u"cross"_s, palette()));
    if (m_kind != Kind::QuietOffer)
        return;
    for (QWidget *part : std::initializer_list<QWidget *>{m_text, m_action, m_secondAction})
        part->setFont(scaledFont(font(), TextSize::Small));
}

} // namespace waymark
