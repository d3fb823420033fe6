#pragma once

#include "app/catalog/entry.h"

#include <QHash>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <functional>

namespace waymark::bench {

/// Entries as a larger catalog would have them: the same ones again and again, each time with other rare words. A rare
/// word gives its place to another one of the same length and rarity, so that titles, vocabulary and frequencies stay
/// like those of real catalogs.
///   ScaleCatalog(entries).grown(20'000)
class ScaleCatalog
{
public:
    explicit ScaleCatalog(QList<Entry> entries)
        : m_entries(std::move(entries))
    {
        QHash<QString, int> frequencies;
        for (Entry &entry : m_entries) {
            QSet<QString> words;
            eachText(entry, [&](QString &text) {
                forEachPiece(text, [&](const QString &piece, bool isWord) {
                    if (isWord)
                        words.insert(piece.toLower());
                });
            });
            for (const QString &word : std::as_const(words))
                ++frequencies[word];
        }
        QMap<QString, int> sorted; // for the same catalog in every run
        for (auto it = frequencies.cbegin(); it != frequencies.cend(); ++it) {
            if (it.value() <= MaxRareEntries && it.key().size() >= MinLength)
                sorted.insert(it.key(), it.value());
        }
        for (auto it = sorted.cbegin(); it != sorted.cend(); ++it) {
            QStringList &others = m_classes[{int(it.key().size()), rarity(it.value())}];
            m_places.insert(it.key(), {&others, others.size()});
            others.append(it.key());
        }
    }

    /// Of copies with the signature or regex of another entry there are none, which a paste would find together.
    QList<Entry> grown(qsizetype count) const
    {
        QList<Entry> result;
        QSet<QString> wordings;
        for (qsizetype i = 0; result.size() < count && i < MaxTries * count; ++i) {
            Entry entry = m_entries[i % m_entries.size()];
            if (const qsizetype round = i / m_entries.size(); round > 0) {
                exchangeWords(entry, round);
                if (wordings.contains(entry.signature.en) || wordings.contains(entry.regex))
                    continue;
            }
            wordings.insert(entry.signature.en);
            if (!entry.regex.isEmpty())
                wordings.insert(entry.regex);
            result.append(entry);
        }
        return result;
    }

private:
    static constexpr int MaxRareEntries = 16;
    static constexpr qsizetype MinLength = 4;
    static constexpr qsizetype MaxTries = 100;

    struct Place
    {
        QStringList *others = nullptr;
        qsizetype number = 0;
    };

    static int rarity(int entries) { return entries == 1 ? 0 : entries <= 4 ? 1 : 2; }

    static void eachText(Entry &entry, const std::function<void(QString &)> &text)
    {
        for (QString *words : {&entry.signature.en, &entry.rootCause.en})
            text(*words);
        for (QString &alias : entry.aliases)
            text(alias);
        for (DeadEnd &deadEnd : entry.deadEnds) {
            text(deadEnd.action.en);
            text(deadEnd.whyFails.en);
        }
        for (Workaround &workaround : entry.workarounds) {
            text(workaround.action.en);
            text(workaround.how);
        }
    }

    template <typename Visit>
    static void forEachPiece(const QString &text, Visit visit)
    {
        const auto isLetter = [](QChar c) { return c.unicode() < 0x80 && c.isLetter(); };
        for (qsizetype i = 0; i < text.size();) {
            qsizetype end = i + 1;
            while (end < text.size() && isLetter(text[end]) == isLetter(text[i]))
                ++end;
            visit(text.mid(i, end - i), isLetter(text[i]));
            i = end;
        }
    }

    /// The groups, classes and escapes of a regex, and what a quantifier cuts a letter from, are no words.
    template <typename Visit>
    static void forEachRegexPiece(const QString &regex, Visit visit)
    {
        static const QRegularExpression piece(
            QStringLiteral(
                R"re(\(\?(?:P?<\w+>|[a-zA-Z-]*[:)]|<?[=!])|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[A-Za-z]+(?![A-Za-z?*+{])|.)re"),
            QRegularExpression::DotMatchesEverythingOption);
        for (auto it = piece.globalMatch(regex); it.hasNext();) {
            const QString text = it.next().captured();
            visit(text, text.size() >= MinLength && text[0].isLetter());
        }
    }

    void exchangeWords(Entry &entry, qsizetype round) const
    {
        entry.id += u'-' + QString::number(round);
        entry.errorCode.clear(); // of one entry only
        const auto exchange = [&](QString &text) {
            text = exchanged([&](auto visit) { forEachPiece(text, visit); }, round);
        };
        eachText(entry, exchange);
        for (Sample &sample : entry.samples)
            exchange(sample.text);
        entry.regex = exchanged([&](auto visit) { forEachRegexPiece(entry.regex, visit); }, round);
    }

    template <typename ForEach>
    QString exchanged(ForEach forEach, qsizetype round) const
    {
        QString result;
        forEach([&](const QString &piece, bool isWord) {
            const auto place = isWord ? m_places.constFind(piece.toLower()) : m_places.constEnd();
            if (place == m_places.constEnd()) {
                result += piece;
                return;
            }
            QString other = place->others->at((place->number + round * 37) % place->others->size());
            if (piece[0].isUpper())
                other[0] = other[0].toUpper();
            result += other;
        });
        return result;
    }

    QList<Entry> m_entries;
    QMap<std::pair<int, int>, QStringList> m_classes; // by length and rarity
    QHash<QString, Place> m_places;
};

} // namespace waymark::bench
