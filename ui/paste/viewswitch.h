#pragma once

#include "ui/base/segmentedswitch.h"

namespace waymark {

/// "Raw | Cleaned": how a paste is shown, the current one raised. A click asks for the other; the switch shows it once
/// showView() says so.
class ViewSwitch : public SegmentedSwitch
{
    Q_OBJECT
public:
    explicit ViewSwitch(QWidget *parent = nullptr);

    void showView(bool cleaned);

    /// Whether the text can be shown cleaned. Where it cannot, `why` is said in the tooltip of the switch.
    void setCleanable(bool cleanable, const QString &why);

signals:
    void cleanedRequested(bool cleaned);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QAbstractButton *m_raw = nullptr;
    QAbstractButton *m_cleaned = nullptr;
    QString m_whyNot;
};

} // namespace waymark
