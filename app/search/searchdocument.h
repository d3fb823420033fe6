#pragma once

#include "app/search/searchfield.h"

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace waymark {

/// The folded texts (UTF-8) of an entry or guide, field by field in the order of SearchField.
class SearchDocument
{
public:
    /// `source` is an Entry or a Guide.
    template <typename Source>
    explicit SearchDocument(const Source &source)
    {
        for (int field = 0; field < SearchFieldCount; ++field)
            append(fieldTexts(source, SearchField(field)));
        m_text.squeeze();
    }

    const QByteArray &text() const { return m_text; }
    QByteArrayView text(SearchField field) const;

    /// Id, code, title and aliases.
    QByteArrayView head() const { return QByteArrayView(m_text).first(start(SearchField::Tag)); }

    /// Where a field begins in text(), and the field at a position of it.
    qsizetype start(SearchField field) const { return m_starts[std::size_t(field)]; }
    SearchField fieldAt(qsizetype position) const;

    /// Bytes that it takes, roughly.
    qsizetype memory() const;

private:
    void append(const QList<LocalizedText> &texts);

    QByteArray m_text; ///< Each text with a line end behind it.
    std::vector<int> m_starts;
};

/// Position of `word` in `text` from `from` on, or -1.
qsizetype positionOf(QByteArrayView text, QByteArrayView word, qsizetype from = 0);

/// Whether a byte of folded UTF-8 is a letter or digit, or part of a character beyond ASCII.
bool isWordByte(char byte);

} // namespace waymark
