#pragma once

#include <QAbstractButton>

namespace waymark {

/// An entry on a RelationMap: its title in up to two lines, elided. The one that the map is about is no button to
/// press.
class RelationNode : public QAbstractButton
{
    Q_OBJECT

public:
    RelationNode(const QString &title, bool isSelf, QWidget *parent);

    /// The kind of relation, as the map counts columns; any number.
    int column() const { return m_column; }
    void setColumn(int column) { m_column = column; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_isSelf;
    int m_column = 0;
};

} // namespace waymark
