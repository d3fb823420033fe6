#include "app/result/environment.h"

#include "app/catalog/product.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxReadAtEnds = 128 * 1024; // characters at the beginning, and as many at the end
constexpr qsizetype MaxLineLength = 4'000;
constexpr qsizetype MaxNameLength = 40;
constexpr qsizetype MaxGlueLength = 8;
constexpr qsizetype MaxFacts = 500;
constexpr int FirstYear = 1900;

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isAsciiLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

bool isNameCharacter(QChar c)
{
    return isDigit(c) || isAsciiLetter(c) || c == u'_' || c == u'.' || c == u'+' || c == u'-';
}

/// Reads one line of a paste.
class LineReader
{
public:
    LineReader(QStringView line, qsizetype start, int number, Environment &environment)
        : m_line(line)
        , m_start(start)
        , m_number(number)
        , m_environment(environment)
    {
    }

    void read()
    {
        if (readRequirement())
            return;
        for (qsizetype at = 0; at < m_line.size(); ++at) {
            if (isDigit(m_line[at]))
                at = readNumber(at);
        }
    }

private:
    /// What binds a number to the word before it.
    enum class Bond { Blank, Colon, Strong };

    /// The word that a number belongs to; without a name where there is none.
    struct Subject
    {
        QStringView name;
        Bond bond = Bond::Blank;
    };

    /// A line of "pip freeze" names a package that need not be a known one.
    bool readRequirement()
    {
        QStringView words = m_line.trimmed();
        for (const auto &list : {"[pip3] "_L1, "[pip] "_L1}) {
            if (words.startsWith(list))
                words = words.sliced(list.size()).trimmed();
        }
        const qsizetype sign = words.indexOf("=="_L1);
        if (sign < 1 || sign > MaxNameLength || !isAsciiLetter(words[0])
            || !std::ranges::all_of(words.first(sign), isNameCharacter))
            return false;
        const auto version = VersionNumber::read(words.sliced(sign + 2));
        if (!version || version->parts().size() < 2)
            return false;
        const qsizetype at = words.data() + sign + 2 - m_line.data();
        add(productId(words.first(sign)), *version, VersionFact::Origin::Stated, at);
        readBuild(at, *version);
        return true;
    }

    /// Reads the digits at `at`; returns the last character of them that needs no other test. What most numbers fail
    /// comes first: a log is full of them.
    qsizetype readNumber(qsizetype at)
    {
        const qsizetype end = endOfDigits(at);
        const QChar before = last(at);
        const bool hasV = (before == u'v' || before == u'V') && !isAsciiLetter(last(at - 1));
        if (isAsciiLetter(before) && !hasV) {
            readGluedNumber(at);
        } else if (before != u'.') {
            const Subject subject = subjectBefore(at);
            const QString product = mayBeKnownProduct(subject.name) ? knownProduct(subject.name) : QString();
            if (!product.isEmpty() && !isRequirement(subject.name.data() - m_line.data()))
                readNamedNumber(at, product, subject.bond);
        }
        return end - 1;
    }

    qsizetype endOfDigits(qsizetype at) const
    {
        while (at < m_line.size() && (isDigit(m_line[at]) || m_line[at] == u'.'))
            ++at;
        return at;
    }

    /// A number right behind letters: "go1.21.5", "python3.11/", "cp311", "+cu121".
    void readGluedNumber(qsizetype at)
    {
        qsizetype begin = at;
        while (begin > 0 && at - begin < MaxGlueLength && isAsciiLetter(m_line[begin - 1]))
            --begin;
        const QStringView word = m_line.sliced(begin, at - begin);
        static constexpr QStringView Glues[] = {u"go", u"python", u"Python", u"py", u"cp", u"cuda", u"cudnn", u"cu"};
        if (std::ranges::find(Glues, word) == std::end(Glues) || isAsciiLetter(last(begin)) || isDigit(last(begin)))
            return;
        qsizetype length = 0;
        const auto read = VersionNumber::readStart(m_line.sliced(at), &length);
        if (!read)
            return;
        const VersionNumber &version = *read;
        const bool isPair = version.parts().size() >= 2;
        if (word == u"go" && isPair && version.parts().first() == 1)
            add(u"go"_s, version, VersionFact::Origin::Stated, at);
        else if ((word == u"python" || word == u"py") && version.parts().size() == 2 && version.parts().first() <= 3)
            add(u"python"_s, version.withWildcard(), VersionFact::Origin::Implied, at, version.text().size());
        else if ((word == u"cuda" || word == u"cudnn") && isPair)
            add(word.toString(), version, VersionFact::Origin::Implied, at);
        else if (version.parts().size() == 1 && (word == u"cp" || word == u"Python"))
            readPythonTag(at, word, version.parts().first());
        else if (word == u"cu" && version.parts().size() == 1 && begin > 0 && m_line[begin - 1] == u'/')
            readCudaTag(at, version.parts().first());
    }

