import { describe, expect, test } from 'vitest';
import type { Picture } from '../../../src/lib/image/picture.ts';
import { compare } from './compare.ts';
import { sheetOf } from './sheet.ts';

/** White, with a black box of 40 × 40 whose left edge is at `left`. */
function boxAt(left: number, shade = 0): Picture {
  const [width, height] = [160, 80];
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 20; y < 60; y++) {
    for (let x = left; x < left + 40; x++) pixels.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { width, height, pixels };
}

describe('comparing screenshots', () => {
  test('finds no difference between equal images', () => {
    expect(compare(boxAt(20), boxAt(20)).share).toBe(0);
  });

  test('ignores slightly lighter or darker pixels, as from another font rasterizer', () => {
    expect(compare(boxAt(20, 10), boxAt(20, 0)).share).toBe(0);
  });

  test('detects a box that moved or disappeared', () => {
    expect(compare(boxAt(28), boxAt(20)).share).toBeGreaterThan(0.01);
    expect(compare(boxAt(20, 255), boxAt(20)).share).toBeGreaterThan(0.1);
  });

  test('reports images of different sizes as entirely different', () => {
    expect(compare(sheetOf([[boxAt(20), boxAt(20)]]), boxAt(20)).share).toBe(1);
  });

  test('a sheet contains images next to and below each other', () => {
    const sheet = sheetOf([[boxAt(0), boxAt(0)], [boxAt(0)]]);
    expect([sheet.width, sheet.height]).toEqual([320, 160]);
  });
});
