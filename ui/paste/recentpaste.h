#pragma once

#include <QString>

namespace waymark {

/// One of the pastes made lately, in the words that a list or menu shows it by.
struct RecentPaste
{
    qint64 id = 0; ///< In the notebook.
    QString title; ///< What it was about, on one line.
    QString when; ///< "today 14:05"
};

} // namespace waymark
