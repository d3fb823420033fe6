#pragma once

#include "app/catalog/catalog.h"
#include "app/result/diagnosis.h"
#include "ui/paste/diagnosisschedule.h"
#include "ui/paste/example.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/recentpaste.h"

#include <QUrl>
#include <QWidget>

#include <optional>

class QSplitter;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class FindBar;
class FindingsView;
class PasteBar;
class StartCard;

/// The place for a pasted traceback or log, and for what a diagnosis found in it.
/// It does not diagnose: it requests diagnoses and shows their results:
///   diagnosisRequested(text, 7)                 the text was pasted, opened or typed
///   showDiagnosis(diagnosis, catalog, 7)        its findings are listed and marked, and the best one is selected
///   showDiagnosis(diagnosis, catalog, 6)        nothing: the text has changed since, marks would hit wrong words
/// The first diagnosis of a new text scrolls to the best finding; later ones, while the person types on, leave caret
/// and scroll bars alone. Positions in a Diagnosis are UTF-16 positions in text().
class PastePane : public QWidget
{
    Q_OBJECT
    /// An occurrence of a finding, as one of the editor's marks.
    struct MarkRef
    {
        int finding = 0;
        int occurrence = 0;
    };

public:
    /// A paste with its findings and the place in it, as it is while the pane shows another.
    struct Kept
    {
        PasteEdit::Kept edit;
        std::optional<Diagnosis> diagnosis; ///< Of the text, or of what it was before it grew.
        bool isUpToDate = false; ///< `diagnosis` is that of the text as it is.
        CatalogPtr catalog; ///< That `diagnosis` was made with.
        QString selected; ///< The entry of the selected finding.
        bool isNew = true; ///< Its first diagnosis will scroll to the best finding.
        QList<MarkRef> marks;
    };

    /// After this time a diagnosis in progress is shown as such.
    static constexpr int BusyDelay = 150;

    /// The repository outlives the pane.
    explicit PastePane(KSyntaxHighlighting::Repository &repository, QWidget *parent = nullptr);

    /// The paste, exactly as it was given.
    QString text() const;

    /// Replaces the text, as a paste does: undo() brings the former one back, and a diagnosis is asked for at once.
    void setText(const QString &text);

    /// Puts `text` behind the present one, as a program prints on: nothing moves, marks and findings stay until the
    /// diagnosis that is asked for has come; one of the text before is still good. False where the text would become
    /// too long.
    bool appendText(const QString &text);

    /// Lets the start of a text that has grown too long go: as many whole lines as `characters` of it hold. What is
    /// being read stays where it is, and a diagnosis is asked for.
    void dropFront(qsizetype characters);

    /// Shows `next` as it was kept, and gives what was shown before; a diagnosis made with another catalog than
    /// `catalog` is left out. Asks for no diagnosis.
    Kept exchange(Kept next, const CatalogPtr &catalog);

    /// The diagnosis that is shown, and whether it is that of the text as it is.
    const std::optional<Diagnosis> &diagnosis() const { return m_diagnosis; }
    bool isUpToDate() const { return m_diagnosis && m_diagnosedRevision == m_revision; }
    /// Of the text, as in diagnosisRequested().
    quint64 revision() const { return m_revision; }
    /// Emits diagnosisRequested(), or cancelRequested() where there is no text.
    void requestDiagnosis();

    /// Shows what was found in the text of `revision`, the one that came with diagnosisRequested(). Ignored if the text
    /// is another one by now, or if the diagnosis was cancelled. Says whether findingActivated() or nothingFound() was
    /// emitted.
    bool showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog, quint64 revision);

    /// Whether something is shown of what was found in this text, perhaps before it was edited.
    bool isDiagnosed() const { return m_diagnosis.has_value(); }

    /// Shows that a diagnosis is under way, if that lasts, with a button to cancel it.
    void showBusy(bool busy);

    /// The text will not be diagnosed: nothing is known about it. Emits nothingFound().
    void showStopped();

    /// Language of catalog texts and titles of examples.
    void setLanguage(Language language);

    /// Samples to offer while there is no text.
    void setExamples(const QList<Example> &examples);
    /// Paths of files to offer while there is no text, newest first.
    void setRecentFiles(const QStringList &paths);
    /// Former pastes to offer while there is no text, newest first.
    void setRecentPastes(const QList<RecentPaste> &pastes);

    /// Selects a finding and reveals its first occurrence. An unknown id, or that of the selected finding, changes
    /// nothing. Emits nothing.
    void selectFinding(const QString &entryId);
    /// Selects a finding and reveals the occurrence with this index in Finding::occurrences. Emits nothing.
    void revealOccurrence(const QString &entryId, int index);

    /// Selects the line of an unknown error, with its row in the list, and emits unknownErrorActivated(). `index` is a
    /// position in Diagnosis::unknown; nothing for another one.
    void activateUnknownError(int index);

    /// Shows a stretch of the text and selects it.
    void revealText(const Span &span);
    /// Shows a line of the text, from 1.
    void revealLine(int line);

    /// Whether a place in the person's code is opened in an editor, or copied as "file:line".
    void setOpensEditor(bool opens);

    /// The height that shows the error with some lines around it, and leaves the rest of a window of this height to
    /// others: as many lines as there are, but at least three and at most about seven at 800 pixels.
    int wantedHeight(int windowHeight) const;

    /// Sizes and wrapping, for the next start. restoreState() returns whether it
    /// understood the bytes.
    QByteArray saveState() const;
    bool restoreState(const QByteArray &state);

    /// The two parts, for focus and tests.
    PasteEdit *editor() const { return m_edit; }
    FindBar *findBar() const { return m_findBar; }
    FindingsView *findings() const { return m_findings; }

