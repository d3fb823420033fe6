#pragma once

#include <QObject>
#include <QThreadPool>

#include <memory>

namespace waymark {

class CleanText;
class CleanedPaste;
class PasteEdit;
class ViewSwitch;
struct Diagnosis;

/// The two views of a paste: as it is, and cleaned. It remembers which of them the person wants, makes the cleaned text
/// of what a diagnosis read, on a thread, and shows it as soon as it is there. Any change of the text shows it as it
/// is; when that has been diagnosed, the wanted view comes back.
class PasteViews : public QObject
{
    Q_OBJECT
public:
    /// Editor and switch outlive this object.
    PasteViews(PasteEdit &edit, ViewSwitch &choice, QObject *parent);
    ~PasteViews() override;

    /// Takes what the diagnosis knows of the editor's text: its frames, and how it was read.
    void showDiagnosis(const Diagnosis &diagnosis);

    bool wantsCleaned() const { return m_wantsCleaned; }
    void setWantsCleaned(bool wanted);

    /// Whether there is a cleaned text, and it differs from the paste.
    bool canClean() const;

signals:
    /// wantsCleaned(), canClean() or what can be folded is different.
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void forget();
    void take(const std::shared_ptr<const CleanedPaste> &cleaned, quint64 job);
    void showWanted();
    void update();

    PasteEdit &m_edit;
    ViewSwitch &m_choice;
    bool m_wantsCleaned = false;
    bool m_isRead = false; // the present text was cleaned
    quint64 m_job = 0;
    QThreadPool m_pool;
};

} // namespace waymark
