#pragma once

#include <QString>
#include <QUrl>

namespace waymark {

/// Where a link of a catalog text or guide leads. Anything that is not one of the three kinds leads nowhere.
///   linkTarget("https://git-scm.com/docs/git-push")  ->  Web, url
///   linkTarget("entry:git/not-a-repository")         ->  Entry, id "git/not-a-repository"
///   linkTarget("guide:pytorch/graph-breaks")         ->  Guide, id "pytorch/graph-breaks"
///   linkTarget("file:///etc/passwd")                 ->  None
struct LinkTarget
{
    enum class Kind { None, Web, Entry, Guide };

    Kind kind = Kind::None;
    QString id; ///< `domain/slug`, for Entry and Guide.
    QUrl url; ///< For Web: http or https with a host.

    bool isNone() const { return kind == Kind::None; }
};

/// The target of an address in a text. An address with white space or control characters has none.
LinkTarget linkTarget(const QString &address);

/// Whether `url` may be handed to the system's browser: http or https, with a host.
bool isWebUrl(const QUrl &url);

/// The host as the network sees it, in ASCII: look-alike letters of other scripts show as `xn--…`.
/// Empty where `url` has none.
QString asciiHost(const QUrl &url);

/// A web address short enough for a line: host and path, the middle cut out.
QString shortAddress(const QUrl &url, qsizetype limit = 70);

} // namespace waymark
