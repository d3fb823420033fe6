#include "app/catalog/entrydifference.h"

#include "app/catalog/entrywriter.h"
#include "app/catalog/jsondocument.h"

#include <QMap>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxCompared = 4'000'000; // words of the one times words of the other

/// Pairs of indices of a longest common subsequence of two lists, ascending.
QList<std::pair<int, int>> commonItems(int first, int second, const std::function<bool(int, int)> &isEqual)
{
    std::vector<int> lengths(std::size_t(first + 1) * std::size_t(second + 1), 0);
    const auto at = [&](int i, int j) -> int & {
        return lengths[std::size_t(i) * std::size_t(second + 1) + std::size_t(j)];
    };
    for (int i = first - 1; i >= 0; --i) {
        for (int j = second - 1; j >= 0; --j)
            at(i, j) = isEqual(i, j) ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }
    QList<std::pair<int, int>> pairs;
    for (int i = 0, j = 0; i < first && j < second;) {
        if (isEqual(i, j))
            pairs.append({i++, j++});
        else if (at(i + 1, j) >= at(i, j + 1))
            ++i;
        else
            ++j;
    }
    return pairs;
}

/// Words without the blanks between them; each Chinese character for itself.
QList<Span> wordsOf(const QString &text)
{
    QList<Span> words;
    bool inWord = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isHan = text[i].script() == QChar::Script_Han;
        if (text[i].isSpace()) {
            inWord = false;
        } else if (inWord && !isHan) {
            words.last().end = i + 1;
        } else {
            words.append({i, i + 1});
            inWord = !isHan;
        }
    }
    return words;
}

/// Neighbouring words as one span.
void addWord(QList<Span> *spans, const Span &word, const QString &text)
{
    const bool follows = !spans->isEmpty()
        && QStringView(text).sliced(spans->last().end, word.start - spans->last().end).trimmed().isEmpty();
    if (follows)
        spans->last().end = word.end;
    else
        spans->append(word);
}

QString leafText(const Json &value)
{
    if (value.is_string())
        return jsonText(value);
    if (value.is_null() || (value.is_structured() && value.empty()))
        return {};
    return QString::fromStdString(value.dump());
}

/// The texts of a value by their paths, in order: {"action", "…"}, {"outcomes/0/regex", "…"}.
void addLeaves(const Json &value, const QString &path, QList<std::pair<QString, QString>> *leaves)
{
    const auto below = [&path](const QString &step) { return path.isEmpty() ? step : path + u'/' + step; };
    const bool isListOfTexts =
        value.is_array() && std::all_of(value.begin(), value.end(), [](const Json &each) { return each.is_string(); });
    if (isListOfTexts) {
        QStringList texts;
        for (const Json &each : value)
            texts.append(jsonText(each));
        leaves->append({path, texts.join(u'\n')});
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            addLeaves(value[i], below(QString::number(i)), leaves);
    } else if (value.is_object()) {
        for (const auto &[key, member] : value.items())
            addLeaves(member, below(QString::fromStdString(key)), leaves);
    } else {
        leaves->append({path, leafText(value)});
    }
}

QList<std::pair<QString, QString>> leavesOf(const Json &value)
{
    QList<std::pair<QString, QString>> leaves;
    addLeaves(value, {}, &leaves);
    return leaves;
}

QString joined(const QList<std::pair<QString, QString>> &leaves)
{
    QStringList texts;
    for (const auto &[path, text] : leaves) {
        if (!text.isEmpty())
            texts.append(text);
    }
    return texts.join(u'\n');
}

/// What an item of a list is known by.
QString nameOf(const Json &item)
{
    for (const char *key : {"action", "ask", "text", "version", "error_id", "why_fails"}) {
        const Json *value = findMember(item, key);
        if (value && value->is_string() && !jsonText(*value).isEmpty())
            return jsonText(*value);
    }
    return leafText(item);
}

