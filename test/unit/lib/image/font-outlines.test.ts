import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAsset } from '../../../../src/lib/files/assets.ts';
import { openTables } from '../../../../src/lib/image/font-metrics.ts';
import { outlineFont } from '../../../../src/lib/image/font-outlines.ts';

const file = readAsset('npm:@fontsource/inter/files/inter-latin-400-normal.woff');
const TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'loca', 'glyf'];

/** A TrueType file with the tables of Inter, which the test may have changed. */
function trueType(change: (tables: Map<string, Uint8Array>) => void): Uint8Array {
  const open = openTables(file);
  const tables = new Map(
    TABLES.map((tag) => {
      const { buffer, byteOffset, byteLength } = open(tag)!;
      return [tag, new Uint8Array(buffer, byteOffset, byteLength).slice()];
    }),
  );
  change(tables);
  const directory = new DataView(new ArrayBuffer(12 + 16 * TABLES.length));
  directory.setUint32(0, 0x00010000);
  directory.setUint16(4, TABLES.length);
  let offset = directory.byteLength;
  for (const [index, [tag, bytes]] of [...tables].entries()) {
    const at = 12 + index * 16;
    for (let letter = 0; letter < 4; letter++) directory.setUint8(at + letter, tag.charCodeAt(letter));
    directory.setUint32(at + 8, offset);
    directory.setUint32(at + 12, bytes.length);
    offset += bytes.length;
  }
  return Buffer.concat([new Uint8Array(directory.buffer), ...tables.values()]);
}

function drawAll(bytes: Uint8Array): number {
  const font = outlineFont(bytes);
  let points = 0;
  for (const letter of 'Hamburgefönstiv é 0123') {
    const code = letter.codePointAt(0)!;
    if (font?.has(code)) points += font.contours(code).flat().length + Math.sign(font.advance(code));
  }
  return points;
}

test('letters have shapes', () => {
  expect(drawAll(trueType(() => {}))).toBe(drawAll(file));
  expect(drawAll(file)).toBeGreaterThan(200);
});

test('a damaged font has fewer shapes, and never causes errors or endless loops', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TABLES),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.double({ min: 0.2, max: 1, noNaN: true }),
      (tag, changes, part) => {
        const bytes = trueType((tables) => {
          const table = tables.get(tag)!;
          for (const [place, value] of changes) table[Math.floor(place * (table.length - 1))] = value;
          tables.set(tag, table.subarray(0, Math.ceil(table.length * part)));
        });
        expect(drawAll(bytes)).toBeLessThan(1_500_000);
      },
    ),
    { numRuns: 300 },
  );
});

test('a letter with excessive contours has no shape', () => {
  const bytes = trueType((tables) => {
    const glyf = new DataView(tables.get('glyf')!.buffer);
    // Every glyph begins here: 30,000 contours whose ends go up and down.
    tables.set('loca', new Uint8Array(tables.get('loca')!.length));
    const loca = new DataView(tables.get('loca')!.buffer);
    for (let at = 4; at + 4 <= loca.byteLength; at += 8) loca.setUint32(at, glyf.byteLength);
    glyf.setInt16(0, 10_000);
    for (let contour = 0; contour < 10_000; contour++)
      glyf.setUint16(10 + contour * 2, contour % 2 ? 0 : 9_000);
  });
  expect(drawAll(bytes)).toBeLessThan(1000);
});
