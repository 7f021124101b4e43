import type { Picture } from '../../../src/lib/image/picture.ts';

/** Pixels a side of the blocks whose mean colors are compared. Letters blur; boxes, bars and columns stay. */
const BLOCK = 4;
/** Difference of a channel's mean that counts; other fonts rasterisers stay below it. */
const NOTABLE = 18;

export interface Comparison {
  /** Share of the blocks that differ. */
  share: number;
  /** The actual image with those blocks marked. */
  marked: Picture;
}

/** Compares images block by block. Images of different sizes differ in all. */
export function compare(actual: Picture, expected: Picture): Comparison {
  const marked = { ...actual, pixels: actual.pixels.slice() };
  if (actual.width !== expected.width || actual.height !== expected.height) return { share: 1, marked };
  let blocks = 0;
  let different = 0;
  for (let y = 0; y + BLOCK <= actual.height; y += BLOCK) {
    for (let x = 0; x + BLOCK <= actual.width; x += BLOCK) {
      blocks++;
      if (!differs(meanAt(actual, x, y), meanAt(expected, x, y))) continue;
      different++;
      mark(marked, x, y);
    }
  }
  return { share: different / blocks, marked };
}

function differs(a: readonly number[], b: readonly number[]): boolean {
  return a.some((value, channel) => Math.abs(value - b[channel]!) > NOTABLE);
}

function meanAt({ width, pixels }: Picture, x: number, y: number): number[] {
  const sum = [0, 0, 0];
  for (let v = y; v < y + BLOCK; v++) {
    for (let u = x; u < x + BLOCK; u++) {
      for (let channel = 0; channel < 3; channel++) sum[channel]! += pixels[(v * width + u) * 4 + channel]!;
    }
  }
  return sum.map((value) => value / BLOCK ** 2);
}

function mark({ width, pixels }: Picture, x: number, y: number): void {
  for (let v = y; v < y + BLOCK; v++) {
    for (let u = x; u < x + BLOCK; u++) pixels[(v * width + u) * 4] = 255;
  }
}
