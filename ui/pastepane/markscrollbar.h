#pragma once

#include <QList>
#include <QScrollBar>

namespace waymark {

/// A vertical scroll bar with a tick for each marked line of the text that it scrolls.
/// Ticks that fall on one pixel are drawn once; the number of marks is its accessible description.
class MarkScrollBar : public QScrollBar
{
    Q_OBJECT
public:
    struct Tick
    {
        int line = 0; ///< In the units of the scroll bar's value, from 0.
        bool current = false;
        bool suppressed = false;
    };

    explicit MarkScrollBar(QWidget *parent = nullptr);

    /// Draws `ticks` from now on; later ones lie above earlier ones.
    void setTicks(const QList<Tick> &ticks);
    const QList<Tick> &ticks() const { return m_ticks; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    QRect tickRect(const Tick &tick, const QRect &groove) const;

    QList<Tick> m_ticks;
};

} // namespace waymark
