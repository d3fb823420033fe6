#include "app/match/literalscanner.h"

#include "app/database/database.h"
#include "app/match/patternindex.h"

#include <hs/hs.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace waymark {

namespace {

constexpr qsizetype ScanBlock = 1024 * 1024; // bytes given to Vectorscan between two checks of the cancel flag
constexpr qsizetype BlockOverlap = 4; // lines read twice, for literals that hold line ends

/// What Vectorscan's callback fills while it reads a text.
struct Scan
{
    const CleanText &text;
    std::vector<LiteralScanner::Hit> hits;
    std::vector<qsizetype> lastCell; // per literal: the cell of its latest hit, so that a cell lists it once
    qsizetype blockStart = 0;
    int line = 0;

    int lineOf(qsizetype offset)
    {
        const auto &lines = text.lines();
        if (offset < lines[std::size_t(line)].bytes.begin)
            line = int(text.lineAt(offset));
        while (std::size_t(line) + 1 < lines.size() && lines[std::size_t(line) + 1].bytes.begin <= offset)
            ++line;
        return line;
    }
};

/// Where the pieces of a long line begin: the line's start, or a place within it.
qsizetype cellOf(const CleanText &text, int line, qsizetype offset)
{
    const ByteRange bytes = text.lines()[std::size_t(line)].bytes;
    return bytes.length() <= PatternIndex::MaxWholeLine
        ? bytes.begin
        : bytes.begin + (offset - bytes.begin) / PatternIndex::MaxWholeLine * PatternIndex::MaxWholeLine;
}

int onLiteral(unsigned int id, unsigned long long, unsigned long long to, unsigned int, void *context)
{
    auto *scan = static_cast<Scan *>(context);
    const qsizetype end = scan->blockStart + qsizetype(to);
    const int line = scan->lineOf(end - 1);
    const qsizetype cell = cellOf(scan->text, line, end - 1);
    if (id < scan->lastCell.size() && scan->lastCell[id] != cell) { // a damaged file has other numbers
        scan->lastCell[id] = cell;
        scan->hits.push_back({end, line, int(id)});
    }
    return 0;
}

} // namespace

LiteralScanner::~LiteralScanner()
{
    hs_free_scratch(m_scratch);
    hs_free_database(m_database);
}

int LiteralScanner::add(const std::string &literal)
{
    const auto [place, added] = m_numbers.try_emplace(literal, int(m_literals.size()));
    if (added) {
        m_literals.push_back(literal);
        m_size = m_literals.size();
    }
    return place->second;
}

void LiteralScanner::compile()
{
    if (m_literals.empty())
        return;
    if (hs_valid_platform() != HS_SUCCESS) {
        m_trouble = QStringLiteral("this processor lacks the instructions that Vectorscan needs");
        return;
    }
    std::vector<const char *> expressions;
    std::vector<std::size_t> lengths;
    const std::vector<unsigned> flags(m_literals.size(), HS_FLAG_CASELESS);
    std::vector<unsigned> ids(m_literals.size());
    std::iota(ids.begin(), ids.end(), 0U);
    for (const std::string &literal : m_literals) {
        expressions.push_back(literal.c_str());
        lengths.push_back(literal.size());
    }
    hs_compile_error_t *error = nullptr;
    const hs_platform_info_t anyProcessor{HS_TUNE_FAMILY_GENERIC, 0, 0, 0};
    if (hs_compile_lit_multi(expressions.data(), flags.data(), ids.data(), lengths.data(), unsigned(m_literals.size()),
                             HS_MODE_BLOCK, &anyProcessor, &m_database, &error)
        != HS_SUCCESS) {
        m_trouble = QString::fromUtf8(error ? error->message : "unknown error");
        hs_free_compile_error(error);
    } else if (hs_alloc_scratch(m_database, &m_scratch) != HS_SUCCESS) {
        m_trouble = QStringLiteral("out of memory");
    }
}

bool LiteralScanner::save(const Database &database, const std::string &prefix) const
{
    if (!database.execute("CREATE TABLE " + prefix + "literals(number INTEGER PRIMARY KEY, literal BLOB NOT NULL);"
                          + "CREATE TABLE " + prefix + "scanner(literals INTEGER NOT NULL, compiled BLOB NOT NULL)"))
        return false;
    Query literal = database.query("INSERT INTO " + prefix + "literals VALUES (?, ?)");
    for (std::size_t i = 0; i < m_literals.size(); ++i) {
        if (!literal.with(i, QByteArrayView(m_literals[i])).run())
            return false;
    }
    char *bytes = nullptr;
    std::size_t length = 0;
    if (m_database && hs_serialize_database(m_database, &bytes, &length) != HS_SUCCESS)
        return false;
    const bool isWritten = database.query("INSERT INTO " + prefix + "scanner VALUES (?, ?)")
                               .with(m_literals.size(), QByteArrayView(bytes, qsizetype(length)))
                               .run();
    std::free(bytes); // NOLINT(cppcoreguidelines-no-malloc): Vectorscan allocates it
    return isWritten;
}

