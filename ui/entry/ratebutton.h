#pragma once

#include "ui/base/enterbutton.h"
#include "ui/base/theme.h"
#include "ui/entry/fixevidence.h"

namespace waymark {

/// How a fix turns out, in words. A click shows the evidence. Wraps where it is narrow; it paints itself because no
/// style wraps the text of a button.
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

    /// The words, a line each: what is known of it, and what the person recorded.
    const QStringList &lines() const { return m_lines; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect wordsRect(const QString &line, int top, int width) const;
    int offset() const;

    FixEvidence m_evidence;
    QStringList m_lines;
    int m_firstLineHeight = 0;
    bool m_isBrief = false;
};

} // namespace waymark
