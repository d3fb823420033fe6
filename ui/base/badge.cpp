#include "ui/base/badge.h"

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// What both kinds of badge have in common. The rules name the classes because they are not those of the tool tip.
template <typename Widget>
void setupBadge(Widget *badge, const QString &words, const QString &explanation, ColorRole surface, ColorRole ink)
{
    const QPalette palette = badge->palette();
    badge->setText(words);
    badge->setToolTip(explanation.toHtmlEscaped());
    badge->setAccessibleDescription(explanation);
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

Badge::Badge(const QString &words, const QString &explanation, ColorRole surface, ColorRole ink, QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setIndent(0);
    setupBadge(this, words, explanation, surface, ink);
}

BadgeButton::BadgeButton(const QString &words, const QString &explanation, ColorRole surface, ColorRole ink,
                         QWidget *parent)
    : EnterButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setupBadge(this, words, explanation, surface, ink);
    setFixedSize(fontMetrics().size(Qt::TextSingleLine, words).grownBy({6, 1, 6, 1}));
}

} // namespace waymark
