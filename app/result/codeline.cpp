#include "app/result/codeline.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

const QHash<QString, CodeFamily> &families()
{
    using enum CodeFamily;
    static const QHash<QString, CodeFamily> known{
        {u""_s, Shell},
        {u"bash"_s, Shell},
        {u"console"_s, Shell},
        {u"dockerfile"_s, Shell},
        {u"fish"_s, Shell},
        {u"makefile"_s, Shell},
        {u"sh"_s, Shell},
        {u"shell"_s, Shell},
        {u"text"_s, Shell},
        {u"zsh"_s, Shell},
        {u"bat"_s, Cmd},
        {u"cmd"_s, Cmd},
        {u"powershell"_s, PowerShell},
        {u"ps1"_s, PowerShell},
        {u"pwsh"_s, PowerShell},
        {u"mysql"_s, Sql},
        {u"pgsql"_s, Sql},
        {u"postgresql"_s, Sql},
        {u"sql"_s, Sql},
        {u"yaml"_s, Config},
        {u"yml"_s, Config},
    };
    return known;
}

/// Commands and options; in capitals the statements of SQL and the methods of HTTP.
const QRegularExpression &destructiveWords()
{
    static const QRegularExpression words(
        uR"((?:(?<![\w./-])(?:/usr)?/s?bin/|(?<![\w.-])(?<![\w.]/))(?:)"
        // other rights, owners, modes
        uR"(sudo|doas|su|runas|chown|chgrp|chmod|setfacl|chattr|usermod|userdel|useradd|adduser|deluser|groupmod|gpasswd|passwd|visudo|)"
        uR"(icacls|takeown|Set-ExecutionPolicy|setenforce|iptables|ufw|nft|firewall-cmd|)"
        // deleting, overwriting, stopping
        uR"(rm|rmdir|unlink|mv|dd|shred|truncate|mkfs(?:\.\w+)?|fdisk|parted|wipefs|mkswap|swapoff|umount|crontab|)"
        uR"(kill|pkill|killall|taskkill|reboot|shutdown|halt|poweroff|Remove-\w+|Clear-\w+|Stop-\w+|Uninstall-\w+|)"
        uR"(rmi|prune|destroy|drain|evict|uninstall|purge|autoremove|drop|DROP|DELETE|TRUNCATE|ALTER|GRANT|REVOKE|)"
        uR"(pg_terminate_backend|pg_resetwal|filter-branch|filter-repo|)"
        uR"((?:apt|apt-get|dnf|yum|pacman|brew|conda|mamba|npm|yarn|pnpm|cargo|helm|snap|choco|winget|kubectl|docker|git)\s+(?:[^\s;|&]+\s+)*?(?:remove|delete|clear|expire)|)"
        uR"(git\s+clean|git\s+push\s+(?:\S+\s+)*-f|git\s+branch\s+-D|git\s+checkout\s+--|eval|iex|Invoke-Expression)(?![\w./:=-]))"
        uR"(|\brmtree\b|\bos\.(?:remove|unlink)\b|(?<!\S)(?:--force[\w-]*|--hard|--purge|--delete[\w-]*|--overwrite|--prune|--no-preserve-root|--privileged|-delete|-rf|-fr)(?![\w-]))"
        uR"(|\|\s*(?:sudo\s+)?(?:ba|z|da|fi|k)?sh\b|\|\s*python3?\b|>\s*/(?:etc|boot|sys|proc|dev/(?!null|stdout|stderr|tty)))"_s);
    return words;
}

