#include "ui/window/examples.h"

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

QList<Example> builtInExamples()
{
    return {
        {u"graph-break"_s, {u"Graph break in torch.compile"_s, u"torch.compile 的 graph break"_s}},
        {u"cuda-out-of-memory"_s, {u"CUDA out of memory"_s, u"CUDA 显存不足"_s}},
        {u"python-circular-import"_s, {u"Circular import in Python"_s, u"Python 循环导入"_s}},
        {u"git-push-rejected"_s, {u"Git push rejected"_s, u"Git 推送被拒绝"_s}},
    };
}

QString exampleText(const QString &id)
{
    const QList<Example> known = builtInExamples();
    const bool isKnown = std::any_of(known.begin(), known.end(), [&](const Example &e) { return e.id == id; });
    QFile file(u":/samples/%1.txt"_s.arg(id));
    if (!isKnown || !file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readAll());
}

} // namespace waymark
