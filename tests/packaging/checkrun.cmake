# RUN, with no display and nothing to do in the terminal: one sentence that names what to do, exit status 2, and no set-up.

foreach(arguments IN ITEMS "" "traceback.txt")
    execute_process(COMMAND "${RUN}" ${arguments} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE error)
    if(NOT status EQUAL 2)
        message(FATAL_ERROR "exit status ${status} instead of 2\n${output}${error}")
    endif()
    if(NOT output STREQUAL "")
        message(FATAL_ERROR "nothing should be on standard output, but there is:\n${output}")
    endif()
    if(NOT error MATCHES "^[^\n]*display[^\n]*\\./run diagnose FILE\\.\n$")
        message(FATAL_ERROR "expected one sentence about the display and ./run diagnose FILE, got:\n${error}")
    endif()
endforeach()
