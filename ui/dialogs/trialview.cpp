#include "ui/dialogs/trialview.h"

#include "ui/base/layouts.h"
#include "ui/base/linkbutton.h"
#include "ui/base/plainlabel.h"
#include "ui/base/theme.h"

#include <QLabel>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxLines = 5;

} // namespace

TrialView::TrialView(QWidget *parent)
    : QWidget(parent)
{
    QVBoxLayout *column = newColumn(this, SpacingUnit);
    for (QLabel **label : {&m_matches, &m_variations, &m_others}) {
        *label = newPlainLabel(this);
        (*label)->setWordWrap(true);
        (*label)->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(*label);
    }
    m_links = new QWidget(this);
    m_links->setObjectName(u"collisions"_s);
    auto *links = new FlowLayout(m_links);
    links->setContentsMargins(4 * SpacingUnit, 0, 0, 0);
    links->setSpacing(2 * SpacingUnit);
    column->addWidget(m_links);
}

void TrialView::showResult(const QString &regex, const DraftTrial::Result &result,
                           const QList<DraftVariation> &variations)
{
    const bool isTried = !regex.isEmpty() && result.error.isEmpty();
    showLines(result, !regex.isEmpty());
    m_variations->setVisible(isTried && !variations.isEmpty());
    if (isTried && !variations.isEmpty())
        showVariations(DraftTrial::missed(regex, variations), variations.size());
    m_others->setVisible(isTried);
    if (!isTried)
        showSearching(); // when it is tried next
}

void TrialView::showLines(const DraftTrial::Result &result, bool hasRegex)
{
    QStringList lines;
    for (const int line : result.lines.first(std::min(MaxLines, result.lines.size())))
        lines.append(QString::number(line));
    const QString listed = lines.join(u", "_s) + (result.lines.size() > MaxLines ? u" …"_s : QString());
    if (!result.error.isEmpty()) {
        //: %1 is what is wrong with a regex, in words of the library that reads it
        m_matches->setText(u"✗ "_s + tr("This is no regex: %1").arg(result.error));
    } else if (!hasRegex) {
        m_matches->setText(tr("Without a regex, the entry is recognised by its signature."));
    } else if (result.lines.isEmpty()) {
        m_matches->setText(u"✗ "_s + tr("Does not match the paste."));
    } else {
        //: %1 is a list of line numbers, %n how many lines there are
        m_matches->setText(u"✓ "_s
                           + tr("Matches %n line(s) of the paste: %1", nullptr, int(result.lines.size())).arg(listed));
    }
}

void TrialView::showVariations(const QList<DraftVariation::Kind> &missedKinds, qsizetype variations)
{
    QStringList missed;
    for (const DraftVariation::Kind kind : missedKinds) {
        missed.append(kind == DraftVariation::Kind::OtherValues   ? tr("the message with other values")
                          : kind == DraftVariation::Kind::Wrapped ? tr("wrapped by a narrow terminal")
                                                                  : tr("quoted, with the prefix of a log"));
    }
    const QString matched = QString::number(variations - missed.size());
    if (missed.isEmpty()) {
        //: Variations of a message: %1 of %2
        m_variations->setText(u"✓ "_s + tr("%1 of %2 variations match.").arg(matched).arg(variations));
    } else {
        //: Variations of a message: %1 of %2; %3 is a list of those that do not
        m_variations->setText(u"✗ "_s
                              + tr("%1 of %2 variations match; not: %3")
                                    .arg(matched, QString::number(variations), missed.join(tr(", "))));
    }
}

void TrialView::clearLinks()
{
    qDeleteAll(m_links->findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    m_links->hide();
}

void TrialView::showSearching()
{
    clearLinks();
    m_others->setText(tr("Being tried on the samples of the catalog's other entries…"));
}

void TrialView::showOthers(qsizetype count, const QStringList &ids)
{
    if (m_others->isHidden())
        return;
    clearLinks();
    if (count == 0) {
        m_others->setText(u"✓ "_s + tr("Matches no sample of the catalog's other entries."));
        return;
    }
    m_links->show();
    m_others->setText(u"! "_s + tr("Would also match samples of %n entry(s):", nullptr, int(count)));
    QWidget *last = m_others;
    for (const QString &id : ids) {
        auto *link = new LinkButton(id, m_links);
        connect(link, &QAbstractButton::clicked, this, [this, id] { emit entryRequested(id); });
        m_links->layout()->addWidget(link);
        setTabOrder(last, link);
        last = link;
        link->show();
    }
    if (count > ids.size()) {
        QLabel *more = newPlainLabel(m_links, u"…"_s);
        m_links->layout()->addWidget(more);
        more->show();
    }
}

QString TrialView::text() const
{
    QStringList lines;
    for (const QLabel *label : {m_matches, m_variations, m_others}) {
        if (!label->isHidden())
            lines.append(label->text());
    }
    for (const LinkButton *link : m_links->findChildren<LinkButton *>())
        lines.append(link->text());
    return lines.join(u'\n');
}

} // namespace waymark
