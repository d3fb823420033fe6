#pragma once

#include "ui/paste/shownmap.h"

#include <QObject>
#include <QString>

#include <functional>

QT_BEGIN_NAMESPACE
class QFont;
class QPalette;
class QTextBlock;
class QTextCursor;
class QTextDocument;
QT_END_NAMESPACE

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class PasteHighlighter;

/// One paste with the document that shows it: the exact text, the map between the two, and the document's own undo
/// steps. A large text goes into the document in portions: call insertPortion() until isComplete(). Positions in the
/// document are those of ShownMap::toShown() from the beginning, also for what is not in yet.
///   PasteSheet sheet(u"a\r\nb"_s, …);
///   sheet.paste()  ->  "a\r\nb"      sheet.document()->toPlainText()  ->  "a\nb"
class PasteSheet : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype Portion = 200'000; ///< UTF-16 units that are inserted at a time.
    static constexpr qsizetype ColouredPortion = 16'000; ///< The same where the text is coloured.
    static constexpr int PortionLines = 4'000; ///< Lines that are inserted at a time.

    /// Inserts the first portion. The repository outlives the sheet.
    PasteSheet(const QString &paste, KSyntaxHighlighting::Repository &repository, const QPalette &palette,
               const QFont &font, QObject *parent = nullptr);

    /// Owned by the sheet.
    QTextDocument *document() const { return m_document; }

    /// The exact text; read back from the document where that was edited since.
    QString paste() const;

    const ShownMap &map() const;

    bool isEmpty() const;

    /// Whether all of paste() is in the document; before that the document must not be edited.
    bool isComplete() const { return m_pending.isEmpty(); }
    void insertPortion();

    /// Puts `text` behind paste(), in portions as the constructor does. Where nothing was typed it is no step of undo;
    /// otherwise all that is appended before the next edit is one.
    void append(const QString &text);

    /// Takes away as many whole lines at the start as `characters` of paste() hold, and the steps of undo with them.
    /// Gives how many characters of the document went; none where the text is not complete.
    qsizetype dropFront(qsizetype characters);

    /// Number of characters in the document.
    qsizetype inserted() const;

    /// Number of lines that the document has, or will have when all of paste() is in it.
    int documentLines() const;

    /// Inserts `text` in place of the cursor's selection. Its line ends are line ends of the paste, also in a line that
    /// is shown in pieces.
    void insertText(QTextCursor &cursor, const QString &text);

    /// Takes what the document reports while `change` runs for no edit.
    void keepTextWhile(const std::function<void()> &change);

    /// The number of a block's line in the paste, from 1; 0 for a piece that goes on with the line above.
    int lineNumber(const QTextBlock &block) const;

    /// Takes colours that suit `palette`.
    void followPalette(const QPalette &palette);

signals:
    /// The document was edited: `removed` characters at `position` were replaced by `added` others.
    void edited(int position, int removed, int added);

private:
    void insertParted(QTextCursor &cursor, qsizetype from, qsizetype to);
    void onContentsChange(int position, int removed, int added);
    void readDocument() const;

    QTextDocument *m_document = nullptr;
    PasteHighlighter *m_highlighter = nullptr; // none for a large text
    mutable QString m_paste;
    mutable ShownMap m_map;
    mutable bool m_edited = false; // the document knows better than m_paste and m_map
    QString m_pending; // the shown text, or what was appended of it, while its tail is still to be inserted
    qsizetype m_pendingStart = 0; // of m_pending, in the document
    qsizetype m_next = 0; // in m_pending
    int m_pendingLines = 0; // of the document with all of m_pending
    bool m_inserting = false;
    bool m_joins = false; // the last step of undo is one of append()
};

} // namespace waymark
