#pragma once

#include "ui/paste/followbar.h"
#include "ui/paste/followreader.h"
#include "ui/paste/pastepane.h"

#include <QObject>

namespace waymark {

class NewLinesButton;

/// Follows a file or standard input in the paste pane: what comes is appended to the paste and diagnosed as it grows. A
/// view that is at the end follows it; any other does not move, and a button shows how much was added below. The
/// bar shows what is followed and its state. Any other text in the pane ends it. A paste that
/// grows over MaxCharacters loses whole lines at its beginning, a little at a time, until KeptCharacters are left.
///   follow.followFile(u"train.log"_s);  ->  followingChanged(true), the pane holds the end of the file and what is
///   added to it
class FollowController : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype MaxCharacters = 12'000'000; ///< UTF-16 units.
    static constexpr qsizetype KeptCharacters = 8'000'000;
    static constexpr qsizetype DroppedAtATime = 120'000; ///< A turn of the event loop stays short.

    /// Pane and bar outlive the controller.
    FollowController(PastePane &pane, FollowBar &bar, QObject *parent = nullptr);
    ~FollowController() override;

    /// Empties the paste and follows; undo brings the former text back.
    void followFile(const QString &path);
    void followStandardInput();
    /// The same for any source; `name` is shown, empty for standard input.
    void follow(std::unique_ptr<GrowingSource> source, const QString &name);

    /// Whether the text in the pane is being followed.
    bool isFollowing() const { return isRunning() && !m_away; }

    /// Whether a text is being followed, be it that the pane shows another.
    bool isRunning() const { return m_reader.isRunning(); }

    /// Whether the text in the pane was followed, be it that this has ended.
    bool hasFollowed() const { return m_followed && !m_away; }

    /// The pane is about to show another text, and `kept` holds the one that was followed: what comes is put behind it
    /// there, up to MaxCharacters; then the program that prints, or the rest of the file, waits. `kept` stays where it
    /// is until comeBack(), or until something else is followed.
    void leave(PastePane::Kept &kept);
    /// The pane shows the text again that leave() was called for.
    void comeBack();
    /// The text that was followed goes away, in the pane or elsewhere: following ends without a message.
    void forget();

    /// Other limits than MaxCharacters and KeptCharacters.
    void setLimits(qsizetype most, qsizetype kept);

public slots:
    /// What came so far stays.
    void stop();
    /// Shows the end of the paste, and from there on goes with it.
    void goToEnd();

signals:
    void followingChanged(bool following);
    /// It was stopped, or there will be no more; the text that came stays.
    void ended();

private:
    void take(const FollowedText &followed);
    void noteIncident(Growth::Event event);
    bool append(const QString &text);
    bool appendToKept(const QString &text);
    void showState();
    void settle();
    void onScrolled();
    void onResized();
    void dropOrGoOn();
    void end(FollowState::Kind kind);
    void onReplaced();
    bool isAtEnd() const;

    PastePane &m_pane;
    PasteEdit &m_editor;
    FollowBar &m_bar;
    FollowReader m_reader;
    QTimer m_dropTimer;
    NewLinesButton *m_newLines = nullptr;
    FollowState m_state;
    PastePane::Kept *m_away = nullptr; // holds the followed text while the pane shows another
    bool m_isBarShown = false; // when the followed text was left
    bool m_isWaiting = false; // the reader has not been asked for more
    qsizetype m_maxSize = MaxCharacters;
    qsizetype m_kept = KeptCharacters;
    qsizetype m_unseen = 0; // lines added below the view that the button does not count yet
    bool m_goesAlong = true; // the view is at the end and is to stay there
    bool m_followed = false; // the text in the pane was followed, be it that this has ended
    bool m_replacing = false; // the text in the pane is replaced by this object
    bool m_changing = false; // text is put into the pane or taken from it: scroll bars move by themselves
    bool m_isLineOpen = false; // the paste does not end with a line end
};

} // namespace waymark
