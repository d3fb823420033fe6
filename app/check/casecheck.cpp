#include "app/check/casecheck.h"

#include "app/catalog/filledwords.h"
#include "app/catalog/versionnumber.h"
#include "app/markdown/howto.h"
#include "app/match/compiledregex.h"
#include "app/match/regexsyntax.h"
#include "app/result/slotvalues.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxTitleCharacters = 60;
constexpr qsizetype MaxTranscriptHeader = 4'096; // bytes

bool hasHan(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.script() == QChar::Script_Han; });
}

/// The code of a how-to without the comments, so that two languages can be compared.
QString codeWithoutComments(const QString &how)
{
    static const QRegularExpression comment(u"(^|\\s)(#|//|--|%|;|[Rr][Ee][Mm] ).*$|/\\*.*?\\*/|<!--.*?-->"_s,
                                            QRegularExpression::MultilineOption);
    QStringList codes;
    for (const HowToPart &part : howToParts(how)) {
        if (part.kind == HowToPart::Kind::Code)
            codes.append(part.language + u'\n' + QString(part.text).remove(comment).simplified());
    }
    return codes.join(u'\n');
}

class CaseCheck
{
public:
    CaseCheck(const Entry &entry, const IsEntry &isEntry, const AddProblem &add)
        : m_entry(entry)
        , m_isEntry(isEntry)
        , m_add(add)
        , m_values(entry)
    {
    }

    void run()
    {
        checkTitle();
        for (qsizetype i = 0; i < m_entry.deadEnds.size(); ++i)
            checkFix(u"/dead_ends/%1"_s.arg(i), m_entry.deadEnds[i]);
        for (qsizetype i = 0; i < m_entry.workarounds.size(); ++i) {
            const QString pointer = u"/workarounds/%1"_s.arg(i);
            const Workaround &workaround = m_entry.workarounds[i];
            checkFix(pointer, workaround);
            checkTranslation(pointer + u"/confirm_zh"_s, workaround.confirm);
            if (!workaround.codeZh.isEmpty()
                && (codeWithoutComments(workaround.how) != codeWithoutComments(workaround.codeZh)
                    || !hasHan(workaround.codeZh)))
                m_add(pointer + u"/how_zh"_s, u"expected the code of `how` with other comments alone"_s);
        }
        for (qsizetype i = 0; i < m_entry.checks.size(); ++i)
            checkQuestion(u"/checks/%1"_s.arg(i), m_entry.checks[i]);
        checkPlaceholders();
        checkReplacements();
        checkFormerIds();
    }

private:
    void checkTitle()
    {
        checkTranslation(u"/title_zh"_s, m_entry.title);
        if (m_entry.title.en.isEmpty())
            m_add(u"/title"_s, u"missing; expected what went wrong, in a few words"_s);
        for (const QString &title : {m_entry.title.en, m_entry.title.zh}) {
            const QString pointer = title == m_entry.title.en ? u"/title"_s : u"/title_zh"_s;
            if (title.size() > MaxTitleCharacters)
                m_add(pointer, u"%1 characters; at most %2 fit"_s.arg(title.size()).arg(MaxTitleCharacters));
            if (title.contains(u'{') || title.contains(u'`') || title.endsWith(u'.') || title.endsWith(u'。'))
                m_add(pointer, u"is plain words, without placeholders, backquotes or a full stop"_s);
        }
    }

    void checkTranslation(const QString &pointer, const LocalizedText &text)
    {
        if (const QString problem = translationProblem(text); !problem.isEmpty())
            m_add(pointer, problem);
    }

    template <typename Fix>
    void checkFix(const QString &pointer, const Fix &fix)
    {
        if (!fix.verified && fix.sources.isEmpty())
            m_add(pointer, u"neither verified by a run nor with a source"_s);
        const QString when = pointer + u"/when"_s;
        for (auto at = fix.when.captures.cbegin(); at != fix.when.captures.cend(); ++at) {
            if (!m_values.isSlot(at.key()))
                m_add(when, u"%1 is neither a {placeholder} nor a group of the regex"_s.arg(at.key()));
            checkRegex(when + u"/capture/"_s + at.key(), at.value());
        }
        if (!fix.when.text.isEmpty())
            checkRegex(when + u"/text"_s, fix.when.text);
        if (!fix.when.product.isEmpty() && !readVersionRange(fix.when.product))
            m_add(when + u"/product"_s, u"expected versions of a program, as in \"torch >= 2.6\""_s);
        static const QStringList systems{u"linux"_s, u"windows"_s, u"macos"_s};
        if (!fix.when.system.isEmpty() && !systems.contains(fix.when.system))
            m_add(when + u"/os"_s, u"expected linux, windows or macos"_s);
    }

    /// Null where it is reported.
    std::unique_ptr<RE2> checkRegex(const QString &pointer, const QString &regex)
    {
        std::string reason;
        const std::string source = regex.toStdString();
        auto compiled = compiledRegex(source, spansLines(source), &reason);
        if (!compiled)
            m_add(pointer, u"RE2 refuses it: "_s + QString::fromStdString(reason));
        return compiled;
    }

    void checkQuestion(const QString &pointer, const Check &check)
    {
        if (check.ask.en.isEmpty())
            m_add(pointer + u"/ask"_s, u"missing"_s);
        checkTranslation(pointer + u"/ask_zh"_s, check.ask);
        if (check.outcomes.isEmpty())
            m_add(pointer + u"/outcomes"_s, u"missing"_s);
        for (qsizetype i = 0; i < check.outcomes.size(); ++i)
            checkOutcome(pointer + u"/outcomes/%1"_s.arg(i), check.outcomes[i]);
    }

