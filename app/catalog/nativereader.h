#pragma once

#include "app/catalog/catalogreader.h"

#include <optional>

namespace waymark {

/// Waymark's own entry format: one JSON object an entry, the keys as written by toJson(const Entry &).
/// Recognises every value, so it is the last one tried.
///
/// `workarounds_zh[i]` is a string, split at its first blank line: the Chinese of the action, then of the
/// condition. A `how` that repeats the `action` is left empty, so that it is shown once.
class NativeReader : public CatalogReader
{
public:
    bool recognises(const Json &value) const override;
    void read(const Json &value, const QString &path, ReadContext &context) const override;
};

/// An entry from the text that toJson(const Entry &) made of it, without its file and line; std::nullopt where the text
/// is damaged. What toJson() writes is not checked again.
std::optional<Entry> entryFromJson(const QByteArray &json);

} // namespace waymark
