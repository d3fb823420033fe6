#include "app/catalog/jsondocument.h"
#include "app/markdown/linktarget.h"
#include "app/markdown/markdown.h"
#include "app/report/entrycontents.h"

#include <QCoreApplication>

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxLevels = 4; // of a list in a list; what is deeper is shown as JSON

/// "version_range"  ->  "version range"
QString keyWords(const QString &key)
{
    QString words = key;
    return words.replace(u'_', u' ').trimmed();
}

bool isList(const Json &value)
{
    return value.is_object() || value.is_array();
}

QString scalarText(const Json &value)
{
    const QString text = value.is_string() ? jsonText(value).trimmed()
        : value.is_null()                  ? QString()
                                           : QString::fromStdString(value.dump());
    return text.isEmpty() ? u"—"_s : text;
}

/// Lines of a tree: keys and values, those of objects and arrays one level deeper.
class KeyTree
{
public:
    void addHeading(const QString &text) { m_lines.append({text, {}, {}, {}, {}, 0}); }

    void add(const QString &name, const Json &value, int level)
    {
        ReportLine line{name, {}, {}, {}, {}, level};
        const bool isPlainArray = value.is_array() && std::ranges::none_of(value, isList);
        if (!isList(value)) {
            const QString text = scalarText(value);
            (isWebUrl(QUrl(text, QUrl::StrictMode)) ? line.address : line.text) = text;
        } else if (value.empty()) {
            line.text = u"—"_s;
        } else if (isPlainArray) {
            QStringList texts;
            for (const Json &item : value)
                texts.append(scalarText(item));
            line.text = texts.join(u", "_s);
        } else if (level + 1 >= MaxLevels) {
            line.code = QString::fromStdString(value.dump());
        }
        m_lines.append(line);
        if (isList(value) && line.text.isEmpty() && line.code.isEmpty())
            addMembers(value, level + 1);
    }

    const QList<ReportLine> &lines() const { return m_lines; }

private:
    void addMembers(const Json &value, int level)
    {
        if (value.is_object()) {
            for (const auto &[key, member] : value.items())
                add(keyWords(QString::fromStdString(key)), member, level);
            return;
        }
        for (std::size_t i = 0; i < value.size(); ++i)
            add(QString::number(i + 1), value[i], level);
    }

    QList<ReportLine> m_lines;
};

/// What a JSON pointer leads to, in words: "Dead end 2", "transition graph, leads to 1".
QString placeWords(const QString &pointer, const ReportWords &words)
{
    QStringList parts;
    const QStringList steps = pointer.split(u'/', Qt::SkipEmptyParts);
    for (const QString &step : steps) {
        bool isNumber = false;
        const uint number = step.toUInt(&isNumber);
        if (!isNumber || parts.isEmpty()) {
            QString key = step;
            parts.append(keyWords(key.replace(u"~1"_s, u"/"_s).replace(u"~0"_s, u"~"_s)));
        } else if (steps.size() == 2 && steps[0] == "dead_ends"_L1) {
            //: %1: a number; a fix that fails
            parts.last() = words.text(QT_TRANSLATE_NOOP("Report", "Dead end %1")).arg(number + 1);
        } else if (steps.size() == 2 && steps[0] == "workarounds"_L1) {
            //: %1: a number
            parts.last() = words.text(QT_TRANSLATE_NOOP("Report", "Workaround %1")).arg(number + 1);
        } else {
            parts.last() += u' ' + QString::number(number + 1);
        }
    }
    return parts.join(u", "_s);
}

} // namespace

ReportSection moreSection(const Entry &entry, const ReportWords &words)
{
    KeyTree tree;
    QString lastPlace;
    for (const auto &[key, text] : entry.unknown.asKeyValueRange()) {
        const Json value = Json::parse(text.toStdString(), nullptr, false);
        if (value.is_discarded())
            continue;
        const qsizetype slash = key.startsWith(u'/') ? key.lastIndexOf(u'/') : 0;
        const QString place = key.first(slash);
        if (place != lastPlace && !place.isEmpty())
            tree.addHeading(placeWords(place, words));
        lastPlace = place;
        if (place.isEmpty())
            tree.add(keyWords(key), value, 0);
        else
            tree.add(placeWords(key.sliced(slash), words), value, 1);
    }
    //: heading of what else the file of an entry says
    ReportSection section{ReportSection::Kind::Tree, words.label(QT_TRANSLATE_NOOP("Report", "More"))};
    section.lines = tree.lines();
    return section;
}

QString treeMarkdown(const QList<ReportLine> &lines, const ReportWords &words)
{
    QStringList markdown;
    for (const ReportLine &line : lines) {
        const QString indent(2 * line.level, u' ');
        QStringList texts = line.text.split(u'\n', Qt::SkipEmptyParts);
        for (QString &text : texts)
            text = escapedMarkdown(text.trimmed());
        const QString value = !line.address.isEmpty() ? u'<' + line.address + u'>'
            : !line.code.isEmpty()                    ? codeSpan(line.code)
                                                      : texts.join(u"\\\n  "_s + indent);
        markdown.append(indent + u"- "_s + escapedMarkdown(line.name)
                        + (value.isEmpty() ? QString() : words.colon() + value));
    }
    return markdown.join(u'\n');
}

} // namespace waymark