const QRegularExpression &destructiveInCmd()
{
    static const QRegularExpression words(uR"((?<![\w.-])(?:del|erase|rd|format|reg|diskpart|ri)(?![\w./:=-]))"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    return words;
}

const QRegularExpression &destructiveInSql()
{
    static const QRegularExpression words(
        uR"(\b(?:drop|delete|truncate|alter|grant|revoke|update|reassign|kill|vacuum\s+full|replace\s+into)\b)"_s,
        QRegularExpression::CaseInsensitiveOption);
    return words;
}

/// `command` without its comments.
QString withoutComments(QString command, CodeFamily family)
{
    static const QRegularExpression shell(u"(?:^|(?<=\\s))#.*$"_s, QRegularExpression::MultilineOption);
    static const QRegularExpression sql(u"--.*$"_s, QRegularExpression::MultilineOption);
    static const QRegularExpression cmd(
        u"^\\s*(?:rem\\s|::).*$"_s, QRegularExpression::MultilineOption | QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression program(u"(?:^|(?<=\\s))(?:#|//).*$"_s, QRegularExpression::MultilineOption);
    switch (family) {
    case CodeFamily::Sql:
        return command.remove(sql);
    case CodeFamily::Cmd:
        return command.remove(cmd);
    case CodeFamily::Program:
        return command.remove(program);
    default:
        return command.remove(shell);
    }
}

/// Whether the next line belongs to the command as well.
bool isOpen(QStringView command, CodeFamily family)
{
    const QChar continued = family == CodeFamily::PowerShell ? u'`' : family == CodeFamily::Cmd ? u'^' : u'\\';
    if (command.endsWith(continued))
        return true;
    if (family != CodeFamily::Shell)
        return family == CodeFamily::PowerShell && command.trimmed().endsWith(u'|');
    static const QRegularExpression document(uR"(<<-?\s*["']?(\w+)["']?)"_s);
    const QString text = withoutComments(command.toString(), family);
    if (const QRegularExpressionMatch match = document.match(text); match.hasMatch())
        return !text.sliced(match.capturedEnd()).split(u'\n').contains(match.captured(1));
    static const QRegularExpression opening(uR"((?:^|[;\s])(?:if|for|while|until|case)\s)"_s);
    static const QRegularExpression closing(uR"((?:^|[;\s])(?:fi|done|esac)(?![\w-]))"_s);
    static const QRegularExpression pending(uR"((?:\||&&|\{|\()\s*$)"_s);
    return text.count(opening) > text.count(closing) || pending.match(text).hasMatch()
        || !openQuote(text, family).isNull();
}

/// The words of a command and whether one is still open at its end. An operator begins a new list.
struct ShellWords
{
    QStringList complete;
    QString open;
};

ShellWords wordsOf(const QString &command)
{
    static const QRegularExpression placeholder(uR"(\{[A-Za-z_]\w*\})"_s);
    ShellWords words;
    QChar quote;
    const auto endWord = [&words] {
        if (!words.open.isEmpty())
            words.complete.append(std::exchange(words.open, QString()));
    };
    for (qsizetype i = 0; i < command.size(); ++i) {
        const QChar c = command.at(i);
        if (c == u'{' && quote.isNull()) {
            const QString name =
                placeholder
                    .match(command, i, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption)
                    .captured();
            if (!name.isEmpty()) { // no group of commands
                words.open += name;
                i += name.size() - 1;
                continue;
            }
        }
        const bool substitutes = quote != u'\'' && (c == u'`' || (c == u'(' && i > 0 && command.at(i - 1) == u'$'));
        if (substitutes || (quote.isNull() && u";&|(\n{"_s.contains(c))) {
            words = {};
            quote = QChar();
        } else if (c == u'\\' && quote != u'\'') {
            words.open += c;
            ++i;
        } else if (quote.isNull() && c.isSpace()) {
            endWord();
        } else if (c == quote) {
            quote = QChar();
        } else if (quote.isNull() && (c == u'"' || c == u'\'')) {
            quote = c;
        } else {
            words.open += c;
        }
    }
    return words;
}

bool runsItsCommand(const QString &word)
{
    static const QStringList wrappers{
        u"$"_s,          u"#"_s,     u">"_s,       u"%"_s,     u"!"_s,     u"sudo"_s,    u"doas"_s, u"env"_s,
        u"time"_s,       u"nohup"_s, u"exec"_s,    u"xargs"_s, u"then"_s,  u"do"_s,      u"else"_s, u"if"_s,
        u"while"_s,      u"until"_s, u"command"_s, u"nice"_s,  u"watch"_s, u"strace"_s,  u"RUN"_s,  u"CMD"_s,
        u"ENTRYPOINT"_s, u"PS>"_s,   u"&"_s,       u"start"_s, u"call"_s,  u"timeout"_s, u"gdb"_s,  u"valgrind"_s};
    static const QRegularExpression assignment(QRegularExpression::anchoredPattern(uR"([A-Za-z_]\w*=.*)"_s));
    return wrappers.contains(word) || assignment.match(word).hasMatch();
}

bool isInterpreter(const QString &word)
{
    static const QRegularExpression names(QRegularExpression::anchoredPattern(
        uR"((?:.*/)?(?:(?:ba|z|da|fi|k)?sh|source|\.|eval|python[\d.]*|py|pypy3?|node|deno|bun|npx|uvx|pipx|ruby|perl|php|pwsh|powershell|Rscript|julia|lua|java|torchrun|mpirun|srun|accelerate|bash|iex)(?:\.exe)?)"_s));
    return names.match(word).hasMatch();
}

bool isPlain(QStringView value, QStringView signs)
{
    return std::ranges::all_of(value, [signs](QChar c) { return c.isLetterOrNumber() || signs.contains(c); });
}

bool isName(const QString &value)
{
    static const QRegularExpression name(
        QRegularExpression::anchoredPattern(uR"([A-Za-z_]\w*(?:(?:\.|::)[A-Za-z_]\w*)*)"_s));
    return name.match(value).hasMatch();
}

bool isNumber(const QString &value)
{
    static const QRegularExpression number(QRegularExpression::anchoredPattern(uR"(\d+(?:\.\d+)?)"_s));
    return number.match(value).hasMatch();
}

} // namespace

