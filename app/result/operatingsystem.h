#pragma once

#include <QString>
#include <QStringView>

#include <optional>
#include <set>

namespace waymark {

enum class OperatingSystem { Linux, MacOs, Windows };

/// "Linux", "macOS", "Windows"; the same in every language.
QString systemName(OperatingSystem system);

/// Collects the signs of an operating system that the parts of one paste show: what only programs on that system print.
///   SystemSigns signs;
///   signs.read(u"  File \"C:\\Users\\me\\train.py\", line 3");
///   signs.system(); // OperatingSystem::Windows
/// Signs of two systems decide nothing, nor does a paste that passes through another machine: WSL, a remote shell, a
/// container. Names of packages and user agents are no signs.
class SystemSigns
{
public:
    /// Reads whole lines. May be called several times; the order does not matter.
    void read(QStringView text);

    /// The only system that was seen; nothing where none or several were, or where two machines may be shown.
    std::optional<OperatingSystem> system() const;

private:
    std::set<OperatingSystem> m_seen;
    bool m_hasOtherMachine = false;
};

} // namespace waymark
