#pragma once

#include <QList>
#include <QScrollBar>
#include <QStyle>

#include <functional>
#include <utility>

namespace waymark {

/// A vertical scroll bar with a tick for each marked line of the text that it scrolls.
/// Ticks that fall on one pixel are drawn once; the number of marks is its accessible description. A tick that the
/// slider does not hide shows the name of its mark as a tooltip, and a click on it requests its line; beside a tick the
/// bar pages as any other does. It paints the ticks: no style has them.
class MarkScrollBar : public QScrollBar
{
    Q_OBJECT
public:
    struct Tick
    {
        int line = 0; ///< In the units of the scroll bar's value, from 0.
        bool current = false;
        bool suppressed = false;
        int mark = -1; ///< What the owner knows it by.
    };

    explicit MarkScrollBar(QWidget *parent = nullptr);

    /// Draws `ticks` from now on; later ones lie above earlier ones.
    void setTicks(const QList<Tick> &ticks);
    const QList<Tick> &ticks() const { return m_ticks; }

    /// The tooltip of a tick, by its mark; none where that is empty.
    void setWords(std::function<QString(int mark)> words) { m_words = std::move(words); }

    /// Where the tick with this index is drawn, in the bar; empty where none is.
    QRect tickRect(int index) const;

signals:
    void tickClicked(int mark);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void retranslate();
    QRect subControl(QStyle::SubControl control) const;
    QRect tickRect(const Tick &tick, const QRect &groove) const;
    const Tick *tickAt(const QPoint &position) const;

    QList<Tick> m_ticks;
    std::function<QString(int)> m_words;
};

} // namespace waymark
