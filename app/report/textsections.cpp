#include "app/report/textsections.h"

#include "app/markdown/markdown.h"
#include "app/report/entrywords.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

TextSections::TextSections(const ReportWords &words, Language language, const TextStyle &style)
    : m_words(words)
    , m_language(language)
    , m_style(style)
{
}

QString TextSections::coloured(const QString &text, const char *code) const
{
    if (!m_style.colours || text.isEmpty())
        return text;
    return u"\x1b["_s + QLatin1String(code) + u'm' + text + u"\x1b[0m"_s;
}

QString TextSections::colon() const
{
    return colonWords(m_words, m_language);
}

QString TextSections::bold(const QString &text) const
{
    return coloured(text, "1");
}

QString TextSections::muted(const QString &text) const
{
    return coloured(text, "2");
}

QString TextSections::good(const QString &text) const
{
    return coloured(text, "32");
}

QString TextSections::bad(const QString &text) const
{
    return coloured(text, "31");
}

QString TextSections::localized(const LocalizedText &text) const
{
    return localizedWords(m_words, m_language, text);
}

QString TextSections::heading(const char *source, const QString &indent) const
{
    return indent + bold(word(source)) + u'\n';
}

QString TextSections::rootCause(const Entry &entry, const QString &indent) const
{
    if (entry.rootCause.isEmpty())
        return {};
    return heading(QT_TRANSLATE_NOOP("Report", "Root cause"), indent)
        + markdownToText(localized(entry.rootCause), m_style.width, indent + u"  "_s) + u'\n';
}

QString TextSections::item(const QString &sign, const QString &action, const QString &rate, const QString &indent) const
{
    const QString inner = indent + u"  "_s;
    QString text = action.isEmpty() ? inner : markdownToText(action, m_style.width, inner);
    text.replace(indent.size(), 1, sign);
    if (!rate.isEmpty())
        text += (action.isEmpty() ? QString() : u'\n' + inner) + muted(rate);
    return text + u'\n';
}

QString TextSections::note(const char *source, const LocalizedText &text, const QString &indent) const
{
    if (text.isEmpty())
        return {};
    return markdownToText(word(source).arg(localized(text)), m_style.width, indent) + u'\n';
}

QString TextSections::deadEnds(const Entry &entry, const QString &indent) const
{
    if (entry.deadEnds.isEmpty())
        return {};
    QString text = heading(QT_TRANSLATE_NOOP("Report", "Dead ends: common, and they do not help"), indent);
    const QString inner = indent + u"  "_s;
    for (const DeadEnd &deadEnd : entry.deadEnds) {
        const bool bare = deadEnd.action.isEmpty();
        text += item(bad(u"✗"_s), localized(bare ? deadEnd.whyFails : deadEnd.action),
                     deadEndRate(m_words, m_language, deadEnd), inner);
        if (!bare && !deadEnd.whyFails.isEmpty())
            text += markdownToText(localized(deadEnd.whyFails), m_style.width, inner + u"  "_s) + u'\n';
        text += note(QT_TRANSLATE_NOOP("Report", "When it helps: %1"), deadEnd.condition, inner + u"  "_s);
    }
    return text;
}

QString TextSections::workarounds(const Entry &entry, const QString &indent, qsizetype count) const
{
    if (entry.workarounds.isEmpty())
        return {};
    QString text = heading(QT_TRANSLATE_NOOP("Report", "Workarounds"), indent);
    const QString inner = indent + u"  "_s;
    const qsizetype shown = count < 0 ? entry.workarounds.size() : std::min(count, entry.workarounds.size());
    for (const Workaround &workaround : entry.workarounds.first(shown)) {
        text +=
            item(good(u"✓"_s), localized(workaround.action), workaroundRate(m_words, m_language, workaround), inner);
        text += note(QT_TRANSLATE_NOOP("Report", "Condition: %1"), workaround.condition, inner + u"  "_s);
        const bool isChinese = m_language == Language::Chinese;
        for (const QString &part :
             {isChinese ? workaround.howZh : QString(), isChinese ? howForChinese(workaround) : workaround.how}) {
            if (!part.isEmpty())
                text += markdownToText(part, m_style.width, inner + u"  "_s) + u'\n';
        }
    }
    if (shown < entry.workarounds.size()) {
        text += inner
            + word(QT_TRANSLATE_N_NOOP("Report", "and %n more workaround(s)"), int(entry.workarounds.size() - shown))
            + u'\n';
    }
    return text;
}

} // namespace waymark
