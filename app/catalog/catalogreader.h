#pragma once

#include "app/catalog/entry.h"
#include "app/catalog/jsondocument.h"
#include "app/catalog/problem.h"
#include "app/text/textposition.h"

#include <functional>
#include <span>

namespace waymark {

/// What a reader is given besides the value: positions in the text, and the receivers of entries and problems.
/// Lives as long as the reading of one file, or of one line of JSON Lines.
class ReadContext
{
public:
    /// Receives each entry, and the position of its id.
    using Sink = std::function<void(Entry entry, TextPosition idPosition)>;

    /// The document outlives the context. `problems` receives what is wrong with it: its error and its duplicate keys
    /// at once, the rest from the reader.
    ReadContext(QString file, const JsonDocument &document, int firstLine, Sink sink, Problems *problems);

    /// An entry was read; `id` is the value that names it. Sets Entry::file.
    void add(Entry entry, const Json &id);

    /// Reports a problem at the start of `at` (of its key, where it has one).
    void error(const Json &at, const QString &message, const QString &entryId = {});
    void warning(const Json &at, const QString &message, const QString &entryId = {});

    /// Where `value` begins.
    TextPosition position(const Json &value) const { return m_positions.at(m_document.offsets(value).value); }

    /// Problems that were counted and not kept.
    qsizetype problemsDropped() const { return m_dropped; }

private:
    /// Reports a problem at a byte offset of the text. After a thousand they are only counted.
    void report(Problem::Severity severity, qsizetype offset, const QString &message, const QString &entryId = {});
    qsizetype keyOffset(const Json &value) const;

    QString m_file;
    const JsonDocument &m_document;
    TextPositions m_positions;
    Sink m_sink;
    Problems *m_problems;
    qsizetype m_reported = 0;
    qsizetype m_dropped = 0;
};

/// So many problems of one file are kept; how many more there are is reported in one further problem.
inline constexpr qsizetype MaxProblemsPerFile = 1'000;

/// Turns the JSON of one catalog format into entries. A new format is one class in a file of its own and
/// one line in catalogreaders.cpp; no other code depends on the set of formats.
///
/// The loader takes files apart first (arrays and JSON Lines are many values, an object is one) and
/// offers each value to the readers in turn: the first that recognises it reads it. The native format
/// comes last and takes every object. A reader holds no state and may be used by several threads at once.
///
/// What is wrong is reported to the context, never thrown: an entry without an id or a signature is left
/// out (error), any other field that cannot be used is left empty (warning). JsonFields does both.
class CatalogReader
{
public:
    virtual ~CatalogReader() = default;

    /// Whether the value looks like this format; decided cheaply, by a few characteristic keys.
    virtual bool recognises(const Json &value) const = 0;

    /// Reads `value`, which was recognised. `path` is what it is called in messages: "" for a whole file
    /// or line, "[3]" for an element of an array.
    virtual void read(const Json &value, const QString &path, ReadContext &context) const = 0;
};

/// All readers, in the order in which they are tried. They live as long as the program.
std::span<const CatalogReader *const> catalogReaders();

} // namespace waymark
