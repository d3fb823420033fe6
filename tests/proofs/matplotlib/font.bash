# make_font FILE FAMILY TEXT   writes a TrueType font of that family that has squares for the characters of TEXT and for ASCII
make_font() {
  python3 - "$@" << 'END'
import sys
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

file, family, text = sys.argv[1:]
codes = sorted({ord(c) for c in text} | set(range(32, 127)))
names = [".notdef"] + [f"g{code}" for code in codes]
pen = TTGlyphPen(None)
for move, point in zip(["moveTo"] + 3 * ["lineTo"], [(100, 0), (100, 700), (700, 700), (700, 0)]):
    getattr(pen, move)(point)
pen.closePath()
box = pen.glyph()
font = FontBuilder(1000, isTTF=True)
font.setupGlyphOrder(names)
font.setupCharacterMap({code: f"g{code}" for code in codes})
font.setupGlyf({name: box for name in names})
font.setupHorizontalMetrics({name: (800, 100) for name in names})
font.setupHorizontalHeader(ascent=800, descent=-200)
font.setupNameTable({"familyName": family, "styleName": "Regular"})
font.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200)
font.setupPost()
font.save(file)
END
}
