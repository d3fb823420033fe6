#pragma once

#include <QStringView>

namespace waymark {

/// How many UTF-16 units at the start of `line` were put there by something that carried the line
/// rather than by the program that wrote it. Peeled, in any order and repeatedly:
///   mail and issue quotes                "> ", "> > "
///   torchrun ranks                       "[rank0]: ", "[default3]:"
///   docker compose                       "web-1  | "
///   CI, container and logger time stamps "2026-05-15T21:32:02.1234567Z ", "[2026-05-15 21:32:02,123] "
///   syslog and journal                   "May 15 21:32:02 host dockerd[812]: "
///   glog, with torch's compile ids       "V0515 21:32:02.058000 49093 torch/_dynamo/x.py:556] [0/0] [__graph_breaks] "
///   pytest                               "E   "
/// Level words ("ERROR: ") stay: programs print them as part of their messages.
///   peelPrefix(u"[rank1]: ValueError")  ->  9
///   peelPrefix(u">>> import torch")     ->  0
qsizetype peelPrefix(QStringView line);

} // namespace waymark
