#pragma once

#include <QStringList>

namespace waymark::bench {

/// Typed as people type: whole, misspelt, in Chinese, mixed, codes and links.
inline QStringList typedQueries()
{
    return {
        QStringLiteral("cuda out of memory"),
        QStringLiteral("graph break"),
        QStringLiteral("graph brk"),
        QStringLiteral("permission denied docker"),
        QStringLiteral("permsision denied"),
        QStringLiteral("tensro size mismach"),
        QStringLiteral("modul not fuond"),
        QStringLiteral("connection refused"),
        QStringLiteral("undefined reference"),
        QStringLiteral("RuntimeError: expected all tensors to be on the same device"),
        QStringLiteral("fatal: not a git repository"),
        QStringLiteral("error[E0382]"),
        QStringLiteral("gb0170"),
        QStringLiteral("https://meta-pytorch.org/compile-graph-break-site/gb/gb0170.html"),
        QStringLiteral("WinError 126"),
        QStringLiteral("num_workers"),
        QStringLiteral("--shm-size"),
        QStringLiteral("the error"),
        QStringLiteral("显存不足"),
        QStringLiteral("显存错误"),
        QStringLiteral("显存不够用"),
        QStringLiteral("图断裂"),
        QStringLiteral("权限被拒绝"),
        QStringLiteral("找不到模块"),
        QStringLiteral("cuda 显存"),
        QStringLiteral("的"),
        QStringLiteral("安装 失败"),
    };
}

} // namespace waymark::bench
