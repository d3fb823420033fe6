#pragma once

#include "ui/base/enterbutton.h"
#include "ui/base/theme.h"
#include "ui/entry/fixevidence.h"

namespace waymark {

/// How a fix turns out, in words beside small bars: hatched for an estimate, solid for what was seen. A click
/// shows the evidence. Wraps where it is narrow; it paints itself because no style draws a bar inside wrapped text.
class RateButton : public EnterButton
{
    Q_OBJECT

public:
    explicit RateButton(const QFont &font, QWidget *parent = nullptr);

    /// May be called again.
    void showEvidence(const FixEvidence &evidence);
    const FixEvidence &evidence() const { return m_evidence; }

    /// The least height of the first line, so that it is level with what is beside it.
    void setFirstLineHeight(int height) { m_firstLineHeight = height; }

    /// Whether each line is cut off where the width ends, rather than wrapped.
    void setBrief(bool brief);

    /// A line of it: words, and the bar beside them where there is a figure.
    struct Line
    {
        QString words;
        std::optional<double> rate;
        bool observed = false;
    };
    const QList<Line> &lines() const { return m_lines; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect wordsRect(const Line &line, int top, int width) const;
    void paintBar(QPainter &painter, const QRect &frame, const Line &line) const;
    int barWidth() const;
    int offset() const;

    FixEvidence m_evidence;
    QList<Line> m_lines;
    int m_firstLineHeight = 0;
    bool m_isBrief = false;
};

} // namespace waymark
