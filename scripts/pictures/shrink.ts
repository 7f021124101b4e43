import type { Picture } from '../../src/lib/image/picture.ts';

/** An image `factor` times smaller, each pixel the mean of those that it covers. */
export function shrink({ width, height, pixels }: Picture, factor: number): Picture {
  const small = blank(Math.floor(width / factor), Math.floor(height / factor), 255);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let v = y * factor; v < (y + 1) * factor; v++) {
          for (let u = x * factor; u < (x + 1) * factor; u++) sum += pixels[(v * width + u) * 4 + channel]!;
        }
        small.pixels[(y * small.width + x) * 4 + channel] = Math.round(sum / factor ** 2);
      }
    }
  }
  return small;
}

/** Images in rows on a gray background, with `gap` between them. */
export function contactSheet(rows: readonly (readonly Picture[])[], gap: number): Picture {
  const widthOf = (row: readonly Picture[]) => row.reduce((sum, { width }) => sum + width + gap, gap);
  const heightOf = (row: readonly Picture[]) => Math.max(...row.map(({ height }) => height)) + gap;
  const sheet = blank(
    Math.max(...rows.map(widthOf)),
    rows.reduce((sum, row) => sum + heightOf(row), gap),
    128,
  );
  let top = gap;
  for (const row of rows) {
    let left = gap;
    for (const { width, height, pixels } of row) {
      for (let y = 0; y < height; y++) {
        const line = pixels.subarray(y * width * 4, (y + 1) * width * 4);
        sheet.pixels.set(line, ((top + y) * sheet.width + left) * 4);
      }
      left += width + gap;
    }
    top += heightOf(row);
  }
  return sheet;
}

function blank(width: number, height: number, grey: number): Picture {
  const pixels = new Uint8Array(width * height * 4).fill(grey);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return { width, height, pixels };
}
