#include "ui/entry/rootcausepanel.h"

#include "ui/base/badge.h"
#include "ui/base/columnslayout.h"
#include "ui/entry/partfactory.h"
#include "ui/text/proseview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

// Each column is headed in the language that it is written in.
QString englishHeading()
{
    return u"Root cause"_s;
}

QString chineseHeading()
{
    return u"根因"_s;
}

} // namespace

RootCausePanel::RootCausePanel(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    auto *columns = new ColumnsLayout(this);
    columns->setSpacing(SpacingUnit * 5);
}

void RootCausePanel::showRootCause(const LocalizedText &text)
{
    const bool hasBoth = text.isTranslated() && !text.en.isEmpty() && !text.zh.isEmpty() && text.en != text.zh;
    const Language first = m_parts.language();
    const Language second = first == Language::Chinese ? Language::English : Language::Chinese;
    QList<Language> shown{hasBoth ? first : text.en.isEmpty() ? Language::Chinese : Language::English};
    if (hasBoth && m_parts.entryTexts() != EntryTexts::OneLanguage)
        shown.append(second);
    for (const Language language : std::as_const(shown)) {
        const bool isChinese = language == Language::Chinese;
        layout()->addWidget(column(isChinese ? chineseHeading() : englishHeading(), text.in(language),
                                   !isChinese && !text.isTranslated()));
    }
}

QWidget *RootCausePanel::column(const QString &heading, const QString &markdown, bool marked)
{
    auto *part = new QWidget(this);
    auto *lines = new QVBoxLayout(part);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(SpacingUnit / 2);

    auto *top = new QHBoxLayout;
    top->setSpacing(SpacingUnit * 2);
    top->addWidget(m_parts.heading(heading, part));
    if (marked)
        top->addWidget(m_parts.notTranslated(part));
    top->addStretch();
    lines->addLayout(top);

    ProseView *prose = m_parts.filledProse(markdown, part);
    prose->setAccessibleName(heading);
    lines->addWidget(prose);
    return part;
}

} // namespace waymark
