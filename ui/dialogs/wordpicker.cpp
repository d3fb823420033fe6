#include "ui/dialogs/wordpicker.h"

#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr char WordProperty[] = "word";
constexpr qsizetype MaxWordCharacters = 60;

} // namespace

WordPicker::WordPicker(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new FlowLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(SpacingUnit / 2);
    onThemeChange(this, [this] { applyTheme(); });
    onLanguageChange(this, [this] {
        for (QToolButton *button : std::as_const(m_buttons))
            label(button, button->isChecked());
    });
}

void WordPicker::showWords(const QList<DraftWord> &words)
{
    for (QWidget *child : findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
        delete child;
    m_buttons.clear();
    for (int i = 0; i < words.size(); ++i) {
        const DraftWord &word = words[i];
        if (!word.canVary()) {
            QLabel *mark = newPlainLabel(this, word.text);
            layout()->addWidget(mark);
            mark->show();
            continue;
        }
        auto *button = new QToolButton(this);
        button->setCheckable(true);
        button->setChecked(word.varies);
        button->setProperty(WordProperty, word.text);
        button->setFocusPolicy(m_buttons.isEmpty() ? Qt::StrongFocus
                                                   : Qt::ClickFocus); // one stop for Tab, arrows within
        button->installEventFilter(this);
        label(button, word.varies);
        connect(button, &QToolButton::toggled, this, [this, i, button](bool varies) {
            label(button, varies);
            emit toggled(i, varies);
        });
        layout()->addWidget(button);
        m_buttons.append(button);
        button->show();
    }
    applyTheme();
    updateGeometry();
}

void WordPicker::label(QToolButton *button, bool varies) const
{
    const QString word = button->property(WordProperty).toString();
    QString shown = word.size() > MaxWordCharacters ? word.first(MaxWordCharacters) + u'…' : word;
    shown.replace(u'&', "&&"_L1);
    button->setText(varies ? u'{' + shown + u'}' : shown);
    //: %1 is a word of a message that is another one at another time
    button->setAccessibleName(varies ? tr("%1, varies").arg(word) : tr("%1, constant").arg(word));
}

void WordPicker::applyTheme()
{
    const QFont code = codeFont(font());
    for (QWidget *child : findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
        child->setFont(code);
    const int height = m_buttons.isEmpty() ? 0 : m_buttons.first()->sizeHint().height();
    for (QLabel *mark : findChildren<QLabel *>(Qt::FindDirectChildrenOnly))
        mark->setMinimumHeight(height); // on a line with the words
}

bool WordPicker::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto at = m_buttons.indexOf(static_cast<QToolButton *>(watched));
    const int key = static_cast<QKeyEvent *>(event)->key();
    const qsizetype next = key == Qt::Key_Right || key == Qt::Key_Down ? at + 1
        : key == Qt::Key_Left || key == Qt::Key_Up                     ? at - 1
        : key == Qt::Key_Home                                          ? 0
        : key == Qt::Key_End                                           ? m_buttons.size() - 1
                                                                       : -2;
    if (next == -2 || at < 0)
        return QWidget::eventFilter(watched, event);
    if (next >= 0 && next < m_buttons.size())
        m_buttons[next]->setFocus(Qt::TabFocusReason);
    return true;
}

} // namespace waymark
