#pragma once

#include <QTextBrowser>

namespace waymark {

/// A text of the catalog or of a guide to read: without a frame, copied as plain text. It loads nothing, neither
/// picture nor style, and opens nothing: links are only reported.
class TextView : public QTextBrowser
{
    Q_OBJECT

public:
    explicit TextView(QWidget *parent = nullptr);

protected:
    QVariant loadResource(int type, const QUrl &name) override;
    QMimeData *createMimeDataFromSelection() const override;
};

} // namespace waymark
