#pragma once

#include "app/catalog/catalog.h"
#include "app/text/span.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

/// One paste of the corpus: what a program printed, and what a person who knows would say about it.
/// Spans are UTF-16 positions in `text`.
struct CorpusPaste
{
    QString file; ///< Below the corpus folder: "git/merge-zh.txt".
    QString domain; ///< Its folder: "git".
    QString format; ///< "python", "ci-github", "negative", …
    QString text; ///< Decoded as the program decodes a pasted file.
    QString entryId; ///< The right answer; empty where nothing must be found.
    QString errorDomain; ///< Of a negative that holds an error for which no entry is planned: whose message it is.
    QStringList also; ///< Entries that are rightly found beside it.
    Span region; ///< The longest stretch that proves the answer; empty in a negative.
    Span core; ///< The shortest; lies in `region`.

    bool isNegative() const { return entryId.isEmpty(); }

    /// Whether its entry is still to be written. A negative never waits.
    bool waitsFor(const Catalog &catalog) const { return !isNegative() && !catalog.contains(entryId); }
};

struct Corpus
{
    QList<CorpusPaste> pastes; ///< In order of their files.
    QStringList problems; ///< What is wrong with the corpus itself, a sentence each; empty where it is sound.
};

/// Reads every corpus.json below `folder` and the pastes that they list. A paste that something is wrong with is
/// reported and left out: no file, no region or core in it, an id that is none, a key that nobody knows; so is a file
/// that no list names. tests/diagnosis/corpus/README.md describes the format.
///   readCorpus("tests/diagnosis/corpus")  ->  {{{"git/merge-de.txt", "git", "localized", …}, …}, {}}
///   readCorpus("no/such/folder")          ->  {{}, {"no/such/folder: holds no corpus.json"}}
Corpus readCorpus(const QString &folder);

/// The corpus of this source tree, and the catalog it ships. Problems of either are in `problems`.
struct Subject
{
    Corpus corpus;
    CatalogPtr catalog;
    QStringList problems;
};
Subject readSubject();

} // namespace waymark
