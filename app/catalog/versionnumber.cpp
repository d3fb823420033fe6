#include "app/catalog/versionnumber.h"

#include "app/catalog/product.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxParts = 6;
constexpr qsizetype MaxDigits = 9; // fits an int
constexpr int Unbounded = std::numeric_limits<int>::max();

bool isDigit(QStringView text, qsizetype at)
{
    return at < text.size() && text[at] >= u'0' && text[at] <= u'9';
}

bool isLetter(QStringView text, qsizetype at)
{
    return at < text.size() && text[at].isLetter();
}

/// Reads digits; nothing where there are none or too many.
std::optional<int> readNumber(QStringView text, qsizetype *at)
{
    const qsizetype start = *at;
    while (isDigit(text, *at))
        ++*at;
    const qsizetype length = *at - start;
    if (length == 0 || length > MaxDigits)
        return std::nullopt;
    return text.sliced(start, length).toInt();
}

bool haveSameNumbers(const VersionNumber &one, const VersionNumber &other)
{
    const qsizetype count = std::max(one.parts().size(), other.parts().size());
    for (qsizetype i = 0; i < count; ++i) {
        if (one.parts().value(i, 0) != other.parts().value(i, 0))
            return false;
    }
    return true;
}

} // namespace

std::optional<VersionNumber> VersionNumber::readStart(QStringView text, qsizetype *length)
{
    qsizetype at = 0;
    if (text.size() > 1 && (text[0] == u'v' || text[0] == u'V') && isDigit(text, 1))
        ++at;
    const qsizetype start = at;
    VersionNumber version;
    do {
        const auto number = readNumber(text, &at);
        if (!number || version.m_parts.size() == MaxParts)
            return std::nullopt;
        version.m_parts.append(*number);
        const bool pointed = at < text.size() && text[at] == u'.';
        if (pointed && isDigit(text, at + 1)) {
            ++at;
            continue;
        }
        const QChar open = pointed && at + 1 < text.size() ? text[at + 1] : QChar();
        if (open == u'*' || ((open == u'x' || open == u'X') && !isLetter(text, at + 2) && !isDigit(text, at + 2))) {
            version.m_wildcard = true;
            at += 2;
        }
        break;
    } while (true);
    if (!version.m_wildcard)
        version.readStage(text, &at);
    if (at + 1 < text.size() && text[at] == u'+' && (isLetter(text, at + 1) || isDigit(text, at + 1))) {
        const auto isBuild = [&](qsizetype i) {
            return isLetter(text, i) || isDigit(text, i)
                || (i + 1 < text.size() && text[i] == u'.' && (isLetter(text, i + 1) || isDigit(text, i + 1)));
        };
        ++at;
        while (at < text.size() && isBuild(at))
            ++at;
    }
    version.m_text = text.sliced(start, at - start).toString();
    *length = at;
    return version;
}

void VersionNumber::readStage(QStringView text, qsizetype *at)
{
    struct Word
    {
        QLatin1StringView word;
        Stage stage;
    };
    // Longer words before those that they begin with.
    static constexpr std::array Words{Word{"alpha"_L1, Alpha},  Word{"beta"_L1, Beta},    Word{"dev"_L1, Dev},
                                      Word{"post"_L1, Post},    Word{"preview"_L1, Beta}, Word{"nightly"_L1, Dev},
                                      Word{"rc"_L1, Candidate}, Word{"a"_L1, Alpha},      Word{"b"_L1, Beta}};
    qsizetype next = *at;
    if (next < text.size() && (text[next] == u'.' || text[next] == u'-'))
        ++next;
    for (const Word &word : Words) {
        if (!text.sliced(std::min(next, text.size())).startsWith(word.word, Qt::CaseInsensitive))
            continue;
        qsizetype end = next + word.word.size();
        if (end < text.size() && text[end] == u'.' && isDigit(text, end + 1))
            ++end;
        const qsizetype digits = end;
        const auto number = readNumber(text, &end);
        if (isLetter(text, end) || (word.word.size() == 1 && end == digits))
            continue;
        m_stage = word.stage;
        m_stageNumber = number.value_or(0);
        *at = end;
        return;
    }
}

