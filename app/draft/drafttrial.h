#pragma once

#include "app/catalog/catalog.h"
#include "app/draft/draftvariations.h"

#include <QList>
#include <QString>

#include <atomic>
#include <memory>

namespace waymark {

/// Tries a regex that is being written, as a diagnosis would search it: in linear time, line by line. Against a paste,
/// for which a trial is made once: trying takes a few milliseconds.
///   DraftTrial trial(paste);
///   trial.of(u"No space left on device")                     ->  {lines: {41}}
/// And against the samples of a whole catalog, which takes longer the larger it is:
///   DraftTrial::entriesWith(u"No space left on device", catalog)  ->  {17}, the number of "docker/no-space-left"
class DraftTrial
{
public:
    struct Result
    {
        QString error; ///< Why RE2 refuses the regex; empty where it does not.
        QList<int> lines; ///< Of the paste that hold a match, from 1, in order, each once.
    };

    /// Reads the paste, which may go afterwards.
    explicit DraftTrial(QStringView paste);
    ~DraftTrial();

    /// An empty regex matches nothing.
    Result of(const QString &regex) const;

    /// The variations in which a regex matches nothing: all of them where RE2 refuses it. They are looked at as a
    /// diagnosis does: as they are, and with the line ends of a terminal taken out.
    static QList<DraftVariation::Kind> missed(const QString &regex, const QList<DraftVariation> &variations);

    /// Numbers of the entries in whose samples the regex matches, ascending; none for one that is empty or that RE2
    /// refuses. Ends early, with some of them, soon after `*cancel` becomes true. Thread-safe.
    static QList<qsizetype> entriesWith(const QString &regex, const Catalog &catalog,
                                        const std::atomic_bool *cancel = nullptr);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace waymark
