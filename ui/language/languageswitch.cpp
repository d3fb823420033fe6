#include "language/languageswitch.h"

#include "theme/theme.h"

#include <QAbstractButton>
#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>
#include <QStyleOptionFocusRect>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qreal Radius = 5;

/// One of several choices that stand side by side on a common track.
class SegmentButton : public QAbstractButton
{
public:
    SegmentButton(const QString &text, QWidget *parent)
        : QAbstractButton(parent)
    {
        setText(text);
        setCheckable(true);
        setAutoExclusive(true);
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::PointingHandCursor);
        setAttribute(Qt::WA_Hover);
    }

    QSize sizeHint() const override
    {
        QFont bold = font();
        bold.setBold(true);
        const QFontMetrics metrics(bold);
        return {metrics.horizontalAdvance(text()) + 5 * SpacingUnit, metrics.height() + 2 * SpacingUnit};
    }

    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area = QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5);
        if (isChecked()) {
            painter.setPen(themeColor(ColorRole::Border, palette()));
            painter.setBrush(palette().base());
            painter.drawRoundedRect(area, Radius - 1, Radius - 1);
        }
        const bool emphasised = isChecked() || underMouse();
        painter.setPen(emphasised ? palette().color(QPalette::WindowText) : themeColor(ColorRole::Muted, palette()));
        QFont face = font();
        face.setBold(isChecked());
        painter.setFont(face);
        painter.drawText(rect(), Qt::AlignCenter, text());
        if (hasFocus()) {
            painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(area, Radius - 1, Radius - 1);
        }
    }
};

} // namespace

LanguageSwitch::LanguageSwitch(QWidget *parent)
    : QWidget(parent)
{
    setupButtons();
    retranslate();
    showLanguage(Language::English);
}

void LanguageSwitch::setupButtons()
{
    // The names of the languages stand in the languages themselves and are never translated.
    m_english = new SegmentButton(u"English"_s, this);
    m_english->setObjectName("english"_L1);
    m_chinese = new SegmentButton(u"中文"_s, this);
    m_chinese->setObjectName("chinese"_L1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_english);
    layout->addWidget(m_chinese);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_english, &QAbstractButton::clicked, this, [this] { emit languageRequested(Language::English); });
    connect(m_chinese, &QAbstractButton::clicked, this, [this] { emit languageRequested(Language::Chinese); });
}

void LanguageSwitch::showLanguage(Language language)
{
    (language == Language::Chinese ? m_chinese : m_english)->setChecked(true);
}

void LanguageSwitch::retranslate()
{
    setAccessibleName(tr("Language of the interface and the catalog"));
    m_english->setToolTip(tr("Show everything in English"));
    m_chinese->setToolTip(tr("Show everything in Chinese"));
}

void LanguageSwitch::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LanguageSwitch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(themeColor(ColorRole::Border, palette()));
    painter.setBrush(themeColor(ColorRole::Card, palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Radius, Radius);
}

} // namespace waymark