    void checkOutcome(const QString &pointer, const CheckOutcome &outcome)
    {
        if (outcome.looksLike.en.isEmpty())
            m_add(pointer + u"/looks_like"_s, u"missing"_s);
        checkTranslation(pointer + u"/looks_like_zh"_s, outcome.looksLike);
        if (outcome.workaround > m_entry.workarounds.size())
            m_add(pointer + u"/then"_s, u"there is no workaround %1"_s.arg(outcome.workaround));
        if (!outcome.entryId.isEmpty() && (outcome.entryId == m_entry.id || !m_isEntry(outcome.entryId)))
            m_add(pointer + u"/then"_s, u"no other entry: "_s + outcome.entryId);
        if (outcome.regex.isEmpty())
            return;
        const std::unique_ptr<RE2> regex = checkRegex(pointer + u"/regex"_s, outcome.regex);
        for (qsizetype i = 0; regex && i < m_entry.samples.size(); ++i) {
            if (RE2::PartialMatch(m_entry.samples[i].text.toStdString(), *regex))
                m_add(pointer + u"/regex"_s,
                      u"matches sample %1: it would be seen before the command was run"_s.arg(i + 1));
        }
    }

    /// What the paste has for a placeholder is filled into code only where the entry states its kind.
    void checkPlaceholders()
    {
        QStringList missing;
        for (const QString &name : placeholdersInCode(m_entry)) {
            if (m_values.slot(name).kind == SlotKind::Unknown)
                missing.append(name);
        }
        if (!missing.isEmpty())
            m_add(u"/slots"_s, u"in code, but without a kind: "_s + missing.join(u", "_s));
        if (const QStringList unknown = unknownPlaceholders(m_entry); !unknown.isEmpty())
            m_add(u"/slots"_s, u"in braces in a text, but no placeholder: "_s + unknown.join(u", "_s));
        for (auto at = m_entry.placeholders.cbegin(); at != m_entry.placeholders.cend(); ++at) {
            const QString pointer = u"/slots/"_s + at.key();
            if (!m_values.isSlot(at.key()))
                m_add(pointer, u"neither a {placeholder} of the signature or an alias, nor a group of the regex"_s);
            if (at->isSafeInDestructive && !isNarrow(at->kind))
                m_add(pointer, u"safe_in_destructive is for port, number, version and identifier"_s);
        }
    }

    void checkReplacements()
    {
        QStringList codes;
        for (const Workaround &workaround : m_entry.workarounds)
            codes << workaround.how << workaround.codeZh;
        for (const Check &check : m_entry.checks)
            codes << check.run;
        const QList<SlotMark> marks = replacementsIn(codes.join(u'\n'), m_values, Language::English);
        for (auto at = m_entry.replacements.cbegin(); at != m_entry.replacements.cend(); ++at) {
            const QString pointer = u"/replace/"_s + at.key();
            checkTranslation(pointer + u"/zh"_s, *at);
            if (std::ranges::none_of(marks, [&](const SlotMark &mark) { return mark.name == at.key(); }))
                m_add(pointer, u"no word in capitals of a fix"_s);
        }
    }

    void checkFormerIds()
    {
        for (const QString &id : m_entry.formerIds) {
            if (!isPlainId(id))
                m_add(u"/former_ids"_s, u"expected \"domain/slug\", found "_s + id);
            else if (m_isEntry(id))
                m_add(u"/former_ids"_s, u"an entry has this id now: "_s + id);
        }
    }

    const Entry &m_entry;
    const IsEntry &m_isEntry;
    const AddProblem &m_add;
    const SlotValues m_values;
};

/// Empty where the transcript is one of this fix; else what is wrong.
QString transcriptProblem(const QString &path, const QString &action, const Verified &verified)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return u"neither a script nor a transcript"_s;
    const QStringList lines = QString::fromUtf8(file.read(MaxTranscriptHeader)).split(u'\n');
    if (lines.value(0) != u"# "_s + action)
        return u"the transcript is one of another action"_s;
    if (lines.value(1) != u"# with: "_s + verified.with
        || lines.value(2) != u"# date: "_s + verified.date.toString(Qt::ISODate))
        return u"the transcript names another program or another day"_s;
    if (!lines.value(3).startsWith(u"# command: "_s) || lines.value(4).isEmpty())
        return u"the transcript lacks its command or what that printed"_s;
    return {};
}

} // namespace

QString translationProblem(const LocalizedText &text)
{
    if (text.en.isEmpty() || LocalizedText{text.en, {}}.isTranslated())
        return {};
    if (text.zh.trimmed().isEmpty())
        return u"missing"_s;
    return text.isTranslated() && hasHan(text.zh) ? QString() : u"not translated"_s;
}

void checkCases(const Entry &entry, const IsEntry &isEntry, const AddProblem &add)
{
    CaseCheck(entry, isEntry, add).run();
}

void checkProofs(const Entry &entry, const QString &proofs, const AddProblem &add)
{
    const QString folder = proofs + u'/' + entry.id + u'/';
    const auto check = [&](const QString &list, const QString &name, const auto &fixes) {
        for (qsizetype i = 0; i < fixes.size(); ++i) {
            const QString script = folder + name + u'-' + QString::number(i + 1);
            if (!fixes[i].verified || QFileInfo::exists(script))
                continue;
            const QString problem =
                transcriptProblem(script + u".transcript"_s, fixes[i].action.en, *fixes[i].verified);
            if (!problem.isEmpty())
                add(u"/%1/%2/verified"_s.arg(list).arg(i), problem);
        }
    };
    check(u"dead_ends"_s, u"dead-end"_s, entry.deadEnds);
    check(u"workarounds"_s, u"workaround"_s, entry.workarounds);
}

} // namespace waymark
