#include "app/catalog/filledwords.h"

#include "app/catalog/entry.h"
#include "app/text/textlayout.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxValueInWords = 80; // characters

const QRegularExpression &placeholder()
{
    static const QRegularExpression braces(uR"(\{([A-Za-z_]\w*)\})"_s);
    return braces;
}

/// Whether the brace at `position` opens an argument: \begin{document}.
bool followsLatexCommand(const QString &text, qsizetype position)
{
    static const QRegularExpression command(uR"(\\[A-Za-z@]+\*?(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})*$)"_s);
    const qsizetype line = position > 0 ? text.lastIndexOf(u'\n', position - 1) + 1 : 0;
    return command.match(text.sliced(line, position - line)).hasMatch();
}

QString wordsOf(SlotMark::Reason reason)
{
    using enum SlotMark::Reason;
    const auto words = [](const char *source) { return QCoreApplication::translate("waymark::SlotMark", source); };
    switch (reason) {
    case None:
        return {};
    case NoKind:
        return words(
            QT_TRANSLATE_NOOP("waymark::SlotMark", "Not filled in: the entry does not state what belongs here."));
    case OtherKind:
        return words(
            QT_TRANSLATE_NOOP("waymark::SlotMark", "Not filled in: not what belongs here, or it could do harm."));
    case Program:
        return words(QT_TRANSLATE_NOOP("waymark::SlotMark", "Not filled in: it would be run as a program."));
    case Destructive:
        return words(
            QT_TRANSLATE_NOOP("waymark::SlotMark",
                              "Not filled in: this command deletes, stops or overwrites things, or has more rights."));
    case Unquotable:
        return words(QT_TRANSLATE_NOOP("waymark::SlotMark", "Not filled in: it cannot be quoted safely here."));
    }
    Q_UNREACHABLE();
}

} // namespace

SlotValues::SlotValues(const Entry &entry, const QMap<QString, QString> &captures)
{
    static const QRegularExpression group(uR"(\(\?P?<([A-Za-z_]\w*)>)"_s);
    const auto addNames = [this](const QString &text, const QRegularExpression &pattern) {
        for (const QRegularExpressionMatch &match : pattern.globalMatch(text)) {
            const QString name = match.captured(1);
            if (!m_names.contains(name) && !followsLatexCommand(text, match.capturedStart()))
                m_names.append(name);
        }
    };
    addNames(entry.signature.en, placeholder());
    addNames(entry.regex, group);
    for (const QString &alias : entry.aliases)
        addNames(alias, placeholder());
    m_slots = entry.placeholders;
    m_replacements = entry.replacements;
    for (auto capture = captures.cbegin(); capture != captures.cend(); ++capture) {
        if (m_names.contains(capture.key()) && !capture.value().trimmed().isEmpty())
            m_values.insert(capture.key(), capture.value());
    }
}

QString slotValueWords(const QString &value)
{
    QString shown = visibleText(value, TextKind::Code);
    shown.replace(u'\n', u'⏎').replace(u'\t', u' ');
    if (shown.size() <= MaxValueInWords)
        return shown;
    return shown.first(MaxValueInWords * 2 / 3) + u'…' + shown.last(MaxValueInWords / 3 - 1);
}

QString slotNameWords(const QString &text, Span braces, const QString &name)
{
    const auto joins = [&text](qsizetype at) {
        const QChar c = at >= 0 && at < text.size() ? text.at(at) : QChar();
        return c == u'_' || (c.isLetterOrNumber() && c.script() != QChar::Script_Han);
    };
    return joins(braces.start - 1) || joins(braces.end) ? name.toUpper().replace(u' ', u'_') : name;
}

FilledText fillText(const QString &text, const SlotValues &values, const SlotWriter &writer)
{
    FilledText filled;
    qsizetype done = 0;
    for (const QRegularExpressionMatch &match : placeholder().globalMatch(text)) {
        const Span braces{match.capturedStart(), match.capturedEnd()};
        SlotMark mark;
        mark.name = match.captured(1);
        if (!values.isSlot(mark.name) || followsLatexCommand(text, braces.start))
            continue;
        mark.value = values.value(mark.name);
        const std::optional<QString> words = writer(braces, &mark);
        if (!words)
            continue;
        filled.text += QStringView(text).sliced(done, braces.start - done);
        mark.start = filled.text.size();
        mark.length = words->size();
        filled.text += *words;
        filled.marks.append(mark);
        done = braces.end;
    }
    filled.text += QStringView(text).sliced(done);
    return filled;
}

FilledText fillWords(const QString &words, const SlotValues &values, QString (*written)(const QString &value))
{
    return fillText(words, values, [&](Span braces, SlotMark *mark) -> std::optional<QString> {
        if (mark->value.isEmpty())
            return slotNameWords(words, braces, slotLabel(mark->name));
        mark->kind = SlotMark::Kind::Filled;
        return written(mark->value);
    });
}

FilledText titleOf(const Entry &entry, Language language, const QMap<QString, QString> &captures)
{
    if (!entry.title.isEmpty())
        return {entry.title.in(language).simplified(), {}};
    return messageOf(entry, language, captures);
}

FilledText messageOf(const Entry &entry, Language language, const QMap<QString, QString> &captures)
{
    const QString signature = entry.signature.in(language).simplified();
    if (signature.isEmpty())
        return {entry.id, {}};
    return signature.contains(u'{') ? fillWords(signature, SlotValues(entry, captures)) : FilledText{signature, {}};
}

QString slotLabel(const QString &name)
{
    QString words = name;
    return words.replace(u'_', u' ').simplified();
}

QString explanationOf(const SlotMark &mark)
{
    const QString value = slotValueWords(mark.value);
    switch (mark.kind) {
    case SlotMark::Kind::Filled:
        //: %1 is the name of a placeholder, %2 what the paste has for it
        return QCoreApplication::translate("waymark::SlotMark", "From your paste: %1 = %2")
            .arg(slotLabel(mark.name), value);
    case SlotMark::Kind::ToFillIn:
        return QCoreApplication::translate("waymark::SlotMark", "To fill in: %1").arg(slotLabel(mark.name));
    case SlotMark::Kind::Withheld:
        return QCoreApplication::translate("waymark::SlotMark", "To fill in: %1. Your paste says: %2")
                   .arg(slotLabel(mark.name), value)
            + u'\n' + wordsOf(mark.reason);
    case SlotMark::Kind::Replace:
        //: %1 is a word in capitals in a command, such as NAMESPACE, %2 what it stands for
        return QCoreApplication::translate("waymark::SlotMark", "Replace %1: %2").arg(mark.name, value);
    }
    Q_UNREACHABLE();
}

} // namespace waymark
