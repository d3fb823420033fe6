#include "app/catalog/entrypositions.h"

#include "app/catalog/plainfile.h"

#include <algorithm>
#include <nlohmann/json.hpp>

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

bool isEntry(const Json &value, const QString &id)
{
    const Json *found = findMember(value, "id");
    return found && jsonText(*found) == id;
}

/// The member or element that one step of a JSON pointer leads to.
const Json *step(const Json &value, const QString &name)
{
    if (!value.is_array())
        return findMember(value, name.toStdString());
    bool isNumber = false;
    const uint number = name.toUInt(&isNumber);
    return isNumber && number < value.size() ? &value[number] : nullptr;
}

} // namespace

TextPosition EntryPositions::find(const Entry &entry, const QString &pointer)
{
    if (entry.file != m_file)
        open(entry.file);
    const Json *value = findEntry(entry);
    if (!value)
        return {entry.line, 0};
    const QStringList names = pointer.split(u'/', Qt::SkipEmptyParts);
    for (const QString &name : names) {
        const Json *next = step(*value, name);
        if (!next)
            break;
        value = next;
    }
    const JsonDocument::Offsets offsets = m_document.offsets(*value);
    return TextPositions(m_document.text, m_firstLine).at(offsets.key >= 0 ? offsets.key : offsets.value);
}

void EntryPositions::open(const QString &file)
{
    QString error;
    m_file = file;
    m_bytes = readPlainFile(file, MaxBytes, &error);
    m_document = {};
}

const Json *EntryPositions::findEntry(const Entry &entry)
{
    if (!m_document.root && m_bytes.size() <= MaxWholeBytes) {
        m_document = parseJson(m_bytes);
        m_firstLine = 1;
    }
    const bool isInRoot = m_document.root && (m_document.root->is_array() || isEntry(*m_document.root, entry.id));
    if (!isInRoot) {
        m_document = parseJson(lineOf(m_bytes, entry.line));
        m_firstLine = entry.line;
    }
    const Json *root = m_document.root.get();
    if (!root || !root->is_array())
        return root && isEntry(*root, entry.id) ? root : nullptr;
    const auto found =
        std::find_if(root->begin(), root->end(), [&](const Json &value) { return isEntry(value, entry.id); });
    return found == root->end() ? nullptr : &*found;
}

} // namespace waymark
