#pragma once

#include <QPlainTextDocumentLayout>

namespace waymark {

/// Lays plain text out with a hanging indent: where a long line is wrapped, what goes on with it begins further to the
/// right than the line itself, by the line's own indent and two characters more, so that the starts of lines stand out.
class HangingLayout : public QPlainTextDocumentLayout
{
    Q_OBJECT
public:
    using QPlainTextDocumentLayout::QPlainTextDocumentLayout;

    QRectF blockBoundingRect(const QTextBlock &block) const override;

private:
    void indentWrapped(const QTextBlock &block) const;
};

} // namespace waymark
