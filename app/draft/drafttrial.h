#pragma once

#include "app/catalog/catalog.h"
#include "app/draft/draftvariations.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <memory>

namespace waymark {

/// Tries a regex that is being written against a paste and against the samples of a whole catalog, as a diagnosis would
/// search them: in linear time, line by line. Made once for a paste; trying takes a few milliseconds.
///   DraftTrial trial(paste, catalog);
///   trial.of(u"No space left on device")  ->  {lines: {41}, others: {"docker/no-space-left"}}
class DraftTrial
{
public:
    struct Result
    {
        QString error; ///< Why RE2 refuses the regex; empty where it does not.
        QList<int> lines; ///< Of the paste that hold a match, from 1, in order, each once.
        QStringList others; ///< Ids of entries in whose samples it matches, too.
    };

    /// Reads paste and samples; both may go afterwards.
    DraftTrial(QStringView paste, const Catalog &catalog);
    ~DraftTrial();

    /// An empty regex matches nothing.
    Result of(const QString &regex) const;

    /// The variations in which a regex matches nothing: all of them where RE2 refuses it. They are looked at as a
    /// diagnosis does: as they are, and with the line ends of a terminal taken out.
    static QList<DraftVariation::Kind> missed(const QString &regex, const QList<DraftVariation> &variations);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace waymark
