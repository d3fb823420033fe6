#pragma once

#include <QString>

namespace waymark {

/// A language of the interface and the catalog.
enum class Language { English, Chinese };

/// One text of the catalog in both languages; which one is shown is decided at the moment of showing.
///   {"Disk full", "磁盘已满"}.in(Language::Chinese)  ->  "磁盘已满"
///   {"Disk full", ""}.in(Language::Chinese)         ->  "Disk full", and isTranslated() is false
struct LocalizedText
{
    QString en;
    QString zh;

    /// The text in `language`; the English where the Chinese is missing (and the other way round).
    QString in(Language language) const
    {
        const QString &wanted = language == Language::Chinese ? zh : en;
        return wanted.isEmpty() ? (language == Language::Chinese ? en : zh) : wanted;
    }

    /// Whether a Chinese text of its own exists. A Chinese field that only repeats the English, as
    /// generated catalogs do, is not a translation; a text without any letter to translate is one.
    bool isTranslated() const;

    bool isEmpty() const { return en.isEmpty() && zh.isEmpty(); }

    bool operator==(const LocalizedText &) const = default;
};

} // namespace waymark
