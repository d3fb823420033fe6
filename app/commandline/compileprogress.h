#pragma once

#include <QElapsedTimer>

class QIODevice;

namespace waymark {

/// Shows on a terminal how far a compilation is, where that takes longer than a moment: a line that replaces itself and
/// is gone at the end.
///   opener.setProgress(CompileProgress(console.err));
class CompileProgress
{
public:
    /// `terminal` outlives it. The compilation begins now.
    explicit CompileProgress(QIODevice &terminal);

    void operator()(int percent) const;

private:
    QIODevice *m_terminal;
    QElapsedTimer m_sinceStart;
};

} // namespace waymark
