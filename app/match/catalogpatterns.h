#pragma once

#include "app/catalog/problem.h"
#include "app/database/rowmap.h"
#include "app/match/documentationpages.h"
#include "app/match/patternindex.h"
#include "app/match/similarindex.h"
#include "app/match/tellingwords.h"
#include "app/match/tuning.h"
#include "app/match/vocabulary.h"
#include "app/paste/cleantext.h"
#include "app/result/diagnosis.h"

#include <QStringList>

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace waymark {

class Database;
class Layers;
class Progress;

/// Least bits of a match that counts.
inline double minInformation(MatchKind kind)
{
    return kind == MatchKind::Template ? tuning().minTemplateInformation : tuning().minInformation;
}

/// All that a compiled catalog's entries are recognised by, as writePatterns() wrote it: the regex of each, templates
/// of its signature and its aliases, its error codes, templates of those samples that none of these recognises, the
/// rarities of words, similar wordings, and pages of documentation. What is asked for is read then. May be used by any
/// number of threads.
///   CatalogPatterns patterns;
///   if (patterns.open(catalog.layers(), catalog.size())) matches = patterns.search(text);
class CatalogPatterns
{
public:
    struct Pattern
    {
        qsizetype entry = 0; ///< Index in the catalog.
        MatchKind kind = MatchKind::Template;
        QString rule; ///< The regex, signature, alias, code or line of a sample that it was made of.
        std::vector<TellingWord> words; ///< Those that are literal in it.

        /// Entries, other than its own, in whose samples the pattern matches; sorted. Such a pattern is general,
        /// whatever its words.
        std::vector<qsizetype> generalOver;
    };

    CatalogPatterns() = default;
    CatalogPatterns(const CatalogPatterns &) = delete;
    CatalogPatterns &operator=(const CatalogPatterns &) = delete;

    /// `layers` outlives this object and has tables for a catalog of `entries` entries. False where they are missing or
    /// damaged.
    bool open(const Layers &layers, qsizetype entries);

    /// Whether the tables of a database can be used as they are on this machine. open() works where they cannot, too,
    /// but takes as long as writing them.
    static bool fit(const Database &database);

    /// All matches in `text`, in the order of the patterns, which are those of the entries in their order, then those
    /// of samples. As PatternIndex::search().
    std::vector<PatternIndex::Match> search(const CleanText &text, const std::atomic_bool *cancel = nullptr) const;

    /// As PatternIndex::captures().
    std::vector<std::pair<QString, QString>> captures(const CleanText &text, const PatternIndex::Match &match) const;

    int size() const { return int(m_map.size(m_indexes[RowMap::Base].size())); }

    static constexpr auto MapName = "patterns";

    /// Lives as long as this object. In a damaged file a pattern that cannot be read has no words.
    const Pattern &pattern(int number) const;

    const Vocabulary &vocabulary() const { return m_vocabulary; }
    const SimilarIndex &similarIndex() const { return m_similar; }
    const DocumentationPages &pages() const { return m_pages; }

    /// Patterns that could not be used unchanged, one warning each.
    Problems problems() const;

    /// Bits of the matched words: of the pattern's own literal words those that are whole in the match.
    double information(const CleanText &text, const PatternIndex::Match &match) const;

    /// The same words, in order.
    QStringList tellingWords(const CleanText &text, const PatternIndex::Match &match) const;

private:
    Pattern readPattern(int number) const;
    void applyChanges(std::vector<qsizetype> &generalOver, qint64 pattern) const;

    const Layers *m_layers = nullptr;
    qsizetype m_entries = 0;
    std::array<PatternIndex, 2> m_indexes; // by layer
    RowMap m_map; // of the patterns
    Vocabulary m_vocabulary;
    SimilarIndex m_similar{m_vocabulary};
    DocumentationPages m_pages;
    mutable std::mutex m_mutex;
    mutable std::unordered_map<int, std::unique_ptr<const Pattern>> m_patterns; // those that have matched
};

/// Makes all that the entries are recognised by and writes it into tables of `database`, which has none of them. The
/// entries are in the order of the catalog. On several threads. False where writing fails: see Database::error(), or
/// where `progress` is cancelled. All is computed before `mayWrite`, if given, is called and the database is used;
/// false where that returns false, too.
///
/// A template of a sample's message, such as one in another language, is made where nothing of the entry itself
/// recognises the sample.
bool writePatterns(const Database &database, const QList<Entry> &entries, Progress &progress,
                   const std::function<bool()> &mayWrite = {});

} // namespace waymark
