import type { Picture } from '../../../src/lib/image/png.ts';

/** A picture `factor` times smaller, each pixel the mean of those that it covers. */
export function shrunk({ width, height, pixels }: Picture, factor: number): Picture {
  const small = emptyPicture(Math.floor(width / factor), Math.floor(height / factor));
  const share = 1 / factor ** 2;
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let v = y * factor; v < (y + 1) * factor; v++) {
        const row = (v * width + x * factor) * 4;
        for (let at = row; at < row + factor * 4; at += 4) {
          red += pixels[at]!;
          green += pixels[at + 1]!;
          blue += pixels[at + 2]!;
        }
      }
      const to = (y * small.width + x) * 4;
      small.pixels[to] = posterized(red * share);
      small.pixels[to + 1] = posterized(green * share);
      small.pixels[to + 2] = posterized(blue * share);
    }
  }
  return small;
}

/** Few levels, which compress well; finer differences are noise. */
function posterized(value: number): number {
  return Math.min(255, Math.round(value / 12) * 12);
}

/** Puts pictures next to each other, a row a list, so that they can be looked at together. */
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
