#pragma once

#include "app/draft/drafttrial.h"

#include <QWidget>

class QLabel;

namespace waymark {

/// What came of trying a regex: the lines of the paste that it matches, the variations of the message, and the other
/// entries in whose samples it matches, each a link.
class TrialView : public QWidget
{
    Q_OBJECT
public:
    explicit TrialView(QWidget *parent = nullptr);

    /// `result` is that of `regex`, which is tried in the variations here.
    void showResult(const QString &regex, const DraftTrial::Result &result, const QList<DraftVariation> &variations);

    /// All of it, a line each.
    QString text() const;

signals:
    void entryRequested(const QString &id);

private:
    void showLines(const DraftTrial::Result &result, bool hasRegex);
    void showVariations(const QList<DraftVariation::Kind> &missedKinds, qsizetype variations);
    void showOthers(const QStringList &others);

    QLabel *m_matches = nullptr;
    QLabel *m_variations = nullptr;
    QLabel *m_others = nullptr;
    QWidget *m_links = nullptr;
};

} // namespace waymark
