#include "ui/catalog/searchcontroller.h"

#include "app/catalog/filledwords.h"
#include "app/report/entrywords.h"
#include "ui/base/session.h"
#include "ui/catalog/filterwords.h"
#include "ui/catalog/searchline.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxHits = 50;
constexpr qsizetype MaxRecentQueries = 8;

QStringList wordsOf(const SearchHit &hit)
{
    QStringList words;
    for (const SearchWord &word : hit.words)
        words.append(word.text);
    return words;
}

} // namespace

SearchController::SearchController(SearchLine &line, const Session &session, QObject *parent)
    : QObject(parent)
    , m_line(line)
    , m_session(session)
{
    connect(&m_line, &SearchLine::queryChanged, this, &SearchController::answer);
    connect(&m_line, &SearchLine::suggestionsWanted, this, &SearchController::showRecent);
    connect(&m_line, &SearchLine::itemChosen, this, &SearchController::choose);
    connect(&m_line, &SearchLine::left, this, &SearchController::left);
    connect(&session, &Session::languageChanged, this, &SearchController::answerAgain);
    connect(&m_line, &SearchLine::noteCommandTriggered, this, &SearchController::clearFilterRequested);
}

SearchController::~SearchController() = default;

void SearchController::setSearch(std::shared_ptr<const EntrySearch> search)
{
    m_search = std::move(search);
    const QString query = m_line.text().trimmed();
    if (m_search && m_line.hasFocus() && !query.isEmpty())
        answer(query);
}

void SearchController::setFilter(const EntryFilter &filter)
{
    m_filter = filter;
    answerAgain();
}

/// Where the list is open, it is filled anew.
void SearchController::answerAgain()
{
    const QString query = m_line.text().trimmed();
    if (m_line.isListOpen() && !query.isEmpty())
        answer(query);
    else
        m_line.closeList();
}

void SearchController::answer(const QString &query)
{
    if (!m_search)
        return;
    QList<SearchItem> items;
    bool saidSimilar = false;
    for (const SearchHit &hit : m_search->search(query, MaxHits, m_filter)) {
        if (m_isEntriesOnly && hit.kind != SearchHit::Kind::Entry)
            continue;
        if (hit.similar && !saidSimilar) {
            SearchItem divider;
            divider.kind = SearchItem::Kind::Divider;
            //: Heads search results whose words only resemble those that were typed
            divider.title.text = tr("Similar words");
            items.append(divider);
            saidSimilar = true;
        }
        items.append(itemOf(hit));
    }
    m_line.showResults(items, filterNote(query, !items.isEmpty()), tr("Clear Filters"));
}

SearchItem SearchController::itemOf(const SearchHit &hit) const
{
    SearchItem item;
    item.id = hit.id;
    if (hit.kind == SearchHit::Kind::Guide) {
        item.kind = SearchItem::Kind::Guide;
        item.make = [this, hit, catalog = m_search->catalog()] { return guideItem(*catalog, hit); };
    } else {
        item.make = [this, hit, catalog = m_search->catalog()] { return entryItem(*catalog, hit); };
    }
    return item;
}

