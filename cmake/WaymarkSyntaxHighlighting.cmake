# Defines waymark::syntaxhighlighting, KDE's KSyntaxHighlighting for Qt 6.
#
# Current distributions have it as KF6SyntaxHighlighting. Debian 12 has only a Qt 5 build; there,
# cmake/build-ksyntaxhighlighting builds 5.116.0 for Qt 6 once, into build/ksyntaxhighlighting/prefix, and every build
# folder of this source tree uses that. Its CMake package is called KF5SyntaxHighlighting all the same.

set(WAYMARK_KSYNTAXHIGHLIGHTING_PREFIX "${CMAKE_SOURCE_DIR}/build/ksyntaxhighlighting/prefix"
    CACHE PATH "Where KSyntaxHighlighting for Qt 6 was built, if the system has none")

find_package(KF6SyntaxHighlighting QUIET)
if(TARGET KF6::SyntaxHighlighting)
    set(_ksyntaxhighlighting KF6::SyntaxHighlighting)
else()
    # Being a static library, it names what it was built with.
    find_package(Qt6 6.4 REQUIRED COMPONENTS Network)
    # The system's own folders are left out: what they hold under this name is the Qt 5 build.
    find_package(KF5SyntaxHighlighting 5.116 QUIET
        HINTS "${WAYMARK_KSYNTAXHIGHLIGHTING_PREFIX}"
        NO_SYSTEM_ENVIRONMENT_PATH NO_CMAKE_PACKAGE_REGISTRY NO_CMAKE_SYSTEM_PATH)
    if(NOT TARGET KF5::SyntaxHighlighting)
        message(FATAL_ERROR
            "KSyntaxHighlighting for Qt 6 was not found.\n"
            "Install it where the distribution has it (Debian 13: libkf6syntaxhighlighting-dev), or, on Debian 12, run\n"
            "    cmake/build-ksyntaxhighlighting\n"
            "once: ./run and ./test do so by themselves.")
    endif()
    get_target_property(_linked KF5::SyntaxHighlighting INTERFACE_LINK_LIBRARIES)
    if(NOT _linked MATCHES "Qt6::")
        message(FATAL_ERROR "KSyntaxHighlighting in ${KF5SyntaxHighlighting_DIR} is built for Qt 5; Waymark needs Qt 6.")
    endif()
    set(_ksyntaxhighlighting KF5::SyntaxHighlighting)
endif()

add_library(waymark_syntaxhighlighting INTERFACE)
target_link_libraries(waymark_syntaxhighlighting INTERFACE ${_ksyntaxhighlighting})
add_library(waymark::syntaxhighlighting ALIAS waymark_syntaxhighlighting)
