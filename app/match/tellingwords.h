#pragma once

#include "app/match/patternindex.h"
#include "app/paste/cleantext.h"
#include "app/result/diagnosis.h"

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace waymark {

/// A word that is literal in a pattern.
struct TellingWord
{
    QByteArray utf8; ///< Lower case.
    double weight = 0; ///< Bits; see Vocabulary.
};

/// The words of a pattern that are whole in its match, or, where one of the text goes on with something else that the
/// match covers, a large part of it; each once, in the order of the text.
///   {"quux_s", "cold"}, "QUUX_STATUS is cold"  ->  "quux_s", "cold"
std::vector<const TellingWord *> tellingWords(const std::vector<TellingWord> &words, const CleanText &text,
                                              ByteRange match);

/// Bits of these words.
double informationOf(const std::vector<TellingWord> &words, const CleanText &text, ByteRange match);

/// Whether bytes `begin` to `end` of a message are its whole content: before them are only a place and kinds of error,
/// behind them only the name of a compiler's warning.
///   "main.cpp:3:1: error: 'strng' does not name a type"  ->  true, for the text after "error: "
///   "cannot open it: 'strng' does not name a type here"  ->  false
bool isAllOfMessage(QByteArrayView message, qsizetype begin, qsizetype end);

} // namespace waymark
