#pragma once

#include <QPointer>
#include <QTextCursor>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QTextDocument;
class QToolButton;
QT_END_NAMESPACE

namespace waymark {

/// What a FindBar looks through: a text view, by four functions that outlive the bar.
struct FindTarget
{
    QWidget *view = nullptr; ///< Gets the focus back; its Esc closes the bar.
    std::function<QTextDocument *()> document; ///< May be another one from call to call.
    std::function<QTextCursor()> cursor; ///< Where to look on from.
    std::function<void(const QTextCursor &)> select; ///< Shows a match, or clears the selection; scrolls to it.
};

/// The line at a text's foot that finds words in it: as they are typed, on with Enter or F3, back with Shift, around
/// the end, with the number of matches, case-sensitive on request. Esc closes it and gives the focus back. Counting
/// goes in portions, so that a text of millions of lines does not stop the window; it ends at MaxCounted.
///   bar.open(); the person types "key"  ->  the next "key" is selected, the bar shows "3 of 12"
class FindBar : public QWidget
{
    Q_OBJECT
public:
    static constexpr std::size_t MaxCounted = 10'000;
    static constexpr int LinesAtOnce = 5'000; ///< That are counted in one turn of the event loop.

    /// Hidden at first.
    explicit FindBar(FindTarget target, QWidget *parent = nullptr);

    /// Placeholder and accessible name of the line ("Find in this guide"), and the text where nothing matches.
    void setWords(const QString &prompt, const QString &nothingFound);

    /// The number of matches as the bar shows it.
    QString result() const;

public slots:
    /// Shows the bar with the focus in it. A selection within one line is looked for.
    void open();
    /// With nothing to look for these open the bar.
    void findNext();
    void findPrevious();
    void close();
    /// The target shows another document: counts its matches.
    void recount();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setupLine();
    void retranslate();
    void find(bool backwards, bool fromStart);
    void startCounting();
    void count();
    void showCount();
    bool isCaseSensitive() const;

    FindTarget m_target;
    QString m_nothingFound;
    QLineEdit *m_words = nullptr;
    QToolButton *m_case = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_close = nullptr;
    QLabel *m_result = nullptr;

    QTimer m_countTimer;
    QTimer m_changeTimer;
    QPointer<QTextDocument> m_counted; // the document of m_matches
    int m_nextLine = 0; // where counting goes on
    bool m_isCounted = false;
    std::vector<int> m_matches; // where they start, in order
};

} // namespace waymark
