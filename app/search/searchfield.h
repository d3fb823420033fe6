#pragma once

#include "app/catalog/entry.h"
#include "app/catalog/guide.h"

#include <QList>

#include <array>

namespace waymark {

/// Where a search found its words. Text is the text of a guide.
enum class SearchField : quint8 { Id, Code, Title, Alias, Tag, Text, RootCause, DeadEnd, Workaround, Other };

inline constexpr int SearchFieldCount = int(SearchField::Other) + 1;

/// The fields, best first: by what a word in them is worth.
inline constexpr std::array<SearchField, SearchFieldCount> FieldsByWorth{
    SearchField::Code,      SearchField::Id,   SearchField::Title,      SearchField::Alias,   SearchField::Tag,
    SearchField::RootCause, SearchField::Text, SearchField::Workaround, SearchField::DeadEnd, SearchField::Other};

/// Whether a field has what an entry or guide is called.
constexpr bool isName(SearchField field)
{
    return field == SearchField::Id || field == SearchField::Code || field == SearchField::Title
        || field == SearchField::Alias;
}

/// The texts of an entry or guide that belong to a field; empty where it has none.
QList<LocalizedText> fieldTexts(const Entry &entry, SearchField field);
QList<LocalizedText> fieldTexts(const Guide &guide, SearchField field);

} // namespace waymark
