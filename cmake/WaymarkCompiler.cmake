# How every target of Waymark is compiled.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_AUTOMOC ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Libraries found outside the system folders are found by the installed program too.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Debug, RelWithDebInfo or Release" FORCE)
endif()

set(WAYMARK_SANITIZE "" CACHE STRING "Sanitizers to build with, as -fsanitize names them: address,undefined or thread")

# Where the catalog, guides and translations are installed, below the prefix.
set(WAYMARK_INSTALL_DATADIR "${CMAKE_INSTALL_DATADIR}/waymark")

# -pthread, which some of the libraries ask for, everywhere: a precompiled header serves only those compiled as it was.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -pthread)
add_compile_definitions(
    QT_DISABLE_DEPRECATED_BEFORE=0x060400
    QT_NO_CAST_FROM_ASCII
    QT_NO_CAST_TO_ASCII
    QT_NO_URL_CAST_FROM_STRING
    $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# In a unity build a source file is included, so a class of one file with members of unnamed types looks like one of a header.
if(CMAKE_UNITY_BUILD)
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

# The libraries are put into every program, except where instrumented code would make each of a hundred test programs 100 MB large.
set(WAYMARK_LIBRARY_TYPE STATIC)
if(WAYMARK_SANITIZE)
    set(WAYMARK_LIBRARY_TYPE SHARED)
    set(CMAKE_CXX_VISIBILITY_PRESET default)
    set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
    list(APPEND CMAKE_INSTALL_RPATH "${CMAKE_BINARY_DIR}/lib") # these libraries are not installed
    # Line tables are all that a report needs.
    add_compile_options(-fsanitize=${WAYMARK_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
    add_link_options(-fsanitize=${WAYMARK_SANITIZE})
endif()

# ccache, where there is one, makes a second clean build short. It needs to be told that precompiled headers are in use.
find_program(WAYMARK_CCACHE ccache)
if(WAYMARK_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        "${WAYMARK_CCACHE}")
endif()
