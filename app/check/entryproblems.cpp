#include "app/check/entryproblems.h"

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// "/workarounds/0/how" as messages call it: "workarounds[0].how".
QString nameOf(const QString &pointer)
{
    QString name;
    const QStringList steps = pointer.split(u'/', Qt::SkipEmptyParts);
    for (const QString &step : steps) {
        if (step.front().isDigit())
            name += u'[' + step + u']';
        else
            name += name.isEmpty() ? step : u'.' + step;
    }
    return name;
}

} // namespace

void EntryProblems::add(const Entry &entry, const QString &pointer, const QString &message)
{
    const TextPosition where = m_positions.find(entry, pointer);
    m_problems.append({entry.file, where.line, where.column, printable(nameOf(pointer) + u": "_s + message),
                       Problem::Severity::Warning, entry.id});
}

void sortByPlace(Problems *problems)
{
    std::ranges::sort(*problems, [](const Problem &a, const Problem &b) {
        return std::tie(a.file, a.line, a.column, a.message) < std::tie(b.file, b.line, b.column, b.message);
    });
}

} // namespace waymark
