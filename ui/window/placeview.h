#pragma once

#include "ui/window/navigationhistory.h"

#include <QObject>

class QStackedWidget;

namespace waymark {

class CatalogPane;
class ComparePage;
class EntryPage;
class GuidePage;
class Places;
class Session;

/// The pages that places are shown on, all in one stack, and the tree in which they are pointed at.
struct PlacePages
{
    QStackedWidget &stack;
    EntryPage &entry;
    GuidePage &guide;
    ComparePage &comparison;
    CatalogPane &tree;
};

/// Shows a navigation target on its page, with its finding where the diagnosis of the paste has one.
class PlaceView : public QObject
{
    Q_OBJECT
public:
    /// All of them outlive the view.
    PlaceView(const Session &session, const Places &places, const PlacePages &pages, QObject *parent = nullptr);

public slots:
    /// A place that is not there leaves the page empty.
    void show(const waymark::PageRef &place);

private:
    void showGuide(const QString &id);
    void showComparison(const PageRef &place);
    void showEntry(const PageRef &place);

    const Session &m_session;
    const Places &m_places;
    const PlacePages m_pages;
};

} // namespace waymark
