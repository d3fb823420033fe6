#pragma once

#include "ui/paste/example.h"
#include "ui/paste/recentpaste.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace waymark {

/// The start page, in the middle of an empty editor: one sentence, the ways to get a text in, examples, and the pastes
/// of last time beside them, or the files where no pastes are kept: at most nine links. Where the editor is low, the
/// lists, then the sentence give way to the buttons.
class StartCard : public QWidget
{
    Q_OBJECT
public:
    explicit StartCard(QWidget *parent = nullptr);

    /// Whether there is anything to paste.
    void setPasteEnabled(bool enabled);

    /// The first Examples of them are offered.
    static constexpr qsizetype Examples = 3;
    void setExamples(const QList<Example> &examples);

    /// Of what follows, the first Recent are shown.
    static constexpr qsizetype Recent = 4;

    /// Paths of files opened lately, newest first; they are shown while there are no pastes.
    void setRecentFiles(const QStringList &paths);

    /// Pastes made lately, newest first.
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
    /// A heading and, below it, a button for each item.
    struct LinkList
    {
        QWidget *box = nullptr;
        QVBoxLayout *layout = nullptr;
        QLabel *title = nullptr;
        QList<QToolButton *> buttons;
    };

    void setupSentence();
    void setupButtons();
    void setupLists();
    void retranslate();
    void applyTheme();
    void fillExamples();
    void fillRecent();
    void addRecentPaste(const RecentPaste &paste);
    void addRecentFile(const QString &path);
    void fitRecent(int width);
    bool hasLists() const;

    LinkList newList(const QString &name);
    static QToolButton *addLink(LinkList *list);
    static void clearList(LinkList *list);

    QVBoxLayout *m_layout = nullptr;
    QLabel *m_sentence = nullptr;
    QPushButton *m_paste = nullptr;
    QPushButton *m_open = nullptr;
    QWidget *m_lists = nullptr;
    LinkList m_exampleList;
    LinkList m_recentList;

    QList<Example> m_examples;
    QStringList m_recentFiles;
    QList<RecentPaste> m_recentPastes;
    Language m_language = Language::English;
};

} // namespace waymark
