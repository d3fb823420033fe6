#include "app/trace/sourcelocation.h"

#include "app/trace/scan.h"

namespace waymark {

namespace {

constexpr qsizetype MaxPath = 400;

bool isFileName(QByteArrayView file)
{
    const QByteArrayView name = file.trimmed();
    if (name.isEmpty() || name.size() != file.size() || name.size() > MaxPath)
        return false;
    bool letter = false;
    bool mark = false;
    for (char c : name) {
        letter = letter || scan::isLetter(c);
        mark = mark || c == '.' || c == '/' || c == '\\';
        if (c == '"' || c == '=' || c == ',' || c == ';')
            return false;
    }
    return letter && (mark || name.endsWith("file") || name.startsWith('<'));
}

/// The colon behind the file's name, past a drive letter and a URL's scheme.
qsizetype colonAfterFile(QByteArrayView line)
{
    qsizetype colon = line.indexOf(':');
    while (colon > 0 && colon < MaxPath && colon + 1 < line.size()
           && (line[colon + 1] == '\\' || line[colon + 1] == '/'))
        colon = line.indexOf(':', colon + 1);
    return colon < MaxPath ? colon : -1;
}

/// "(3,5)" in front of `end`: where it opens, or -1.
qsizetype bracketedNumbers(QByteArrayView line, qsizetype end)
{
    qsizetype i = end - 1;
    if (i < 3 || line[i] != ')' || !scan::isDigit(line[i - 1]))
        return -1;
    for (--i; i > 0 && (scan::isDigit(line[i]) || line[i] == ',' || line[i] == '-'); --i) { }
    return i > 0 && line[i] == '(' ? i : -1;
}

/// Numbers "3", "3:5" or "3,5" at `at`.
bool takeNumbers(QByteArrayView line, qsizetype &at, char separator, SourceLocation &place)
{
    const auto number = scan::takeNumber(line, at);
    if (!number)
        return false;
    place.line = *number;
    if (at + 1 < line.size() && line[at] == separator && scan::isDigit(line[at + 1])) {
        ++at;
        place.column = scan::takeNumber(line, at).value_or(0);
    }
    return true;
}

} // namespace

std::optional<SourceLocation> sourceLocationAt(QByteArrayView line)
{
    const qsizetype colon = colonAfterFile(line);
    if (colon <= 0)
        return {};
    SourceLocation place;
    qsizetype at = colon + 1;
    if (at < line.size() && scan::isDigit(line[at])) {
        place.file = line.first(colon);
        takeNumbers(line, at, ':', place);
        if (at < line.size() && line[at] == ':')
            ++at;
        else if (line.sliced(at).startsWith(" - "))
            at += 3;
        else if (at < line.size())
            return {};
    } else {
        const qsizetype end = line[colon - 1] == ' ' ? colon - 1 : colon;
        const qsizetype bracket = bracketedNumbers(line, end);
        if (bracket < 0)
            return {};
        place.file = line.first(bracket);
        qsizetype number = bracket + 1;
        takeNumbers(line, number, ',', place);
    }
    if (!isFileName(place.file))
        return {};
    place.rest = line.sliced(at).trimmed();
    return place;
}

std::optional<SourceLocation> sourceLocationIn(QByteArrayView text)
{
    qsizetype end = text.size();
    int numbers[2] = {0, 0};
    int count = 0;
    while (count < 2) { // from the right: ":12:5"
        qsizetype digits = end;
        while (digits > 0 && scan::isDigit(text[digits - 1]))
            --digits;
        if (digits == end || digits < 2 || text[digits - 1] != ':')
            break;
        qsizetype at = digits;
        numbers[count++] = scan::takeNumber(text, at).value_or(0);
        end = digits - 1;
    }
    if (count == 0 || end == 0)
        return {};
    SourceLocation place;
    place.file = text.first(end);
    place.line = count == 2 ? numbers[1] : numbers[0];
    place.column = count == 2 ? numbers[0] : 0;
    return place;
}

} // namespace waymark
