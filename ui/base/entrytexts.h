#pragma once

namespace waymark {

/// Which texts of an entry are shown in English and Chinese at once. The message itself, as the program prints it,
/// always is.
enum class EntryTexts {
    OneLanguage, ///< Everything in the language of the interface.
    CauseInBoth, ///< Message and root cause in both, the rest in that of the interface.
    Both, ///< Everything that there is in both.
};

} // namespace waymark
