#pragma once

#include "app/diagnosis/knowledge.h"
#include "app/paste/cleantext.h"

#include <QString>

#include <atomic>
#include <optional>
#include <set>
#include <vector>

namespace waymark {

/// Of which domain's programs the errors of a paste are. Refers to its arguments.
///   ErrorDomains domains(knowledge, text);      // "CMake Error at CMakeLists.txt:5 (frobnicate):"
///   domains.nameOf(0, 0, 0)  ->  "cmake"
/// A paste of some length is searched as a whole, when something is first asked for; of a longer one the lines of each
/// error. Not for several threads.
class ErrorDomains
{
public:
    ErrorDomains(const Knowledge &knowledge, const CleanText &text, const std::atomic_bool *cancel = nullptr);

    /// The lines, in the text, that only programs of one domain print about an error, whether they have the form of a
    /// message or not. None of a long paste.
    const std::set<int> &messageLines() const;

    /// Id of the domain of an error whose message is line `line`, between the other lines that belong to it; empty
    /// where none is known. What the lines themselves show comes first: a message, or the stack frame next to the
    /// message; then the lines directly around them, then what else the paste shows. A general domain comes behind what
    /// else is directly around its error.
    QString nameOf(int first, int last, int line) const;

private:
    struct Sign
    {
        int domain;
        int line;
        bool isMessage;
        bool isGeneral;
        qsizetype length; ///< Bytes.
    };

    const std::vector<Sign> &signs() const;
    std::vector<Sign> signsIn(const CleanText &text) const;
    bool isBlank(int line) const;

    const Knowledge &m_knowledge;
    const CleanText &m_text;
    const std::atomic_bool *m_cancel;
    const bool m_isLong;
    mutable std::optional<std::vector<Sign>> m_signs; // of all of the paste; none of a long one
    mutable std::set<int> m_messageLines;
};

} // namespace waymark
