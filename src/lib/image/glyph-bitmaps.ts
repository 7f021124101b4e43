import { getOrInsert } from '../get-or-insert.ts';
import { createCoverage } from './coverage.ts';
import type { OutlineFont } from './font-outlines.ts';

/** A letter in pixels. The box is positioned relative to the origin of the letter on the baseline. */
export interface GlyphBitmap {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much of each pixel is inside the letter, row by row: 0 to the number of `steps`. */
  shares: Uint8Array;
}

/** The letters of one font in one size, each drawn once for each subpixel position. */
export type GlyphBitmaps = (code: number, phase: number) => GlyphBitmap;

/** Number of subpixel positions: finer ones cannot be seen. */
export const PHASES = 4;

/** In parts of the size of the font. */
const MAX_SIZE = 8;
const NOTHING: GlyphBitmap = { left: 0, top: 0, width: 0, height: 0, shares: new Uint8Array() };

/** `steps`: levels of coverage, at most 255. */
export function glyphBitmaps(font: OutlineFont, size: number, steps: number): GlyphBitmaps {
  const drawn = new Map<number, GlyphBitmap>();
  return (code, phase) => {
    const key = code * PHASES + phase;
    return getOrInsert(drawn, key, () => draw(font, code, size, phase / PHASES, steps));
  };
}

function draw(font: OutlineFont, code: number, size: number, shift: number, steps: number): GlyphBitmap {
  const contours = [...font.contours(code)].map((contour) =>
    contour.map(([u, v]) => [shift + u * size, -v * size] as const),
  );
  const points = contours.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const width = Math.ceil(Math.max(...xs)) - left + 1;
  const height = Math.ceil(Math.max(...ys)) - top + 1;
  // A letter without a shape, or one that a damaged font makes far too large.
  if (points.length === 0 || Math.max(width, height) > MAX_SIZE * size) return NOTHING;
  const coverage = createCoverage(width, height);
  for (const contour of contours) coverage.add(contour.map(([x, y]) => [x - left, y - top] as const));
  const shares = new Uint8Array(width * height);
  coverage.each((x, y, share) => {
    shares[y * width + x] = Math.round(share * steps);
  });
  return { left, top, width, height, shares };
}
