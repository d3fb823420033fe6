#include "ui/dialogs/palettematch.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int NameStart = 1000;
constexpr int WordStart = 800;
constexpr int FirstLetters = 600;
constexpr int Part = 400;
constexpr int Gaps = 200;

bool beginsWord(QStringView name, qsizetype position)
{
    return position == 0 || (!name[position - 1].isLetterOrNumber() && name[position].isLetterOrNumber());
}

QString firstLetters(QStringView name)
{
    QString letters;
    for (qsizetype i = 0; i < name.size(); ++i) {
        if (name[i].isLetterOrNumber() && beginsWord(name, i))
            letters += name[i];
    }
    return letters;
}

bool holdsInOrder(QStringView typed, QStringView name)
{
    qsizetype at = 0;
    for (const QChar c : typed) {
        at = name.indexOf(c, at, Qt::CaseInsensitive) + 1;
        if (at == 0)
            return false;
    }
    return true;
}

int matchWord(QStringView typed, QStringView name)
{
    if (name.startsWith(typed, Qt::CaseInsensitive))
        return NameStart;
    int best = 0;
    for (qsizetype at = name.indexOf(typed, 0, Qt::CaseInsensitive); at >= 0;
         at = name.indexOf(typed, at + 1, Qt::CaseInsensitive))
        best = std::max(best, beginsWord(name, at) ? WordStart : Part);
    if (best < FirstLetters && firstLetters(name).startsWith(typed, Qt::CaseInsensitive))
        best = FirstLetters;
    if (best == 0 && typed.size() > 1 && holdsInOrder(typed, name))
        best = Gaps;
    return best;
}

} // namespace

int paletteMatch(QStringView typed, QStringView name)
{
    int worst = NameStart;
    for (const QStringView word : typed.split(u' ', Qt::SkipEmptyParts)) {
        const int match = matchWord(word, name);
        if (match == 0)
            return 0;
        worst = std::min(worst, match);
    }
    return std::max(1, worst - int(std::min<qsizetype>(name.size(), 99))); // the shorter name is the closer match
}

QString withoutMnemonic(QString text)
{
    static const QRegularExpression chineseMnemonic(u"\\(&[A-Z]\\)"_s);
    static const QRegularExpression mnemonic(u"&(.)"_s); // "&&" is one "&"
    return text.remove(chineseMnemonic).replace(mnemonic, u"\\1"_s);
}

} // namespace waymark
