#pragma once

#include "app/result/slotvalues.h"
#include "ui/base/entrytexts.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"
#include "ui/text/codeblock.h"

#include <QObject>
#include <QPalette>
#include <QTextCharFormat>

#include <memory>

class QHBoxLayout;
class QLabel;
class QTextBlockFormat;
class QTextCursor;
class QTextDocument;
class QUrl;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class Badge;
class ProseView;

/// Makes the widgets that the parts of an entry's page consist of, all with the same colours and font, and
/// collects their signals in its own. It lives as long as the page; the widgets belong to their parents.
class PartFactory : public QObject
{
    Q_OBJECT

public:
    /// Session and repository outlive the factory.
    PartFactory(const Session &session, KSyntaxHighlighting::Repository &repository, QObject *parent = nullptr);

    const Session &session() const { return m_session; }
    Language language() const { return m_session.language(); }

    /// Which texts are shown in both languages.
    EntryTexts entryTexts() const { return m_entryTexts; }
    void setEntryTexts(EntryTexts texts) { m_entryTexts = texts; }

    /// The versions that entries are checked against; empty where nothing is known.
    const Environment &environment() const { return m_session.environment(); }

    /// Colours and font of the widgets made from now on.
    void setLook(const QPalette &palette, const QFont &font);
    const QPalette &palette() const { return m_palette; }
    const QFont &font() const { return m_font; }

    /// What replaces placeholders in widgets that are filled, from now on.
    void setSlotValues(const SlotValues &values) { m_values = values; }

    /// Markdown as prose.
    ProseView *prose(const QString &markdown, QWidget *parent, const QTextCharFormat &format = {});

    /// Markdown with its placeholders replaced (see fillDocument()).
    ProseView *filledProse(const QString &markdown, QWidget *parent, const QTextCharFormat &format = {});

    /// The same, small and secondary.
    ProseView *remark(const QString &markdown, QWidget *parent);

    /// Text without markup, in `font`.
    ProseView *plain(const QString &text, const QFont &font, QWidget *parent, const QTextCharFormat &format = {});

    /// The same with its placeholders replaced.
    ProseView *filledPlain(const QString &text, const QFont &font, QWidget *parent, const QTextCharFormat &format = {});

    /// The same as a document without a view, in `font`.
    std::shared_ptr<QTextDocument> filledDocument(const QString &markdown, const QFont &font) const;

    /// The words of Markdown, their placeholders replaced, for places that show plain text only.
    QString filledWords(const QString &markdown) const;

    /// A view for a document that the caller writes; call documentChanged() afterwards.
    ProseView *emptyProse(QWidget *parent);
    /// The same with an object name, a name for screen readers and the font of the factory.
    ProseView *emptyProse(const QString &objectName, const QString &name, QWidget *parent);

    CodeBlock *code(const QString &text, const QString &language, QWidget *parent, const QList<CodeMark> &marks = {});

    /// Code with its placeholders replaced (see fillCode()). `marks` receives those places.
    CodeBlock *filledCode(const QString &text, const QString &language, QWidget *parent, QList<SlotMark> *marks);

    /// What is left to the reader in filled code, a sentence a place: what the paste lacks or must not fill in, and
    /// words to replace.
    QStringList openPlaces(const QList<SlotMark> &marks) const;

    /// The heading of a part of the page.
    QLabel *heading(const QString &words, QWidget *parent);
    /// The same in a row, followed by the mark on a text that has no Chinese yet where `isMarked`.
    QHBoxLayout *headingRow(const QString &words, bool isMarked, QWidget *parent);

    /// One line of small secondary words, wrapped where needed.
    QLabel *note(const QString &words, QWidget *parent, ColorRole ink = ColorRole::Muted);

    /// The mark on a text that has no Chinese yet.
    Badge *notTranslated(QWidget *parent);

    /// Whether `text` is about to be shown in English to a reader of Chinese.
    bool lacksTranslation(const LocalizedText &text) const;

    /// `text` in the language that the interface does not have, where all texts are to be shown in both and it has
    /// one of its own; else empty.
    QString otherLanguage(const LocalizedText &text) const;

    /// The same as quiet prose with the mark of its language before it, for below the first; null where it is empty.
    QWidget *otherProse(const LocalizedText &text, QWidget *parent);

    /// The mark of the language that the interface does not have: "EN" or "中".
    QString otherMark() const;

    /// A character format in one of the theme's colours.
    QTextCharFormat ink(ColorRole role) const;
    /// A character format in the colour of text.
    QTextCharFormat textInk() const;

    /// The palette with its text in one of the theme's colours, for labels.
    QPalette inkPalette(ColorRole role) const { return waymark::inkPalette(role, m_palette); }

    /// The palette of a box to tick, with muted words; the box is visible on a dark card, too.
    QPalette boxPalette() const;

signals:
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);
    void copied(const QString &what);

private:
    ProseView *proseIn(const QFont &font, const QString &markdown, QWidget *parent, const QTextCharFormat &format);
    ProseView *filled(ProseView *view) const;

    const Session &m_session;
    KSyntaxHighlighting::Repository &m_repository;
    EntryTexts m_entryTexts = EntryTexts::CauseInBoth;
    QPalette m_palette;
    QFont m_font;
    SlotValues m_values;
};

/// Begins a paragraph: the first one of an empty document, else a further one.
void startBlock(QTextCursor &cursor, const QTextBlockFormat &format);

/// Writes `words` at the cursor as a link to `address`; as plain words where it leads nowhere.
void writeLink(QTextCursor &cursor, const QString &words, const QString &address, const QPalette &palette,
               const QTextCharFormat &base = {});

} // namespace waymark
