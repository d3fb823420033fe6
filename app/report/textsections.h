#pragma once

#include "app/catalog/catalog.h"
#include "app/report/reportwords.h"
#include "app/text/textlayout.h"

#include <QString>

namespace waymark {

/// Parts of an entry as text for a terminal, shared by the page of an entry and the report of a diagnosis.
/// Every part ends with a line end, and is empty where the entry says nothing about it. The words outlive the sections.
class TextSections
{
public:
    TextSections(const ReportWords &words, Language language, const TextStyle &style);

    QString rootCause(const Entry &entry, const QString &indent) const;
    QString deadEnds(const Entry &entry, const QString &indent) const;

    /// The first `count` workarounds; all for a negative count. What is left out is counted in a last line.
    QString workarounds(const Entry &entry, const QString &indent, qsizetype count = -1) const;

    /// "Heading" on a line, bold where there are colours.
    QString heading(const char *source, const QString &indent) const;

    /// A word of the reports in the sections' language.
    QString word(const char *source, int n = -1) const { return m_words.text(m_language, source, n); }

    /// `text` in the sections' language, marked where it had to stay in the other one.
    QString localized(const LocalizedText &text) const;

    /// What stands between a name and its value.
    QString colon() const;

    QString bold(const QString &text) const;
    QString muted(const QString &text) const;
    QString good(const QString &text) const;
    QString bad(const QString &text) const;

    const TextStyle &style() const { return m_style; }
    Language language() const { return m_language; }

private:
    QString coloured(const QString &text, const char *code) const;
    QString item(const QString &sign, const QString &action, const QString &rate, const QString &indent) const;
    QString note(const char *source, const LocalizedText &text, const QString &indent) const;

    const ReportWords &m_words;
    const Language m_language;
    const TextStyle m_style;
};

} // namespace waymark