public slots:
    /// Replaces the text by the clipboard's. Files on the clipboard are handed to filesDropped().
    void pasteFromClipboard();
    void clear();
    void undo();
    void redo();
    void focusEditor();
    /// Gives the focus to the list of findings, or to the editor where there are none.
    void focusFindings();

    void selectNextFinding();
    void selectPreviousFinding();

    /// Copies the lines of the marked place or the unknown error that is being looked at, as they
    /// were read: without colour codes, timestamps and log prefixes.
    void copyMessage();

    /// Goes to the next marked place in the text, of whichever finding, and after the last one to the first.
    void nextOccurrence();
    void previousOccurrence();

signals:
    /// `text` wants to be diagnosed: at once after a paste, after a pause while typing.
    void diagnosisRequested(const QString &text, quint64 revision);
    /// The finding being looked at is another one.
    void findingActivated(const QString &entryId);
    /// The unknown error being looked at is another one; a position in Diagnosis::unknown.
    void unknownErrorActivated(int index);
    /// Nothing is known about the text, which is new or had findings before, or whose diagnosis was cancelled.
    void nothingFound();
    /// An entry that is none of the findings is to be shown.
    void entryRequested(const QString &entryId);
    /// A message was copied.
    void textCopied(const QString &text);
    /// A finding is to be compared with what it may be taken for.
    void compareRequested(const QString &entryId);
    /// A finding is to be reported as wrong.
    void wrongAnswerRequested(const QString &entryId);
    /// The file that a trace names is to be opened at its line, or the place copied.
    void codePlaceRequested(const waymark::CodePlace &place);
    /// A file is to be chosen, or this one to be opened.
    void openRequested();
    void openFileRequested(const QString &path);
    /// A former paste is to be shown again.
    void recentPasteRequested(qint64 id);
    void exampleRequested(const QString &id);
    /// The diagnosis in progress is not wanted any more.
    void cancelRequested();
    void filesDropped(const QList<QUrl> &files);
    /// text() is another one.
    void textChanged();
    /// wantedHeight() may be another one.
    void wantedHeightChanged();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setupBar();
    void setupEditor();
    void setupFindBar();
    void setupFindings();
    void setupStartCard();
    void retranslate();
    void applyTheme();

    void onReplaced();
    void onEdited(bool pasted);
    void onAppended();
    void onShortened();
    void forgetDiagnosis();
    void updateEmptyState();
    void updateClipboardState();
    void placeStartCard();

    void markOccurrences();
    int markOf(const QString &entryId, int occurrence) const;
    void goTo(int mark);
    void goToMark(int mark);
    QString markWords(int mark) const;
    void stepOccurrence(int by);
    void showPlace();
    void showSelected(const QString &entryId);

    PasteBar *m_bar = nullptr;
    QSplitter *m_splitter = nullptr;
    PasteEdit *m_edit = nullptr;
    FindBar *m_findBar = nullptr;
    FindingsView *m_findings = nullptr;
    StartCard *m_start = nullptr;

    DiagnosisSchedule m_schedule;
    quint64 m_revision = 0; // of the text; goes up with each change of it
    quint64 m_firstValid = 0; // since then the text has only grown at its end: positions of this revision still hold
    bool m_revealNext = false; // the text is new, and its first diagnosis is still to come
    std::optional<Diagnosis> m_diagnosis;
    quint64 m_diagnosedRevision = 0;
    CatalogPtr m_catalog; // that m_diagnosis was made with
    int m_unknown = 0; // of Diagnosis::unknown, that is looked at where no mark is
    QList<MarkRef> m_markRefs; // by index of the mark; suppressed repeats are marks after these
};

} // namespace waymark
