#pragma once

#include "app/catalog/localizedtext.h"
#include "ui/base/panel.h"

class QToolButton;

namespace waymark {

/// "English | 中文": both languages by their own names, the current one raised. A click requests the other; the switch
/// shows it after showLanguage().
class LanguageSwitch : public Panel
{
    Q_OBJECT
public:
    explicit LanguageSwitch(QWidget *parent = nullptr);

    void showLanguage(Language language);

signals:
    void languageRequested(waymark::Language language);

private:
    QToolButton *addLanguage(Language language, const QString &name, const QString &objectName);

    QToolButton *m_english = nullptr;
    QToolButton *m_chinese = nullptr;
};

} // namespace waymark
