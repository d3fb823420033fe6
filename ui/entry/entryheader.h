#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;
class QVBoxLayout;
class QToolButton;

namespace waymark {

class FlowLayout;
class PartFactory;
class ProseView;
struct Entry;

/// The top of an entry's page: its message on at most two lines, with a button that shows the rest, its translation,
/// its id, the further catalog that it is from and its evidence in one line, and buttons for the id, the
/// official page and the guide. Placeholders of the message are filled in from the paste, or shown as words.
class EntryHeader : public QWidget
{
    Q_OBJECT

public:
    /// `actions` become further buttons, before the header's own. The factory outlives the header; its signals report
    /// what the buttons do.
    EntryHeader(const Entry &entry, const QList<QAction *> &actions, PartFactory &parts, QWidget *parent = nullptr);

    /// A box that puts what the paste says into the texts of the page, or takes it out again; ticked for `filled`.
    /// `values` are lines for its tool tip.
    void offerFilling(bool filled, const QStringList &values);

    /// Says that the entry only resembles what is in the paste, and the words that both have.
    void addDoubt(const QStringList &words);

    /// Offers to edit or delete an entry of the user's own, and, where it replaces another one (of `replacedFile`), to
    /// show how they differ; of any other entry, to improve a copy.
    void offerEditing(bool isOwn, const QString &replacedFile);

signals:
    void fillingWanted(bool filled);
    void editingWanted();
    void removalWanted();
    void differencesWanted();

private:
    void addMessage(const Entry &entry, QHBoxLayout *top);
    void addTitle(const Entry &entry, QVBoxLayout *column);
    void addShortened(ProseView *view, int lines, QVBoxLayout *column);
    void addButtons(const Entry &entry, const QList<QAction *> &actions, QHBoxLayout *top);
    void addBadges(const Entry &entry);
    QWidget *tierBadge(const Entry &entry);
    QStringList tierLines(const Entry &entry) const;
    void addId(const QString &id);
    void addOrigin(const Entry &entry);
    QToolButton *addButton(const QString &icon, const QString &words, QHBoxLayout *row);
    void addWordButton(const char *name, const QString &words, void (EntryHeader::*wanted)());

    PartFactory &m_parts;
    FlowLayout *m_line = nullptr; // id and badges
    QHBoxLayout *m_buttons = nullptr;
};

} // namespace waymark
