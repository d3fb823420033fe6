# Installs BUILD_DIR into PREFIX and uses what lies there: every file is in its place, and the program reads the data beside
# it, not those of the source tree.

file(REMOVE_RECURSE "${PREFIX}")
execute_process(
    COMMAND "${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${PREFIX}"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

foreach(file IN ITEMS
        "${BINDIR}/waymark"
        "${DATADIR}/applications/org.waymark.Waymark.desktop"
        "${DATADIR}/icons/hicolor/scalable/apps/waymark.svg"
        "${DATADIR}/metainfo/org.waymark.Waymark.metainfo.xml"
        "${DATADIR}/waymark/catalog.waymark"
        "${DATADIR}/waymark/translations/waymark_en.qm"
        "${DATADIR}/waymark/translations/waymark_zh_CN.qm")
    if(NOT EXISTS "${PREFIX}/${file}")
        message(FATAL_ERROR "${file} is not installed")
    endif()
endforeach()

# A tree that was moved works as well as one that was not.
file(REMOVE_RECURSE "${PREFIX}-moved")
file(RENAME "${PREFIX}" "${PREFIX}-moved")
set(waymark "${PREFIX}-moved/${BINDIR}/waymark")

execute_process(COMMAND "${waymark}" --version OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
if(NOT output MATCHES "${VERSION}")
    message(FATAL_ERROR "--version should tell ${VERSION}, but tells: ${output}")
endif()

execute_process(COMMAND "${waymark}" list OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
if(NOT output MATCHES "pytorch/torch-compile-graph-break-fallback\t")
    message(FATAL_ERROR "the installed catalog is not listed:\n${output}")
endif()
file(REMOVE "${PREFIX}-moved/${DATADIR}/waymark/catalog.waymark")
execute_process(COMMAND "${waymark}" list OUTPUT_VARIABLE output ERROR_QUIET)
if(output MATCHES "pytorch/torch-compile-graph-break-fallback\t")
    message(FATAL_ERROR "a catalog that is no longer installed is still listed: the program reads some other one")
endif()
file(REMOVE_RECURSE "${PREFIX}-moved")
