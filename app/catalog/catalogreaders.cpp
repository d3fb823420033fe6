#include "app/catalog/catalogreader.h"
#include "app/catalog/nativereader.h"

#include <utility>

namespace waymark {

std::span<const CatalogReader *const> catalogReaders()
{
    static const NativeReader nativeReader;
    static const CatalogReader *const readers[] = {
        &nativeReader,
    };
    return readers;
}

ReadContext::ReadContext(QString file, QByteArrayView text, int firstLine, Sink sink, Problems *problems)
    : m_file(std::move(file))
    , m_text(text)
    , m_positions(text, firstLine)
    , m_sink(std::move(sink))
    , m_problems(problems)
{
}

void ReadContext::add(Entry entry, const JsonValue &id)
{
    entry.file = m_file;
    m_sink(std::move(entry), position(id.begin));
}

void ReadContext::error(const JsonValue &at, const QString &message, const QString &entryId)
{
    report(Problem::Severity::Error, at.keyBegin >= 0 ? at.keyBegin : at.begin, message, entryId);
}

void ReadContext::warning(const JsonValue &at, const QString &message, const QString &entryId)
{
    report(Problem::Severity::Warning, at.keyBegin >= 0 ? at.keyBegin : at.begin, message, entryId);
}

void ReadContext::report(Problem::Severity severity, qsizetype offset, const QString &message, const QString &entryId)
{
    if (++m_reported > MaxProblemsPerFile) {
        ++m_dropped;
        return;
    }
    const TextPosition where = position(offset);
    m_problems->append({m_file, where.line, where.column, printable(message), severity, entryId});
}

QByteArray ReadContext::slice(const JsonValue &value) const
{
    return m_text.sliced(value.begin, value.end - value.begin).toByteArray();
}

} // namespace waymark
