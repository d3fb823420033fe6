#pragma once

#include <QAbstractButton>

namespace waymark {

/// One error in the triage strip: its number in a ring, its name, and beside it in quiet words what it is to the others
/// and how often it occurs. The current one is underlined, its ring thick. What does not fit goes, the words about its
/// role first, then the end of the name; number and count stay.
class TriageButton : public QAbstractButton
{
    Q_OBJECT
public:
    explicit TriageButton(QWidget *parent = nullptr);

    /// `role` and `count` may be empty; text() is the name.
    void showItem(int number, const QString &name, const QString &role, const QString &count);

    QString role() const { return m_role; }
    QString count() const { return m_count; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QFont smallFont() const;
    int ringWidth() const;
    int widthOf(const QString &smallText) const;

    int m_number = 0;
    QString m_role;
    QString m_count;
};

} // namespace waymark
