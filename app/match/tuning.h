#pragma once

#include <QtGlobal>

namespace waymark {

/// The numbers that decide what a paste is diagnosed as, each with its reason. Limits of size and time are not among
/// them: these are constants of the file that applies them. `corpusreport --ablate` sets each to a value without effect
/// and prints how the answers of the corpus change; a number that changes none of them is removed, unless a unit test
/// needs it: small catalogs, typed and Chinese messages, and equally likely entries are rare in the corpus.
/// Bits are those of Vocabulary.
struct Tuning
{
    // Words
    double rareWord = 6; ///< Most bits of a word: a catalog of some hundred signatures does not show more.
    double commonWord = 0.5; ///< Bits of a word that every second log contains, such as "error".
    qsizetype minSignatures = 200; ///< A smaller catalog does not show how common a word is.
    qsizetype minPartBytes = 6; ///< Bytes of a word that a regex contains in part: "QUUX_S" of QUUX_STATUS.

    // Least information of a match
    double minInformation = 5; ///< Bits: "error" alone is no diagnosis.
    double minTemplateInformation = 9; ///< The same for templates, whose slots match anything.
    double minOfWholeMessage = 1; ///< Two common words suffice for a regex that explains all of a message.
    double codeInformation = 12; ///< Bits of an error code: as two rare words.

    // Templates of signatures
    double enoughWithoutNames =
        30; ///< Bits of a wording whose quoted names may differ; below, they identify the error.
    qsizetype minLetters = 12; ///< Literal letters of a template; a shorter one matches far too much.
    qsizetype lettersPerHan = 3; ///< Letters that a Chinese character counts as: most words have two characters.

    // Similar lines
    double minRareWeight = 2.5; ///< Bits of a word that makes a wording worth an alignment.
    double enoughInformation = 16; ///< Bits of the beginning of a message that identifies the whole message.
    double likeWord = 0.75; ///< Share of a word's weight where its spelling differs a little.
    double lineGap = 0.35; ///< Bits subtracted for an additional word of the line.
    double phraseGap = 0.6; ///< Bits subtracted for a missing word of the wording; more, as it was expected.
    qsizetype minStemmedLetters = 6; ///< Letters of a word that loses its ending: "used" and "using" are too short.
    qsizetype minMisspeltLetters = 5; ///< Letters of a word of which one may differ: "file" and "fine" are two words.
    double minSimilarInformation = 16; ///< Bits that make a line a finding: about three rare words.
    double minSimilarCoverage = 0.8; ///< Share of the wording that the line contains then.
    double minSimilarDensity = 0.6; ///< Share of the line, from the first to the last shared word.
    qsizetype minSimilarWords = 5; ///< Fewer rare words may be names.
    double minCutInformation = 12; ///< Bits of a line that is cut off inside a word of the wording,
    qsizetype minCutPieces = 3; ///< in as many pieces between blanks: a path alone is no message;
    double minCutCoverage = 0.8; ///< share of the wording up to the cut,
    double minCutDensity = 0.6; ///< and of the line up to there.
    double minNearInformation = 8; ///< Bits of an entry that is named beside "nothing known": more than a rare word.
    double minNearCoverage = 0.35; ///< Share of its wording that the line contains then.
    qsizetype shortPaste = 5; ///< Lines of a paste in which each line may be the message: a person typed it.

    // Ranking
    double bitsOutsideMessage = 24; ///< Subtracted from a match beside a graph break's name, not in it.
    double bitsOfOutranked = 1000; ///< Subtracted where a more specific entry matches: more than words can add.
    double tieMargin = 1; ///< Candidates whose weights differ by fewer bits are equally likely.
    double tieOverlap = 0.5; ///< Share of the shorter match that both cover where they match the same words.

    // Confidence
    double confidenceBits = 12; ///< Bits at which two thirds of the gain are reached.
    double exactBase = 0.80; ///< Of a regex: a person wrote it for this error.
    double exactGain = 0.19;
    double fewWordsFactor = 1.5; ///< A regex with less than this many times minInformation is doubtful,
    double fewWordsPenalty = 0.2; ///< and this is subtracted.
    double templateBase = 0.60; ///< Of a template: made by rule.
    double templateGain = 0.35;
    double codeConfidence = 0.90; ///< Of an error code: it names the error, but may be mentioned only.
    double similarBase = 0.30; ///< Of a similar line: possible.
    double similarGain = 0.30;

    // Order of findings
    double sureEnough = 0.9; ///< Errors above it are all certain: they keep the order of the paste.
    double generalPenalty = 0.1; ///< Subtracted from general entries among unrelated errors.
};

namespace internal {
inline Tuning activeTuning;
}

/// The numbers in use.
inline const Tuning &tuning()
{
    return internal::activeTuning;
}

/// Replaces them, for measurements only: while no catalog is indexed and nothing is diagnosed.
inline void setTuning(const Tuning &tuning)
{
    internal::activeTuning = tuning;
}

} // namespace waymark