    /// "cp311" and "Python311\Lib": Python 3.11.
    void readPythonTag(qsizetype at, QStringView word, int number)
    {
        const bool isFolder = word == u"Python" && (follows(at, u"\\") || follows(at, u"/"));
        const bool isTag = word == u"cp" && follows(at, u"-");
        if ((!isFolder && !isTag) || number < 20 || number > 399)
            return;
        const int minor = number >= 100 ? number % 100 : number % 10;
        const auto version = VersionNumber::read(u"%1.%2"_s.arg(number >= 100 ? number / 100 : number / 10).arg(minor));
        add(u"python"_s, version->withWildcard(), VersionFact::Origin::Implied, at, endOfDigits(at) - at);
    }

    /// "+cu121", the build of a package: CUDA 12.1.
    void readCudaTag(qsizetype at, int number)
    {
        if (number < 75 || number > 199)
            return;
        const auto version = VersionNumber::read(u"%1.%2"_s.arg(number / 10).arg(number % 10));
        add(u"cuda"_s, *version, VersionFact::Origin::Implied, at, endOfDigits(at) - at);
    }

    bool follows(qsizetype number, QStringView text) const
    {
        return m_line.sliced(endOfDigits(number)).startsWith(text);
    }

    void readNamedNumber(qsizetype at, const QString &product, Bond bond)
    {
        if (isEverydayWord(product) && bond != Bond::Strong)
            return;
        qsizetype length = 0;
        const auto read = VersionNumber::readStart(m_line.sliced(at), &length);
        if (!read || !looksLikeVersion(*read, at + length))
            return;
        const VersionNumber &version = *read;
        const qsizetype end = at + length;
        const bool isSystem = product == "ubuntu"_L1 || product == "debian"_L1;
        if (isSystem && end < m_line.size() && m_line[end] == u'-')
            return; // the revision of a package: "(Ubuntu 11.4.0-1ubuntu1)"
        if (version.parts().size() == 1
            && (!hasWholeVersions(product) || bond == Bond::Colon || version.parts().first() > 999))
            return;
        if (hasLeadingZero(version) && !isSystem && product != "docker"_L1 && product != "nvidia-driver"_L1)
            return;
        if (m_line.contains("notice"_L1))
            return; // what npm and pip would like to be updated to
        if (m_line.contains("NVIDIA-SMI"_L1) && product == "cuda"_L1)
            return; // the newest that the driver can serve, not the one that is there
        if (m_line.contains("used to build PyTorch"_L1)) {
            if (m_line.trimmed().startsWith("CUDA"_L1))
                add(u"cuda"_s, version, VersionFact::Origin::Stated, at);
            return;
        }
        add(product, version, VersionFact::Origin::Stated, at);
        readBuild(at, version);
    }

    /// The "+cu121" of a version at `at`.
    void readBuild(qsizetype at, const VersionNumber &version)
    {
        const qsizetype build = version.text().indexOf("+cu"_L1);
        if (build < 0)
            return;
        const qsizetype digits = at + build + 3;
        bool isNumber = false;
        const int number = m_line.sliced(digits, endOfDigits(digits) - digits).toInt(&isNumber);
        if (isNumber)
            readCudaTag(digits, number);
    }

    static bool hasLeadingZero(const VersionNumber &version)
    {
        const QStringView text = version.text();
        for (qsizetype i = 0; i + 2 < text.size(); ++i) {
            if (text[i] == u'.' && text[i + 1] == u'0' && isDigit(text[i + 2]))
                return true;
        }
        return false;
    }

    /// Whether a number is none of the many things that are written like a version.
    bool looksLikeVersion(const VersionNumber &version, qsizetype end) const
    {
        if (version.parts().first() >= FirstYear)
            return false; // a date
        if (version.text().endsWith(u'x', Qt::CaseInsensitive) || version.text().endsWith(u'*'))
            return false; // what somebody writes about versions
        if (version.parts().size() == 4 && !version.text().contains(u'+')
            && std::ranges::all_of(version.parts(), [](int part) { return part < 256; }))
            return false; // an address
        const auto next = [&](qsizetype i) { return i < m_line.size() ? m_line[i] : QChar(); };
        const QChar behind = next(end);
        if (isAsciiLetter(behind) || behind == u'%' || behind == u'°')
            return false; // a size, a share, a hash
        if ((behind == u':' || behind == u'/') && isDigit(next(end + 1)))
            return false; // a time, a port, a date
        if (behind == u'-' && isDigit(next(end + 1)) && isDigit(next(end + 2)) && next(end + 3) == u'-')
            return false; // a date
        if (behind == u' ' && (startsWithUnit(m_line.sliced(end + 1)) || startsWithOthers(m_line.sliced(end + 1))))
            return false;
        return true;
    }