class Comparing
{
public:
    QList<FieldDifference> run(const Json &before, const Json &after)
    {
        const Json none;
        for (const auto &[key, value] : after.items())
            compareField(key, before.contains(key) ? before.at(key) : none, value);
        for (const auto &[key, value] : before.items()) {
            if (!after.contains(key))
                compareField(key, value, none);
        }
        return std::move(m_found);
    }

private:
    void compareField(const std::string &key, const Json &before, const Json &after)
    {
        if (before == after || key == "last_updated")
            return;
        m_key = QString::fromStdString(key);
        const auto isListOfObjects = [](const Json &value) {
            return value.is_array() && !value.empty() && value.front().is_object();
        };
        if (isListOfObjects(before) || isListOfObjects(after))
            compareLists(before.is_array() ? before : Json::array(), after.is_array() ? after : Json::array());
        else
            compareLeaves(0, before, after);
    }

    void compareLists(const Json &before, const Json &after)
    {
        QList<std::pair<int, int>> pairs = commonItems(int(before.size()), int(after.size()), [&](int i, int j) {
            return nameOf(before[std::size_t(i)]) == nameOf(after[std::size_t(j)]);
        });
        pairs.append({int(before.size()), int(after.size())});
        int i = 0;
        int j = 0;
        for (const auto &[nextBefore, nextAfter] : std::as_const(pairs)) {
            for (; i < nextBefore && j < nextAfter; ++i, ++j)
                compareLeaves(j + 1, before[std::size_t(i)], after[std::size_t(j)]);
            for (; i < nextBefore; ++i)
                add(i + 1, {}, joined(leavesOf(before[std::size_t(i)])), {});
            for (; j < nextAfter; ++j)
                add(j + 1, {}, {}, joined(leavesOf(after[std::size_t(j)])));
            if (i < int(before.size()) && j < int(after.size()))
                compareLeaves(j + 1, before[std::size_t(i)], after[std::size_t(j)]);
            ++i;
            ++j;
        }
    }

    void compareLeaves(int item, const Json &before, const Json &after)
    {
        const QList<std::pair<QString, QString>> former = leavesOf(before);
        QMap<QString, QString> formerTexts;
        for (const auto &[path, text] : former)
            formerTexts.insert(path, text);
        for (const auto &[path, text] : leavesOf(after))
            add(item, path, formerTexts.take(path), text);
        for (const auto &[path, text] : former) {
            if (formerTexts.contains(path))
                add(item, path, text, {});
        }
    }

    void add(int item, const QString &part, const QString &before, const QString &after)
    {
        if (before != after)
            m_found.append({m_key, item, part, before, after, differenceOf(before, after)});
    }

    QString m_key;
    QList<FieldDifference> m_found;
};

} // namespace

TextDifference differenceOf(const QString &before, const QString &after)
{
    QList<Span> former = wordsOf(before);
    QList<Span> latter = wordsOf(after);
    const auto text = [](const QString &all, const Span &word) {
        return QStringView(all).sliced(word.start, word.end - word.start);
    };
    const auto isEqual = [&](const Span &one, const Span &other) { return text(before, one) == text(after, other); };
    while (!former.isEmpty() && !latter.isEmpty() && isEqual(former.last(), latter.last())) {
        former.removeLast();
        latter.removeLast();
    }
    qsizetype equal = 0;
    while (equal < former.size() && equal < latter.size() && isEqual(former[equal], latter[equal]))
        ++equal;
    former.remove(0, equal);
    latter.remove(0, equal);
    TextDifference difference;
    QList<std::pair<int, int>> common;
    if (former.size() * latter.size() <= MaxCompared)
        common = commonItems(int(former.size()), int(latter.size()),
                             [&](int i, int j) { return isEqual(former[i], latter[j]); });
    common.append({int(former.size()), int(latter.size())});
    int i = 0;
    int j = 0;
    for (const auto &[nextFormer, nextLatter] : std::as_const(common)) {
        for (; i < nextFormer; ++i)
            addWord(&difference.removed, former[i], before);
        for (; j < nextLatter; ++j)
            addWord(&difference.added, latter[j], after);
        ++i;
        ++j;
    }
    return difference;
}

QList<FieldDifference> differencesBetween(const Entry &before, const Entry &after)
{
    const JsonDocument former = parseJson(toJson(before));
    const JsonDocument latter = parseJson(toJson(after));
    if (!former.root || !latter.root)
        return {};
    return Comparing().run(*former.root, *latter.root);
}

} // namespace waymark
