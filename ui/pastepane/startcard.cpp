#include "pastepane/startcard.h"

#include "findings/plaintooltip.h"
#include "theme/theme.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

StartCard::StartCard(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    setCursor(Qt::ArrowCursor); // not the editor's beam
    m_layout->setSpacing(SpacingUnit * 3);
    setupSentence();
    setupButtons();
    setupRecentFiles();
    retranslate();
    applyTheme();
}

void StartCard::setupSentence()
{
    m_sentence = new QLabel;
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_layout->addWidget(m_sentence);
}

void StartCard::setupButtons()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(SpacingUnit * 2);
    m_paste = new QPushButton;
    m_open = new QPushButton;
    m_example = new QPushButton;
    m_exampleMenu = new QMenu(this);
    m_example->setMenu(m_exampleMenu);
    m_example->hide();
    row->addStretch();
    for (QPushButton *button : {m_paste, m_open, m_example}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addStretch();
    m_layout->addLayout(row);
    connect(m_paste, &QPushButton::clicked, this, &StartCard::pasteRequested);
    connect(m_open, &QPushButton::clicked, this, &StartCard::openRequested);
}

void StartCard::setupRecentFiles()
{
    m_recent = new QWidget;
    m_recentLayout = new QVBoxLayout(m_recent);
    m_recentLayout->setContentsMargins(0, SpacingUnit, 0, 0);
    m_recentLayout->setSpacing(0);
    m_recentTitle = new QLabel;
    m_recentTitle->setContentsMargins(SpacingUnit, 0, 0, 0); // in line with the icons
    m_recentTitle->setTextFormat(Qt::PlainText);
    m_recentLayout->addWidget(m_recentTitle);
    m_recent->hide();
    m_layout->addWidget(m_recent, 0, Qt::AlignHCenter);
}

void StartCard::setPasteEnabled(bool enabled)
{
    m_paste->setEnabled(enabled);
}

void StartCard::setExamples(const QList<Example> &examples)
{
    m_examples = examples;
    m_example->setVisible(!m_examples.isEmpty());
    fillExamples();
}

void StartCard::setRecentFiles(const QStringList &paths)
{
    m_recentFiles = paths.first(std::min(paths.size(), RecentFiles));
    fillRecentFiles();
}

void StartCard::setLanguage(Language language)
{
    m_language = language;
    fillExamples();
}

void StartCard::placeIn(const QRect &area)
{
    const int width = std::min(area.width(), std::max(sizeHint().width(), area.width() * 3 / 4));
    const auto heightNeeded = [this, width] {
        m_layout->invalidate();
        return m_layout->hasHeightForWidth() ? m_layout->totalHeightForWidth(width) : m_layout->totalSizeHint().height();
    };
    m_recent->setVisible(!m_recentFiles.isEmpty());
    m_sentence->show();
    if (heightNeeded() > area.height())
        m_recent->hide();
    if (heightNeeded() > area.height())
        m_sentence->hide();
    const QSize size(width, std::min(area.height(), heightNeeded()));
    setGeometry(QRect(area.topLeft() + QPoint((area.width() - size.width()) / 2, (area.height() - size.height()) / 2),
                      size));
}

void StartCard::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        retranslate();
        break;
    case QEvent::PaletteChange:
    case QEvent::FontChange:
        applyTheme();
        break;
    default:
        break;
    }
}

void StartCard::retranslate()
{
    m_sentence->setText(tr("Paste an error message, traceback or log"));
    m_paste->setText(tr("Paste"));
    m_open->setText(tr("Open Log…"));
    m_example->setText(tr("Try an Example"));
    //: Heading above the names of files that were opened lately.
    m_recentTitle->setText(tr("Opened lately"));
    fillRecentFiles();
}

void StartCard::applyTheme()
{
    m_sentence->setFont(scaledFont(font(), TextSize::Heading));
    m_recentTitle->setFont(scaledFont(font(), TextSize::Small));
    m_paste->setIcon(themedIcon(u"paste"_s, palette()));
    m_open->setIcon(themedIcon(u"open"_s, palette()));
    QPalette muted = palette();
    muted.setColor(m_recentTitle->foregroundRole(), themeColor(ColorRole::Muted, palette()));
    m_recentTitle->setPalette(muted);
    for (QToolButton *button : std::as_const(m_recentButtons))
        button->setIcon(themedIcon(u"file"_s, palette()));
}

void StartCard::fillExamples()
{
    m_exampleMenu->clear();
    for (const Example &example : std::as_const(m_examples)) {
        // "&" would announce a shortcut letter.
        QAction *action = m_exampleMenu->addAction(example.title.in(m_language).replace(u'&', u"&&"_s));
        connect(action, &QAction::triggered, this, [this, id = example.id] { emit exampleRequested(id); });
    }
}

void StartCard::fillRecentFiles()
{
    for (QToolButton *button : std::exchange(m_recentButtons, {})) {
        button->hide();
        button->deleteLater(); // it may be the one that was just clicked
    }
    for (const QString &path : std::as_const(m_recentFiles)) {
        auto *button = new QToolButton;
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setText(QFileInfo(path).fileName().replace(u'&', u"&&"_s));
        button->setToolTip(plainToolTip(path));
        //: Accessible name of a button; %1 is the path of a file.
        button->setAccessibleName(tr("Open %1").arg(path));
        connect(button, &QToolButton::clicked, this, [this, path] { emit openFileRequested(path); });
        m_recentLayout->addWidget(button, 0, Qt::AlignLeft);
        m_recentButtons.append(button);
    }
    m_recent->setVisible(!m_recentFiles.isEmpty());
    applyTheme();
}

} // namespace waymark
