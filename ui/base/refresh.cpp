#include "ui/base/refresh.h"

#include <QEvent>
#include <QWidget>

#include <initializer_list>
#include <utility>

namespace waymark {

namespace {

/// Calls a function on some kinds of events of its parent.
class EventCall : public QObject
{
public:
    EventCall(QWidget *widget, std::function<void()> call, std::initializer_list<QEvent::Type> types)
        : QObject(widget)
        , m_call(std::move(call))
        , m_types(types)
    {
        widget->installEventFilter(this);
        run();
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == parent() && m_types.contains(event->type()) && !m_running)
            run();
        return false;
    }

private:
    void run()
    {
        m_running = true;
        m_call();
        m_running = false;
    }

    const std::function<void()> m_call;
    const QList<QEvent::Type> m_types;
    bool m_running = false;
};

} // namespace

void onLanguageChange(QWidget *widget, std::function<void()> retranslate)
{
    new EventCall(widget, std::move(retranslate), {QEvent::LanguageChange});
}

void onThemeChange(QWidget *widget, std::function<void()> applyTheme)
{
    new EventCall(widget, std::move(applyTheme), {QEvent::PaletteChange, QEvent::FontChange});
}

} // namespace waymark