std::optional<VersionNumber> VersionNumber::read(QStringView text)
{
    text = text.trimmed();
    qsizetype length = 0;
    auto version = readStart(text, &length);
    return version && length == text.size() ? version : std::nullopt;
}

VersionNumber VersionNumber::withWildcard() const
{
    VersionNumber open = *this;
    if (!open.m_wildcard)
        open.m_text += ".*"_L1;
    open.m_wildcard = true;
    return open;
}

VersionNumber VersionNumber::last() const
{
    VersionNumber end = *this;
    end.m_parts.append(Unbounded);
    end.m_stage = Final;
    return end;
}

std::strong_ordering VersionNumber::operator<=>(const VersionNumber &other) const
{
    const qsizetype count = std::max(m_parts.size(), other.m_parts.size());
    for (qsizetype i = 0; i < count; ++i) {
        const auto order = m_parts.value(i, 0) <=> other.m_parts.value(i, 0);
        if (order != 0)
            return order;
    }
    if (const auto order = m_stage <=> other.m_stage; order != 0)
        return order;
    return m_stageNumber <=> other.m_stageNumber;
}

Fit VersionRange::holds(const VersionNumber &version) const
{
    const VersionNumber &low = version;
    const VersionNumber high = version.isOpen() ? version.last() : version;
    Fit fit = Fit::Yes;
    const auto narrow = [&fit](bool inside, bool outside) {
        if (outside)
            fit = Fit::No;
        else if (!inside && fit == Fit::Yes)
            fit = Fit::Unknown;
    };
    if (from) {
        const VersionNumber start = afterFrom ? from->last() : *from;
        if (!afterFrom && version.isPreRelease() && version < *from && haveSameNumbers(version, *from))
            narrow(false, false); // a pre-release of the release that brought it may have it, or not
        else
            narrow(afterFrom ? low > start : low >= start, afterFrom ? high <= start : high < start);
    }
    if (to) {
        const VersionNumber end = beforeTo ? *to : to->last();
        narrow(beforeTo ? high < end : high <= end, beforeTo ? low >= end : low > end);
    }
    return fit;
}

QString VersionRange::numbers() const
{
    if (from && to && *from == *to && !afterFrom && !beforeTo)
        return from->text();
    if (from && to && !afterFrom)
        return beforeTo ? u"≥ %1, < %2"_s.arg(from->text(), to->text()) : u"%1 – %2"_s.arg(from->text(), to->text());
    QStringList ends;
    if (from)
        ends.append((afterFrom ? u"> "_s : u"≥ "_s) + from->text());
    if (to)
        ends.append((beforeTo ? u"< "_s : u"≤ "_s) + to->text());
    return ends.join(u", "_s);
}

QString VersionRange::toString() const
{
    return product.isEmpty() ? numbers() : productName(product) + u' ' + numbers();
}

