#pragma once

#include "app/catalog/localizedtext.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSplitter;

namespace waymark {

class FlowLayout;

/// Preview of a document to be copied, saved or printed: choices above, the text below, and buttons to copy, save and
/// print it. Enter copies. What a kind of document adds is for its own dialog.
class PreviewDialog : public QDialog
{
    Q_OBJECT
public:
    explicit PreviewDialog(QWidget *parent = nullptr);

    /// The document as it is shown, copied and saved.
    QString text() const;

    /// Saves the document; false, with the reason shown, where that fails.
    bool saveTo(const QString &path);

    /// The line at the foot.
    QString message() const;

    /// The choices, for the next time; restoreState() ignores unknown ones.
    QByteArray saveState() const;
    void restoreState(const QByteArray &state);

signals:
    /// The document is on the clipboard.
    void copied();
    void saved(const QString &path);
    /// The document, as Markdown, is to be printed.
    void printRequested(const QString &markdown);

protected:
    enum class Format { Markdown, Plain, Html, Json };

    QComboBox *addChoice(const char *name);
    void addOption(QWidget *option);
    /// Puts a widget at the right of the text.
    void addSide(QWidget *side);

    void showText(const QString &text);
    void showMessage(const QString &message);
    /// Whether the document can be copied, saved and printed: not while it is being made.
    void setReady(bool ready);
    QPlainTextEdit *preview() const { return m_preview; }

    Format format() const;
    QList<Language> languages() const;
    QComboBox *languageChoices() const { return m_languages; }
    void setFormats(const QList<Format> &formats);

    /// Writes the document again, with the present choices.
    virtual void refresh() = 0;
    virtual QString markdown() const = 0;
    /// Name of a new file, without its ending.
    virtual QString suggestedName() const = 0;
    /// Derived classes have it called with refresh() by onLanguageChange().
    virtual void retranslate();

    void showEvent(QShowEvent *event) override;

private:
    void setupChoices();
    void setupBody();
    void setupButtons();
    void copy();
    void chooseFile();

    FlowLayout *m_options = nullptr;
    QList<std::pair<QComboBox *, QLabel *>> m_choices;
    QComboBox *m_formats = nullptr;
    QComboBox *m_languages = nullptr;
    QSplitter *m_body = nullptr;
    QPlainTextEdit *m_preview = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_print = nullptr;
};

} // namespace waymark
