#include "app/check/regexrisk.h"

#include <algorithm>
#include <bitset>
#include <optional>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Characters that one place of a regex accepts: ASCII each for itself, all others as one.
using CharacterSet = std::bitset<129>;
constexpr std::size_t OtherCharacters = 128;

std::size_t slotOf(QChar c)
{
    return c.unicode() < 128 ? c.unicode() : OtherCharacters;
}

CharacterSet rangeOf(QChar first, QChar last)
{
    CharacterSet set;
    for (std::size_t code = slotOf(first); code <= slotOf(last); ++code)
        set.set(code);
    return set;
}

CharacterSet digits()
{
    return rangeOf(u'0', u'9');
}

CharacterSet wordCharacters()
{
    return digits() | rangeOf(u'a', u'z') | rangeOf(u'A', u'Z') | rangeOf(u'_', u'_')
        | CharacterSet().set(OtherCharacters);
}

CharacterSet blanks()
{
    return rangeOf(u'\t', u'\r') | rangeOf(u' ', u' ');
}

/// What a class escape such as \d stands for; nothing for any other letter.
std::optional<CharacterSet> classOf(QChar letter)
{
    switch (letter.unicode()) {
    case u'd':
        return digits();
    case u'D':
        return ~digits();
    case u'w':
        return wordCharacters();
    case u'W':
        return ~wordCharacters() | CharacterSet().set(OtherCharacters);
    case u's':
        return blanks();
    case u'S':
        return ~blanks();
    default:
        return std::nullopt;
    }
}

struct Item;
using Sequence = std::vector<Item>;

/// One place of a regex with its quantifier: a character, or a group of alternatives.
struct Item
{
    CharacterSet set; ///< Of a character; for a group, everything that its alternatives accept.
    std::vector<Sequence> alternatives; ///< Empty for a character.
    bool optional = false; ///< May be left out.
    bool unbounded = false; ///< May be repeated without limit.
    qsizetype begin = 0;
    qsizetype end = 0;

    bool isGroup() const { return !alternatives.empty(); }
};

bool canBeEmpty(const Item &item);

bool canBeEmpty(const Sequence &sequence)
{
    return std::all_of(sequence.begin(), sequence.end(), [](const Item &item) { return canBeEmpty(item); });
}

bool canBeEmpty(const Item &item)
{
    const auto isEmpty = [](const Sequence &sequence) { return canBeEmpty(sequence); };
    return item.optional
        || (item.isGroup() && std::any_of(item.alternatives.begin(), item.alternatives.end(), isEmpty));
}

/// Reads a regex into items. What it does not understand it takes for a plain character: RE2 has already
/// refused what is no regex at all.
class RegexReading
{
public:
    explicit RegexReading(const QString &regex)
        : m_regex(regex)
    {
    }

    std::vector<Sequence> run() { return readAlternatives(0); }

private:
    bool atEnd() const { return m_at >= m_regex.size(); }
    QChar peek(qsizetype ahead = 0) const { return m_at + ahead < m_regex.size() ? m_regex[m_at + ahead] : QChar(); }

    std::vector<Sequence> readAlternatives(int depth)
    {
        std::vector<Sequence> alternatives(1);
        while (!atEnd() && peek() != u')') {
            if (peek() == u'|') {
                ++m_at;
                alternatives.emplace_back();
            } else if (std::optional<Item> item = readItem(depth)) {
                alternatives.back().push_back(std::move(*item));
            }
        }
        return alternatives;
    }

    /// One item with its quantifier; nothing for what takes no character (anchors, flags, look-around).
    std::optional<Item> readItem(int depth)
    {
        Item item;
        item.begin = m_at;
        bool takesCharacters = true;
        if (peek() == u'(') {
            takesCharacters = readGroup(&item, depth);
        } else if (peek() == u'[') {
            item.set = readClass();
        } else if (peek() == u'\\') {
            takesCharacters = readEscape(&item.set);
        } else if (peek() == u'.') {
            ++m_at;
            item.set.set();
            item.set.reset(u'\n');
        } else if (peek() == u'^' || peek() == u'$') {
            ++m_at;
            takesCharacters = false;
        } else {
            item.set.set(slotOf(peek()));
            ++m_at;
        }
        readQuantifier(&item);
        item.end = m_at;
        if (!takesCharacters)
            return std::nullopt;
        return item;
    }

    bool readGroup(Item *item, int depth)
    {
        constexpr int MaxGroupDepth = 50;
        ++m_at;
        bool takesCharacters = true;
        if (peek() == u'?') {
            const QChar kind = peek(1);
            const bool named = kind == u'P' || (kind == u'<' && peek(2) != u'=' && peek(2) != u'!');
            takesCharacters = named || kind == u':' || kind == u'>' || kind.isLetter() || kind == u'-';
            const QChar stop = named ? u'>' : u':';
            while (takesCharacters && !atEnd() && peek() != stop && peek() != u')')
                ++m_at;
            if (peek() == u')') { // Flags alone, as in (?i).
                ++m_at;
                return false;
            }
            m_at += takesCharacters ? 1 : 2;
        }
        if (depth > MaxGroupDepth) {
            m_at = m_regex.size();
            return false;
        }
        item->alternatives = readAlternatives(depth + 1);
        if (peek() == u')')
            ++m_at;
        for (const Sequence &sequence : item->alternatives) {
            for (const Item &inner : sequence)
                item->set |= inner.set;
        }
        return takesCharacters;
    }

    bool readEscape(CharacterSet *set)
    {
        ++m_at;
        const QChar letter = peek();
        ++m_at;
        if (letter == u'b' || letter == u'B' || letter == u'A' || letter == u'Z' || letter == u'z')
            return false;
        if (const std::optional<CharacterSet> known = classOf(letter))
            *set = *known;
        else
            set->set(slotOf(escaped(letter)));
        return true;
    }

