# Finds everything that Waymark is built from. All of it is required; ./run and ./test install it.

find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui LinguistTools Network PrintSupport Svg Test Widgets)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(RE2 REQUIRED IMPORTED_TARGET re2)
pkg_check_modules(VECTORSCAN REQUIRED IMPORTED_TARGET libhs)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(ICU REQUIRED IMPORTED_TARGET icu-i18n icu-uc)
pkg_check_modules(LIBZIP REQUIRED IMPORTED_TARGET libzip)
pkg_check_modules(CMARK_GFM REQUIRED IMPORTED_TARGET libcmark-gfm)
include(WaymarkSyntaxHighlighting)
