# waymark_add_test(tst_name target [THREADS] [CATALOG]): one test program, built from tst_name.cpp in a folder beside the calling list, linked
# to the lowest target that holds its subject. It runs offscreen, in the C.UTF-8 locale, in a home folder of its own that
# is empty when it starts. WAYMARK_SOURCE_DIR names the source tree. THREADS: it starts threads, so it runs under
# ThreadSanitizer as well (preset tsan); the target tests_with_threads builds all of these. CATALOG: it reads the compiled
# built-in catalog, WAYMARK_CATALOG_FILE.

add_custom_target(tests_with_threads)

function(waymark_add_test name target)
    cmake_parse_arguments(PARSE_ARGV 2 _test "THREADS;CATALOG" "" "")
    file(GLOB source "${CMAKE_CURRENT_SOURCE_DIR}/*/${name}.cpp")
    list(LENGTH source count)
    if(NOT count EQUAL 1)
        message(FATAL_ERROR "waymark_add_test(${name}): expected one ${name}.cpp in a folder of tests/, found ${count}.")
    endif()
    add_executable(${name} ${source})
    target_link_libraries(${name} PRIVATE ${target} Qt6::Test)
    target_compile_definitions(${name} PRIVATE
        WAYMARK_SOURCE_DIR="${CMAKE_SOURCE_DIR}" WAYMARK_CATALOG_FILE="${CMAKE_BINARY_DIR}/catalog.waymark")
    # Qt's headers are most of what the compiler reads for a test.
    if(target STREQUAL waymark_ui)
        target_precompile_headers(${name} REUSE_FROM waymark_ui)
    else()
        target_precompile_headers(${name} REUSE_FROM waymark_text)
    endif()

    set(home "${CMAKE_CURRENT_BINARY_DIR}/home/${name}")
    add_test(NAME ${name} COMMAND "${CMAKE_SOURCE_DIR}/cmake/in-empty-home" "${home}" $<TARGET_FILE:${name}>)
    set_tests_properties(${name} PROPERTIES
        TIMEOUT 300
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LANG=C.UTF-8;UBSAN_OPTIONS=print_stacktrace=1"
        ENVIRONMENT_MODIFICATION "LC_ALL=unset:;LANGUAGE=unset:;QT_LOGGING_RULES=unset:")
    if(_test_CATALOG)
        add_dependencies(${name} waymark_catalog_file)
    endif()
    if(_test_THREADS)
        set_property(TEST ${name} PROPERTY LABELS threads)
        add_dependencies(tests_with_threads ${name})
    endif()
endfunction()
