#pragma once

#include "app/catalog/entry.h"
#include "app/catalog/jsonvalue.h"
#include "app/text/textposition.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace waymark {

/// Finds where in its file a part of an entry stands. Entries do not carry positions: the file is read again
/// when one is asked for, which happens only where something is wrong. Remembers the last file, so ask for
/// one file's entries together.
///   positions.find(entry, u"/workarounds/1/how"_s)  ->  line and column of that key
class EntryPositions
{
public:
    /// Of the key (of the element, in an array) that the JSON pointer names; where it is missing, of the part
    /// around it; of the entry's first line where the file cannot be read any more.
    TextPosition find(const Entry &entry, const QString &pointer);

private:
    void open(const QString &file);
    const JsonValue *findEntry(const Entry &entry);

    QString m_file;
    QByteArray m_bytes;
    QByteArray m_text; ///< The whole file, or the line of it that was asked for last.
    std::optional<JsonValue> m_root; ///< What m_text holds.
    int m_firstLine = 1; ///< Of m_text in the file.
};

} // namespace waymark
