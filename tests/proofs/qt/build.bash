# Sourced by the proofs: compiles small programs against Qt 6, and gives them neither a display nor folders outside their own.

export QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=$PWD
unset DISPLAY WAYLAND_DISPLAY QT_LOGGING_RULES

# qt Qt6MODULE FILE.cpp: the program is ./app; FILE.moc lies beside a file with Q_OBJECT.
qt() {
    local module=$1 file=$2
    if grep -q Q_OBJECT "$file"; then "$(pkg-config --variable=libexecdir Qt6Core)/moc" "$file" -o "${file%.cpp}.moc" || return; fi
    g++ -std=c++17 -fPIC -o app "$file" $(pkg-config --cflags --libs "$module")
}
