import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** Sizes of a font in parts of its em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of a character of running text. */
  averageWidth: number;
}

export type Tables = (tag: string) => DataView | undefined;

/** Reads the sizes of a TrueType, OpenType, WOFF or WOFF2 file; undefined for other formats. */
export function fontMetrics(bytes: Uint8Array): FontMetrics | undefined {
  try {
    const tables = openTables(bytes);
    const head = tables('head');
    const hhea = tables('hhea');
    const os2 = tables('OS/2');
    if (!head || !hhea || !os2) return undefined;
    const em = head.getUint16(18);
    return {
      ascent: hhea.getInt16(4) / em,
      descent: -hhea.getInt16(6) / em,
      lineGap: hhea.getInt16(8) / em,
      averageWidth: (textWidth(tables) ?? os2.getInt16(2)) / em,
    };
  } catch {
    return undefined;
  }
}

/** Text with about the letter frequencies of English, as a sample for all languages in Latin script. */
const SAMPLE =
  'the reader finds the answer on this page: what each option does, an example to copy and the values that are usually changed before it is run again';

/**
 * The mean in `OS/2` counts rare characters like common ones, and is a third too wide for large fonts. Undefined for a
 * font without these letters.
 */
function textWidth(tables: Tables): number | undefined {
  const glyphOf = characterMap(tables('cmap'));
  const hmtx = tables('hmtx');
  const count = tables('hhea')!.getUint16(34);
  if (!glyphOf || !hmtx || count === 0) return undefined;
  let width = 0;
  for (const letter of SAMPLE) {
    const glyph = glyphOf(letter.charCodeAt(0));
    if (glyph === 0) return undefined;
    width += hmtx.getUint16(Math.min(glyph, count - 1) * 4);
  }
  return width / SAMPLE.length;
}

/** Glyphs of characters by the table of format 4, which every font for text has. */
export function characterMap(cmap: DataView | undefined): ((code: number) => number) | undefined {
  if (!cmap) return undefined;
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const at = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(at) !== 4) continue;
    const size = cmap.getUint16(at + 6);
    return (code) => {
      for (let segment = 0; segment < size; segment += 2) {
        if (cmap.getUint16(at + 14 + segment) < code) continue;
        const start = cmap.getUint16(at + 16 + size + segment);
        if (code < start) return 0;
        const delta = cmap.getUint16(at + 16 + size * 2 + segment);
        const place = at + 16 + size * 3 + segment;
        const offset = cmap.getUint16(place);
        if (offset === 0) return (code + delta) & 0xffff;
        const glyph = cmap.getUint16(place + offset + (code - start) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  return undefined;
}

/** The tables of a font file by their names. */
export function openTables(bytes: Uint8Array): Tables {
  const view = viewOf(bytes);
  const signature = view.getUint32(0);
  if (signature === 0x774f4646) return woffTables(bytes, view);
  if (signature === 0x774f4632) return woff2Tables(bytes, view);
  return sfntTables(bytes, view);
}

function sfntTables(bytes: Uint8Array, view: DataView): Tables {
  const places = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16;
    const offset = view.getUint32(at + 8);
    places.set(tagAt(bytes, at), bytes.subarray(offset, offset + view.getUint32(at + 12)));
  }
  return (tag) => optionalView(places.get(tag));
}

function woffTables(bytes: Uint8Array, view: DataView): Tables {
  const places = new Map<string, { packed: Uint8Array; length: number }>();
  for (let index = 0; index < view.getUint16(12); index++) {
    const at = 44 + index * 20;
    const offset = view.getUint32(at + 4);
    const packed = bytes.subarray(offset, offset + view.getUint32(at + 8));
    places.set(tagAt(bytes, at), { packed, length: view.getUint32(at + 12) });
  }
  return (tag) => {
    const place = places.get(tag);
    if (!place) return undefined;
    if (place.packed.length >= place.length) return viewOf(place.packed);
    return viewOf(inflateSync(place.packed, { maxOutputLength: place.length }));
  };
}

/** Names of the tables that a WOFF2 directory stores as numbers, up to the last one needed here. */
const WOFF2_TAGS = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
];

/** Bytes of a font for all of Chinese, several times over. */
const MAX_UNPACKED = 100_000_000;

function woff2Tables(bytes: Uint8Array, view: DataView): Tables {
  const lengths: [tag: string, length: number, isPlain: boolean][] = [];
  let at = 48;
  const readLength = () => {
    let value = 0;
    for (;;) {
      const byte = view.getUint8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let index = 0; index < view.getUint16(12); index++) {
    const flags = view.getUint8(at++);
    const number = flags & 63;
    const tag = number === 63 ? tagAt(bytes, at) : (WOFF2_TAGS[number] ?? `#${number}`);
    if (number === 63) at += 4;
    const original = readLength();
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    lengths.push([tag, isTransformed ? readLength() : original, !isTransformed]);
  }
  const packed = bytes.subarray(at, at + view.getUint32(20));
  const data = brotliDecompressSync(packed, { maxOutputLength: MAX_UNPACKED });
  const places = new Map<string, Uint8Array>();
  let offset = 0;
  for (const [tag, length, isPlain] of lengths) {
    if (isPlain) places.set(tag, data.subarray(offset, offset + length));
    offset += length;
  }
  return (tag) => optionalView(places.get(tag));
}

function tagAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function optionalView(bytes: Uint8Array | undefined): DataView | undefined {
  return bytes && viewOf(bytes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
