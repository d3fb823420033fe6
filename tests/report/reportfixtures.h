#pragma once

#include "app/catalog/catalog.h"
#include "app/report/reportwords.h"
#include "tests/testing/catalog.h"

#include <QHash>
#include <QTranslator>

/// Chinese words for tests, so that they need no compiled translation.
class FakeChinese : public QTranslator
{
public:
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return m_words.value(QString::fromUtf8(source));
    }
    bool isEmpty() const override { return false; }

private:
    const QHash<QString, QString> m_words{
        {QStringLiteral("and"), QStringLiteral("和")},
        {QStringLiteral("Root cause"), QStringLiteral("根因")},
        {QStringLiteral("Workarounds"), QStringLiteral("解决方案")},
        {QStringLiteral("usually fails"), QStringLiteral("通常无效")},
        {QStringLiteral("%1 — estimate"), QStringLiteral("%1（估计）")},
        {QStringLiteral("(not translated)"), QStringLiteral("（未翻译）")},
    };
};

inline waymark::ReportWords wordsWithChinese()
{
    return {nullptr, std::make_shared<FakeChinese>()};
}

/// An entry that says something in every field that a report shows.
inline waymark::Entry fullEntry()
{
    using namespace waymark;
    Entry entry;
    entry.id = QStringLiteral("pytorch/cuda-out-of-memory");
    entry.signature = {QStringLiteral("CUDA out of memory. Tried to allocate {size}"), QStringLiteral("CUDA 显存不足")};
    entry.domain = QStringLiteral("pytorch");
    entry.category = QStringLiteral("runtime_error");
    entry.rootCause = {QStringLiteral("The `allocator` found no block."), QStringLiteral("分配器找不到空闲块。")};
    entry.versions = {{QStringLiteral("torch 2.4"), QStringLiteral("1.0"), {}, {}, {}, QStringLiteral("active")},
                      {QStringLiteral("torch 2.9"), {}, {}, {}, {}, QStringLiteral("active")}};
    entry.osNotes = {
        {QStringLiteral("windows"), {QStringLiteral("Memory is shared."), QStringLiteral("显存可共享。")}}};
    DeadEnd deadEnd;
    deadEnd.action = {QStringLiteral("Call `empty_cache()`"), QStringLiteral("调用 `empty_cache()`")};
    deadEnd.whyFails = {QStringLiteral("It frees nothing in use."), {}};
    deadEnd.failRate = 0.8;
    entry.deadEnds = {deadEnd};
    Workaround workaround;
    workaround.action = {QStringLiteral("Halve the batch"), QStringLiteral("减小 batch")};
    workaround.how = QStringLiteral("```python\nloader = DataLoader(data, batch_size=8)\n```");
    workaround.successRate = 0.95;
    workaround.sources = {QStringLiteral("https://example.org/batch")};
    workaround.verified = Verified{QStringLiteral("torch 2.9.1"), QDate(2026, 11, 20)};
    entry.workarounds = {workaround};
    entry.leadsTo = {
        {QStringLiteral("pytorch/worker-killed"), 0.3, {QStringLiteral("when it happens in a worker"), {}}}};
    entry.confusedWith = {{QStringLiteral("pytorch/cudnn"), {QStringLiteral("says cuDNN"), {}}}};
    entry.officialDocUrl = QStringLiteral("https://example.org/memory");
    entry.officialDocSection = QStringLiteral("Memory management");
    entry.tier = VerificationTier::Documented;
    entry.confidence = 0.9;
    entry.aliases = {QStringLiteral("OutOfMemoryError")};
    entry.sources = {QStringLiteral("https://example.org/memory"), QStringLiteral("javascript:alert(1)")};
    return entry;
}

/// The catalog of that entry, and of one that it leads to.
inline waymark::CatalogPtr smallCatalog()
{
    waymark::Entry killed;
    killed.id = QStringLiteral("pytorch/worker-killed");
    killed.signature = {QStringLiteral("DataLoader worker is killed"), {}};
    return waymark::test::catalogOf({fullEntry(), killed});
}
