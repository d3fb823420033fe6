#pragma once

#include "app/catalog/catalog.h"

#include <QFont>
#include <QPalette>
#include <QTextCursor>

namespace waymark {

class ProseView;

/// Writes the small texts about findings into a view, replacing what it showed: notes, terms in the code font, and
/// entries as links. Everything is plain text; nothing of a paste or catalog is read as markup.
///   FindingProse prose(view, font(), palette());
///   prose.writeNote(tr("Also matched"));
///   prose.startItem();
///   prose.writeEntry("cuda/out-of-memory", catalog, language);
///   prose.finish();
class FindingProse
{
public:
    FindingProse(ProseView &view, const QFont &font, const QPalette &palette);

    /// A paragraph of emphasised words.
    void writeHeading(const QString &words);

    /// A paragraph of secondary words.
    void writeNote(const QString &words);

    /// A paragraph in the code font.
    void writeCode(const QString &text);

    /// The next paragraph has a small margin above.
    void startItem();

    /// A paragraph with the signature of an entry, cut where it is long, as a link to it; the id where the catalog does
    /// not hold it, which leads nowhere. `remark` follows in secondary words, unless it is empty.
    void writeEntry(const QString &entryId, const Catalog *catalog, Language language, const QString &remark = {});

    /// A paragraph with `words` as a link to `address`, which may be empty, cut where they are long.
    void writeLink(const QString &words, const QString &address);

    /// Lets the view measure itself; to be called last.
    void finish();

private:
    void startParagraph();

    ProseView &m_view;
    QTextCursor m_cursor;
    QFont m_font;
    QPalette m_palette;
    bool m_isFirst = true;
    bool m_isItem = false;
};

} // namespace waymark
