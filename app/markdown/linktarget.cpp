#include "app/markdown/linktarget.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Whether `id` is `domain/slug` in letters, digits and the marks that ids use.
bool isEntryId(QStringView id)
{
    const auto isPart = [](QStringView part) {
        return !part.isEmpty() && part.front() != u'.' && std::ranges::all_of(part, [](QChar c) {
            return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'-'
                || c == u'_' || c == u'.' || c == u'+';
        });
    };
    const qsizetype slash = id.indexOf(u'/');
    return slash > 0 && isPart(id.first(slash)) && isPart(id.sliced(slash + 1));
}

bool hasBlankOrControl(QStringView text)
{
    return std::ranges::any_of(text, [](QChar c) {
        return c.isSpace() || c.category() == QChar::Other_Control || c.category() == QChar::Other_Format;
    });
}

} // namespace

bool isWebUrl(const QUrl &url)
{
    const QString scheme = url.scheme();
    return url.isValid() && (scheme == "http"_L1 || scheme == "https"_L1) && !url.host().isEmpty();
}

QString asciiHost(const QUrl &url)
{
    return QString::fromLatin1(QUrl::toAce(url.host()));
}

QString shortAddress(const QUrl &url, qsizetype limit)
{
    QString address = asciiHost(url) + url.path(QUrl::PrettyDecoded);
    if (url.hasFragment())
        address += u'#' + url.fragment(QUrl::PrettyDecoded);
    if (address.endsWith(u'/'))
        address.chop(1);
    if (address.size() <= limit)
        return address;
    const qsizetype head = limit * 2 / 3;
    return address.first(head) + u'…' + address.last(limit - head - 1);
}

LinkTarget linkTarget(const QString &address)
{
    if (address.isEmpty() || hasBlankOrControl(address))
        return {};
    for (const auto &[prefix, kind] :
         {std::pair{"entry:"_L1, LinkTarget::Kind::Entry}, std::pair{"guide:"_L1, LinkTarget::Kind::Guide}}) {
        if (address.startsWith(prefix)) {
            const QString id = address.sliced(prefix.size());
            return isEntryId(id) ? LinkTarget{kind, id, {}} : LinkTarget{};
        }
    }
    const QUrl url(address, QUrl::TolerantMode);
    return isWebUrl(url) && !asciiHost(url).isEmpty() ? LinkTarget{LinkTarget::Kind::Web, {}, url} : LinkTarget{};
}

} // namespace waymark
