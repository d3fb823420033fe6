#pragma once

#include "app/catalog/catalog.h"
#include "app/result/diagnosis.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace waymark {

class FittingScrollArea;
class ProseView;

/// What is shown where a paste holds no known error: the line that looks like the message, the place in the person's
/// code, and, apart from these, the known errors whose words resemble that line, with the words that differ.
/// Each of them is a link. What to do next is offered: a search elsewhere, and a new entry. A paste without any line
/// that looks like an error is reported as without errors.
class NothingKnown : public QWidget
{
    Q_OBJECT
public:
    explicit NothingKnown(QWidget *parent = nullptr);

    /// Shows the rest of a diagnosis without findings. `message` is the text of Diagnosis::messageSpan.
    void showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog, const QString &message);

    /// Language of the signatures.
    void setLanguage(Language language);

    /// Whether there are entries to name.
    bool hasNearest() const { return !m_nearest.isEmpty(); }

signals:
    void entryRequested(const QString &id);

    /// These words of the message, without anything private, are on the clipboard.
    void searchTextCopied(const QString &words);

    /// An entry is to be begun from this message.
    void draftRequested(const QString &message);

private:
    void setupMessage();
    void setupNearest();
    void setupActions();
    void retranslate();
    void applyTheme();
    void fill();
    void writeNearest();

    FittingScrollArea *m_area = nullptr;
    QWidget *m_content = nullptr;
    QLabel *m_messageTitle = nullptr;
    QLabel *m_message = nullptr;
    QLabel *m_place = nullptr;
    QWidget *m_actions = nullptr;
    QPushButton *m_search = nullptr;
    QPushButton *m_draft = nullptr;
    QWidget *m_line = nullptr;
    ProseView *m_nearestView = nullptr;

    CatalogPtr m_catalog;
    QString m_messageText;
    CodePlace m_codePlace;
    QList<NearEntry> m_nearest;
    Language m_language = Language::English;
};

} // namespace waymark
