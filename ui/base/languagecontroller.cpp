#include "ui/base/languagecontroller.h"

#include "ui/base/settings.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLibraryInfo>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString fileName(Language language)
{
    return language == Language::Chinese ? u"waymark_zh_CN"_s : u"waymark_en"_s;
}

} // namespace

QString languageName(Language language)
{
    return language == Language::Chinese ? u"zh"_s : u"en"_s;
}

std::optional<Language> languageFromName(QStringView name)
{
    if (name == "zh"_L1)
        return Language::Chinese;
    if (name == "en"_L1)
        return Language::English;
    return std::nullopt;
}

Language preferredLanguage(const QStringList &uiLanguages)
{
    for (const QString &tag : uiLanguages) {
        if (const auto language = languageFromName(QStringView(tag).left(tag.indexOf(u'-'))))
            return *language;
    }
    return Language::English;
}

LanguageController::LanguageController(Settings &settings, QStringList translationFolders, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_folders(std::move(translationFolders))
    , m_language(settings.language().value_or(preferredLanguage(QLocale::system().uiLanguages())))
{
    install();
}

LanguageController::~LanguageController() = default;

void LanguageController::setLanguage(Language language)
{
    m_settings.setLanguage(language);
    useLanguage(language);
}

void LanguageController::useLanguage(Language language)
{
    if (language == m_language)
        return;
    m_language = language;
    install();
    // Installing posts the change to the windows; it has arrived before languageChanged() is sent.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LanguageChange);
    emit languageChanged(language);
}

QString LanguageController::OwnWords::translate(const char *context, const char *source, const char *disambiguation,
                                                int n) const
{
    if (!other)
        return QTranslator::translate(context, source, disambiguation, n);
    const QString words = other->translate(context, source, disambiguation, n);
    return words.isEmpty() ? QString::fromUtf8(source) : words;
}

void LanguageController::speakDuring(Language language, const std::function<void()> &work)
{
    QTranslator other;
    if (language != m_language) {
        const QString name = fileName(language);
        for (const QString &folder : m_folders) {
            if (other.load(name, folder))
                break;
        }
        m_own.other = &other;
    }
    work();
    m_own.other = nullptr;
}

void LanguageController::install()
{
    QLocale::setDefault(locale());
    QCoreApplication::removeTranslator(&m_qt);
    QCoreApplication::removeTranslator(&m_own);

    const bool chinese = m_language == Language::Chinese;
    if (chinese && m_qt.load(u"qtbase_zh_CN"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    const QString name = fileName(m_language);
    for (const QString &folder : m_folders) {
        if (m_own.load(name, folder)) {
            QCoreApplication::installTranslator(&m_own);
            break;
        }
    }
}

QLocale LanguageController::locale() const
{
    const QLocale system = QLocale::system();
    if (m_language == Language::Chinese)
        return system.language() == QLocale::Chinese ? system : QLocale(QLocale::Chinese, QLocale::China);
    return system.language() == QLocale::English ? system : QLocale(QLocale::English, QLocale::UnitedStates);
}

} // namespace waymark