    /// The character that an escape stands for; reads the digits of \x41.
    QChar escaped(QChar letter)
    {
        switch (letter.unicode()) {
        case u'n':
            return u'\n';
        case u't':
            return u'\t';
        case u'r':
            return u'\r';
        case u'x': {
            const QString code = m_regex.mid(m_at, 2);
            m_at += code.size();
            return QChar(code.toUShort(nullptr, 16));
        }
        default:
            return letter;
        }
    }

    CharacterSet readClass()
    {
        CharacterSet set;
        ++m_at;
        const bool negated = peek() == u'^';
        if (negated)
            ++m_at;
        for (bool first = true; !atEnd() && (first || peek() != u']'); first = false) {
            if (peek() == u'\\' && classOf(peek(1))) {
                set |= *classOf(peek(1));
                m_at += 2;
                continue;
            }
            const QChar low = readClassCharacter();
            QChar high = low;
            if (peek() == u'-' && peek(1) != u']' && m_at + 1 < m_regex.size()) {
                ++m_at;
                high = readClassCharacter();
            }
            set |= rangeOf(low, high);
        }
        ++m_at;
        return negated ? ~set | CharacterSet().set(OtherCharacters) : set;
    }

    QChar readClassCharacter()
    {
        QChar c = peek();
        ++m_at;
        if (c == u'\\') {
            c = peek();
            ++m_at;
            c = escaped(c);
        }
        return c;
    }

    void readQuantifier(Item *item)
    {
        for (; !atEnd(); ++m_at) {
            if (peek() == u'*' || peek() == u'?')
                item->optional = true;
            if (peek() == u'*' || peek() == u'+')
                item->unbounded = true;
            else if (peek() == u'{' && !readCount(item))
                return;
            else if (peek() != u'?' && peek() != u'}')
                return;
            // A "?" or "+" behind another quantifier makes it lazy or possessive, and no longer.
            if ((peek() == u'*' || peek() == u'+' || peek() == u'}') && (peek(1) == u'?' || peek(1) == u'+')) {
                m_at += 2;
                return;
            }
        }
    }

    /// Reads {2,} up to its closing brace; false where the brace is a plain character.
    bool readCount(Item *item)
    {
        const qsizetype close = m_regex.indexOf(u'}', m_at);
        if (close < 0)
            return false;
        const QString inside = m_regex.sliced(m_at + 1, close - m_at - 1);
        const qsizetype comma = inside.indexOf(u',');
        const QString low = comma < 0 ? inside : inside.first(comma);
        const QString high = comma < 0 ? low : inside.sliced(comma + 1);
        const auto isNumber = [](const QString &text) {
            return std::all_of(text.begin(), text.end(), [](QChar c) { return c.isDigit(); });
        };
        if (inside.isEmpty() || !isNumber(low) || !isNumber(high))
            return false;
        constexpr int UnboundedRepeats = 20;
        item->optional = item->optional || low.isEmpty() || low.toInt() == 0;
        item->unbounded = item->unbounded || high.isEmpty() || high.toInt() >= UnboundedRepeats;
        m_at = close;
        return true;
    }

    const QString &m_regex;
    qsizetype m_at = 0;
};

/// Whether a repeat of `sequence` can end a round in more than one place: an unbounded item in it (or in a group
/// of it), and nothing else that has to occur and that the item itself does not accept.
bool roundIsAmbiguous(const Sequence &sequence)
{
    for (const Item &item : sequence) {
        const bool isOpen =
            item.unbounded || std::any_of(item.alternatives.begin(), item.alternatives.end(), roundIsAmbiguous);
        if (!isOpen)
            continue;
        const bool separated = std::any_of(sequence.begin(), sequence.end(), [&](const Item &other) {
            return &other != &item && !canBeEmpty(other) && (other.set & item.set).none();
        });
        if (!separated)
            return true;
    }
    return false;
}

/// Whether two alternatives of one character each accept the same character.
bool alternativesOverlap(const std::vector<Sequence> &alternatives)
{
    CharacterSet seen;
    for (const Sequence &sequence : alternatives) {
        if (sequence.size() != 1 || sequence.front().isGroup())
            continue;
        if ((seen & sequence.front().set).any())
            return true;
        seen |= sequence.front().set;
    }
    return false;
}

const Item *riskIn(const std::vector<Sequence> &alternatives);

const Item *riskIn(const Sequence &sequence)
{
    for (std::size_t i = 0; i < sequence.size(); ++i) {
        const Item &item = sequence[i];
        if (item.isGroup() && item.unbounded
            && (alternativesOverlap(item.alternatives)
                || std::any_of(item.alternatives.begin(), item.alternatives.end(), roundIsAmbiguous))) {
            return &item;
        }
        const bool repeatsPrevious = i > 0 && item.unbounded && sequence[i - 1].unbounded && !item.isGroup()
            && !sequence[i - 1].isGroup() && item.set == sequence[i - 1].set;
        if (repeatsPrevious)
            return &item;
        if (const Item *inner = item.isGroup() ? riskIn(item.alternatives) : nullptr)
            return inner;
    }
    return nullptr;
}

const Item *riskIn(const std::vector<Sequence> &alternatives)
{
    for (const Sequence &sequence : alternatives) {
        if (const Item *item = riskIn(sequence))
            return item;
    }
    return nullptr;
}

} // namespace

QString backtrackingRisk(const QString &regex)
{
    const std::vector<Sequence> alternatives = RegexReading(regex).run();
    const Item *item = riskIn(alternatives);
    return item ? regex.sliced(item->begin, item->end - item->begin) : QString();
}

} // namespace waymark
