#pragma once

#include "ui/paste/example.h"
#include "ui/paste/recentpaste.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QMenu;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace waymark {

/// The middle of an empty editor: one sentence, the ways to get a text in, and the pastes beside the
/// files of last time. Where the editor is low, these lists, then the sentence give way to the buttons.
class StartCard : public QWidget
{
    Q_OBJECT
public:
    explicit StartCard(QWidget *parent = nullptr);

    /// Whether there is anything to paste.
    void setPasteEnabled(bool enabled);

    /// Samples in the menu of "Try an Example"; without any the button is hidden.
    void setExamples(const QList<Example> &examples);

    /// Paths of files opened lately, newest first; the first RecentFiles of them are shown.
    void setRecentFiles(const QStringList &paths);
    static constexpr qsizetype RecentFiles = 4;

    /// Pastes made lately, newest first; the first RecentFiles of them are shown.
    void setRecentPastes(const QList<RecentPaste> &pastes);

    /// Language of the examples' titles.
    void setLanguage(Language language);

    /// Takes the place in `area`, a rectangle of the parent, that suits what fits in there.
    void placeIn(const QRect &area);

signals:
    void pasteRequested();
    void openRequested();
    void openFileRequested(const QString &path);
    void recentPasteRequested(qint64 id);
    void exampleRequested(const QString &id);

private:
    void setupSentence();
    void setupButtons();
    void setupRecent();
    void retranslate();
    void applyTheme();
    void fillExamples();
    void fillRecentFiles();
    void fillRecentPastes();
    void fitRecent(int width);

    /// A heading and, below it, a button for each thing of last time.
    struct RecentList
    {
        QWidget *box = nullptr;
        QVBoxLayout *layout = nullptr;
        QLabel *title = nullptr;
        QList<QToolButton *> buttons;
    };
    RecentList newRecentList();
    QToolButton *addRecent(RecentList *list);
    static void clearRecent(RecentList *list);

    QVBoxLayout *m_layout = nullptr;
    QLabel *m_sentence = nullptr;
    QPushButton *m_paste = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_example = nullptr;
    QMenu *m_exampleMenu = nullptr;
    QWidget *m_recent = nullptr;
    RecentList m_pasteList;
    RecentList m_fileList;

    QList<Example> m_examples;
    QStringList m_recentFiles;
    QList<RecentPaste> m_recentPastes;
    Language m_language = Language::English;
};

} // namespace waymark
