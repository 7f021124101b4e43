import { constants, crc32, deflateSync } from 'node:zlib';
import type { Picture } from './picture.ts';
import { COLOR_ALPHA, INDEXED, SIGNATURE } from './png-format.ts';

export function encodePng({ width, height, pixels }: Picture): Uint8Array {
  return Buffer.concat([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', imageHeader(width, height, COLOR_ALPHA)),
    chunk('IDAT', deflateSync(scanlines(pixels, width * 4, height), { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** An indexed image of at most 256 colors. */
export interface IndexedPicture {
  width: number;
  height: number;
  palette: readonly (readonly [red: number, green: number, blue: number])[];
  /** Each row starts with a zero: filter type none. */
  rows: Uint8Array;
}

/**
 * Indexed images take a fraction of the bytes. Compression only looks for runs of one color: a sixth more bytes than
 * level 4 in a quarter of its time.
 */
export function encodeIndexedPng({ width, height, palette, rows }: IndexedPicture): Uint8Array {
  return Buffer.concat([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', imageHeader(width, height, INDEXED)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { strategy: constants.Z_RLE })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function imageHeader(width: number, height: number, colorType: number): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, colorType, 0, 0, 0], 8);
  return header;
}

/** The rows of an image, each after its filter byte (none). */
function scanlines(pixels: Uint8Array, rowBytes: number, height: number): Uint8Array {
  const rows = new Uint8Array(height * (rowBytes + 1));
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  return rows;
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}