CodeFamily codeFamilyOf(const QString &language)
{
    return families().value(language.toLower(), CodeFamily::Program);
}

bool isDestructive(const QString &command, CodeFamily family)
{
    const QString words = withoutComments(command, family);
    return destructiveWords().match(words).hasMatch()
        || ((family == CodeFamily::Cmd || family == CodeFamily::PowerShell)
            && destructiveInCmd().match(words).hasMatch())
        || (family == CodeFamily::Sql && destructiveInSql().match(words).hasMatch());
}

QList<Span> commandsOf(const QString &code, CodeFamily family)
{
    QList<Span> commands;
    const auto add = [&](qsizetype start, qsizetype end) {
        if (!withoutComments(code.sliced(start, end - start), family).trimmed().isEmpty())
            commands.append({start, end});
    };
    if (family == CodeFamily::Config || family == CodeFamily::Program) {
        add(0, code.size());
        return commands;
    }
    qsizetype start = 0;
    for (qsizetype at = 0; at <= code.size(); ++at) {
        const bool isLineEnd = at == code.size() || code.at(at) == u'\n';
        const bool isStatementEnd = family == CodeFamily::Sql && at < code.size() && code.at(at) == u';';
        if (!isStatementEnd && (!isLineEnd || (family == CodeFamily::Sql && at < code.size())))
            continue;
        const qsizetype end = at + isStatementEnd;
        if (at < code.size() && !isStatementEnd && isOpen(QStringView(code).sliced(start, at - start), family))
            continue;
        add(start, end);
        start = at + 1;
        while (isStatementEnd && start < code.size() && code.at(start) == u'\n')
            ++start;
        at = start - 1;
    }
    return commands;
}

bool isProgramBehind(const QString &before)
{
    const ShellWords words = wordsOf(before);
    const auto first = std::ranges::find_if_not(words.complete, runsItsCommand);
    if (first == words.complete.end() || first->contains(u'{')) // whatever program a placeholder becomes may run a file
        return true;
    const auto isOption = [](const QString &word) { return word.startsWith(u'-'); };
    return isInterpreter(*first) && std::all_of(first + 1, words.complete.end(), isOption);
}

QChar openQuote(QStringView before, CodeFamily family)
{
    const QChar escape = family == CodeFamily::PowerShell ? u'`' : u'\\';
    QChar open;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const QChar c = before.at(i);
        if (c == escape && open != u'\'')
            ++i;
        else if (open.isNull() && (c == u'"' || (c == u'\'' && family != CodeFamily::Cmd) || c == u'`'))
            open = c;
        else if (c == open)
            open = QChar();
    }
    return open;
}

std::optional<QString> writtenInto(const QString &value, CodeFamily family, QChar open, bool isWhole)
{
    const bool isWord = isPlain(value, u"_./:@+,=%-");
    if (!open.isNull()) {
        const bool quotes = open == u'\'' || open == u'"' || (open == u'`' && family == CodeFamily::Sql);
        const bool isLiteral = !value.contains(u'\\') || (open == u'\'' && family == CodeFamily::Shell)
            || family == CodeFamily::PowerShell || family == CodeFamily::Cmd;
        return quotes && isLiteral && (isWord || isWhole) ? std::optional(value) : std::nullopt;
    }
    switch (family) {
    case CodeFamily::Shell:
        return isWord ? value : u'\'' + value + u'\'';
    case CodeFamily::PowerShell:
        return isPlain(value, u"_./\\:+-") ? value : u'\'' + value + u'\'';
    case CodeFamily::Cmd:
        if (value.contains(u'%'))
            return std::nullopt;
        return isPlain(value, u"_./\\:+-") ? value : u'"' + value + u'"';
    case CodeFamily::Config:
        return isPlain(value, u"_./-") || isNumber(value) ? value : u'\'' + value + u'\'';
    case CodeFamily::Sql: // where "::" is a cast
    case CodeFamily::Program:
        if (family == CodeFamily::Sql && value.contains("::"_L1))
            return std::nullopt;
        return isName(value) || isNumber(value) ? std::optional(value) : std::nullopt;
    }
    Q_UNREACHABLE();
}

} // namespace waymark
