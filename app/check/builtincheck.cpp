#include "app/check/builtincheck.h"

#include "app/check/entryproblems.h"
#include "app/compile/compilecatalog.h"
#include "app/diagnosis/diagnoser.h"
#include "app/text/inparallel.h"

#include <QHash>
#include <QMap>

#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr std::size_t TextsPerThread = 16;

/// A text in which one entry is the right answer.
struct Expected
{
    const Entry *entry;
    QString part; // JSON pointer
    QString text;
    QString answer = {}; // id of the first finding; empty for none
};

void addSamples(std::vector<Expected> *texts, const Entry &entry)
{
    for (qsizetype i = 0; i < entry.samples.size(); ++i)
        texts->push_back({&entry, u"/samples/%1"_s.arg(i), entry.samples[i].text});
}

class BuiltInCheck
{
public:
    BuiltInCheck(const QList<Entry> &entries, const Catalog &builtIn)
        : m_taxonomy(builtIn.taxonomy())
    {
        for (const Entry &entry : entries) {
            m_own.insert(entry.id, &entry);
            if (builtIn.indexOf(entry.id) >= 0 && builtIn.find(entry.id)->id == entry.id)
                m_problems.add(entry, u"/id"_s, u"%1 replaces the built-in entry"_s.arg(entry.id));
        }
        for (qsizetype number = 0; number < builtIn.size(); ++number) {
            if (const EntryPtr entry = builtIn.entry(number); entry && !m_own.contains(entry->id))
                m_builtIn.append(*entry);
        }
        diagnose(entries);
    }

    Problems problems()
    {
        for (const Expected &text : m_texts) {
            const bool isOwn = m_own.contains(text.entry->id);
            if (text.answer.isEmpty() || text.answer == text.entry->id || m_own.contains(text.answer) == isOwn)
                continue;
            if (isOwn)
                m_problems.add(*text.entry, text.part,
                               u"of %1, is first recognised as the built-in %2"_s.arg(text.entry->id, text.answer));
            else
                m_taken[text.answer][text.entry->id].append(QString::number(text.part.section(u'/', -1).toInt() + 1));
        }
        for (auto own = m_taken.cbegin(); own != m_taken.cend(); ++own) {
            const Entry &entry = *m_own.value(own.key());
            for (auto other = own->cbegin(); other != own->cend(); ++other) {
                m_problems.add(entry, entry.regex.isEmpty() ? u"/signature"_s : u"/regex"_s,
                               u"%1 now comes first in sample %2 of the built-in %3"_s.arg(
                                   entry.id, other->join(u", "_s), other.key()));
            }
        }
        Problems problems = m_problems.take();
        sortByPlace(&problems);
        return problems;
    }

private:
    /// All texts, with the entries of both catalogs. Of the samples of built-in entries most have nothing that any of
    /// `entries` is recognised by alone; these are left out.
    void diagnose(const QList<Entry> &entries)
    {
        for (const Entry &entry : std::as_const(m_builtIn))
            addSamples(&m_texts, entry);
        answer(entries, {}); // without the names of domains, which take longer
        std::erase_if(m_texts, [](const Expected &text) { return text.answer.isEmpty(); });
        for (const Entry &entry : entries) {
            m_texts.push_back({&entry, u"/signature"_s, entry.signature.en});
            addSamples(&m_texts, entry);
        }
        answer(m_builtIn + entries, m_taxonomy);
    }

    void answer(const QList<Entry> &entries, const Taxonomy &taxonomy)
    {
        const Diagnoser diagnoser(compileCatalog(entries, taxonomy));
        inParallel(m_texts.size(), TextsPerThread, [&](std::size_t i) {
            const Diagnosis diagnosis = diagnoser.diagnose(m_texts[i].text);
            m_texts[i].answer = diagnosis.findings.isEmpty() ? QString() : diagnosis.findings.constFirst().entryId;
        });
    }

    const Taxonomy m_taxonomy;
    QHash<QString, const Entry *> m_own; // by id
    QList<Entry> m_builtIn; // without those that are replaced
    std::vector<Expected> m_texts;
    QMap<QString, QMap<QString, QStringList>> m_taken; // own id -> built-in id -> numbers of its samples
    EntryProblems m_problems;
};

} // namespace

Problems checkAgainstBuiltIn(const QList<Entry> &entries, const Catalog &builtIn)
{
    return entries.isEmpty() ? Problems() : BuiltInCheck(entries, builtIn).problems();
}

} // namespace waymark
