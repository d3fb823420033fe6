#pragma once

#include "app/draft/drafttrial.h"

#include <QWidget>

class QLabel;

namespace waymark {

/// What came of trying a regex: the lines of the paste that it matches, the variations of the message, and, as soon as
/// they are known, the other entries in whose samples it matches, each a link.
class TrialView : public QWidget
{
    Q_OBJECT
public:
    static constexpr qsizetype MaxLinks = 8;

    explicit TrialView(QWidget *parent = nullptr);

    /// `result` is that of `regex`, which is tried in the variations here. What is shown of other entries stays where
    /// the regex can be tried on samples, else it goes.
    void showResult(const QString &regex, const DraftTrial::Result &result, const QList<DraftVariation> &variations);

    /// That the samples are still being searched.
    void showSearching();

    /// How many other entries there are, and the ids of the first of them: MaxLinks, or all. Nothing for a regex that
    /// cannot be tried on samples.
    void showOthers(qsizetype count, const QStringList &ids);

    /// All of it, a line each.
    QString text() const;

signals:
    void entryRequested(const QString &id);

private:
    void showLines(const DraftTrial::Result &result, bool hasRegex);
    void showVariations(const QList<DraftVariation::Kind> &missedKinds, qsizetype variations);
    void clearLinks();

    QLabel *m_matches = nullptr;
    QLabel *m_variations = nullptr;
    QLabel *m_others = nullptr;
    QWidget *m_links = nullptr;
};

} // namespace waymark
