#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/problem.h"
#include "app/result/diagnosis.h"

#include <QStringView>

#include <atomic>
#include <memory>

namespace waymark {

/// Finds the catalog entries that explain a pasted traceback or log.
/// Best finding first; an empty result means "nothing known", never an error.
///   "RuntimeError: CUDA error: out of memory"  ->  one finding, its span over the message
///   "hello"                                    ->  {}
/// Building it indexes the catalog's patterns and samples, on several threads; diagnose() is const and may run on any
/// number of threads.
class Diagnoser
{
public:
    /// Keeps the catalog alive. A regex that RE2 refuses is listed in problems(), and its entry is
    /// recognised by its signature alone.
    explicit Diagnoser(CatalogPtr catalog);
    ~Diagnoser();
    Diagnoser(const Diagnoser &) = delete;
    Diagnoser &operator=(const Diagnoser &) = delete;

    /// Diagnoses `paste`. Returns early, with `cancelled` set, soon after `*cancel` becomes true.
    Diagnosis diagnose(QStringView paste, const std::atomic_bool *cancel = nullptr) const;

    const CatalogPtr &catalog() const;

    /// Patterns that could not be used unchanged, one warning each.
    Problems problems() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace waymark
