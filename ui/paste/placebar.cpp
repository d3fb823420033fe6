#include "ui/paste/placebar.h"

#include "app/result/diagnosis.h"
#include "ui/base/elidedlabel.h"
#include "ui/base/iconbutton.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

PlaceBar::PlaceBar(QWidget *parent)
    : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(SpacingUnit * 2, 0, 0, 0);
    row->setSpacing(0);
    m_place = new ElidedLabel;
    row->addWidget(m_place, 1);
    for (QToolButton **button : {&m_previous, &m_next, &m_copy}) {
        *button = newIconButton(nullptr);
        row->addWidget(*button);
    }
    m_copy->setObjectName(u"copyMessage"_s);
    m_copy->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_previous->setArrowType(Qt::UpArrow);
    m_next->setArrowType(Qt::DownArrow);
    connect(m_copy, &QToolButton::clicked, this, &PlaceBar::copyRequested);
    connect(m_previous, &QToolButton::clicked, this, &PlaceBar::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &PlaceBar::nextRequested);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
}

void PlaceBar::showPlace(const Finding &finding, int occurrence, int firstLine, int lastLine)
{
    const QLocale locale;
    QStringList parts{firstLine == lastLine
                          ? tr("Line %1").arg(locale.toString(firstLine))
                          : tr("Lines %1–%2").arg(locale.toString(firstLine), locale.toString(lastLine))};
    parts += matchedWords(finding, finding.occurrences[occurrence]);
    if (finding.occurrences.size() > 1) {
        //: Which one of the places where a finding occurs is shown: "2 of 5".
        parts += tr("%1 of %2").arg(locale.toString(occurrence + 1), locale.toString(finding.occurrences.size()));
    }
    m_place->setText(parts.join(u" · "_s));
    m_place->setToolTip(m_place->text()); // it may be cut
}

void PlaceBar::clear()
{
    m_place->clear();
}

void PlaceBar::setCanStep(bool canStep)
{
    m_previous->setVisible(canStep);
    m_next->setVisible(canStep);
}

/// What the marked words are to the error: the proof in words.
QString PlaceBar::matchedWords(const Finding &finding, const Occurrence &occurrence)
{
    if (finding.kind == MatchKind::Similar)
        return tr("similar to the error message");
    switch (occurrence.part) {
    case MatchedPart::MessageOfTrace:
        return tr("matched the message, not the stack");
    case MatchedPart::Message:
        return tr("matched the error message");
    case MatchedPart::Cause:
        return tr("matched the cause, not the last error");
    case MatchedPart::Head:
        return tr("matched the line that opens the trace");
    case MatchedPart::LogLine:
        return tr("matched a log line");
    }
    Q_UNREACHABLE();
}

void PlaceBar::retranslate()
{
    m_copy->setText(tr("Copy"));
    m_copy->setAccessibleName(tr("Copy the message"));
    m_copy->setToolTip(tr("Copy the message without colour codes, timestamps and log prefixes"));
    setButtonName(m_previous, tr("Previous marked place"));
    setButtonName(m_next, tr("Next marked place"));
}

void PlaceBar::applyTheme()
{
    m_copy->setFont(scaledFont(font(), TextSize::Small));
    m_place->setFont(scaledFont(font(), TextSize::Small));
    m_place->setPalette(inkPalette(ColorRole::Muted, palette()));
}

} // namespace waymark
