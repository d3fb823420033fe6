#include "ui/base/languageswitch.h"

#include "ui/base/refresh.h"

#include <QAbstractButton>

using namespace Qt::StringLiterals;

namespace waymark {

LanguageSwitch::LanguageSwitch(QWidget *parent)
    : SegmentedSwitch(parent)
{
    setupButtons();
    onLanguageChange(this, [this] { retranslate(); });
    showLanguage(Language::English);
}

void LanguageSwitch::setupButtons()
{
    // The name of a language is in that language and never translated.
    m_english = addSegment(u"english"_s);
    m_english->setText(u"English"_s);
    m_chinese = addSegment(u"chinese"_s);
    m_chinese->setText(u"中文"_s);
    connect(m_english, &QAbstractButton::clicked, this, [this] { emit languageRequested(Language::English); });
    connect(m_chinese, &QAbstractButton::clicked, this, [this] { emit languageRequested(Language::Chinese); });
}

void LanguageSwitch::showLanguage(Language language)
{
    (language == Language::Chinese ? m_chinese : m_english)->setChecked(true);
}

void LanguageSwitch::retranslate()
{
    setAccessibleName(tr("Language of the interface and the catalog"));
    m_english->setToolTip(tr("Show everything in English"));
    m_chinese->setToolTip(tr("Show everything in Chinese"));
}

} // namespace waymark
