#include "app/draft/websearch.h"

#include "app/draft/signaturedraft.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxQueryLength = 200;

} // namespace

QString webSearchText(QStringView message)
{
    QString query;
    const SignatureDraft draft(message);
    for (const DraftWord &word : draft.words()) {
        const bool isName = word.kind == DraftWord::Kind::Quoted && !word.text.contains(u'/')
            && !word.text.contains(u'\\') && !SignatureDraft(word.text).signature().contains(u'{');
        if (word.varies && !isName)
            continue;
        query += (word.spaceBefore ? u" "_s : QString()) + word.text;
    }
    // The signs around the words that were left out.
    static const QRegularExpression emptied(
        u"\\(\\W*\\)|\\[\\W*\\]|\"\\W*\"|''|``|(?<=\\s)[^\\w\\s\\[\\]'\"`]+(?=\\s|$)"_s);
    for (qsizetype before = -1; before != query.size();) {
        before = query.size();
        query.remove(emptied);
        query = query.simplified();
    }
    static const QRegularExpression ragged(u"^[\\s:;,.=\\-]+|[\\s:;,=\\-(\\[]+$"_s);
    query.remove(ragged);
    if (query.size() > MaxQueryLength) {
        const qsizetype blank = query.lastIndexOf(u' ', MaxQueryLength);
        query.truncate(blank > 0 ? blank : MaxQueryLength);
    }
    static const QRegularExpression word(u"\\w\\w"_s, QRegularExpression::UseUnicodePropertiesOption);
    return query.contains(word) ? query : QString();
}

} // namespace waymark
