#pragma once

#include "app/catalog/entry.h"

#include <QWidget>

namespace waymark {

class PartFactory;

/// Where to read on: the official page and the sources.
class SourcesPanel : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the panel.
    explicit SourcesPanel(PartFactory &parts, QWidget *parent = nullptr);

    static bool hasContent(const Entry &entry);

    /// To be called once.
    void showSources(const Entry &entry);

private:
    PartFactory &m_parts;
};

/// What differs on one operating system or another.
class OsNotesPanel : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the panel.
    explicit OsNotesPanel(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once, with notes of which at least one has words.
    void showNotes(const QList<OsNote> &notes);

private:
    PartFactory &m_parts;
};

} // namespace waymark
