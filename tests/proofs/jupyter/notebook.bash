# notebook FILE KERNEL CODE   writes a notebook of one cell
notebook() {
  python3 - "$@" << 'END'
import nbformat, sys
name, kernel, code = sys.argv[1:]
nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
nb.metadata.kernelspec = {"name": kernel, "display_name": kernel, "language": "python"}
nbformat.write(nb, name)
END
}
