#include "app/paste/masking.h"

#include "app/paste/cleantext.h"
#include "app/paste/maskrules.h"

#include <re2/re2.h>
#include <re2/set.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr char Boundary[] = R"((?:^|[^\w./~\\-]|file://|\s-[ILF]))";

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
                "desktop daemon "
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
        u"none"_s,    u"null"_s,    u"nil"_s,      u"true"_s,      u"false"_s,    u"required"_s, u"incorrect"_s,
        u"invalid"_s, u"missing"_s, u"password"_s, u"是"_s,        u"是的"_s,     u"否"_s,       u"不是"_s,
        u"sí"_s,      u"oui"_s,     u"non"_s,      u"ja"_s,        u"nein"_s,     u"sim"_s,      u"yes"_s,
        u"no"_s,      u"not"_s,     u"expired"_s,  u"undefined"_s, u"redacted"_s, u"wrong"_s};
    if (value.size() > 1 && value.endsWith(u')')) // of a remark in brackets: "(using password: YES)"
        return isValueMissing(value.chopped(1));
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
        && !host.contains("-linux-"_L1) && !host.startsWith("localhost"_L1) && host != "host.docker.internal"_L1
        && host != "metadata.google.internal"_L1 && !host.endsWith(".svc.cluster.local"_L1);
}

/// "gpu-7.cluster.local", not "threading.local" or "google.protobuf.internal".
bool isPlainZone(const QString &host)
{
    return isHost(host) && std::any_of(host.begin(), host.end(), [](QChar c) { return c.isDigit() || c == u'-'; });
}

bool isMail(const QString &mail)
{
    // Endings of files and of systemd's units: "x@2.py" and "user@1000.service" are no mail.
    static const QSet<QString> endings{
        u"py"_s,     u"js"_s,    u"ts"_s,    u"tsx"_s,    u"jsx"_s,   u"json"_s,  u"txt"_s,       u"log"_s,
        u"md"_s,     u"so"_s,    u"dll"_s,   u"exe"_s,    u"cpp"_s,   u"tgz"_s,   u"gz"_s,        u"zip"_s,
        u"whl"_s,    u"yml"_s,   u"yaml"_s,  u"toml"_s,   u"lock"_s,  u"html"_s,  u"css"_s,       u"png"_s,
        u"conf"_s,   u"cfg"_s,   u"ini"_s,   u"xml"_s,    u"sh"_s,    u"rs"_s,    u"go"_s,        u"service"_s,
        u"socket"_s, u"timer"_s, u"mount"_s, u"target"_s, u"slice"_s, u"shape"_s, u"transpose"_s, u"view"_s};
    const QString zone = mail.section(u'.', -1).toLower();
    const QString user = mail.section(u'@', 0, 0).toLower();
    const bool automatic = mail.endsWith("@openssh.com"_L1) || mail.endsWith("@libssh.org"_L1) || user == "git"_L1
        || user == "noreply"_L1 || user == "hg"_L1;
    return !endings.contains(zone) && !automatic;
}

