#include "ui/text/textview.h"

#include <QMimeData>
#include <QTextDocumentFragment>

using namespace Qt::StringLiterals;

namespace waymark {

TextView::TextView(QWidget *parent)
    : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setUndoRedoEnabled(false);
    document()->setDocumentMargin(0);
}

QVariant TextView::loadResource(int type, const QUrl &)
{
    // Something that is not null keeps Qt from looking for itself.
    if (type == QTextDocument::ImageResource)
        return QImage(1, 1, QImage::Format_ARGB32_Premultiplied);
    return u" "_s;
}

QMimeData *TextView::createMimeDataFromSelection() const
{
    auto *selection = new QMimeData;
    selection->setText(textCursor().selection().toPlainText());
    return selection;
}

} // namespace waymark
