#include "ui/base/languageswitch.h"

#include "ui/base/refresh.h"

#include <QHBoxLayout>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

LanguageSwitch::LanguageSwitch(QWidget *parent)
    : Panel(Border::Around, ColorRole::Card, parent)
{
    setRadius(SpacingUnit + 1);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(0);
    // The name of a language is in that language and never translated.
    m_english = addLanguage(Language::English, u"English"_s, u"english"_s);
    m_chinese = addLanguage(Language::Chinese, u"中文"_s, u"chinese"_s);
    onLanguageChange(this, [this] {
        setAccessibleName(tr("Language of the interface and the catalog"));
        m_english->setToolTip(tr("Show everything in English"));
        m_chinese->setToolTip(tr("Show everything in Chinese"));
    });
    showLanguage(Language::English);
}

QToolButton *LanguageSwitch::addLanguage(Language language, const QString &name, const QString &objectName)
{
    auto *button = new QToolButton(this);
    button->setObjectName(objectName);
    button->setText(name);
    button->setAutoRaise(true);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    layout()->addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, language] { emit languageRequested(language); });
    return button;
}

void LanguageSwitch::showLanguage(Language language)
{
    (language == Language::Chinese ? m_chinese : m_english)->setChecked(true);
}

} // namespace waymark
