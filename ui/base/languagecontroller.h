#pragma once

#include "app/catalog/localizedtext.h"

#include <QLocale>
#include <QObject>
#include <QStringList>
#include <QTranslator>

#include <functional>
#include <optional>

namespace waymark {

class Settings;

/// "en" or "zh", and back; nothing for any other word.
QString languageName(Language language);
std::optional<Language> languageFromName(QStringView name);

/// The language that suits a system whose interface languages are `uiLanguages`, best first, as QLocale::uiLanguages()
/// lists them: Chinese where the first one that Waymark supports is Chinese, else English.
///   {"zh-Hans-CN", "en-US"}  ->  Chinese      {"fr-FR", "zh-CN"}  ->  Chinese      {"de-DE"}  ->  English
Language preferredLanguage(const QStringList &uiLanguages);

/// The language of the interface, changed for the whole application at once: Waymark's own words, Qt's (file dialogs,
/// context menus), and the default QLocale for dates and numbers. Widgets get QEvent::LanguageChange; the
/// language of catalog texts is reported by languageChanged(), which comes after all of these events.
/// One per application; the settings outlive it. A translation file that is missing leaves English words.
class LanguageController : public QObject
{
    Q_OBJECT
public:
    /// Starts in the language that the settings remember, else in the system's; `translationFolders` are searched in
    /// order for waymark_zh_CN.qm and waymark_en.qm.
    LanguageController(Settings &settings, QStringList translationFolders, QObject *parent = nullptr);
    ~LanguageController() override;

    Language language() const { return m_language; }
    Language otherLanguage() const { return m_language == Language::Chinese ? Language::English : Language::Chinese; }

    /// Switches and remembers the choice.
    void setLanguage(Language language);

    /// Switches for this run only: an option of the command line.
    void useLanguage(Language language);

    /// Calls `work` while tr() answers in `language`, whatever the language of the interface is; no change is
    /// signalled. For names that are to be found in either language.
    void speakDuring(Language language, const std::function<void()> &work);

signals:
    void languageChanged(waymark::Language language);

private:
    /// Translations of the interface, which for a moment can answer as another language does.
    class OwnWords : public QTranslator
    {
    public:
        QString translate(const char *context, const char *source, const char *disambiguation, int n) const override;
        const QTranslator *other = nullptr;
    };

    void install();
    QLocale locale() const;

    Settings &m_settings;
    const QStringList m_folders;
    Language m_language = Language::English;
    OwnWords m_own;
    QTranslator m_qt;
};

} // namespace waymark
