#pragma once

#include "app/database/layers.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace waymark {

/// What a search compares of one entry or guide: a row of the table `search_documents`. Texts are folded.
struct SearchDocument
{
    QString id;
    bool isGuide = false;
    QByteArray title;
    QByteArray names; ///< Id, code, title and aliases, each with a line end behind it.
    QByteArray pinyin; ///< Lines: a run of Chinese of the title or an alias, and its syllables.

    /// The Chinese for which `letters` are the syllables or their initials, be they not typed to the end; empty where
    /// there is none.
    ///   "xianc"  ->  "显存"
    QString chineseFor(QByteArrayView letters) const;

    /// The part of the title or an alias that is `run` but for one character; empty where there is none.
    ///   u"显存步足"  ->  "显存不足"
    QString nearlySame(const QString &run) const;
};

/// Reads documents by their number.
class SearchDocuments
{
public:
    explicit SearchDocuments(const Layers &layers);

    std::optional<SearchDocument> read(int number);

    /// Numbers of general entries and guides, which come before others, ascending.
    static std::vector<int> preferred(const Layers &layers);

private:
    const Layers &m_layers;
    std::vector<Query> m_queries; // of each layer
};

} // namespace waymark
