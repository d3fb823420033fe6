#pragma once

#include "app/catalog/localizedtext.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace waymark {

/// A longer bilingual text on a subject that several entries share.
struct Guide
{
    QString id; ///< "pytorch/graph-breaks"
    LocalizedText title; ///< The text of the first heading.
    LocalizedText markdown; ///< GitHub-flavoured Markdown, the first heading included.

    bool operator==(const Guide &) const = default;
};

/// The id that the guide of a whole domain has: how to read what its programs print about errors.
///   domainGuideId(u"cmake")  ->  "cmake/reading-errors"
inline QString domainGuideId(const QString &domain)
{
    return domain + QStringLiteral("/reading-errors");
}

/// What a list of guides shows.
struct GuideTitle
{
    QString id;
    LocalizedText title;
};

/// Reads guides from a folder of `<domain>/<slug>.en.md` and `.zh.md` files, at each call.
class GuideFolder
{
public:
    GuideFolder() = default;
    explicit GuideFolder(QString folder)
        : m_folder(std::move(folder))
    {
    }

    /// Ids of all guides that have an English or a Chinese text, sorted.
    QStringList ids() const;

    /// All guides that can be read, in the order of ids().
    QList<Guide> guides() const;

    /// The guide, or nothing where neither language's file can be read. An id that is not
    /// `domain/slug` in lower-case letters, digits and hyphens opens no file.
    std::optional<Guide> guide(const QString &id) const;

private:
    QString m_folder;
};

} // namespace waymark
