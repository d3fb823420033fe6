#pragma once

#include "app/catalog/catalog.h"
#include "app/diagnosis/compare.h"

#include <QWidget>

class QPushButton;

namespace waymark {

class PartFactory;

/// One of the two entries of a comparison: its letter, its message with the deciding words marked, what the paste has
/// of it, the opening of its root cause, and the button that chooses it.
class ComparedEntry : public QWidget
{
    Q_OBJECT
public:
    /// What is known of the entry in the paste.
    struct PasteFacts
    {
        bool hasPaste = false;
        int words = 0; ///< Of the deciding words, those that are the entry's.
        int inPaste = 0; ///< Of these, those that the paste has.
        QString match; ///< How it was recognised, or why it lost; empty where it was not.
    };

    /// `letter` is "A" or "B"; `words` are those of the comparison that this entry has. The factory outlives the
    /// widget.
    ComparedEntry(const QString &letter, const Entry &entry, const QList<DecidingWord> &words, const PasteFacts &paste,
                  PartFactory &parts, QWidget *parent = nullptr);

signals:
    void chosen(const QString &entryId);

private:
    void addTitle(const Entry &entry);
    void addMessage(const Entry &entry, const QList<DecidingWord> &words);
    void addPasteFacts(const PasteFacts &paste);
    void addCause(const Entry &entry);
    QPushButton *chooseButton(const QString &entryId);

    QString m_letter;
    PartFactory &m_parts;
};

} // namespace waymark