namespace {

enum class Form { Exactly, AtLeast, AtMost, After, Before };

Form formOfSign(QStringView sign)
{
    if (sign == u">=" || sign == u"≥" || sign == u"~=")
        return Form::AtLeast;
    if (sign == u"<=" || sign == u"≤")
        return Form::AtMost;
    if (sign == u">")
        return Form::After;
    return sign == u"<" ? Form::Before : Form::Exactly;
}

/// The form that words before or behind a number give it; Exactly where there are none.
std::optional<Form> formOfWords(const QString &words)
{
    static const QRegularExpression atLeast(
        u"^(?:(?:and|or) (?:later|newer|above|higher|up|on)|onwards?|\\+|(?:及|或)?(?:以上|更高)(?:的?版本)?|及之后|起|from|since|at least|至少|自)$"_s);
    static const QRegularExpression atMost(
        u"^(?:(?:and|or) (?:older|earlier|below|lower)|(?:及|或)?(?:以下|更低)(?:的?版本)?|及之前|up to|at most|until|不高于)$"_s);
    static const QRegularExpression after(u"^(?:after|newer than|later than|above|之后|高于)$"_s);
    static const QRegularExpression before(u"^(?:before|older than|earlier than|below|之前|以前|低于|早于)$"_s);
    if (words.isEmpty())
        return Form::Exactly;
    if (atLeast.match(words).hasMatch())
        return Form::AtLeast;
    if (atMost.match(words).hasMatch())
        return Form::AtMost;
    if (after.match(words).hasMatch())
        return Form::After;
    if (before.match(words).hasMatch())
        return Form::Before;
    return std::nullopt;
}

VersionRange rangeOf(const QString &product, Form form, const VersionNumber &number)
{
    VersionRange range{product, {}, {}, form == Form::After, form == Form::Before};
    if (form != Form::AtMost && form != Form::Before)
        range.from = number;
    if (form != Form::AtLeast && form != Form::After)
        range.to = number;
    return range;
}

/// The product of a name that a range is stated for: `fallback` where there is none; nothing where it is no known one.
std::optional<QString> productOf(const QString &name, const QString &fallback)
{
    if (name.isEmpty())
        return fallback.isEmpty() ? std::nullopt : std::make_optional(fallback);
    const QString known = knownProduct(name);
    return known.isEmpty() ? std::nullopt : std::make_optional(known);
}

} // namespace

std::optional<VersionRange> readVersionRange(QStringView text, const QString &product)
{
    // [needs] [before] NAME [before] [sign] NUMBER [sign-less words] | NUMBER to NUMBER
    static const QRegularExpression shape(
        u"^(?:(?:needs?|requires?|with|only|需要|要求|需)\\s*)?"
        "(?<before>from|since|at least|up to|at most|until|after|newer than|later than|before|older than|earlier "
        "than|至少|低于|早于|高于|不高于|自)?\\s*"
        "(?<name>(?:NVIDIA )?(?!(?:v|V)\\d)[A-Za-z](?:[A-Za-z0-9_+-]|\\.(?=[A-Za-z]))*)?\\s*"
        "(?<middle>from|since|at least|up to|until|after|newer than|before|older than|至少|低于|早于|高于)?\\s*"
        "(?<sign>>=|<=|==|~=|≥|≤|>|<|=)?\\s*"
        "(?<number>[vV]?\\d[\\w.*]*?(?:\\+(?=\\w)[\\w.]*)?)"
        "(?:\\s*(?:to|–|—|-|至|到|~)\\s*(?<end>[vV]?\\d[\\w.*]*)|\\s*(?<behind>\\+|(?:and|or) \\w+|onwards?|\\p{Han}+))?$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = shape.match(text.trimmed().toString().simplified());
    if (!match.hasMatch())
        return std::nullopt;
    QString name = match.captured(u"name");
    if (name.startsWith("NVIDIA "_L1, Qt::CaseInsensitive))
        name.remove(0, 7);
    const auto subject = productOf(name, product);
    const auto number = VersionNumber::read(match.captured(u"number"));
    if (!subject || !number)
        return std::nullopt;

    const QString behind = match.captured(u"behind").toLower();
    const QString before = (match.captured(u"before") + match.captured(u"middle")).toLower();
    const QString sign = match.captured(u"sign");
    const int stated = int(!behind.isEmpty()) + int(!before.isEmpty()) + int(!sign.isEmpty());
    if (const QString last = match.captured(u"end"); !last.isEmpty()) {
        const auto end = VersionNumber::read(last);
        const bool plain = stated == 0 || (stated == 1 && before == "from"_L1);
        if (!end || !plain || *end < *number)
            return std::nullopt;
        return VersionRange{*subject, number, end};
    }
    if (stated > 1)
        return std::nullopt;
    const auto form =
        !sign.isEmpty() ? std::make_optional(formOfSign(sign)) : formOfWords(before.isEmpty() ? behind : before);
    return form ? std::make_optional(rangeOf(*subject, *form, *number)) : std::nullopt;
}

} // namespace waymark
