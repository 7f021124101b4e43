/** An image with eight bits per channel: red, green, blue, alpha. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A square image of `size`, each pixel the mean of those that it covers; an image that is not square is centered. */
export function resizeToSquare({ width, height, pixels }: Picture, size: number): Picture {
  const result = new Uint8Array(size * size * 4);
  const scale = Math.max(width, height) / size;
  const [offsetX, offsetY] = [(size * scale - width) / 2, (size * scale - height) / 2];
  for (let y = 0; y < size; y++) {
    const top = Math.floor(y * scale - offsetY);
    const bottom = Math.max(top + 1, Math.floor((y + 1) * scale - offsetY));
    for (let x = 0; x < size; x++) {
      const left = Math.floor(x * scale - offsetX);
      const right = Math.max(left + 1, Math.floor((x + 1) * scale - offsetX));
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let v = Math.max(0, top); v < Math.min(bottom, height); v++) {
        for (let u = Math.max(0, left); u < Math.min(right, width); u++) {
          const at = (v * width + u) * 4;
          const opacity = pixels[at + 3]!;
          red += pixels[at]! * opacity;
          green += pixels[at + 1]! * opacity;
          blue += pixels[at + 2]! * opacity;
          alpha += opacity;
        }
      }
      const at = (y * size + x) * 4;
      result[at] = alpha && red / alpha;
      result[at + 1] = alpha && green / alpha;
      result[at + 2] = alpha && blue / alpha;
      result[at + 3] = alpha / ((bottom - top) * (right - left));
    }
  }
  return { width: size, height: size, pixels: result };
}