/// 13 to 19 digits with the prefix of a card issuer, and the check digit of ISO/IEC 7812 (Luhn).
bool isCard(const QString &text)
{
    QString digits = text;
    digits.remove(u' ').remove(u'-');
    static const RE2 prefix("(?:4|5[1-5]|2[2-7]|6(?:011|5|2)|35)\\d{11,17}|3[47]\\d{13}|3(?:0[0-5]|[68]\\d)\\d{11}");
    if (!RE2::FullMatch(digits.toStdString(), prefix))
        return false;
    int sum = 0;
    for (qsizetype i = 0; i < digits.size(); ++i) {
        const int digit = digits.at(digits.size() - 1 - i).digitValue();
        sum += i % 2 == 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    }
    return sum % 10 == 0;
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
    if (text.startsWith(u"fe80::")) // of one network card, perhaps with its name
        return text.size() > 6;
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

/// What a rule found in a text.
struct RuleMatch
{
    ByteRange bytes;
    const MaskRule *rule;
    QString text;
};

bool passes(MaskTest test, const QString &found, std::string_view text, std::size_t start, std::size_t end)
{
    switch (test) {
    case MaskTest::None:
        return true;
    case MaskTest::Random:
        return looksRandom(found);
    case MaskTest::Key:
        return looksRandom(found) && std::any_of(found.begin(), found.end(), [](QChar c) { return c.isUpper(); });
    case MaskTest::Value:
        return !isValueMissing(found);
    case MaskTest::Password:
        return !isValueMissing(found) && !found.startsWith(u'/') && !found.startsWith(u'~')
            && !(found.size() > 2 && found[1] == u':');
    case MaskTest::Home: {
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
    case MaskTest::Card:
        return isCard(found);
    case MaskTest::Name:
        return isName(found);
    case MaskTest::HostName:
        return isHost(found);
    case MaskTest::PlainZone:
        return isPlainZone(found);
    case MaskTest::Ip4:
        return isAddress4(found) && !found.startsWith("127."_L1) && !found.startsWith("0."_L1)
            && !found.startsWith("255."_L1) && !isVersion(text, start, end);
    case MaskTest::Ip6:
        return isAddress6(found);
    case MaskTest::Mac:
        return isMac(found);
    case MaskTest::Mail:
        return isMail(found);
    }
    return false;
}

/// Rules, compiled once for the program.
class CompiledRules
{
public:
    explicit CompiledRules(std::span<const MaskRule> rules)
        : m_rules(rules)
        , m_set(setOptions(), RE2::UNANCHORED)
    {
        for (const MaskRule &rule : rules) {
            m_regexes.push_back(std::make_unique<RE2>(rule.regex));
            m_set.Add(rule.regex, nullptr);
        }
        m_set.Compile();
    }

    /// Appends what the rules find in `text`, whose first byte is byte `offset` of a longer text.
    void find(std::string_view text, std::size_t offset, std::vector<RuleMatch> *found) const
    {
        const re2::StringPiece piece(text.data(), text.size());
        std::vector<int> matching;
        RE2::Set::ErrorInfo error{};
        if (!m_set.Match(piece, &matching, &error) && error.kind == RE2::Set::kOutOfMemory) {
            matching.resize(m_regexes.size());
            std::iota(matching.begin(), matching.end(), 0);
        }
        for (const int i : matching) {
            const MaskRule &rule = m_rules[std::size_t(i)];
            std::size_t from = 0;
            std::array<re2::StringPiece, 2> groups;
            while (from <= text.size()
                   && m_regexes[std::size_t(i)]->Match(piece, from, text.size(), RE2::UNANCHORED, groups.data(),
                                                       int(groups.size()))) {
                const auto start = std::size_t(groups[1].data() - text.data());
                std::size_t end = start + groups[1].size();
                while (end > start && (text[end - 1] == '\n' || text[end - 1] == ' '))
                    --end;
                const QString words = QString::fromUtf8(text.data() + start, qsizetype(end - start));
                if (end > start && passes(rule.test, words, text, start, end))
                    found->push_back({{qsizetype(offset + start), qsizetype(offset + end)}, &rule, words});
                from = std::max(end, from + 1); // what follows the group may begin the next match
            }
        }
    }

private:
    static RE2::Options setOptions()
    {
        RE2::Options options;
        options.set_max_mem(32 << 20); // with 8 MB a log of many shapes takes ten times as long
        options.set_log_errors(false);
        return options;
    }

    std::span<const MaskRule> m_rules;
    std::vector<std::unique_ptr<RE2>> m_regexes;
    RE2::Set m_set; // says which of the regexes match: one search for all of them
};

/// What all rules find in `text`, in order of their starts.
std::vector<RuleMatch> matchesIn(std::string_view text)
{
    static const CompiledRules blocks(maskBlockRules());
    static const CompiledRules lines(maskRules());
    std::vector<RuleMatch> found;
    blocks.find(text, 0, &found);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.find(text.substr(at, end - at), at, &found);
        at = end + 1;
    }
    std::ranges::stable_sort(found, {}, [](const RuleMatch &match) { return match.bytes.begin; });
    return found;
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

QList<Masker::Candidate> Masker::candidates(QStringView text)
{
    QList<Candidate> found;
    const QByteArray bytes = text.toUtf8();
    qsizetype counted = 0; // bytes
    qsizetype start = 0; // the same in UTF-16
    for (const RuleMatch &match : matchesIn({bytes.constData(), std::size_t(bytes.size())})) {
        start += QString::fromUtf8(QByteArrayView(bytes).sliced(counted, match.bytes.begin - counted)).size();
        counted = match.bytes.begin;
        found.append({{start, start + match.text.size()}, match.rule->kind, match.rule->base, match.text});
    }
    const CleanText clean(text);
    if (clean.utf8() == bytes)
        return found;
    for (const RuleMatch &match : matchesIn({clean.utf8().constData(), std::size_t(clean.utf8().size())}))
        found.append({clean.toPaste(match.bytes), match.rule->kind, match.rule->base, match.text});
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
        const QString word = QString::fromRawData(text.data() + start, end - start); // most words are no names
        const bool isUser = m_users.contains(word);
        if (isUser || m_hosts.contains(word)) {
            found->append({{start, end},
                           isUser ? MaskKind::User : MaskKind::Host,
                           isUser ? "user" : "host",
                           text.sliced(start, end - start).toString()});
        }
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
    std::map<qsizetype, Candidate *> taken; // by start
    for (Candidate &candidate : found) {
        const auto next = taken.lower_bound(candidate.span.start);
        const bool overNext = next != taken.end() && next->second->span.overlaps(candidate.span);
        Candidate *previous = next != taken.begin() ? std::prev(next)->second : nullptr;
        if (previous && previous->span.overlaps(candidate.span)) {
            if (candidate.kind == MaskKind::Secret && candidate.span.end > previous->span.end) {
                previous->span.end = candidate.span.end; // neither may keep its other end
                previous->text = text.sliced(previous->span.start, previous->span.length()).toString();
            }
        } else if (!overNext) {
            taken.emplace(candidate.span.start, &candidate);
        }
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
        if (shown.contains(mask.original))
            result += text.sliced(mask.span.start, mask.span.length());
        else
            result += mask.replacement;
        at = mask.span.end;
    }
    return result += text.sliced(at);
}

} // namespace waymark
