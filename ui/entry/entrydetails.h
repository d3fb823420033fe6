#pragma once

#include "app/catalog/catalog.h"

#include <QWidget>

class QVBoxLayout;

namespace waymark {

class PartFactory;

/// What comes after the fixes on an entry's page: what differs on one operating system or another; the errors that it
/// leads to, that come before it and that are taken for it, as links; whole pastes in which it is the right answer,
/// folded, each with its origin; the official page and the sources; what else the entry's file holds, see
/// moreSection(). What is empty is left out.
class EntryDetails : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the widget.
    EntryDetails(const Entry &entry, PartFactory &parts, QWidget *parent = nullptr);

signals:
    /// The shown entry is to be compared with this one.
    void compareRequested(const QString &otherId);

private:
    QVBoxLayout *addPart(const QString &heading, bool isMarked = false);
    void addOsNotes(const Entry &entry);
    void addRelated(const Entry &entry);
    void addSamples(const Entry &entry);
    void addSources(const Entry &entry);
    void addHistory(const Entry &entry);
    void addReplaced(const Entry &entry);
    void addMore(const Entry &entry);

    PartFactory &m_parts;
    QVBoxLayout *m_column;
};

} // namespace waymark
