#include "app/draft/listorder.h"

using namespace Qt::StringLiterals;

namespace waymark {

void keepUnknownKeys(Entry *entry, const QString &pointer, const QList<int> &origins)
{
    const QString begin = pointer + u'/';
    QMap<QString, QByteArray> moved;
    for (auto at = entry->unknown.cbegin(); at != entry->unknown.cend(); ++at) {
        if (!at.key().startsWith(begin)) {
            moved.insert(at.key(), at.value());
            continue;
        }
        const QString rest = at.key().sliced(begin.size());
        bool isNumber = false;
        const int former = rest.section(u'/', 0, 0).toInt(&isNumber);
        const qsizetype place = origins.indexOf(former);
        if (!isNumber)
            moved.insert(at.key(), at.value());
        else if (place >= 0)
            moved.insert(begin + QString::number(place) + u'/' + rest.section(u'/', 1), at.value());
    }
    entry->unknown = moved;
}

} // namespace waymark
