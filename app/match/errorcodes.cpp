#include "app/match/errorcodes.h"

#include "app/text/regexliteral.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <functional>

namespace waymark {

namespace {

constexpr qsizetype MaxCodeLength = 64;

struct ErrnoName
{
    const char *name;
    int number;
};

// Linux's numbers (asm-generic/errno-base.h and errno.h); those that programs show to people.
constexpr std::array ErrnoNames = {
    ErrnoName{"EPERM", 1},         ErrnoName{"ENOENT", 2},
    ErrnoName{"EINTR", 4},         ErrnoName{"EIO", 5},
    ErrnoName{"E2BIG", 7},         ErrnoName{"ENOEXEC", 8},
    ErrnoName{"EBADF", 9},         ErrnoName{"ECHILD", 10},
    ErrnoName{"EAGAIN", 11},       ErrnoName{"ENOMEM", 12},
    ErrnoName{"EACCES", 13},       ErrnoName{"EFAULT", 14},
    ErrnoName{"EBUSY", 16},        ErrnoName{"EEXIST", 17},
    ErrnoName{"EXDEV", 18},        ErrnoName{"ENOTDIR", 20},
    ErrnoName{"EISDIR", 21},       ErrnoName{"EINVAL", 22},
    ErrnoName{"ENFILE", 23},       ErrnoName{"EMFILE", 24},
    ErrnoName{"ETXTBSY", 26},      ErrnoName{"EFBIG", 27},
    ErrnoName{"ENOSPC", 28},       ErrnoName{"EROFS", 30},
    ErrnoName{"EMLINK", 31},       ErrnoName{"EPIPE", 32},
    ErrnoName{"ENAMETOOLONG", 36}, ErrnoName{"ENOTEMPTY", 39},
    ErrnoName{"ELOOP", 40},        ErrnoName{"EPROTO", 71},
    ErrnoName{"EADDRINUSE", 98},   ErrnoName{"EADDRNOTAVAIL", 99},
    ErrnoName{"ENETUNREACH", 101}, ErrnoName{"ECONNABORTED", 103},
    ErrnoName{"ECONNRESET", 104},  ErrnoName{"ENOBUFS", 105},
    ErrnoName{"ETIMEDOUT", 110},   ErrnoName{"ECONNREFUSED", 111},
    ErrnoName{"EHOSTDOWN", 112},   ErrnoName{"EHOSTUNREACH", 113},
    ErrnoName{"ESTALE", 116},      ErrnoName{"EDQUOT", 122},
};

/// Shapes of codes, each compiled once.
struct CodeShapes
{
    QRegularExpression telling{anchored("[A-Z][A-Za-z]{1,7}-?[0-9]{3}|[A-Z][A-Za-z]{0,7}-?[0-9]{4,6}|[A-Z][A-Z0-9]*(?:_"
                                        "[A-Z0-9]+)+|E[A-Z]{5,}|[a-z]+(?:[A-Z][a-z0-9]+){2,}|0x[0-9a-fA-F]{8}")};
    QRegularExpression sqlState{anchored("(?=.*[0-9])[0-9A-Z]{5}")};
    QRegularExpression fiveDigits{anchored("[0-9]{5}")};
    QRegularExpression wordAndNumber{
        anchored("(?i)(?:[a-z]{2,12} )?(?:winerror|sqlstate|http|xid|code|status|error|signal|hresult|exit)(?: |: "
                 "?)-?[0-9][0-9A-Z]{0,5}")};
    QRegularExpression errnoNumber{anchored("(?i)\\[?errno[ :]*(\\d+)\\]?")};

    static QString anchored(const char *shape) { return QRegularExpression::anchoredPattern(QLatin1String(shape)); }

    static const CodeShapes &instance()
    {
        static const CodeShapes shapes;
        return shapes;
    }
};

bool has(const QString &code, const QRegularExpression &shape)
{
    return shape.match(code).hasMatch();
}

/// The errno that `code` names or numbers.
const ErrnoName *errnoOf(const QString &code)
{
    const QRegularExpressionMatch match = CodeShapes::instance().errnoNumber.match(code);
    const int number = match.hasMatch() ? match.captured(1).toInt() : -1;
    const auto found = std::find_if(ErrnoNames.begin(), ErrnoNames.end(), [&](const ErrnoName &e) {
        return e.number == number || code == QLatin1String(e.name);
    });
    return found == ErrnoNames.end() ? nullptr : &*found;
}

CodePattern errnoPattern(const ErrnoName &e)
{
    const std::string number = std::to_string(e.number);
    return {"(?i)(?:\\b" + std::string(e.name) + "\\b|\\b(?:os error|errno)[ :=]*-?" + number + "\\b)", {}};
}

CodePattern wholeWord(const QString &code)
{
    return {"(?i)\\b" + regexLiteral(code).toStdString() + "\\b", Trigger{code.toLower().toStdString(), {}}};
}

/// "WinError 126", "exit code 137": blanks, colons, brackets and the like may be between the words. Long numbers are
/// looked for: many codes share the word before them.
CodePattern joinedWords(const QStringList &words)
{
    std::string regex = "(?i)\\b";
    std::vector<std::string> literals;
    for (const QString &word : words) {
        regex += (&word == &words.constFirst() ? "" : "[ \\t:=#(\\[]{1,12}") + regexLiteral(word).toStdString();
        if (const std::string literal = word.toLower().toStdString(); literal.size() >= std::size_t(MinAtomBytes))
            literals.push_back(literal);
    }
    regex += "\\b";
    if (literals.empty())
        return {regex, {}};
    std::ranges::stable_sort(literals, std::greater(), rarityOfAtom);
    literals.resize(std::min(literals.size(), MaxCompanions + 1));
    return {regex, Trigger{literals.front(), {literals.begin() + 1, literals.end()}}};
}

/// Five digits may be any number: they are looked for where psql prints nothing else ("ERROR:  23505", with VERBOSITY
/// set to sqlstate; PostgreSQL's manual, psql). Behind the word SQLSTATE they may be another database's.
CodePattern sqlStateOfDigits(const QString &code)
{
    return {"(?i)(?:error|fatal|错误|致命错误|fehler|erreur|ошибка)[ \\x{a0}]?:  " + code.toStdString() + "[ \\t]*$",
            {}};
}

} // namespace

std::optional<CodePattern> codePattern(const QString &code)
{
    if (code.size() < 3 || code.size() > MaxCodeLength)
        return {};
    if (const ErrnoName *e = errnoOf(code))
        return errnoPattern(*e);
    const CodeShapes &shapes = CodeShapes::instance();
    if (has(code, shapes.fiveDigits))
        return sqlStateOfDigits(code);
    if (has(code, shapes.sqlState) || has(code, shapes.telling))
        return wholeWord(code);
    if (has(code, shapes.wordAndNumber))
        return joinedWords(QString(code).replace(u':', u' ').split(u' ', Qt::SkipEmptyParts));
    return {};
}

} // namespace waymark