SearchItem SearchController::entryItem(const Catalog &catalog, const SearchHit &hit) const
{
    const EntryPtr found = catalog.find(hit.id);
    if (!found)
        return {};
    const Entry &entry = *found;
    const QStringList words = wordsOf(hit);
    SearchItem item;
    item.id = entry.id;
    item.title = markedText(titleOf(entry, m_session.language()).text, words);
    item.note = catalog.taxonomy().domainName(entry.domain).in(m_session.language());
    if (entry.tier != VerificationTier::Unknown) {
        const QString sign = entry.tier == VerificationTier::Reproduced ? u"✓ "_s
            : entry.tier == VerificationTier::AiGenerated               ? u"! "_s
                                                                        : QString();
        item.sign = sign + tierName(interfaceWords(), entry.tier);
    }
    const Snippet snippet = snippetOf(entry, hit, item.title.text, m_session.language());
    switch (snippet.field) {
    case SearchField::RootCause:
        //: Before words of an entry that a search found there
        item.lead = tr("in the root cause:");
        break;
    case SearchField::DeadEnd:
        //: Before words of an entry that a search found there
        item.lead = tr("in a dead end:");
        break;
    case SearchField::Workaround:
        //: Before words of an entry that a search found there
        item.lead = tr("in a workaround:");
        break;
    case SearchField::Alias:
        //: Before another name of an entry
        item.lead = tr("also called:");
        break;
    case SearchField::Tag:
        //: Before a tag of an entry that a search found
        item.lead = tr("tag:");
        break;
    default:
        break;
    }
    const bool saysMore = !snippet.text.text.isEmpty() && snippet.field != SearchField::Id
        && snippet.field != SearchField::Code && snippet.field != SearchField::Other;
    if (saysMore) {
        item.detail = snippet.text;
        return item;
    }
    item.lead.clear();
    QStringList details{entry.errorCode, entry.id};
    if (const QString message = messageOf(entry, Language::English).text; message != item.title.text)
        details.prepend(message);
    if (!snippet.text.text.isEmpty() && snippet.field == SearchField::Other)
        details.append(snippet.text.text);
    details.removeAll(QString());
    item.detail = markedText(details.join(u" · "_s), words);
    return item;
}

SearchItem SearchController::guideItem(const Catalog &catalog, const SearchHit &hit) const
{
    const Guide guide = catalog.guide(hit.id).value_or(Guide());
    SearchItem item;
    item.kind = SearchItem::Kind::Guide;
    item.id = guide.id;
    item.title = markedText(guide.title.in(m_session.language()).simplified(), wordsOf(hit));
    item.note = catalog.taxonomy().domainName(guide.id.section(u'/', 0, 0)).in(m_session.language());
    item.sign = tr("Guide");
    item.detail = snippetOf(guide, hit, item.title.text, m_session.language()).text;
    if (item.detail.text.isEmpty())
        item.detail = markedText(guide.id, wordsOf(hit));
    return item;
}

/// That a filter is set, and how much it hides where nothing else is found.
QString SearchController::filterNote(const QString &query, bool hasHits) const
{
    if (m_filter.isEmpty())
        return {};
    QStringList names;
    for (const FilterPart &part : FilterWords::partsOf(m_filter, *m_search->catalog(), m_session.language()))
        names.append(part.name);
    //: %1: what the catalog is filtered by, "Git, reproduced"
    QString note = tr("Only: %1").arg(names.join(tr(", ")));
    if (hasHits)
        return note;
    const int hidden = int(m_search->search(query, -1).size());
    return hidden == 0 ? note : note + u" · "_s + tr("%n hit(s) without the filter", nullptr, hidden);
}

void SearchController::showRecent()
{
    if (m_recent.isEmpty())
        return;
    QList<SearchItem> items;
    for (const QString &query : std::as_const(m_recent)) {
        SearchItem item;
        item.kind = SearchItem::Kind::Recent;
        item.id = query;
        item.title.text = query;
        items.append(item);
    }
    SearchItem forget;
    forget.kind = SearchItem::Kind::Command;
    forget.title.text = tr("Forget these searches");
    items.append(forget);
    m_line.showResults(items);
}

void SearchController::choose(const SearchItem &item)
{
    switch (item.kind) {
    case SearchItem::Kind::Entry:
        remember(m_line.text().simplified());
        emit entryRequested(item.id);
        break;
    case SearchItem::Kind::Guide:
        remember(m_line.text().simplified());
        emit guideRequested(item.id);
        break;
    case SearchItem::Kind::Recent:
        m_line.setQuery(item.id);
        break;
    case SearchItem::Kind::Command:
        m_recent.clear();
        m_line.closeList();
        break;
    case SearchItem::Kind::Divider:
        break;
    }
}

void SearchController::remember(const QString &query)
{
    m_recent.removeAll(query);
    m_recent.prepend(query);
    m_recent = m_recent.mid(0, MaxRecentQueries);
}

} // namespace waymark
