#pragma once

#include "app/catalog/catalog.h"
#include "app/diagnosis/triage.h"

#include <QWidget>

#include <vector>

class QMenu;
class QToolButton;

namespace waymark {

class TriageButton;

/// The errors of a paste in one line, in the order in which they came about:
///   ① CUDA out of memory  root cause → ② DataLoader worker killed  consequence · ③ graph break ×37
/// An arrow stands only where something says that the one led to the other, a dot elsewhere. It is one stop of the Tab
/// key; Left, Right, Home and End move in it, Enter and Space choose. It is one line high at every width: names get
/// shorter, then the last ones go into a menu
/// ("+3"). Hidden where there is no more to say than what the one finding says itself.
class TriageStrip : public QWidget
{
    Q_OBJECT
public:
    explicit TriageStrip(QWidget *parent = nullptr);

    /// Shows the findings of `diagnosis`; none is current.
    void showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog);
    void clear();

    /// Language of the signatures.
    void setLanguage(Language language);

    /// Makes a finding the current one; an unknown id makes it none. Emits nothing.
    void select(const QString &entryId);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A person chose a finding, also the current one again.
    void findingActivated(const QString &entryId);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void fillMenu();
    void arrange();
    void choose(int index);
    void moveFocus(int key);
    void updateTabStop();
    int gapWidth() const;
    int indexOf(const QString &entryId) const;
    QString nameOf(const TriageItem &item) const;
    QString fullNameOf(const TriageItem &item) const;
    QString roleOf(const TriageItem &item) const;
    QString countOf(const TriageItem &item) const;
    QString spoken(int index) const;

    QList<TriageItem> m_items;
    CatalogPtr m_catalog;
    Language m_language = Language::English;
    QString m_current;
    std::vector<TriageButton *> m_buttons; // one an item
    QToolButton *m_more = nullptr;
    QMenu *m_menu = nullptr; // of m_more
    int m_shown = 0; // items that have room
};

} // namespace waymark
