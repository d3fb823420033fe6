#include "tests/diagnosis/corpusscore.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

bool isExact(const Occurrence &occurrence, const CorpusPaste &paste)
{
    return occurrence.span.start >= paste.region.start && occurrence.span.start <= paste.core.start
        && occurrence.span.end >= paste.core.end && occurrence.span.end <= paste.region.end;
}

QString excerpt(const QString &text, Span span)
{
    constexpr qsizetype Longest = 200; // with the end, where regions mostly differ
    const QString result = text.mid(span.start, span.length())
                               .replace(u'\n', u"\\n"_s)
                               .replace(u'\r', u"\\r"_s)
                               .replace(u'\x1b', u"\\e"_s);
    return result.size() > Longest ? result.left(Longest / 2) + u" … "_s + result.right(Longest / 2) : result;
}

} // namespace

CorpusResult judge(const CorpusPaste &paste, const Catalog &catalog, const Diagnosis &diagnosis)
{
    CorpusResult result;
    result.paste = paste;
    result.isWaiting = paste.waitsFor(catalog);
    result.findings = diagnosis.findings.mid(0, 3);
    for (qsizetype i = 0; i < diagnosis.findings.size(); ++i) {
        const Finding &finding = diagnosis.findings[i];
        const bool isAnswer = !paste.isNegative() && finding.entryId == paste.entryId;
        if (isAnswer) {
            result.rank = int(i + 1);
            result.kind = matchKindName(finding.kind);
            result.regionIsExact =
                std::any_of(finding.occurrences.begin(), finding.occurrences.end(),
                            [&](const Occurrence &occurrence) { return isExact(occurrence, paste); });
        } else if (!paste.also.contains(finding.entryId)) {
            if (result.isAnswerable())
                result.unexpected.append(finding.entryId);
            else
                result.isFalseAlarm = true;
        }
    }
    return result;
}

QString CorpusResult::toString() const
{
    const QString expected = paste.isNegative() ? u"nothing"_s
        : isWaiting                             ? paste.entryId + u" (not written yet)"_s
                                                : paste.entryId;
    QString text = u"%1 (%2)\n  expected  %3"_s.arg(paste.file, paste.format, expected);
    if (findings.isEmpty())
        text += u"\n  found     nothing"_s;
    for (const Finding &finding : findings) {
        text += u"\n  found     %1, %2, %3"_s.arg(finding.entryId, matchKindName(finding.kind),
                                                  QString::number(finding.confidence, 'f', 2));
        if (finding.entryId != paste.entryId)
            text += u": \"%1\""_s.arg(excerpt(paste.text, finding.occurrences.constFirst().span));
    }
    if (rank > 0 && !regionIsExact) {
        const auto answer = std::find_if(findings.begin(), findings.end(),
                                         [this](const Finding &finding) { return finding.entryId == paste.entryId; });
        if (answer != findings.end()) {
            for (const Occurrence &occurrence : answer->occurrences.mid(0, 3))
                text += u"\n  marked    \"%1\""_s.arg(excerpt(paste.text, occurrence.span));
        }
        text += u"\n  wanted    \"%1\"\n  at least  \"%2\""_s.arg(excerpt(paste.text, paste.region),
                                                                  excerpt(paste.text, paste.core));
    }
    return text;
}

void CorpusScore::add(const CorpusResult &result)
{
    if (result.isAnswerable()) {
        ++answerable;
        first += result.rank == 1 ? 1 : 0;
        amongThree += result.rank >= 1 && result.rank <= 3 ? 1 : 0;
        reciprocalRanks += result.rank > 0 ? 1.0 / result.rank : 0.0;
        exactRegions += result.regionIsExact ? 1 : 0;
    } else {
        ++(result.isWaiting ? waiting : negatives);
        falseAlarms += result.isFalseAlarm ? 1 : 0;
        falseAlarmsInNegatives += result.isFalseAlarm && !result.isWaiting ? 1 : 0;
    }
}

} // namespace waymark
