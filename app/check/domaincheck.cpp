#include "app/check/domaincheck.h"

#include "app/catalog/jsondocument.h"
#include "app/catalog/plainfile.h"
#include "app/compile/compilecatalog.h"
#include "app/diagnosis/diagnoser.h"
#include "app/match/patternindex.h"
#include "app/text/textposition.h"

#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

class DomainCheck
{
public:
    DomainCheck(const QString &file, const Taxonomy &taxonomy, const CheckOptions &options)
        : m_file(file)
        , m_taxonomy(taxonomy)
        , m_options(options)
        , m_document(parseJson(readPlainFile(file, Taxonomy::MaxFileBytes, &m_unread)))
        , m_diagnoser(compileCatalog({}, taxonomy))
    {
    }

    Problems run()
    {
        for (qsizetype i = 0; i < m_taxonomy.domains.size(); ++i) {
            const Domain &domain = m_taxonomy.domains[i];
            if (m_options.guides && !m_options.guides->contains(domainGuideId(domain.id)))
                add(i, {}, -1, u"has no guide %1"_s.arg(domainGuideId(domain.id)));
            if (domain.samples.isEmpty() && !domain.messages.isEmpty())
                add(i, {}, -1, u"has no samples"_s);
            checkRegexes(i, u"messages"_s, domain.messages);
            checkRegexes(i, u"context"_s, domain.context);
            for (qsizetype k = 0; k < domain.samples.size(); ++k)
                checkSample(i, k);
            for (qsizetype k = 0; k < domain.others.size(); ++k) {
                if (namesOf(domain.others[k]).contains(domain.id))
                    add(i, u"others"_s, k, u"is named as an error of "_s + domain.id);
            }
        }
        return m_problems;
    }

private:
    /// At the item of the domain's list, or at the domain where there is no list.
    void add(qsizetype domain, const QString &list, qsizetype item, const QString &message)
    {
        const Json *place = m_document.root ? findMember(*m_document.root, "domains") : nullptr;
        place = place && std::size_t(domain) < place->size() ? &(*place)[std::size_t(domain)] : nullptr;
        QString name = u"domains[%1]"_s.arg(domain);
        if (!list.isEmpty()) {
            const Json *items = place ? findMember(*place, list.toStdString()) : nullptr;
            place = items && std::size_t(item) < items->size() ? &(*items)[std::size_t(item)] : place;
            name += u".%1[%2]"_s.arg(list).arg(item);
        }
        const TextPosition where = TextPositions(m_document.text).at(place ? m_document.offsets(*place).value : 0);
        m_problems.append(
            {m_file, where.line, where.column, printable(name + u": "_s + message), Problem::Severity::Warning, {}});
    }

    void checkRegexes(qsizetype domain, const QString &list, const QStringList &regexes)
    {
        PatternIndex index;
        for (const QString &regex : regexes)
            index.add(regex.toStdString());
        for (const PatternIndex::Refusal &refusal : index.refusals())
            add(domain, list, refusal.pattern, refusal.reason);
        for (qsizetype i = 0; i < regexes.size(); ++i) {
            PatternIndex alone;
            alone.add(regexes[i].toStdString());
            alone.compile();
            if (alone.unfiltered() > 0)
                add(domain, list, i, u"has no words to look for: every line of every paste would be tried"_s);
        }
    }

    QStringList namesOf(const QString &text) const
    {
        QStringList names;
        for (const UnknownError &error : m_diagnoser.diagnose(text).unknown)
            names.append(error.domain);
        names.removeAll(QString());
        names.removeDuplicates();
        return names;
    }

    void checkSample(qsizetype domain, qsizetype sample)
    {
        const QStringList names = namesOf(m_taxonomy.domains[domain].samples[sample]);
        if (names.isEmpty())
            add(domain, u"samples"_s, sample, u"no domain is named"_s);
        else if (!names.contains(m_taxonomy.domains[domain].id))
            add(domain, u"samples"_s, sample, u"is named as an error of "_s + names.join(u" and "_s));
    }

    const QString m_file;
    QString m_unread; // why the file could not be read
    const Taxonomy &m_taxonomy;
    const CheckOptions &m_options;
    const JsonDocument m_document;
    const Diagnoser m_diagnoser;
    Problems m_problems;
};

} // namespace

Problems checkDomains(const QString &taxonomyFile, const CheckOptions &options)
{
    QString error;
    const Taxonomy taxonomy = Taxonomy::fromFile(taxonomyFile, &error);
    return error.isEmpty() ? DomainCheck(taxonomyFile, taxonomy, options).run() : Problems();
}

} // namespace waymark
