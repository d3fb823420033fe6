#include "app/trace/traceformat.h"

namespace waymark {

namespace traces {

// A new format is a file of its own, a declaration here and a row in the table below.

extern const TraceFormat brokenGraph;
extern const TraceFormat cmake;
extern const TraceFormat compiler;
extern const TraceFormat crash;
extern const TraceFormat deviceAssert;
extern const TraceFormat elastic;
extern const TraceFormat exceptionGroup;
extern const TraceFormat go;
extern const TraceFormat gradle;
extern const TraceFormat ipython;
extern const TraceFormat linker;
extern const TraceFormat make;
extern const TraceFormat packageTools;
extern const TraceFormat postgres;
extern const TraceFormat powershell;
extern const TraceFormat pyTest;
extern const TraceFormat pyTraceback;
extern const TraceFormat rich;
extern const TraceFormat rust;
extern const TraceFormat rustc;
extern const TraceFormat services;
extern const TraceFormat shell;
extern const TraceFormat stackTrace;
extern const TraceFormat torchCompile;

} // namespace traces

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
