#pragma once

#include "app/match/patternatoms.h"

#include <QString>

#include <optional>
#include <string>

namespace waymark {

/// A pattern that recognises an error by its code.
struct CodePattern
{
    std::string regex; ///< RE2 syntax, for one line.
    std::optional<Trigger> trigger; ///< For PatternIndex::add(); none where the regex has to be evaluated.
};

/// The pattern of an entry's error code, or none where the text is no code that means one error wherever it
/// occurs. Recognised, in any case of the letters, as whole words:
///   letters and a number         "GB0170", "E0382", "TS2345", "ORA-01017", "LNK2019"
///   names in capitals            "CUDNN_STATUS_NOT_INITIALIZED", "ERR_MODULE_NOT_FOUND", "ERESOLVE"
///   names in humps               "cudaErrorAssert"
///   hexadecimal results          "0x80070005"
///   five characters of SQLSTATE  "40P01"; all digits ("23505") only as psql's whole message, "ERROR:  23505"
///   a word and a number          "WinError 126", "SQLSTATE 40P01", "HTTP 403", "exit code 137"; what joins them does
///   not matter errno                        "ENOSPC", "Errno 28": each also as "[Errno 28]", "os error 28", "errno:
///   -28", "ENOSPC", with
///                                Linux's numbers
/// Plain words and bare numbers are none.
///   codePattern(u"WinError 126")  recognises  [WinError 126] 找不到指定的模块。
///   codePattern(u"timeout")       ->  none
std::optional<CodePattern> codePattern(const QString &code);

} // namespace waymark
