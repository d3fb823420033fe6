#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QHash>
#include <QList>
#include <QStringView>

namespace waymark {

class Database;

/// Hanyu Pinyin of Chinese, in lower-case ASCII: without tones, "v" for ü, as it is typed. Used by one thread.
class Pinyin
{
public:
    Pinyin() = default;
    ~Pinyin();
    Pinyin(const Pinyin &) = delete;
    Pinyin &operator=(const Pinyin &) = delete;

    /// The ways to read a run of Chinese, one syllable for each character; the second one has the other readings of
    /// characters that have two. Empty where a character has none.
    ///   Pinyin().readings(u"显存")  ->  {{"xian", "cun"}}
    ///   Pinyin().readings(u"行数")  ->  {{"xing", "shu"}, {"hang", "shu"}}
    QList<QByteArrayList> readings(QStringView run) const;

    /// Writes the syllables that were needed so far into a table of `database`, which has none. False where that fails.
    bool save(const Database &database) const;

    /// Reads what save() wrote: opening ICU's tables takes a tenth of a second, which characters that are known need
    /// not.
    void load(const Database &database);

private:
    QByteArray syllable(QChar character) const;

    mutable QHash<QChar, QByteArray> m_syllables;
    mutable void **m_transliterator = nullptr; // ICU's; opened when it is needed
};

} // namespace waymark
