import { getOrInsert } from '../collections.ts';
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

/** How much of each pixel of a box is inside shapes: 0 to 1, row by row. */
export interface Coverage {
  /** A closed outline of a shape, in pixels; outlines inside it in the other direction are holes. */
  add(contour: readonly (readonly [x: number, y: number])[]): void;
  each(visit: (x: number, y: number, share: number) => void): void;
}

/**
 * Every edge leaves in the pixels that it crosses the area to its right; summed along a row, these give the share of each
 * pixel that is inside.
 */
export function createCoverage(width: number, height: number): Coverage {
  const stride = width + 2;
  const areas = new Float32Array(stride * height);
  const edge = (x0: number, y0: number, x1: number, y1: number) => {
    if (y0 === y1) return;
    const direction = y0 < y1 ? 1 : -1;
    const top = Math.min(y0, y1);
    const bottom = Math.max(y0, y1);
    const slope = (x1 - x0) / (y1 - y0);
    const last = Math.min(height, Math.ceil(bottom));
    for (let y = Math.max(0, Math.floor(top)); y < last; y++) {
      const from = Math.max(y, top);
      const to = Math.min(y + 1, bottom);
      const xa = clamp(x0 + (from - y0) * slope, width);
      const xb = clamp(x0 + (to - y0) * slope, width);
      crossRow(y * stride, Math.min(xa, xb), Math.max(xa, xb), (to - from) * direction);
    }
  };
  const crossRow = (row: number, left: number, right: number, part: number) => {
    const first = Math.floor(left);
    const last = Math.floor(right);
    if (first === last) {
      const beyond = (left + right) / 2 - first;
      areas[row + first]! += part * (1 - beyond);
      areas[row + first + 1]! += part * beyond;
      return;
    }
    for (let x = first; x <= last; x++) {
      const from = Math.max(left, x);
      const to = Math.min(right, x + 1);
      const inside = (part * (to - from)) / (right - left);
      const beyond = (from + to) / 2 - x;
      areas[row + x]! += inside * (1 - beyond);
      areas[row + x + 1]! += inside * beyond;
    }
  };
  return {
    add: (contour) => {
      for (let index = 0; index < contour.length; index++) {
        const [x0, y0] = contour[index]!;
        const [x1, y1] = contour[(index + 1) % contour.length]!;
        edge(x0, y0, x1, y1);
      }
    },
    each: (visit) => {
      for (let y = 0; y < height; y++) {
        let sum = 0;
        for (let x = 0; x < width; x++) {
          sum += areas[y * stride + x]!;
          const share = Math.min(1, Math.abs(sum));
          if (share > 0.01) visit(x, y, share);
        }
      }
    },
  };
}

function clamp(x: number, width: number): number {
  return Math.min(width, Math.max(0, x));
}
