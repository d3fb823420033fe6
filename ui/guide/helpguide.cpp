#include "ui/guide/helpguide.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString text(const QString &language)
{
    QFile file(u":/help/help.%1.md"_s.arg(language));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Without the "# " before it.
QString firstLine(const QString &markdown)
{
    return markdown.section(u'\n', 0, 0).mid(2);
}

} // namespace

Guide helpGuide()
{
    Guide guide;
    guide.id = HelpGuideId;
    guide.markdown = {text(u"en"_s), text(u"zh"_s)};
    guide.title = {firstLine(guide.markdown.en), firstLine(guide.markdown.zh)};
    return guide;
}

} // namespace waymark
