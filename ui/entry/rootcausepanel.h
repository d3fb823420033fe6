#pragma once

#include "app/catalog/localizedtext.h"

#include <QWidget>

namespace waymark {

class PartFactory;

/// Why the error happens: in the language of the interface and the other beside it, unless one language is asked for;
/// one below the other where it is narrow. A text without Chinese is shown once, and marked.
class RootCausePanel : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the panel.
    explicit RootCausePanel(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once, with a text that is not empty.
    void showRootCause(const LocalizedText &text);

private:
    QWidget *column(const QString &heading, const QString &markdown, bool marked);

    PartFactory &m_parts;
};

} // namespace waymark
