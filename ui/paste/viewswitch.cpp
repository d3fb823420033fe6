#include "ui/paste/viewswitch.h"

#include <QAbstractButton>
#include <QEvent>

using namespace Qt::StringLiterals;

namespace waymark {

ViewSwitch::ViewSwitch(QWidget *parent)
    : SegmentedSwitch(parent)
{
    m_raw = addSegment(u"rawView"_s);
    m_cleaned = addSegment(u"cleanedView"_s);
    connect(m_raw, &QAbstractButton::clicked, this, [this] { emit cleanedRequested(false); });
    connect(m_cleaned, &QAbstractButton::clicked, this, [this] { emit cleanedRequested(true); });
    showView(false);
    setCleanable(false, {});
}

void ViewSwitch::showView(bool cleaned)
{
    (cleaned ? m_cleaned : m_raw)->setChecked(true);
}

void ViewSwitch::setCleanable(bool cleanable, const QString &why)
{
    m_whyNot = cleanable ? QString() : why;
    setEnabled(cleanable);
    retranslate();
}

void ViewSwitch::retranslate()
{
    //: How a paste is shown: as it is
    m_raw->setText(tr("Raw"));
    //: How a paste is shown: without colour codes, timestamps and log prefixes
    m_cleaned->setText(tr("Cleaned"));
    setAccessibleName(tr("How the text is shown"));
    setAccessibleDescription(m_whyNot);
    m_raw->setToolTip(m_whyNot.isEmpty() ? tr("Show the text as it is (Ctrl+R)") : m_whyNot);
    m_cleaned->setToolTip(
        m_whyNot.isEmpty()
            ? tr("Show the text without colour codes, timestamps and log prefixes, as it was read (Ctrl+R)")
            : m_whyNot);
    updateGeometry();
}

void ViewSwitch::changeEvent(QEvent *event)
{
    SegmentedSwitch::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace waymark
