#include "app/report/reportwords.h"

#include <QCoreApplication>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

std::shared_ptr<QTranslator> loaded(const QString &file, const QStringList &folders)
{
    auto translator = std::make_shared<QTranslator>();
    for (const QString &folder : folders) {
        if (!folder.isEmpty() && translator->load(file, folder))
            return translator;
    }
    return {};
}

} // namespace

ReportWords::ReportWords(std::shared_ptr<QTranslator> english, std::shared_ptr<QTranslator> chinese)
    : m_english(std::move(english))
    , m_chinese(std::move(chinese))
{
}

ReportWords ReportWords::fromFolders(const QStringList &folders)
{
    return {loaded(u"waymark_en.qm"_s, folders), loaded(u"waymark_zh_CN.qm"_s, folders)};
}

ReportWords ReportWords::in(const QList<Language> &languages) const
{
    ReportWords words = *this;
    words.m_languages = languages.isEmpty() ? QList<Language>{Language::English} : languages;
    return words;
}

QString ReportWords::text(const char *source, int n, const char *context) const
{
    return textIn(language(), source, n, context);
}

QString ReportWords::label(const char *source) const
{
    QStringList labels;
    for (const Language each : m_languages)
        labels.append(textIn(each, source, -1, "Report"));
    labels.removeDuplicates();
    return labels.join(u" · "_s);
}

QString ReportWords::colon() const
{
    //: Between a name and its value, as in "Domain: PyTorch"; "：" in Chinese.
    return text(QT_TRANSLATE_NOOP("Report", ": "));
}

QString ReportWords::textIn(Language language, const char *source, int n, const char *context) const
{
    QString text;
    if (!*source)
        return text;
    if (m_areInstalled)
        return QCoreApplication::translate(context, source, nullptr, n);
    if (const QTranslator *words = translator(language))
        text = words->translate(context, source, nullptr, n);
    if (text.isEmpty())
        text = QString::fromUtf8(source);
    if (n >= 0)
        text.replace(QLatin1String("%n"), QString::number(n));
    return text;
}

QTranslator *ReportWords::translator(Language language) const
{
    return language == Language::Chinese ? m_chinese.get() : m_english.get();
}

ReportWords interfaceWords()
{
    ReportWords words;
    words.m_areInstalled = true;
    return words;
}

} // namespace waymark