bool LiteralScanner::open(const Database &database, const std::string &prefix)
{
    Query scanner = database.query("SELECT literals, compiled FROM " + prefix + "scanner");
    if (!scanner.next())
        return false;
    m_size = std::size_t(scanner.integer(0));
    if (m_size == 0)
        return true;
    const QByteArrayView compiled = scanner.view(1);
    if (hs_valid_platform() == HS_SUCCESS
        && hs_deserialize_database(compiled.data(), std::size_t(compiled.size()), &m_database) == HS_SUCCESS)
        return hs_alloc_scratch(m_database, &m_scratch) == HS_SUCCESS;
    Query literals = database.query("SELECT literal FROM " + prefix + "literals ORDER BY number");
    while (literals.next())
        add(literals.bytes(0).toStdString());
    if (literals.hasFailed() || m_literals.size() != std::size_t(scanner.integer(0)))
        return false;
    compile();
    return true;
}

bool LiteralScanner::fits(const Database &database, const std::string &prefix)
{
    Query scanner = database.query("SELECT literals, compiled FROM " + prefix + "scanner");
    if (!scanner.next())
        return false;
    const QByteArrayView compiled = scanner.view(1);
    std::size_t size = 0;
    return scanner.integer(0) == 0
        || hs_serialized_database_size(compiled.data(), std::size_t(compiled.size()), &size) == HS_SUCCESS;
}

std::optional<std::vector<LiteralScanner::Hit>> LiteralScanner::find(const CleanText &text,
                                                                     const std::atomic_bool *cancel) const
{
    hs_scratch_t *own = nullptr;
    if (!m_trouble.isEmpty() || (m_database && hs_clone_scratch(m_scratch, &own) != HS_SUCCESS))
        return std::nullopt;
    if (!m_database)
        return std::vector<Hit>();
    Scan scan{text, {}, {}, 0, 0};
    scan.lastCell.assign(m_size, -1);
    const auto &lines = text.lines();
    const auto beginOf = [&](qsizetype line) { return lines[std::size_t(line)].bytes.begin; };
    const auto lineCount = qsizetype(lines.size());
    for (qsizetype first = 0; first < lineCount;) {
        if (cancel && cancel->load(std::memory_order_relaxed))
            break;
        qsizetype last = first;
        while (last + 1 < lineCount && lines[std::size_t(last) + 1].bytes.end - beginOf(first) < ScanBlock)
            ++last;
        const bool final = last + 1 >= lineCount;
        scan.blockStart = beginOf(first);
        const qsizetype end = final ? text.utf8().size() : beginOf(last + 1);
        hs_scan(m_database, text.utf8().constData() + scan.blockStart, unsigned(end - scan.blockStart), 0, own,
                onLiteral, &scan);
        first = final ? lineCount : std::max(first + 1, last + 1 - BlockOverlap);
    }
    hs_free_scratch(own);
    const auto byPlace = [](const Hit &a, const Hit &b) { return a.end < b.end; };
    if (!std::is_sorted(scan.hits.begin(), scan.hits.end(), byPlace)) // lines read twice
        std::stable_sort(scan.hits.begin(), scan.hits.end(), byPlace);
    return std::move(scan.hits);
}

void LiteralScanner::scan(QByteArrayView bytes, const std::function<void(int literal, qsizetype end)> &visit) const
{
    using Visit = std::function<void(int, qsizetype)>;
    hs_scratch_t *own = nullptr;
    if (!m_database || hs_clone_scratch(m_scratch, &own) != HS_SUCCESS)
        return;
    const auto onHit = [](unsigned int id, unsigned long long, unsigned long long to, unsigned int, void *context) {
        (*static_cast<const Visit *>(context))(int(id), qsizetype(to));
        return 0;
    };
    Visit called = visit;
    hs_scan(m_database, bytes.data(), unsigned(bytes.size()), 0, own, onHit, &called);
    hs_free_scratch(own);
}

ByteRange LiteralScanner::rangeAround(const CleanText &text, const Hit &hit)
{
    constexpr qsizetype MaxWholeLine = PatternIndex::MaxWholeLine;
    const ByteRange bytes = text.lines()[std::size_t(hit.line)].bytes;
    if (bytes.length() <= MaxWholeLine)
        return bytes;
    const qsizetype cell = cellOf(text, hit.line, hit.end - 1);
    return {std::max(bytes.begin, cell - MaxWholeLine), std::min(bytes.end, cell + 2 * MaxWholeLine)};
}

} // namespace waymark
