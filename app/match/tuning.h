#pragma once

#include <QtGlobal>

namespace waymark {

/// The numbers that decide what a paste is diagnosed as, each with its reason. Limits of size and time are not among
/// them: these stand where they apply. `corpusreport --ablate` sets each to a value without effect and prints what that
/// changes in the corpus; a number that changes nothing is to be removed.
/// Bits are those of Vocabulary.
struct Tuning
{
    // Words
    double rareWord = 6; ///< Bits of a word at most: a catalog of some hundred signatures cannot show more.
    double commonWord = 0.5; ///< Bits of a word of every second log: "error" is more than nothing, hardly.
    qsizetype fewestSignatures = 200; ///< A smaller catalog says little about how common a word is.
    qsizetype shortestTellingPart = 6; ///< Bytes of a word that a regex spells out in part: "QUUX_S" of QUUX_STATUS.

    // What a match has to tell
    double leastInformation = 5; ///< Bits: "error" alone is no diagnosis.
    double leastTemplateInformation = 9; ///< The same for templates, whose slots match anything.
    double leastOfWholeMessage = 1.5; ///< Three common words suffice for a regex that explains all of a message.
    double codeInformation = 12; ///< Bits of an error code: as two rare words.

    // Templates of signatures
    double enoughWithoutNames = 30; ///< Bits of a wording whose quoted names may be any: else they make the error.
    qsizetype fewestLetters = 12; ///< Literal letters of a template; below, it matches far too much.
    qsizetype lettersPerHan = 3; ///< What a Chinese character counts as: a word has two, mostly.

    // Similar lines
    double leastRareWeight = 2.5; ///< Bits of a word that makes a wording worth an alignment.
    double enoughInformation = 16; ///< Bits of the beginning of a message that may stand for all of it.
    double likeWord = 0.75; ///< Share of a word's weight where it is spelt a little differently.
    double lineGap = 0.35; ///< Bits that a word of the line costs that is between.
    double phraseGap = 0.6; ///< Bits that a word of the wording costs that is left out; more, it was expected.
    qsizetype shortestStemmed = 6; ///< Letters of a word that loses its ending: "used" and "using" are too short.
    qsizetype shortestMisspelt = 5; ///< Letters of a word of which one may differ: "file" and "fine" are two words.
    double leastSimilarInformation = 16; ///< Bits that make a line a finding: three rare words, or some more.
    double leastSimilarCoverage = 0.8; ///< Share of the wording that the line holds then.
    double leastSimilarDensity = 0.6; ///< Share of the line, from the first to the last shared word.
    qsizetype fewestSimilarWords = 5; ///< Few rare words may be names.
    double leastNearInformation = 8; ///< Bits that make an entry worth naming beside "nothing known": over a rare word.
    double leastNearCoverage = 0.35; ///< Share of its wording that the line holds then.
    qsizetype shortPaste = 5; ///< Lines of a paste of which each may be the message: somebody typed it.

    // Ranking
    double bitsOutsideMessage = 24; ///< Taken from what matches beside a graph break's name, not in it.
    double bitsOfOutranked = 1000; ///< Taken where a more specific entry claims the event: more than words can tell.
    double tieMargin = 1; ///< Candidates whose weights differ by fewer bits are equally likely.
    double tieOverlap = 0.5; ///< Share of the shorter match that both cover, where they are about the same words.

    // Confidence
    double confidenceBits = 12; ///< Bits by which two thirds of what certainty may add is reached.
    double leastExact = 0.80; ///< Of a regex: somebody wrote it for this error.
    double gainExact = 0.19;
    double fewWordsFactor = 1.5; ///< A regex with less than so many times leastInformation is doubtful …
    double fewWordsPenalty = 0.2; ///< … by so much.
    double leastTemplate = 0.60; ///< Of a template: made by rule.
    double gainTemplate = 0.35;
    double code = 0.90; ///< Of an error code: it names the error, though maybe in passing.
    double leastSimilar = 0.30; ///< Of a similar line: possible.
    double gainSimilar = 0.30;

    // Order of findings
    double sureEnough = 0.9; ///< Errors above it are all certain: they stay in the order of the paste.
    double generalPenalty = 0.1; ///< General entries come a little later among unrelated errors.

    // Second reading of a paste that was wrapped, escaped or marked up
    double leastDifference = 0.4; ///< Bits by which its finding has to tell more to replace the first one.
    double muchSurer = 0.1; ///< Confidence by which another entry has to be surer.
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
