# Fails if the interface has words that TS does not translate. Needs LUPDATE, SOURCE_DIR, TS and SCRATCH_TS, a file to
# work on.

get_filename_component(scratch_dir "${SCRATCH_TS}" DIRECTORY)
file(COPY "${TS}" DESTINATION "${scratch_dir}")
set(options -silent -locations none -no-obsolete -I "${SOURCE_DIR}")
if(TS MATCHES "_en\\.ts$")
    list(APPEND options -pluralonly)
endif()
execute_process(
    COMMAND "${LUPDATE}" ${options} "${SOURCE_DIR}/app" "${SOURCE_DIR}/ui" -ts "${SCRATCH_TS}"
    RESULT_VARIABLE status
    OUTPUT_VARIABLE complaints
    ERROR_VARIABLE complaints)
if(NOT status EQUAL 0 OR NOT complaints STREQUAL "")
    message(FATAL_ERROR "lupdate complains, so these words will not be translated:\n${complaints}")
endif()

file(READ "${SCRATCH_TS}" ts)
string(REPLACE ";" "," ts "${ts}")
string(REPLACE "</message>" ";" messages "${ts}")
list(FILTER messages INCLUDE REGEX "<message")
set(untranslated ${messages})
list(FILTER untranslated INCLUDE REGEX "type=\"unfinished\"")
list(LENGTH messages message_count)
list(LENGTH untranslated untranslated_count)
if(untranslated_count GREATER 0)
    list(SUBLIST untranslated 0 20 untranslated)
    list(TRANSFORM untranslated REPLACE ".*<source>([^<]*)</source>.*" "\n  \\1")
    list(JOIN untranslated "" untranslated)
    message(FATAL_ERROR "${untranslated_count} of ${message_count} messages in ${TS} have no translation: build the target "
        "update_translations, then translate. The first are:${untranslated}")
elseif(message_count EQUAL 0)
    message(FATAL_ERROR "lupdate finds no words for ${TS}")
endif()
message(STATUS "all ${message_count} messages of ${TS} are translated")
