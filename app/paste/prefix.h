#pragma once

#include <QByteArrayView>

namespace waymark {

/// Prefixes that are recognisable only across the lines of one paste; LinePeeler finds out which are there.
struct PrefixConventions
{
    bool quotes = true; ///< "> " is a quote, not a line of diff or curl.
    bool promptQuotes = false; ///< ">>> " is a quote as well, not Python's prompt.
    bool bars = false; ///< "| " is a quote.
    bool clocks = false; ///< "12:34:56 " is before most lines.
    qsizetype clockBlanks = 1; ///< Blanks behind each of those.
    bool services = true; ///< Some line holds a "|", as "web-1  | " needs.
    bool podNames = false; ///< "pod container " is before most lines.
    qsizetype serviceColumn = -1; ///< Byte at which "name | " has its bar in many lines; -1: nowhere.
};

/// What peelPrefix() found.
struct PeeledPrefix
{
    qsizetype length = 0; ///< Bytes that are no part of what the program wrote.
    bool isLog = false; ///< A stamp, rank, service or logger was among them: the line begins a message.
    bool opensStep = false; ///< A CI system announces its next step: "##[group]Run make".
    QByteArrayView stream; ///< Name of the innermost rank, service or pod, a part of the line; empty: none.
};

/// Finds what was put at the start of `line` (UTF-8, without line end) by something that carried the line rather than
/// by the program that wrote it. Peeled, in any order and repeatedly:
///   mail and issue quotes         "> ", "> > ", ">> "
///   ranks of torchrun and mpirun  "[rank0]: ", "[default3]:", "[1,0]<stderr>:"
///   compose, kubectl, foreman     "web-1  | ", "[pod/web-7d9c/app] ", "12:34:56 web.1 | "
///   CI                            "2026-05-15T21:32:02.1234567Z ", "… 01O ", "##[error]", "::error file=a.c::"
///   stamps of loggers             "[2026-05-15 21:32:02,123] ", "2026/05/15 21:32:02 ", "[    5.123456] "
///   loggers behind a stamp        "… - name - ERROR - ", "… [main] ERROR c.e.App - "
///   syslog and journal            "May 15 21:32:02 host dockerd[812]: ", also with ISO stamps
///   glog, torch's compile ids     "V0515 21:32:02.058000 49093 torch/_dynamo/x.py:556] [0/0] [__graph_breaks] "
///   BuildKit                      "#12 0.345 "
///   marks of failure              " ⨯ ", "✖ ", "✘ ", "❌ ", as of Next.js, docker compose and test runners
/// Level words ("ERROR: ") stay: programs print them as part of their messages. So do npm's "npm error " and blanks
/// behind the one that ends a stamp, which the program indented with.
///   peelPrefix("[rank1]: ValueError", {}).length  ->  9
///   peelPrefix(">>> import torch", {}).length     ->  0
/// Never reads far into a line that has no prefix.
PeeledPrefix peelPrefix(QByteArrayView line, const PrefixConventions &conventions);

/// Length of a bare clock stamp with up to `blanks` blanks behind it ("12:34:56.123 "), or 0.
qsizetype clockStamp(QByteArrayView line, qsizetype blanks);

/// Length of "name | ", where name is that of a service with or without a number, or 0; `*name` gets its length.
qsizetype serviceColumn(QByteArrayView line, qsizetype *name);

/// Length of "pod container ", as stern prints it, or 0; `*name` gets the length without the last blank.
qsizetype podNames(QByteArrayView line, qsizetype *name);

} // namespace waymark
