#pragma once

#include "app/diagnosis/fixfit.h"
#include "app/markdown/howto.h"
#include "app/result/slotvalues.h"
#include "ui/base/panel.h"
#include "ui/entry/fixevidence.h"

#include <QTextCharFormat>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace waymark {

class Badge;
class CodeBlock;
class ElidedLabel;
class PartFactory;
class ProseView;
class RateButton;

/// One dead end or one workaround. In brief it shows what to do, how that turns out, a tick for "tried", and the reason
/// or the first command; open, all of it. A ticked workaround asks whether it worked. What was tried in vain folds to
/// one line. The card can have the focus: Space ticks, Enter opens and closes, Ctrl+C copies what there is to run.
class FixCard : public Panel
{
    Q_OBJECT

public:
    /// The factory outlives the card.
    FixCard(FixKey::Kind kind, PartFactory &parts, QWidget *parent = nullptr);

    /// One of the two is to be called, once. `fit`: to the reader's case.
    void showDeadEnd(const DeadEnd &deadEnd, const FixFit &fit);
    void showWorkaround(const Workaround &workaround, const FixFit &fit);

    /// What the person has recorded for the present problem.
    struct Status
    {
        TryState state = TryState::Untried;
        OutcomeCount own;
        bool isNext = false;

        bool operator==(const Status &) const = default;
    };
    void showStatus(const Status &status);

    /// What it is about in one line, as plain text.
    QString title() const { return m_title; }

    /// Whether all of it is shown.
    bool isOpen() const { return m_isOpen; }
    void setOpen(bool open);

signals:
    /// The person records a state.
    void stateWanted(waymark::TryState state);

    /// The person opens or closes it.
    void openWanted(bool open);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setupTop(const FixEvidence &evidence, bool isMarked);
    void setupTick(QHBoxLayout *row);
    void setupQuestion();
    void addText(const LocalizedText &text, const QTextCharFormat &format, bool inBrief = false);
    void addNamed(const QString &words, const LocalizedText &text);
    void addDetail(QWidget *part);
    void addFit(const FixFit &fit);
    void addParts(const QList<HowToPart> &parts, const QTextCharFormat &format, bool inBrief = false);
    void addCode(const HowToPart &part);
    void addSources(const QStringList &sources);
    QList<HowToPart> howOf(const Workaround &workaround) const;
    void finish();

    void showMark();
    void showOutline();
    void showParts();
    void nameForReaders();
    bool wasInVain() const;
    bool hasMore() const;
    ColorRole ink() const;

    FixKey::Kind m_kind;
    PartFactory &m_parts;
    FixEvidence m_evidence;
    Status m_status;
    QString m_title;
    bool m_isOpen = false;

    QWidget *m_bodyWidget = nullptr; // below title and evidence
    QVBoxLayout *m_body = nullptr;
    QList<QWidget *> m_details; // parts of the body that are shown only while it is open
    QToolButton *m_arrow = nullptr;
    ProseView *m_titleView = nullptr; // null where there is code alone
    RateButton *m_rate = nullptr;
    ElidedLabel *m_line = nullptr; // shown instead of all but the tick while the card is folded
    QLabel *m_mark = nullptr;
    QCheckBox *m_tick = nullptr;
    QWidget *m_question = nullptr; // workarounds only
    QToolButton *m_yes = nullptr;
    QToolButton *m_no = nullptr;
    CodeBlock *m_firstCode = nullptr;
    bool m_applies = true; ///< Else it is for another case, and all of it is quieter.
};

} // namespace waymark
