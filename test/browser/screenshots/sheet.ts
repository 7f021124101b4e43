import type { Picture } from '../../../src/lib/image/picture.ts';

const LEVELS_APART = 12;

/** The image in few levels, which compress well; finer differences are noise. */
export function posterized({ width, height, pixels }: Picture): Picture {
  const isAlpha = (at: number) => at % 4 === 3;
  return {
    width,
    height,
    pixels: pixels.map((value, at) => (isAlpha(at) ? 255 : Math.round(value / LEVELS_APART) * LEVELS_APART)),
  };
}

/** Puts images next to each other, one row per list, so that they can be looked at together. */
export function sheetOf(rows: readonly (readonly Picture[])[]): Picture {
  const widths = rows.map((row) => row.reduce((sum, { width }) => sum + width, 0));
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)));
  const sheet = emptyPicture(
    Math.max(...widths),
    heights.reduce((sum, height) => sum + height, 0),
  );
  let top = 0;
  for (const [index, row] of rows.entries()) {
    let left = 0;
    for (const picture of row) {
      for (let y = 0; y < picture.height; y++) {
        const line = picture.pixels.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
        sheet.pixels.set(line, ((top + y) * sheet.width + left) * 4);
      }
      left += picture.width;
    }
    top += heights[index]!;
  }
  return sheet;
}

function emptyPicture(width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return { width, height, pixels };
}
