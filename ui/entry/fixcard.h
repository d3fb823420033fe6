#pragma once

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
class RateButton;

/// One dead end or one workaround: sign and words of how it turns out, what to do, why or how, and a tick for "tried".
/// A ticked workaround asks whether it worked. What was tried in vain folds to one line, and can be unfolded again.
/// The card can have the focus: Space ticks, Enter folds and unfolds, Ctrl+C copies what there is to run.
class FixCard : public Panel
{
    Q_OBJECT

public:
    /// The factory outlives the card.
    FixCard(FixKey::Kind kind, PartFactory &parts, QWidget *parent = nullptr);

    /// One of the two is to be called, once.
    void showDeadEnd(const DeadEnd &deadEnd);
    void showWorkaround(const Workaround &workaround);

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

    /// Whether it shows more than one line.
    bool isOpen() const { return !m_isFolded; }

    /// Unfolds a card that folded, or folds it again; nothing for one that does not fold.
    void setOpen(bool open);

signals:
    /// The person records a state.
    void stateWanted(waymark::TryState state);

    /// The person unfolds or folds it.
    void openWanted(bool open);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setupTop(const FixEvidence &evidence, bool marked);
    void setupTick(QHBoxLayout *top);
    void setupQuestion();
    void addText(const LocalizedText &text, const QTextCharFormat &format);
    void addApplicability(const Workaround &workaround);
    void addParts(const QList<HowToPart> &parts, const QTextCharFormat &format);
    void addCode(const HowToPart &part);
    void addSources(const QStringList &sources);
    QList<HowToPart> howOf(const Workaround &workaround) const;
    void finish();

    void showMark();
    void showOutline();
    void fold();
    void nameForReaders();
    bool canFold() const;
    ColorRole ink() const;

    FixKey::Kind m_kind;
    PartFactory &m_parts;
    FixEvidence m_evidence;
    Status m_status;
    QString m_title;
    bool m_isFolded = false;
    bool m_openedByHand = false;

    QVBoxLayout *m_body = nullptr; // of what folds away
    QWidget *m_bodyWidget = nullptr;
    QToolButton *m_arrow = nullptr;
    RateButton *m_rate = nullptr;
    ElidedLabel *m_line = nullptr; // shown instead of the body while that is folded
    QLabel *m_mark = nullptr;
    QCheckBox *m_tick = nullptr;
    QWidget *m_question = nullptr; // workarounds only
    QToolButton *m_yes = nullptr;
    QToolButton *m_no = nullptr;
    CodeBlock *m_firstCode = nullptr;
    bool m_applies = true; ///< Else it needs another version, and all of it is quieter.
};

} // namespace waymark
