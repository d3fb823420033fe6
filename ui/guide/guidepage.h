#pragma once

#include "app/catalog/guide.h"
#include "ui/base/pagestate.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class FindBar;
class GuideView;
class Session;

/// A guide as a text to read: a comfortable line length, tables, highlighted code, find as you type.
/// Links are only reported, never followed. A change of language keeps the section that is being read.
class GuidePage : public QWidget, public RestorablePage
{
    Q_OBJECT

public:
    /// Session and repository outlive the page.
    GuidePage(const Session &session, KSyntaxHighlighting::Repository &repository, QWidget *parent = nullptr);

    /// Shows a guide from its top; the one already shown keeps its place.
    void showGuide(const Guide &guide);

    PageState pageState() const override;
    void restorePage(const PageState &state) override;

    /// Looks through the guide that is shown.
    FindBar *findBar() const { return m_findBar; }

signals:
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);
    void backRequested();

private:
    void setupBar();
    void setupFind();
    void setupView();
    void applyTheme();
    void rebuild();

    const Session &m_session;
    KSyntaxHighlighting::Repository &m_repository;
    Guide m_guide;
    GuideView *m_view = nullptr;
    QToolButton *m_back = nullptr;
    QLabel *m_mark = nullptr;
    QToolButton *m_findButton = nullptr;
    FindBar *m_findBar = nullptr;
};

} // namespace waymark
