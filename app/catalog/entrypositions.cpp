#include "app/catalog/entrypositions.h"

#include "app/catalog/plainfile.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qint64 MaxBytes = 512'000'000;
constexpr qsizetype MaxWholeBytes = 1'000'000;

/// Line `number` of the text, counted from 1.
QByteArray lineOf(const QByteArray &text, int number)
{
    qsizetype begin = 0;
    for (int line = 1; line < number; ++line) {
        begin = text.indexOf('\n', begin) + 1;
        if (begin == 0)
            return {};
    }
    const qsizetype end = text.indexOf('\n', begin);
    return text.sliced(begin, (end < 0 ? text.size() : end) - begin);
}

bool isEntry(const JsonValue &value, const QString &id)
{
    const JsonValue *found = value.isObject() ? value.find(u"id") : nullptr;
    return found && found->string == id;
}

/// The member or element that one step of a JSON pointer leads to.
const JsonValue *step(const JsonValue &value, const QString &name)
{
    if (!value.isArray())
        return value.find(name);
    bool isNumber = false;
    const uint number = name.toUInt(&isNumber);
    return isNumber && number < value.items.size() ? &value.items[number] : nullptr;
}

} // namespace

TextPosition EntryPositions::find(const Entry &entry, const QString &pointer)
{
    if (entry.file != m_file)
        open(entry.file);
    const JsonValue *value = findEntry(entry);
    if (!value)
        return {entry.line, 0};
    const QStringList names = pointer.split(u'/', Qt::SkipEmptyParts);
    for (const QString &name : names) {
        const JsonValue *next = step(*value, name);
        if (!next)
            break;
        value = next;
    }
    return TextPositions(m_text, m_firstLine).at(value->keyBegin >= 0 ? value->keyBegin : value->begin);
}

void EntryPositions::open(const QString &file)
{
    QString error;
    m_file = file;
    m_bytes = readPlainFile(file, MaxBytes, &error);
    m_root.reset();
    m_text.clear();
}

const JsonValue *EntryPositions::findEntry(const Entry &entry)
{
    if (!m_root && m_bytes.size() <= MaxWholeBytes) {
        m_text = m_bytes;
        m_firstLine = 1;
        m_root = parseJson(m_text).root;
    }
    const bool isInRoot = m_root && (isEntry(*m_root, entry.id) || m_root->isArray());
    if (!isInRoot) {
        m_text = lineOf(m_bytes, entry.line);
        m_firstLine = entry.line;
        m_root = parseJson(m_text).root;
    }
    if (!m_root || !m_root->isArray())
        return m_root && isEntry(*m_root, entry.id) ? &*m_root : nullptr;
    const auto found = std::find_if(m_root->items.begin(), m_root->items.end(),
                                    [&](const JsonValue &value) { return isEntry(value, entry.id); });
    return found == m_root->items.end() ? nullptr : &*found;
}

} // namespace waymark
