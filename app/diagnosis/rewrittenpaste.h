#pragma once

#include "app/result/diagnosis.h"
#include "app/text/span.h"

#include <QList>
#include <QString>
#include <QStringView>

#include <optional>
#include <vector>

namespace waymark {

/// The text of a paste with something taken back that was done to it as a whole, and the way back to the paste. Whether
/// it was done is not known: the text is good for a second look, beside the paste as it stands.
class RewrittenPaste
{
public:
    /// Takes out the line ends of a terminal, whose copies hold one wherever a line was as wide as the window. The
    /// width is taken to be that of the widest lines, if between 40 and 250 columns (wide characters count two) and if
    /// two lines at least have exactly it, or one and it is a common one (80, 100, 120, 132, 160). What all lines begin
    /// with, such as quote marks or an indentation, is left out behind a line end that is taken out. None where no line
    /// looks broken.
    ///   "…'NoneType' object has no attri\nbute 'get'\n"  ->  text "…'NoneType' object has no attribute 'get'\n"
    static std::optional<RewrittenPaste> unwrapped(QStringView paste);

    /// Puts line ends where a string of JSON, Python or C has "\n", and quotation marks, backslashes and tabs for "\"",
    /// "\'", "\\" and "\t". None where the paste does not hold "\n" twice at least.
    ///   {"log": "Traceback …:\\n  File …\\nKeyError: 'x'\\n"}  ->  text of four lines
    static std::optional<RewrittenPaste> unescaped(QStringView paste);

    /// Takes out HTML's tags, of text that was copied from the source of a page. None where there are no such tags.
    ///   "<pre><code>fatal: not a git repository</code></pre>"  ->  text "fatal: not a git repository"
    static std::optional<RewrittenPaste> untagged(QStringView paste);

    const QString &text() const { return m_text; }

    /// Turns a diagnosis of text() into one of the paste: spans, pieces, line numbers and counts.
    void mapBack(Diagnosis &diagnosis, QStringView paste) const;

private:
    struct Cut // text from `text` on, up to the next cut, stands in the paste from `paste` on
    {
        qsizetype text;
        qsizetype paste;
    };

    qsizetype toPaste(qsizetype position) const;
    Span toPaste(Span span) const;
    QList<Span> piecesInPaste(Span span) const;

    QString m_text;
    std::vector<Cut> m_cuts; // in order, one at the start
};

} // namespace waymark
