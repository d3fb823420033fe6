#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>
#include <QString>
#include <QStringList>
#include <QStringView>

namespace waymark {

/// One word of a query, or one run of Chinese.
struct SearchTerm
{
    QByteArray text; ///< Without brackets and quotes around it.
    QList<QByteArray> parts; ///< The words of the index that it is made of; none where it has no letter or digit.
    bool isChinese = false;

    /// Whether a document that holds all parts need not hold the whole.
    bool needsConfirmation() const { return parts.size() != 1 || parts.constFirst() != text; }

    /// Whether it is a run of three or more Chinese characters.
    bool isChineseRun() const { return isChinese && parts.size() > 1; }
};

/// The words of a query, folded; Chinese and Latin are separate words.
///   queryWords(u"CUDA显存 不足")  ->  "cuda", "显存", "不足"
QStringList queryWords(QStringView query);

/// The terms of a query, at most 24.
QList<SearchTerm> searchTerms(QStringView query);

/// Letters and digits of a folded text only, as ids and codes are compared: "git/not-a-repository" ->
/// "gitnotarepository".
QByteArray nameKey(QByteArrayView folded);

/// "gb0170" for the id of a graph break in any writing, be it a link to its page; else empty.
QByteArray graphBreakId(const QString &foldedQuery);

} // namespace waymark
