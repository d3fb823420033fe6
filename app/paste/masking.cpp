#include "app/paste/masking.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// What the first group of a rule's regex must be besides.
enum class Test {
    None,
    Random, ///< A key that a program made, not a word.
    Key, ///< The same, with capitals: not the name of an algorithm.
    Value, ///< Not a word for a missing value.
    Password, ///< The same, and no path: PWD is a folder.
    Home, ///< Not a folder for everybody.
    Name, ///< A person's, not one that every system has.
    HostName, ///< Not this machine, an address or a public site.
    PlainZone, ///< The same; and not a dotted name of a program's module.
    Ip4,
    Ip6,
    Mac,
    Mail,
};

/// A shape of something private: the first group of `regex` is masked, if it passes `test`.
struct Rule
{
    MaskKind kind;
    const char *base; ///< Its replacement, without brackets and number.
    Test test;
    const char *regex; ///< RE2, on UTF-8.
};

constexpr char Boundary[] = R"((?:^|[^\w./~\\-]|file://|\s-[ILF]))";

const Rule Rules[] = {
    {MaskKind::Secret, "private-key", Test::None,
     R"((-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=:,.\-\s]|\\n)*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|\z|\n\n)))"},
    {MaskKind::Secret, "token", Test::None,
     R"(\b((?:gh[pousr]_|hf_|npm_|dop_v1_)[A-Za-z0-9]{16,}|github_pat_\w{20,}|glpat-[\w-]{16,}|(?:AKIA|ASIA)[0-9A-Z]{16}|xox[abeoprs]-[A-Za-z0-9-]{10,}|pypi-[\w-]{30,}|AIza[\w-]{30,}|ya29\.[\w-]{20,}|dckr_pat_[\w-]{20,}))"},
    {MaskKind::Secret, "token", Test::Key, R"(\b((?:sk|pk|rk)[-_][\w-]{16,}))"},
    {MaskKind::Secret, "token", Test::None, R"(\b(eyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*))"},
    {MaskKind::Secret, "token", Test::Value,
     R"((?i)authorization['"]?[ \t]*[:=][ \t]*['"]?(?:bearer|basic|token|digest|negotiate|apikey)[ \t]+([^\s'",;]{4,}))"},
    {MaskKind::Secret, "token", Test::Random, R"((?i)authorization['"]?[ \t]*[:=][ \t]*['"]?([^\s'",;]{8,}))"},
    {MaskKind::Secret, "token", Test::Random, R"((?i)\b(?:bearer|basic)[ \t]+([\w.~+/=-]{12,}))"},
    {MaskKind::Secret, "password", Test::Password,
     R"((?i)(?:password|passwd|passphrase|pwd|secret)['"]?(?:=|[ \t]*=>?[ \t]*)['"]?([^\s"',;&)}\]]+))"},
    {MaskKind::Secret, "password", Test::Password,
     R"((?i)--(?:password|passwd|passphrase|secret)[ \t]+['"]?([^\s"'-][^\s"']*))"},
    {MaskKind::Secret, "password", Test::Password,
     R"((?im)(?:password|passwd|passphrase|secret)['"]?:[ \t]*['"]?([^\s"',;)]+)['"]?[ \t]*(?:$|[,;})]))"},
    {MaskKind::Secret, "token", Test::Value,
     R"((?i)(?:secret|private|access|api|account|auth|encryption|shared|master)[_-]?(?:access[_-]?)?key['"]?[ \t]*[:=][ \t]*['"]?([^\s"',;&)}\]]{6,}))"},
    {MaskKind::Secret, "token", Test::Random,
     R"((?i)(?:token|signature|sig|credential|credentials|auth|cookie|session(?:id)?)['"]?[ \t]*[:=][ \t]*['"]?([^\s"',;&)}\]]{8,}))"},
    {MaskKind::Secret, "token", Test::Random, R"((?i)--(?:token|api-key|auth|key)[ \t]+['"]?([^\s"']{8,}))"},
    {MaskKind::Secret, "password", Test::Value, R"(\b[A-Za-z][\w+.-]*://[^\s/@:'"<>]*:([^\s/@'"<>]+)@)"},
    {MaskKind::User, "user", Test::Name, R"(\b[A-Za-z][\w+.-]*://([^\s/@:'"<>]+)(?::[^\s/@'"<>]*)?@)"},
    {MaskKind::Email, "email", Test::Mail,
     R"(\b([A-Za-z0-9][\w.%+-]*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,})\b)"},
    {MaskKind::Home, "home", Test::Home,
     R"((?:/mnt)?(?:/[a-z])?(/(?:export/|gpfs/|nfs/|lustre/|cluster/)?(?:home|Users)/[^/\\\s'"<>|:*?,;()\[\]{}`]+))"},
    {MaskKind::Home, "home", Test::Home,
     R"(\b([A-Za-z]:(?:\\\\|\\|/)(?:[Uu]sers|Documents and Settings)(?:\\\\|\\|/)[^\\/\r\n:*?"<>|']{1,60})(?:[\\/]))"},
    {MaskKind::Home, "home", Test::Home,
     R"(\b([A-Za-z]:(?:\\\\|\\|/)(?:[Uu]sers|Documents and Settings)(?:\\\\|\\|/)[^\\/\s:*?"<>|',;)]{1,60}))"},
    {MaskKind::Hardware, "mac", Test::Mac, R"(\b([0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5})\b)"},
    {MaskKind::Hardware, "mac", Test::Mac, R"(\b([0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5})\b)"},
    {MaskKind::Hardware, "device", Test::None, R"(\b((?:GPU|MIG)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b)"},
    {MaskKind::Hardware, "machine", Test::None,
     R"((?i)\b(?:machine|boot|product|system)[-_ ]?(?:id|uuid)['"]?[ \t]*[:=][ \t]*['"]?([0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12})\b)"},
    {MaskKind::Hardware, "machine", Test::None, R"((?im)^[ \t]*serial (?:number|no\.?)[ \t]*:[ \t]*([\w.-]{5,}))"},
    {MaskKind::Address, "ip", Test::Ip4, R"((?:^|[^0-9.])(\d{1,3}(?:\.\d{1,3}){3})(?:$|[^0-9]))"},
    {MaskKind::Address, "ip", Test::Ip6, R"((?:^|[^\w:.])([0-9A-Fa-f:]*:[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*)(?:$|[^\w:]))"},
    {MaskKind::Host, "host", Test::None, R"(\b(ip-\d{1,3}(?:-\d{1,3}){3}(?:\.[\w-]+)*)\b)"},
    {MaskKind::Host, "host", Test::HostName,
     R"(\b((?:[A-Za-z0-9-]+\.)+(?:lan|corp|intranet|localdomain|home\.arpa))\b)"},
    {MaskKind::Host, "host", Test::PlainZone, R"(\b((?:[A-Za-z0-9-]+\.)+(?:local|internal|private|home))\b)"},
    {MaskKind::Host, "host", Test::HostName,
     R"((?:://|://[^\s/'"]*@|\b[Hh]ost(?:name)? |\b[Cc]onnect(?:ing)? to )((?:[A-Za-z0-9-]+\.)+(?:local|internal|private|home))\b)"},
    {MaskKind::User, "user", Test::Name,
     R"((?m)^[ \t]*(?:\([^)\n]{1,60}\)[ \t]*)*\[?([A-Za-z_][\w.-]{0,31})@[A-Za-z0-9][\w.-]{0,62}(?:[: ][^\n$#%>]{0,200})?\]?[$#%>❯](?:\s|$))"},
    {MaskKind::Host, "host", Test::HostName,
     R"((?m)^[ \t]*(?:\([^)\n]{1,60}\)[ \t]*)*\[?[A-Za-z_][\w.-]{0,31}@([A-Za-z0-9][\w.-]{0,62}?)(?:[: ][^\n$#%>]{0,200})?\]?[$#%>❯](?:\s|$))"},
    {MaskKind::User, "user", Test::Name,
     R"(\b(?:ssh|scp|sftp|rsync|mosh|sshfs)\b[^\n@]{0,200}?\s([A-Za-z_][\w.-]{0,31})@[A-Za-z0-9])"},
    {MaskKind::Host, "host", Test::HostName,
     R"(\b(?:ssh|scp|sftp|rsync|mosh|sshfs)\b[^\n@]{0,200}?\s[A-Za-z_][\w.-]{0,31}@([A-Za-z0-9](?:[\w.-]*\w)?))"},
    {MaskKind::User, "user", Test::Name, R"((?m)^([A-Za-z_][\w.-]{0,31})@[\w.-]+: Permission denied)"},
    {MaskKind::Host, "host", Test::HostName, R"((?m)^[A-Za-z_][\w.-]{0,31}@([\w.-]+): Permission denied)"},
    {MaskKind::User, "user", Test::Name, R"(\b(?:USER|LOGNAME|USERNAME|user|username)=['"]?([A-Za-z_][\w.-]*))"},
    {MaskKind::User, "user", Test::Name, R"((?i)\b(?:for|as) user ['"]?([A-Za-z_][\w.-]*))"},
    {MaskKind::User, "user", Test::Name, R"((?m)^[d-][rwxsStT-]{9}[.+@]?[ \t]+\d+[ \t]+([A-Za-z_][\w.-]*)[ \t])"},
    {MaskKind::Host, "host", Test::HostName, R"(\b(?:HOSTNAME|hostname|HOST|host)=['"]?([A-Za-z0-9][\w.-]*))"},
    {MaskKind::Host, "host", Test::HostName, R"((?m)^[ \t]*host[ \t]*:[ \t]*([A-Za-z0-9][\w.-]*)[ \t]*$)"},
    {MaskKind::Host, "host", Test::HostName, R"((?m)^([A-Za-z0-9][\w.-]*):\d+:\d+ \[\d+\] NCCL)"},
    {MaskKind::Host, "host", Test::HostName,
     R"((?m)^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d ([A-Za-z0-9][\w.-]*) [\w.-]+(?:\[\d+\])?:)"},
    {MaskKind::Host, "host", Test::HostName,
     R"(\b(?:resolve hostname|resolve host:|to host|resolve host) ['"]?([A-Za-z0-9](?:[\w.-]*\w)?))"},
};

const QSet<QString> &commonNames()
{
    static const QSet<QString> names = [] {
        const QStringList list =
            QStringLiteral(
                "root user users admin administrator ubuntu debian runner vscode jovyan ec2-user centos fedora "
                "docker git www-data nobody app dev test tester build builder python torch pytorch cuda data work "
                "worker workspace model models home public shared default guest postgres mysql jenkins node conda "
                "student name circleci travis system service code coder main train project src lib bin local "
                "linux windows host error none null true false self oauth2 x-access-token x-oauth-basic "
                "gitlab-ci-token hf_user localhost hostname server client container gpu cpu master slave kernel "
                "desktop "
                "laptop machine all the with and this for rank info warning debug numpy java npm node_modules "
                "address addresses to by from in on not")
                .split(u' ');
        return QSet<QString>(list.begin(), list.end()) << u"all users"_s;
    }();
    return names;
}

/// Well-known public sites; none of them shows where the person works.
bool isPublicSite(QStringView host)
{
    static const QSet<QString> names{
        u"github"_s,       u"gitlab"_s, u"bitbucket"_s, u"huggingface"_s,   u"pypi"_s,
        u"pytorch"_s,      u"python"_s, u"npmjs"_s,     u"docker"_s,        u"google"_s,
        u"googleapis"_s,   u"debian"_s, u"ubuntu"_s,    u"anaconda"_s,      u"nvidia"_s,
        u"pythonhosted"_s, u"crates"_s, u"golang"_s,    u"apache"_s,        u"ghcr"_s,
        u"quay"_s,         u"gitee"_s,  u"example"_s,   u"stackoverflow"_s, u"githubusercontent"_s};
    static const QSet<QString> zones{u"com"_s, u"org"_s, u"net"_s, u"io"_s};
    const QList<QStringView> labels = host.split(u'.');
    return labels.size() >= 2 && names.contains(labels[labels.size() - 2].toString().toLower())
        && zones.contains(labels.last().toString().toLower());
}

bool isValueMissing(const QString &value)
{
    static const QSet<QString> words{
        u"none"_s,    u"null"_s, u"nil"_s, u"true"_s, u"false"_s,   u"required"_s,  u"incorrect"_s, u"invalid"_s,
        u"missing"_s, u"yes"_s,  u"no"_s,  u"not"_s,  u"expired"_s, u"undefined"_s, u"redacted"_s,  u"wrong"_s};
    const bool hidden = std::all_of(value.begin(), value.end(), [](QChar c) {
        return c == u'*' || c == u'x' || c == u'X' || c == u'.' || c == u'-';
    });
    return hidden || words.contains(value.toLower()) || value.startsWith(u'<') || value.startsWith(u'$')
        || value.startsWith(u'{') || value.startsWith(u'%') || value.startsWith(u'[') || value.startsWith(u'(');
}

/// Whether a value was probably generated: letters and digits mixed up, or capitals in the middle of small
/// letters.
bool looksRandom(QStringView value)
{
    qsizetype digits = 0;
    qsizetype letters = 0;
    qsizetype changes = 0;
    for (qsizetype i = 0; i < value.size(); ++i) {
        digits += value[i].isDigit();
        letters += value[i].isLetter();
        if (i > 0 && value[i - 1].isLower() && value[i].isUpper())
            ++changes;
    }
    if (letters == 0 || value.contains(u'(') || value.startsWith(u'/'))
        return false;
    return (digits >= 2 && value.size() >= 8) || (changes >= 3 && value.size() >= 16);
}

bool isName(const QString &name)
{
    return !commonNames().contains(name.toLower()) && !name.endsWith(u".py"_s);
}

bool isAddress4(QStringView text)
{
    for (const QStringView part : text.split(u'.')) {
        if (part.toInt() > 255 || (part.size() > 1 && part.front() == u'0'))
            return false;
    }
    return true;
}

bool isHost(const QString &host)
{
    const bool number = std::all_of(host.begin(), host.end(), [](QChar c) { return c.isDigit() || c == u'.'; });
    return host.size() > 1 && !number && !commonNames().contains(host.toLower()) && !isPublicSite(host)
        && !host.startsWith("localhost"_L1) && host != "host.docker.internal"_L1
        && host != "metadata.google.internal"_L1 && !host.endsWith(".svc.cluster.local"_L1);
}

/// "gpu-7.cluster.local", not "threading.local" or "google.protobuf.internal".
bool isPlainZone(const QString &host)
{
    return isHost(host) && std::any_of(host.begin(), host.end(), [](QChar c) { return c.isDigit() || c == u'-'; });
}

bool isMail(const QString &mail)
{
    static const QSet<QString> zones{u"com"_s,      u"org"_s,   u"net"_s,    u"edu"_s,    u"gov"_s,
                                     u"mil"_s,      u"int"_s,   u"info"_s,   u"dev"_s,    u"app"_s,
                                     u"cloud"_s,    u"tech"_s,  u"local"_s,  u"lan"_s,    u"corp"_s,
                                     u"internal"_s, u"email"_s, u"online"_s, u"company"_s};
    const QString zone = mail.section(u'.', -1).toLower();
    const QString user = mail.section(u'@', 0, 0).toLower();
    const bool automatic = mail.endsWith("@openssh.com"_L1) || mail.endsWith("@libssh.org"_L1) || user == "git"_L1
        || user == "noreply"_L1 || user == "hg"_L1;
    return (zone.size() == 2 || zones.contains(zone)) && !automatic;
}

bool isMac(const QString &text)
{
    const QString digits = QString(text).remove(u':').remove(u'-').toLower();
    return digits != u"000000000000" && digits != u"ffffffffffff";
}

/// An IPv6 address: eight groups, or fewer around one "::". Names of C++ and Rust ("abc::de") have no digit or too few
/// parts.
bool isAddress6(QStringView text)
{
    while (text.endsWith(u'.'))
        text.chop(1);
    const qsizetype gap = text.indexOf(u"::");
    if (gap >= 0 && text.indexOf(u"::", gap + 1) >= 0)
        return false;
    if (text == u"0:0:0:0:0:0:0:1")
        return false;
    int groups = 0;
    bool digit = false;
    for (const QStringView group : text.split(u':')) {
        if (group.isEmpty())
            continue;
        if (group.contains(u'.') || group.size() > 4) // an IPv4 part is found by itself
            return false;
        ++groups;
        digit = digit || std::any_of(group.begin(), group.end(), [](QChar c) { return c.isDigit(); });
    }
    return digit && (gap >= 0 ? groups >= 3 && groups < 8 : groups == 8);
}

/// Whether the text around the number with dots at `at` of the UTF-8 `text` means that it is a version.
bool isVersion(std::string_view text, std::size_t at, std::size_t end)
{
    const char before = at > 0 ? text[at - 1] : ' ';
    const char earlier = at > 1 ? text[at - 2] : ' ';
    const char after = end < text.size() ? text[end] : ' ';
    const char later = end + 1 < text.size() ? text[end + 1] : ' ';
    const auto isWord = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9');
    };
    if (isWord(before) || before == '-' || before == '+' || before == '^' || (before == '/' && earlier != '/'))
        return true;
    if (before == '=' && (earlier == '=' || earlier == '>' || earlier == '<' || earlier == '~' || earlier == '!'))
        return true;
    if (isWord(after) || (after == '-' && isWord(later)) || after == '+' || (after == '.' && isWord(later)))
        return true;
    std::size_t word = at;
    while (word > 0 && !isWord(text[word - 1]) && at - word < 3)
        --word;
    std::size_t start = word;
    while (start > 0 && isWord(text[start - 1]) && word - start < 16)
        --start;
    const QByteArray name = QByteArray(text.data() + start, qsizetype(word - start)).toLower();
    static constexpr QByteArrayView Words(
        " version ver v release driver build cuda cudnn nccl python update upgrade package ");
    return Words.contains(' ' + name + ' ');
}

bool passes(Test test, const QString &found, std::string_view text, std::size_t start, std::size_t end)
{
    switch (test) {
    case Test::None:
        return true;
    case Test::Random:
        return looksRandom(found);
    case Test::Key:
        return looksRandom(found) && std::any_of(found.begin(), found.end(), [](QChar c) { return c.isUpper(); });
    case Test::Value:
        return !isValueMissing(found);
    case Test::Password:
        return !isValueMissing(found) && !found.startsWith(u'/') && !found.startsWith(u'~')
            && !(found.size() > 2 && found[1] == u':');
    case Test::Home: {
        static const QSet<QString> shared{u"public"_s, u"shared"_s, u"default"_s, u"all users"_s};
        const QString name = found.section(found.contains(u'\\') ? u'\\' : u'/', -1);
        static const RE2 free(std::string(Boundary) + "$");
        const std::string_view before = text.substr(start > 8 ? start - 8 : 0, std::min<std::size_t>(start, 8));
        const bool drive = found.size() > 1 && found[1] == u':';
        const bool mounted = before.ends_with("/mnt/c") || before.ends_with("/mnt/d")
            || (before.size() >= 2 && before[before.size() - 2] == '/');
        return !shared.contains(name.toLower())
            && (drive || mounted || start == 0 || RE2::PartialMatch({before.data(), before.size()}, free));
    }
    case Test::Name:
        return isName(found);
    case Test::HostName:
        return isHost(found);
    case Test::PlainZone:
        return isPlainZone(found);
    case Test::Ip4:
        return isAddress4(found) && !found.startsWith("127."_L1) && !found.startsWith("0."_L1)
            && !found.startsWith("255."_L1) && !isVersion(text, start, end);
    case Test::Ip6:
        return isAddress6(found);
    case Test::Mac:
        return isMac(found);
    case Test::Mail:
        return isMail(found);
    }
    return false;
}

const std::vector<std::unique_ptr<RE2>> &compiledRules()
{
    static const std::vector<std::unique_ptr<RE2>> all = [] {
        std::vector<std::unique_ptr<RE2>> made;
        for (const Rule &rule : Rules) {
            made.push_back(std::make_unique<RE2>(rule.regex));
            Q_ASSERT_X(made.back()->ok(), "masking", made.back()->error().c_str());
        }
        return made;
    }();
    return all;
}

bool isNameCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

} // namespace

struct Masker::Candidate
{
    Span span;
    MaskKind kind;
    const char *base;
    QString text;
};

Masker::Masker(QStringView text)
{
    if (!text.isEmpty())
        masks(text);
}

QList<Masker::Candidate> Masker::candidates(QStringView text) const
{
    const QByteArray bytes = text.toUtf8();
    const std::string_view utf8(bytes.constData(), std::size_t(bytes.size()));
    struct RuleMatch
    {
        std::size_t start;
        const Rule *rule;
        QString text;
    };
    std::vector<RuleMatch> matches;
    const auto &regexes = compiledRules();
    for (std::size_t i = 0; i < regexes.size(); ++i) {
        std::size_t from = 0;
        std::array<re2::StringPiece, 2> groups;
        while (from <= utf8.size()
               && regexes[i]->Match({utf8.data(), utf8.size()}, from, utf8.size(), RE2::UNANCHORED, groups.data(),
                                    int(groups.size()))) {
            const auto start = std::size_t(groups[1].data() - utf8.data());
            const std::size_t end = start + groups[1].size();
            const QString found = QString::fromUtf8(groups[1].data(), qsizetype(groups[1].size()));
            if (!groups[1].empty() && passes(Rules[i].test, found, utf8, start, end))
                matches.push_back({start, &Rules[i], found});
            from = std::max(end, from + 1); // what follows the group may begin the next match
        }
    }
    std::sort(matches.begin(), matches.end(), [](const RuleMatch &a, const RuleMatch &b) { return a.start < b.start; });
    QList<Candidate> found;
    found.reserve(qsizetype(matches.size()));
    std::size_t counted = 0; // bytes
    qsizetype start = 0; // the same in UTF-16
    for (const RuleMatch &match : matches) {
        start += QString::fromUtf8(utf8.substr(counted, match.start - counted)).size();
        counted = match.start;
        found.append({{start, start + match.text.size()}, match.rule->kind, match.rule->base, match.text});
    }
    return found;
}

void Masker::learn(const QList<Candidate> &found)
{
    constexpr qsizetype MinNameLength = 3;
    for (const Candidate &candidate : found) {
        QString name;
        if (candidate.kind == MaskKind::User)
            name = candidate.text;
        else if (candidate.kind == MaskKind::Home)
            name = candidate.text.section(candidate.text.contains(u'\\') ? u'\\' : u'/', -1);
        if (name.size() >= MinNameLength && isName(name))
            m_users.insert(name);
        if (candidate.kind == MaskKind::Host && candidate.text.size() >= MinNameLength)
            m_hosts.insert(candidate.text);
    }
}

void Masker::addKnownNames(QStringView text, QList<Candidate> *found) const
{
    if (m_users.isEmpty() && m_hosts.isEmpty())
        return;
    const auto offer = [&](qsizetype start, qsizetype end) {
        const QString word = text.sliced(start, end - start).toString();
        if (m_users.contains(word))
            found->append({{start, end}, MaskKind::User, "user", word});
        else if (m_hosts.contains(word))
            found->append({{start, end}, MaskKind::Host, "host", word});
    };
    // Each word by itself, and the whole of a name with dots and hyphens in it.
    qsizetype at = 0;
    while (at < text.size()) {
        if (!isNameCharacter(text[at])) {
            ++at;
            continue;
        }
        const qsizetype whole = at;
        qsizetype end = at;
        int words = 0;
        while (end < text.size() && isNameCharacter(text[end])) {
            const qsizetype word = end;
            while (end < text.size() && isNameCharacter(text[end]))
                ++end;
            offer(word, end);
            ++words;
            if (end + 1 < text.size() && (text[end] == u'.' || text[end] == u'-') && isNameCharacter(text[end + 1]))
                ++end;
        }
        if (words > 1 && end - whole <= 255)
            offer(whole, end);
        at = end;
    }
}

QString Masker::replacementOf(const Candidate &candidate, const QString &original)
{
    const QString base = QString::fromLatin1(candidate.base);
    QString &replacement = m_replacements[{base, original}];
    if (replacement.isEmpty()) {
        const int number = ++m_counts[base];
        const bool numbered = candidate.kind == MaskKind::Host || candidate.kind == MaskKind::Address
            || candidate.kind == MaskKind::Hardware;
        replacement = numbered || number > 1 ? u"<%1-%2>"_s.arg(base, QString::number(number)) : u"<%1>"_s.arg(base);
    }
    return replacement;
}

QList<Mask> Masker::masks(QStringView text)
{
    QList<Candidate> found = candidates(text);
    learn(found);
    addKnownNames(text, &found);
    std::stable_sort(found.begin(), found.end(), [](const Candidate &a, const Candidate &b) {
        return a.kind != b.kind            ? a.kind < b.kind
            : a.span.start != b.span.start ? a.span.start < b.span.start
                                           : a.span.end > b.span.end;
    });
    std::map<qsizetype, const Candidate *> taken; // by start
    for (const Candidate &candidate : std::as_const(found)) {
        const auto next = taken.lower_bound(candidate.span.start);
        const bool overNext = next != taken.end() && next->second->span.overlaps(candidate.span);
        const bool overPrevious = next != taken.begin() && std::prev(next)->second->span.overlaps(candidate.span);
        if (!overNext && !overPrevious)
            taken.emplace(candidate.span.start, &candidate);
    }
    QList<Mask> masks;
    masks.reserve(qsizetype(taken.size()));
    for (const auto &[start, candidate] : taken)
        masks.append({candidate->span, candidate->kind, candidate->text, replacementOf(*candidate, candidate->text)});
    return masks;
}

QString maskedText(QStringView text, const QList<Mask> &masks, const QSet<QString> &shown)
{
    QString result;
    result.reserve(text.size());
    qsizetype at = 0;
    for (const Mask &mask : masks) {
        result += text.sliced(at, mask.span.start - at);
        result += shown.contains(mask.original) ? mask.original : mask.replacement;
        at = mask.span.end;
    }
    return result += text.sliced(at);
}

} // namespace waymark
