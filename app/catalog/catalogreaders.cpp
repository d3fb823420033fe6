#include "app/catalog/catalogreader.h"
#include "app/catalog/errorcanonreader.h"
#include "app/catalog/graphbreakreader.h"
#include "app/catalog/nativereader.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

std::span<const CatalogReader *const> catalogReaders()
{
    static const ErrorCanonReader errorCanonReader;
    static const GraphBreakReader graphBreakReader;
    static const NativeReader nativeReader;
    static const CatalogReader *const readers[] = {
        &errorCanonReader,
        &graphBreakReader,
        &nativeReader,
    };
    return readers;
}

ReadContext::ReadContext(QString file, const JsonDocument &document, int firstLine, Sink sink, Problems *problems)
    : m_file(std::move(file))
    , m_document(document)
    , m_positions(document.text, firstLine)
    , m_sink(std::move(sink))
    , m_problems(problems)
{
    if (!document.root)
        report(Problem::Severity::Error, document.error.offset, document.error.message);
    for (const JsonDocument::DuplicateKey &duplicate : document.duplicates) {
        const TextPosition first = m_positions.at(duplicate.first);
        report(Problem::Severity::Warning, duplicate.second,
               u"duplicate key \"%1\"; the first one, at %2:%3, is kept"_s.arg(
                   printable(duplicate.key, 60), QString::number(first.line), QString::number(first.column)));
    }
}

void ReadContext::add(Entry entry, const Json &id)
{
    entry.file = m_file;
    m_sink(std::move(entry), position(id));
}

void ReadContext::error(const Json &at, const QString &message, const QString &entryId)
{
    report(Problem::Severity::Error, keyOffset(at), message, entryId);
}

void ReadContext::warning(const Json &at, const QString &message, const QString &entryId)
{
    report(Problem::Severity::Warning, keyOffset(at), message, entryId);
}

qsizetype ReadContext::keyOffset(const Json &value) const
{
    const JsonDocument::Offsets offsets = m_document.offsets(value);
    return offsets.key >= 0 ? offsets.key : offsets.value;
}

void ReadContext::report(Problem::Severity severity, qsizetype offset, const QString &message, const QString &entryId)
{
    if (++m_reported > MaxProblemsPerFile) {
        ++m_dropped;
        return;
    }
    const TextPosition where = m_positions.at(offset);
    m_problems->append({m_file, where.line, where.column, printable(message), severity, entryId});
}

} // namespace waymark
