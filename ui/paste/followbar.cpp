#include "ui/paste/followbar.h"

#include "app/text/visibletext.h"
#include "ui/base/elidedlabel.h"
#include "ui/base/iconbutton.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype ShownProgress = 400;

/// A line as it is to be read: without the colours and moves that are meant for terminals.
QString shownProgress(const QString &line)
{
    return QString::fromUtf8(makeVisible(QStringView(line).left(ShownProgress)).bytes).simplified();
}

} // namespace

FollowBar::FollowBar(QWidget *parent)
    : Panel(Border::Below, ColorRole::Card, parent)
{
    setupWidgets();
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
    hide();
}

void FollowBar::setupWidgets()
{
    m_icon = new QLabel(this);
    m_text = new ElidedLabel(this);
    m_text->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_text->setMinimumWidth(1);
    m_progress = new ElidedLabel(this);
    m_progress->setObjectName("followProgress"_L1);
    m_stop = new QPushButton(this);
    m_stop->setObjectName("stopFollowing"_L1);
    m_close = new QToolButton(this);
    m_close->setAutoRaise(true);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(3 * SpacingUnit, SpacingUnit, 2 * SpacingUnit, SpacingUnit);
    layout->setSpacing(2 * SpacingUnit);
    layout->addWidget(m_icon);
    layout->addWidget(m_text);
    layout->addSpacing(2 * SpacingUnit);
    layout->addWidget(m_progress, 1);
    layout->addWidget(m_stop);
    layout->addWidget(m_close);

    connect(m_stop, &QPushButton::clicked, this, &FollowBar::stopRequested);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
}

void FollowBar::showState(const FollowState &state)
{
    m_state = state;
    retranslate();
    show();
}

QString FollowBar::text() const
{
    return m_text->text();
}

QString FollowBar::incidentSentence() const
{
    const QString time = QLocale().toString(m_state.incidentTime, QLocale::ShortFormat);
    switch (m_state.incident) {
    case FollowState::Incident::None:
        return {};
    case FollowState::Incident::Emptied:
        //: %1: time of day. A followed file became shorter.
        return tr("%1: the file was emptied; it is read from its start").arg(time);
    case FollowState::Incident::Replaced:
        //: %1: time of day. A followed file was renamed or deleted, and there is a new one of the same name.
        return tr("%1: another file has taken the name; it is read from its start").arg(time);
    case FollowState::Incident::Gone:
        //: %1: time of day. A followed file was deleted.
        return tr("%1: the file is gone; a new one of that name is waited for").arg(time);
    }
    Q_UNREACHABLE();
}

QString FollowBar::sentence() const
{
    const QString name = m_state.name.isEmpty() ? tr("standard input") : m_state.name;
    QStringList parts;
    switch (m_state.kind) {
    case FollowState::Kind::Following:
        //: %1: name of a file, or "standard input", that is read as it grows
        parts.append(tr("Following %1").arg(name));
        break;
    case FollowState::Kind::Waiting:
        //: %1: name of a file
        parts.append(tr("Waiting for %1: there is no such file yet").arg(name));
        break;
    case FollowState::Kind::Stopped:
        //: %1: name of a file, or "standard input"
        parts.append(tr("No longer following %1").arg(name));
        break;
    case FollowState::Kind::Ended:
        parts.append(tr("The program has ended"));
        break;
    case FollowState::Kind::Failed:
        return m_state.error;
    }
    if (m_state.kind != FollowState::Kind::Waiting)
        parts.append(tr("%n line(s)", nullptr, int(m_state.lines)));
    if (m_state.letGo > 0) {
        //: The beginning of a long text is not kept. %1: a number of megabytes
        parts.append(tr("the first %1 MB were let go")
                         .arg(QLocale().toString(double(m_state.letGo) / 1e6, 'f', m_state.letGo < 950'000 ? 1 : 0)));
    }
    if (m_state.kind == FollowState::Kind::Following && m_state.incident != FollowState::Incident::None)
        parts.append(incidentSentence());
    return parts.join(u" · "_s);
}

void FollowBar::retranslate()
{
    const bool goesOn = m_state.kind == FollowState::Kind::Following || m_state.kind == FollowState::Kind::Waiting;
    m_text->setText(sentence());
    m_progress->setText(goesOn ? shownProgress(m_state.lineInProgress) : QString());
    //: Tooltip and accessible name of the line that a followed program is writing at the moment
    m_progress->setAccessibleName(tr("Line in progress: %1").arg(m_progress->text()));
    m_stop->setVisible(goesOn);
    //: Button: stop following a file
    m_stop->setText(tr("Stop"));
    m_close->setVisible(!goesOn);
    setButtonName(m_close, tr("Close this notice"));
    setAccessibleName(m_text->text());
}

void FollowBar::applyTheme()
{
    const int size = fontMetrics().height();
    m_icon->setPixmap(themedIcon(u"follow"_s, palette()).pixmap(size, size));
    m_close->setIcon(themedIcon(u"cross"_s, palette()));
    m_progress->setFont(scaledFont(font(), TextSize::Code));
    m_progress->setPalette(inkPalette(ColorRole::Muted, palette()));
}

} // namespace waymark