    /// "or later", "and lower", "will …": the number means future versions, or several.
    static bool startsWithOthers(QStringView text)
    {
        static constexpr QLatin1StringView Others[] = {
            "or higher"_L1, "or later"_L1,   "or newer"_L1,  "or above"_L1,    "or greater"_L1, "or lower"_L1,
            "or older"_L1,  "and higher"_L1, "and later"_L1, "and newer"_L1,   "and above"_L1,  "and lower"_L1,
            "and older"_L1, "and below"_L1,  "will "_L1,     "is required"_L1,
        };
        return std::ranges::any_of(Others, [&](QLatin1StringView words) { return text.startsWith(words); });
    }

    static bool startsWithUnit(QStringView text)
    {
        static constexpr QLatin1StringView Units[] = {
            "B"_L1, "KB"_L1, "kB"_L1,    "MB"_L1,  "GB"_L1,      "TB"_L1,      "KiB"_L1,   "MiB"_L1,      "GiB"_L1,
            "s"_L1, "ms"_L1, "us"_L1,    "sec"_L1, "seconds"_L1, "minutes"_L1, "hours"_L1, "days"_L1,     "it/s"_L1,
            "%"_L1, "x"_L1,  "times"_L1, "GHz"_L1, "MHz"_L1,     "W"_L1,       "files"_L1, "packages"_L1, "percent"_L1,
        };
        return std::ranges::any_of(Units, [&](QLatin1StringView unit) {
            return text.startsWith(unit) && (text.size() == unit.size() || !isAsciiLetter(text[unit.size()]));
        });
    }

    Subject subjectBefore(qsizetype at) const
    {
        Subject subject;
        qsizetype end = at;
        if (last(end) == u'v' || last(end) == u'V') {
            --end;
            subject.bond = Bond::Strong;
        }
        skipQuote(&end);
        const bool separated = skipBlanks(&end);
        if (last(end) == u')' && !skipParenthesis(&end))
            return {};
        if (last(end) == u'(' && !separated)
            --end;
        skipBlanks(&end);
        if (!skipSign(&end, separated, &subject.bond))
            return {};
        // "CMake version: version 3.27.2" has the word twice.
        for (int round = 0; round < 2; ++round) {
            if (skipVersionWord(&end))
                subject.bond = Bond::Strong;
            if (last(end) == u':')
                --end;
            skipBlanks(&end);
        }
        skipQuote(&end);
        if (end == at)
            return {};
        qsizetype begin = end;
        while (begin > 0 && end - begin <= MaxNameLength && isNameCharacter(m_line[begin - 1]))
            --begin;
        subject.name = m_line.sliced(begin, end - begin);
        while (!subject.name.isEmpty() && !isAsciiLetter(subject.name.front()))
            subject.name = subject.name.sliced(1);
        return subject;
    }

    QChar last(qsizetype end) const { return end > 0 ? m_line[end - 1] : QChar(); }

    void skipQuote(qsizetype *end) const
    {
        if (last(*end) == u'"' || last(*end) == u'\'' || last(*end) == u'`')
            --*end;
    }

    bool skipBlanks(qsizetype *end) const
    {
        const qsizetype before = *end;
        while (last(*end) == u' ' || last(*end) == u'\t' || last(*end) == QChar::Nbsp)
            --*end;
        return *end != before;
    }

    /// "==", "=", ":", and, where no blank is between, "@", "-", "/". False for the operators of a requirement.
    bool skipSign(qsizetype *end, bool separated, Bond *bond) const
    {
        const QChar sign = last(*end);
        const bool isTight = sign == u'@' || sign == u'-' || sign == u'/';
        if (sign == u':') {
            if (*bond == Bond::Blank && !separated)
                *bond = Bond::Colon;
        } else if (sign == u'=' || (isTight && !separated)) {
            *bond = Bond::Strong;
        } else {
            return true;
        }
        --*end;
        if (sign == u'=') {
            if (last(*end) == u'=')
                --*end;
            if (last(*end) == u'<' || last(*end) == u'>' || last(*end) == u'!' || last(*end) == u'~')
                return false;
        }
        skipQuote(end);
        skipBlanks(end);
        return true;
    }

    /// "version" and the like, with the point or blank before it.
    bool skipVersionWord(qsizetype *end) const
    {
        const QChar tail = last(*end).toLower();
        if (tail != u'n' && tail != u'r' && tail != u'e' && tail != u's' && tail != u'_' && tail != u'本')
            return false;
        for (const QStringView word : {u"__version__", u"version", u"ver", u"release", u"is", u"版本"}) {
            if (!m_line.first(*end).endsWith(word, Qt::CaseInsensitive))
                continue;
            const qsizetype begin = *end - word.size();
            if (isAsciiLetter(last(begin)) || isDigit(last(begin)))
                continue;
            *end = begin;
            if (last(*end) == u'.' || last(*end) == u',' || last(*end) == u'-' || last(*end) == u'_')
                --*end;
            skipBlanks(end);
            return true;
        }
        return false;
    }

