import { meanColor, type Picture } from '../../src/lib/image/picture.ts';

/** An opaque image `factor` times smaller, each pixel the mean of those that it covers. */
export function shrink(picture: Picture, factor: number): Picture {
  const small = blank(Math.floor(picture.width / factor), Math.floor(picture.height / factor), 255);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const [left, top] = [x * factor, y * factor];
      const color = meanColor(picture, { left, top, right: left + factor, bottom: top + factor });
      small.pixels.set(color.map(Math.round), (y * small.width + x) * 4);
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

function blank(width: number, height: number, gray: number): Picture {
  const pixels = new Uint8Array(width * height * 4).fill(gray);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return { width, height, pixels };
}
