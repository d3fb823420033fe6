#include "ui/base/badge.h"

#include "ui/base/plaintooltip.h"

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// What both kinds of badge have in common. The rules name the classes because they are not those of the tool tip.
template <typename Widget>
void setupBadge(Widget *badge, const QString &words, const QString &explanation, BadgeLook look)
{
    const ColorRole surface = look == BadgeLook::Works ? ColorRole::WorksSurface
        : look == BadgeLook::Caution                   ? ColorRole::CautionSurface
                                                       : ColorRole::Card;
    const ColorRole ink = look == BadgeLook::Works ? ColorRole::Works
        : look == BadgeLook::Caution               ? ColorRole::Caution
                                                   : ColorRole::Muted;
    const QPalette palette = badge->palette();
    badge->setText(words);
    setPlainToolTip(badge, explanation);
    badge->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
    badge->setFont(scaledFont(badge->font(), TextSize::Small));
    badge->setStyleSheet(uR"(
waymark--Badge, waymark--BadgeButton { background: %1; color: %2; border: 1px solid %1; border-radius: 4px }
waymark--Badge { padding: 0 5px }
waymark--BadgeButton:hover { text-decoration: underline }
waymark--BadgeButton:focus { border: 2px solid %3 })"_s.arg(themeColor(surface, palette).name(),
                                                            themeColor(ink, palette).name(),
                                                            palette.color(QPalette::Highlight).name()));
}

} // namespace

Badge::Badge(const QString &words, const QString &explanation, BadgeLook look, QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setIndent(0);
    setupBadge(this, words, explanation, look);
}

BadgeButton::BadgeButton(const QString &words, const QString &explanation, BadgeLook look, QWidget *parent)
    : EnterButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setupBadge(this, words, explanation, look);
    setFixedSize(fontMetrics().size(Qt::TextSingleLine, words).grownBy({6, 1, 6, 1}));
}

} // namespace waymark
