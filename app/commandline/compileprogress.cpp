#include "app/commandline/compileprogress.h"

#include <QCoreApplication>
#include <QIODevice>

namespace waymark {

namespace {

constexpr int DelayMs = 300;
constexpr auto ToEmptyLine = "\r\x1b[K";

} // namespace

CompileProgress::CompileProgress(QIODevice &terminal)
    : m_terminal(&terminal)
{
    m_sinceStart.start();
}

void CompileProgress::operator()(int percent) const
{
    if (m_sinceStart.elapsed() < DelayMs)
        return;
    m_terminal->write(ToEmptyLine);
    if (percent < 100)
        m_terminal->write(
            QCoreApplication::translate("CommandLine", "compiling the catalog: %1 %").arg(percent).toUtf8());
}

} // namespace waymark
