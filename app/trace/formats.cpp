#include "app/trace/traceformat.h"

namespace waymark {

std::span<const TraceFormat *const> traceFormats()
{
    static constexpr const TraceFormat *Table[] = {
        &traces::rich,         &traces::pyTraceback,  &traces::exceptionGroup, &traces::ipython,  &traces::elastic,
        &traces::torchCompile, &traces::brokenGraph,  &traces::stackTrace,     &traces::go,       &traces::rust,
        &traces::rustc,        &traces::deviceAssert, &traces::crash,          &traces::cmake,    &traces::make,
        &traces::packageTools, &traces::gradle,       &traces::linker,         &traces::compiler, &traces::pyTest,
        &traces::powershell,   &traces::postgres,     &traces::services,       &traces::shell,
    };
    return Table;
}

} // namespace waymark
