#include "ui/entry/samplespanel.h"

#include "app/text/textlayout.h"
#include "ui/entry/partfactory.h"
#include "ui/text/codeblock.h"
#include "ui/text/words.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MostLinesAtOnce = 16;

} // namespace

Disclosure::Disclosure(const QString &words, Maker maker, QWidget *parent)
    : QWidget(parent)
    , m_line(new QToolButton(this))
    , m_maker(std::move(maker))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(SpacingUnit / 2);
    m_line->setAutoRaise(true);
    m_line->setCheckable(true);
    m_line->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_line->setIconSize(QSize(12, 12));
    m_line->setMinimumWidth(SpacingUnit * 10); // long words are clipped rather than widening the page
    m_line->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_line->setToolTip(words.toHtmlEscaped());
    m_line->setText(QString(words).replace(u'&', u"&&"_s));
    m_line->setAccessibleName(words);
    column->addWidget(m_line);
    connect(m_line, &QToolButton::toggled, this, &Disclosure::showState);
    showState();
}

bool Disclosure::isOpen() const
{
    return m_line->isChecked();
}

void Disclosure::setOpen(bool open)
{
    m_line->setChecked(open);
}

void Disclosure::showState()
{
    m_line->setIcon(themedIcon(isOpen() ? u"collapse"_s : u"expand"_s, palette()));
    if (isOpen() && !m_content) {
        m_content = m_maker(this);
        layout()->addWidget(m_content);
    }
    if (m_content)
        m_content->setVisible(isOpen());
}

SamplesPanel::SamplesPanel(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(SpacingUnit / 2);
}

void SamplesPanel::showSamples(const QList<Sample> &samples)
{
    layout()->addWidget(m_parts.heading(tr("Sample output"), this));
    int number = 0;
    for (const Sample &sample : samples) {
        if (sample.text.isEmpty())
            continue;
        ++number;
        const QString origin = Words::sampleOrigin(sample);
        const QString words =
            origin.isEmpty() ? tr("Sample %1").arg(number) : tr("Sample %1, %2").arg(QString::number(number), origin);
        const auto maker = [this, sample](QWidget *parent) {
            auto *content = new QWidget(parent);
            auto *column = new QVBoxLayout(content);
            column->setContentsMargins(0, 0, 0, 0);
            column->setSpacing(SpacingUnit);
            if (!sample.command.isEmpty())
                column->addWidget(m_parts.code(sample.command, u"bash"_s, content));
            CodeBlock *block = m_parts.code(sample.text, QString(), content);
            block->setMaximumLines(MostLinesAtOnce);
            column->addWidget(block);
            return content;
        };
        layout()->addWidget(new Disclosure(visibleText(words, TextKind::Prose), maker, this));
    }
}

} // namespace waymark
