#pragma once

#include "app/catalog/entry.h"
#include "app/catalog/jsondocument.h"
#include "app/text/textposition.h"

#include <QByteArray>
#include <QString>

namespace waymark {

/// Finds the position of a part of an entry in its file. Entries do not carry positions: the file is read again
/// at the first call for it, which happens only where something is wrong. Only the last file is kept, so entries
/// of one file should follow each other.
///   positions.find(entry, u"/workarounds/1/how"_s)  ->  line and column of that key
class EntryPositions
{
public:
    /// Of the key (of the element, in an array) that the JSON pointer names; where it is missing, of the part
    /// around it; of the entry's first line where the file cannot be read any more.
    TextPosition find(const Entry &entry, const QString &pointer);

private:
    void open(const QString &file);
    const Json *findEntry(const Entry &entry);

    QString m_file;
    QByteArray m_bytes;
    JsonDocument m_document; ///< The whole file, or the line of it that was read last.
    int m_firstLine = 1; ///< Of the document in the file.
};

} // namespace waymark
