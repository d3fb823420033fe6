#pragma once

#include "app/text/bytecursor.h"

namespace waymark {

// Readers of the fields that loggers print before a message. Each returns whether the field is at the cursor, which is
// then behind it; else the cursor stays where it is.
//   ByteCursor c("21:32:02,123 ERROR x"); takeClock(c) && takeBlanks(c) && takeLevel(c)  ->  true, at " x"

/// "12:34:56", "12:34:56.123", "12:34:56,123456".
bool takeClock(ByteCursor &c);

/// "Z", "+0200", "+02:00", " +0000", or nothing.
void takeZone(ByteCursor &c);

/// "2026-05-15" and "2026/05/15".
bool takeDate(ByteCursor &c);

/// "May ".
bool takeMonth(ByteCursor &c);

/// "Fri ".
bool takeWeekday(ByteCursor &c);

/// One blank or tab at least.
bool takeBlanks(ByteCursor &c);

/// "ERROR" and other levels, as loggers print them between other fields; never one that ends in a colon.
bool takeLevel(ByteCursor &c);

/// "host dockerd[812]: "; without a number only where `bare` is true, and for programs that have none.
bool takeHostAndProgram(ByteCursor &c, bool bare);

/// "- name - ERROR - " of Python, "ERROR 12 --- [main] c.e.App : " of Spring Boot, "[main] ERROR c.e.App - " of
/// logback and log4j, "ERROR [c.e.App] (main) " of JBoss, "| ERROR    | app:run:12 - " of loguru.
bool takeLogger(ByteCursor &c);

/// What follows a stamp and belongs to it: the stream of GitLab, containers and gunicorn, PostgreSQL's zone and
/// process, host and program, or a logger; or nothing.
void takeBehindStamp(ByteCursor &c);

} // namespace waymark
