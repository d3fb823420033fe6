#include "app/result/operatingsystem.h"

#include <QByteArray>

#include <re2/re2.h>

#include <string>
#include <string_view>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// What is printed where one machine shows the output of another, or a system runs inside of another.
constexpr std::string_view OtherMachine =
    R"re(microsoft-standard|\bWSL ?2?\b|/mnt/[a-z]/Users/|\bdocker-desktop\b|\bdesktop-linux\b)re"
    R"re(|load build definition from|Sending build context to Docker|^Step \d+/\d+ : )re"
    R"re(|^[^\n>$#%]{0,120}[>$#%] ?(?:sudo )?(?:ssh|docker|podman|kubectl|wsl|vagrant)\b)re";

constexpr std::string_view LinuxSigns =
    // named by the system
    R"re(GNU/Linux|^Linux \S+ \d+\.\d|\bLinux version \d|\bLinux-\d+\.\d\S*-(?:x86_64|aarch64)|\] on linux\b)re"
    R"re(|^OS: (?:Ubuntu|Debian|Fedora|CentOS|Rocky|Red Hat|Arch|Linux)|^(?:Target|host): \S+-linux-gnu)re"
    R"re(|^PRETTY_NAME="|\bnpm (?:ERR!|error) (?:System )?Linux \d)re"
    // its folders, package manager, service manager, loader and C library
    R"re(|\B/(?:usr/)?lib/(?:x86_64|aarch64|i386|arm)-linux-gnu|\B/etc/apt/|\B/var/lib/(?:dpkg|apt)/)re"
    R"re(|\bE: Unable to locate package|\bE: Could not get lock|\bdpkg: (?:error|warning)|\bsystemd\[\d+\]: )re"
    R"re(|error while loading shared libraries: |\.so[.\d]*: cannot open shared object file)re"
    R"re(|version `GLIBC(?:XX)?_\d|\bOut of memory: Killed process)re";

constexpr std::string_view MacSigns =
    R"re(Darwin Kernel|\bDarwin-\d+\.\d|\bmacOS-\d+\.\d|\] on darwin\b|^ProductName:\s+(?:macOS|Mac OS X))re"
    R"re(|^OS: (?:macOS|Mac OS)|^OS Version: +(?:macOS|Mac OS)|^(?:Target|host): \S+-apple-(?:darwin|macosx))re"
    R"re(|\(Apple Git-|\bnpm (?:ERR!|error) (?:System )?Darwin \d)re"
    R"re(|(?:^|[^\w.:/-])/Users/[\w.-]+/(?:Library|Desktop|Documents|Downloads|\.[a-z])|/opt/homebrew/)re"
    R"re(|/usr/local/Cellar/|\B/System/Library/|\B/Library/(?:Frameworks|Developer|Java)/)re"
    R"re(|/Applications/Xcode|\bdyld(?:\[\d+\])?: |Library not loaded: |/\S+\.dylib\b)re"
    R"re(|\bUndefined symbols for architecture |\bsymbol\(s\) not found for architecture |\bxcrun: error: )re";

constexpr std::string_view WindowsSigns =
    R"re(Microsoft Windows (?:\[Version|1\d|[78]|Server)|^OS: +(?:Microsoft )?Windows|^OS Name: +Microsoft Windows)re"
    R"re(|\bWindows-1\d-10\.0|\] on win32\b|\.windows\.\d|\bMINGW(?:32|64)_NT-|^host: \S+-pc-windows-)re"
    R"re(|\bWindows_NT \d|OpenSSH_for_Windows)re"
    R"re(|\b[A-Z]:\\{1,2}(?:Users|Program Files|ProgramData|Windows)\b)re"
    R"re(|\bFile "[A-Z]:\\|^PS [A-Z]:\\|^[A-Z]:\\[^\n>]*>|\[WinError | \+ CategoryInfo +: )re"
    R"re(|is not recognized as an internal or external command|is not recognized as the name of a cmdlet)re"
    R"re(|\bDLL load failed while importing|\bfatal error LNK\d|: error LNK\d{4}: )re";

std::string pattern(std::string_view signs)
{
    return "(?m)" + std::string(signs);
}

/// Whether a line is about somebody else's machine: the user agent of a request.
bool isOfAClient(QByteArrayView line)
{
    return line.contains("Mozilla/") || line.toByteArray().toLower().contains("user-agent");
}

/// Whether any line of `text` that is not of a client has one of the signs.
bool shows(QByteArrayView text, const RE2 &signs)
{
    re2::StringPiece rest(text.data(), std::size_t(text.size()));
    re2::StringPiece sign;
    while (signs.Match(rest, 0, rest.size(), RE2::UNANCHORED, &sign, 1)) {
        const qsizetype at = sign.data() - text.data();
        const qsizetype begin = text.lastIndexOf('\n', at) + 1;
        const qsizetype end = text.indexOf('\n', at);
        const QByteArrayView line = text.sliced(begin, (end < 0 ? text.size() : end) - begin);
        if (!isOfAClient(line))
            return true;
        rest.remove_prefix(std::size_t(line.data() + line.size() - rest.data()));
    }
    return false;
}

} // namespace

QString systemName(OperatingSystem system)
{
    switch (system) {
    case OperatingSystem::Linux:
        return u"Linux"_s;
    case OperatingSystem::MacOs:
        return u"macOS"_s;
    case OperatingSystem::Windows:
        return u"Windows"_s;
    }
    return {};
}

void SystemSigns::read(QStringView text)
{
    static const RE2 otherMachine(pattern(OtherMachine));
    static const RE2 linuxSigns(pattern(LinuxSigns));
    static const RE2 macSigns(pattern(MacSigns));
    static const RE2 windowsSigns(pattern(WindowsSigns));
    const QByteArray utf8 = text.toUtf8();
    m_hasOtherMachine = m_hasOtherMachine || shows(utf8, otherMachine);
    for (const auto &[system, signs] : {std::pair{OperatingSystem::Linux, &linuxSigns},
                                        {OperatingSystem::MacOs, &macSigns},
                                        {OperatingSystem::Windows, &windowsSigns}}) {
        if (!m_hasOtherMachine && shows(utf8, *signs))
            m_seen.insert(system);
    }
}

std::optional<OperatingSystem> SystemSigns::system() const
{
    if (m_hasOtherMachine || m_seen.size() != 1)
        return std::nullopt;
    return *m_seen.begin();
}

} // namespace waymark
