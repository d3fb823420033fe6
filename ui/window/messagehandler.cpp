#include "ui/window/messagehandler.h"

#include "app/catalog/problem.h"

#include <QMessageLogContext>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

void handleMessage(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const QString text = filteredMessage(type, QString::fromUtf8(context.category), message);
    if (!text.isEmpty())
        std::fprintf(stderr, "waymark: %s\n", qUtf8Printable(text));
}

} // namespace

QString filteredMessage(QtMsgType type, const QString &category, const QString &message)
{
    const bool isChatter = type == QtDebugMsg || type == QtInfoMsg;
    if (isChatter && (category.startsWith("qt."_L1) || category.startsWith("kf."_L1)))
        return {};
    return printable(message, MessageLimit);
}

void installMessageHandler()
{
    qInstallMessageHandler(handleMessage);
}

} // namespace waymark
