#pragma once

#include "app/report/entrycontents.h"
#include "app/text/textlayout.h"

#include <QString>

namespace waymark {

/// Writes what reports show of an entry as text for a terminal: for the page of an entry and the report of a diagnosis.
/// The words outlive the writer.
class TerminalWriter
{
public:
    TerminalWriter(const ReportWords &words, const TextStyle &style);

    /// Ends with a line end; empty for an empty section.
    QString section(const ReportSection &section, const QString &indent) const;

    /// A paragraph, wrapped, `indent` before each line, `hanging` too before all but the first. Ends with a line end.
    QString paragraph(const QString &text, const QString &indent, const QString &hanging = {}) const;

    QString bold(const QString &text) const { return coloured(text, "1"); }
    QString muted(const QString &text) const { return coloured(text, "2"); }

private:
    QString coloured(const QString &text, const char *code) const;
    QString prose(const QList<ReportText> &texts, const QString &indent, const QString &lead = {}) const;
    QString table(const QList<QList<ReportCell>> &rows, const QString &indent) const;
    QString line(const ReportLine &line, const QString &indent) const;
    QString treeLine(const ReportLine &line, const QString &indent) const;
    QString fix(const ReportFix &fix, const QString &indent) const;

    const ReportWords &m_words;
    const TextStyle m_style;
};

} // namespace waymark
