#include "app/search/searchfield.h"

#include <algorithm>
#include <iterator>

namespace waymark {

namespace {

LocalizedText onlyWords(const QString &text)
{
    return {text, {}};
}

} // namespace

QList<LocalizedText> fieldTexts(const Entry &entry, SearchField field)
{
    QList<LocalizedText> texts;
    const auto append = [&texts](const QStringList &words) {
        std::transform(words.begin(), words.end(), std::back_inserter(texts), onlyWords);
    };
    switch (field) {
    case SearchField::Id:
        append(QStringList{entry.id} + entry.formerIds);
        break;
    case SearchField::Code:
        append({entry.errorCode});
        break;
    case SearchField::Title:
        texts += {entry.title, entry.signature};
        break;
    case SearchField::Alias:
        append(entry.aliases);
        break;
    case SearchField::Tag:
        append(entry.tags);
        break;
    case SearchField::Text:
        break;
    case SearchField::RootCause:
        texts.append(entry.rootCause);
        break;
    case SearchField::DeadEnd:
        for (const DeadEnd &deadEnd : entry.deadEnds)
            texts += {deadEnd.action, deadEnd.whyFails, deadEnd.condition};
        break;
    case SearchField::Workaround:
        for (const Workaround &workaround : entry.workarounds)
            texts += {workaround.action, workaround.condition, LocalizedText{workaround.how, workaround.proseZh},
                      workaround.confirm};
        for (const Check &check : entry.checks) {
            texts += {check.ask, LocalizedText{check.run, {}}};
            for (const CheckOutcome &outcome : check.outcomes)
                texts.append(outcome.looksLike);
        }
        break;
    case SearchField::Other:
        append({entry.domain, entry.category, entry.subcategory, entry.officialDocUrl, entry.guide});
        for (const VersionNote &version : entry.versions) {
            append({version.version});
            texts.append(version.behaviorChange);
        }
        break;
    }
    return texts;
}

QList<LocalizedText> fieldTexts(const Guide &guide, SearchField field)
{
    switch (field) {
    case SearchField::Id:
        return {onlyWords(guide.id)};
    case SearchField::Title:
        return {guide.title};
    case SearchField::Text:
        return {guide.markdown};
    default:
        return {};
    }
}

} // namespace waymark
