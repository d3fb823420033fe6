# A small package for pip, made by hand, since nothing is fetched and nothing has to be built.
#   wheel NAME CODE      ./NAME-1.0-py3-none-any.whl, with the module NAME
wheel() {
    python3 - "$1" "$2" <<'END'
import sys, zipfile
name, code = sys.argv[1:]
info = f"{name}-1.0.dist-info"
files = {
    f"{name}.py": code + "\n",
    f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
    f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
}
with zipfile.ZipFile(f"{name}-1.0-py3-none-any.whl", "w") as archive:
    for path, text in files.items():
        archive.writestr(path, text)
    archive.writestr(f"{info}/RECORD", "".join(f"{path},,\n" for path in files) + f"{info}/RECORD,,\n")
END
}
