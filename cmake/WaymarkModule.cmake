# waymark_add_module(name SOURCES files… DEPENDS targets… [PRIVATE targets…]): a module of app/, a library of its own called
# waymark_<name>. DEPENDS are the modules that its headers or sources include; PRIVATE, libraries that its sources alone use.
# One file a line, sorted: a new file is added there by hand.

function(waymark_add_module name)
    cmake_parse_arguments(PARSE_ARGV 1 _module "" "" "SOURCES;DEPENDS;PRIVATE")
    set(_target waymark_${name})
    add_library(${_target} ${WAYMARK_LIBRARY_TYPE} ${_module_SOURCES})
    target_link_libraries(${_target} PUBLIC Qt6::Core ${_module_DEPENDS} PRIVATE ${_module_PRIVATE})
    target_include_directories(${_target} PRIVATE "${CMAKE_BINARY_DIR}/app/generated")
    # As a shared library (see WaymarkCompiler.cmake) each would have a definition of its own, which spoils the common header.
    set_target_properties(${_target} PROPERTIES DEFINE_SYMBOL "")
    # One for all: each takes longer to compile than the sources of a small module.
    if(name STREQUAL text)
        target_precompile_headers(${_target} PRIVATE <QtCore>)
    else()
        target_precompile_headers(${_target} REUSE_FROM waymark_text)
    endif()
endfunction()
