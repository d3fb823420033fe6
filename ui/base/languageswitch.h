#pragma once

#include "app/catalog/localizedtext.h"
#include "ui/base/segmentedswitch.h"

namespace waymark {

/// "English | 中文": both languages by their own names, the current one raised. A click asks for the other; the switch
/// shows it after showLanguage().
class LanguageSwitch : public SegmentedSwitch
{
    Q_OBJECT
public:
    explicit LanguageSwitch(QWidget *parent = nullptr);

    void showLanguage(Language language);

signals:
    void languageRequested(waymark::Language language);

private:
    void setupButtons();
    void retranslate();

    QAbstractButton *m_english = nullptr;
    QAbstractButton *m_chinese = nullptr;
};

} // namespace waymark