    bool skipParenthesis(qsizetype *end) const
    {
        const qsizetype open = m_line.first(*end).lastIndexOf(u'(');
        if (open < 1 || *end - open > 60)
            return false;
        *end = open;
        return true;
    }

    /// Whether a name at `begin` is a requirement of something else: "requires torch 2.2", "needs Python 3.9".
    bool isRequirement(qsizetype begin) const
    {
        const QStringView before = m_line.first(begin).trimmed();
        if (before.endsWith("run in"_L1))
            return false;
        for (const auto &word : {"In"_L1,       "Since"_L1,    "Missing:"_L1,    "Invalid requirement: '"_L1,
                                 "requires"_L1, "Requires"_L1, "require"_L1,     "requiring"_L1,
                                 "needs"_L1,    "need"_L1,     "requirement"_L1, "requirement:"_L1,
                                 "supports"_L1, "support"_L1,  "supported"_L1,   "since"_L1,
                                 "until"_L1,    "before"_L1,   "than"_L1,        "expected"_L1,
                                 "least"_L1,    "for"_L1,      "in"_L1,          "from"_L1,
                                 "to"_L1}) {
            if (before.endsWith(word)
                && (before.size() == word.size() || !isAsciiLetter(before[before.size() - word.size() - 1])))
                return true;
        }
        return false;
    }

    void add(const QString &product, const VersionNumber &version, VersionFact::Origin origin, qsizetype at,
             qsizetype length = -1)
    {
        if (m_environment.facts().size() >= MaxFacts)
            return;
        const qsizetype size = length >= 0 ? length : std::min(version.text().size(), m_line.size() - at);
        m_environment.append({product, version, origin, {m_start + at, m_start + at + size}, m_number});
    }

    QStringView m_line;
    qsizetype m_start;
    int m_number;
    Environment &m_environment;
};

/// Reads the lines of paste[start, end); `number` is that of the first.
void readLines(QStringView paste, Span part, int number, Environment &environment, const std::atomic_bool *cancel)
{
    qsizetype at = part.start;
    while (at < part.end) {
        if (cancel && *cancel)
            return;
        qsizetype end = paste.indexOf(u'\n', at);
        if (end < 0 || end > part.end)
            end = part.end;
        const QStringView line = paste.sliced(at, std::min(end - at, MaxLineLength));
        LineReader(line, at, number, environment).read();
        at = end + 1;
        ++number;
    }
}

int sureness(VersionFact::Origin origin)
{
    return -int(origin);
}

} // namespace

Environment Environment::fromProfile(const QMap<QString, QString> &versions)
{
    Environment profile;
    for (auto it = versions.cbegin(); it != versions.cend(); ++it) {
        if (const auto version = VersionNumber::read(it.value()))
            profile.append({productId(it.key()), *version, VersionFact::Origin::Profile, {}, 0});
    }
    return profile;
}

const VersionFact *Environment::find(const QString &product) const
{
    const VersionFact *best = nullptr;
    for (const VersionFact &fact : m_facts) {
        if (fact.product == product && (!best || sureness(fact.origin) >= sureness(best->origin)))
            best = &fact;
    }
    return best;
}

QList<VersionFact> Environment::settled() const
{
    QList<VersionFact> counting;
    for (const VersionFact &fact : m_facts) {
        if (find(fact.product) == &fact)
            counting.append(fact);
    }
    return counting;
}

Environment Environment::with(const Environment &other) const
{
    Environment both = *this;
    both.m_facts += other.m_facts;
    return both;
}

Environment readEnvironment(QStringView paste, const std::atomic_bool *cancel)
{
    Environment environment;
    SystemSigns signs;
    const auto readPart = [&](Span part, int firstLine) {
        readLines(paste, part, firstLine, environment, cancel);
        signs.read(paste.sliced(part.start, part.length()));
    };
    if (paste.size() <= 2 * MaxReadAtEnds) {
        readPart({0, paste.size()}, 1);
    } else {
        readPart({0, MaxReadAtEnds}, 1);
        const qsizetype lineEnd = paste.indexOf(u'\n', paste.size() - MaxReadAtEnds);
        const qsizetype tail = lineEnd < 0 ? paste.size() : lineEnd + 1;
        const auto linesBefore = std::count(paste.begin(), paste.begin() + tail, QChar(u'\n'));
        readPart({tail, paste.size()}, int(linesBefore) + 1);
    }
    environment.setSystem(signs.system());
    return environment;
}

} // namespace waymark
