#pragma once

#include <QObject>

namespace waymark {

class ComparisonController;
class Navigator;
class OwnEntries;
class PastePane;
class Session;
class WindowActions;

/// Enables the actions of the window while there is something for them to do.
class ActionStates : public QObject
{
    Q_OBJECT
public:
    /// What the actions work on.
    struct Subjects
    {
        const Session &session;
        const Navigator &navigator;
        const ComparisonController &comparison;
        const OwnEntries &own;
        const PastePane &paste;
    };

    /// All of them outlive this object.
    ActionStates(const WindowActions &actions, const Subjects &subjects, QObject *parent = nullptr);

public slots:
    /// To be called whenever a subject without a signal of its own has changed.
    void update();

private:
    void updateDiagnosis();
    void updatePlace();
    void updateFolds();

    const WindowActions &m_actions;
    const Subjects m_subjects;
};

} // namespace waymark
