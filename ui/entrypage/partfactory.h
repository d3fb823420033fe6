#pragma once

#include "catalog/localizedtext.h"
#include "theme/theme.h"

#include <QObject>
#include <QPalette>
#include <QTextCharFormat>

class QLabel;
class QTextCursor;
class QUrl;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class Badge;
class CodeBlock;
class ProseView;

/// Makes the pieces that every part of an entry's page is put together from, all in one look, and
/// gathers what people do with them in its own signals. It stays as long as the page; the pieces
/// belong to their parents.
class PartFactory : public QObject
{
    Q_OBJECT

public:
    /// The repository outlives the factory.
    explicit PartFactory(KSyntaxHighlighting::Repository &repository, QObject *parent = nullptr);

    Language language() const { return m_language; }
    void setLanguage(Language language) { m_language = language; }

    /// Colours and font of the pieces made from now on.
    void setLook(const QPalette &palette, const QFont &font);
    const QPalette &palette() const { return m_palette; }
    const QFont &font() const { return m_font; }

    /// Markdown as prose.
    ProseView *prose(const QString &markdown, QWidget *parent, const QTextCharFormat &format = {});

    /// Text as it stands, in `font`.
    ProseView *plain(const QString &text, const QFont &font, QWidget *parent, const QTextCharFormat &format = {});

    /// Writes one paragraph of Markdown at the cursor.
    void writeInline(QTextCursor &cursor, const QString &markdown, const QTextCharFormat &format = {});

    /// A view for a document that the caller writes; call documentChanged() afterwards.
    ProseView *emptyProse(QWidget *parent);

    CodeBlock *code(const QString &text, const QString &language, QWidget *parent);

    /// The heading of a part of the page.
    QLabel *heading(const QString &words, QWidget *parent);

    /// One line of small secondary words, wrapped where needed.
    QLabel *note(const QString &words, QWidget *parent, ColorRole ink = ColorRole::Muted);

    /// The mark on a text that has no Chinese yet.
    Badge *notTranslated(QWidget *parent);

    /// Whether `text` is about to be shown in English to a reader of Chinese.
    bool lacksTranslation(const LocalizedText &text) const;

    /// A character format in one of the theme's colours.
    QTextCharFormat ink(ColorRole role) const;

    /// The palette with its text in one of the theme's colours, for labels.
    QPalette inkPalette(ColorRole role) const;

signals:
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);
    void copied(const QString &what);

private:
    KSyntaxHighlighting::Repository &m_repository;
    Language m_language = Language::English;
    QPalette m_palette;
    QFont m_font;
};

/// Writes `words` at the cursor as a link to `address`; as plain words where it leads nowhere.
void writeLink(QTextCursor &cursor, const QString &words, const QString &address, const QPalette &palette,
               const QTextCharFormat &base = {});

} // namespace waymark
