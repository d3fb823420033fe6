#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;
class QToolButton;

namespace waymark {

class FlowLayout;
class PartFactory;
struct Entry;

/// The top of an entry's page: its message in both languages, its id, its evidence, and buttons for the id, the
/// official page and the guide.
class EntryHeader : public QWidget
{
    Q_OBJECT

public:
    /// `actions` become further buttons, before the header's own. The factory outlives the header; its signals report
    /// what the buttons do.
    EntryHeader(const Entry &entry, const QList<QAction *> &actions, PartFactory &parts, QWidget *parent = nullptr);

private:
    void addMessage(const Entry &entry, QHBoxLayout *top);
    void addButtons(const Entry &entry, const QList<QAction *> &actions, QHBoxLayout *top);
    QLayout *badges(const Entry &entry);
    QWidget *tierBadge(const Entry &entry);
    QStringList tierLines(const Entry &entry) const;
    void addVersions(const Entry &entry, FlowLayout *line);
    void addId(const QString &id, FlowLayout *line);
    QToolButton *addButton(const QString &icon, const QString &words, QHBoxLayout *row);

    PartFactory &m_parts;
};

} // namespace waymark
