/** An image with eight bits per channel: red, green, blue, alpha. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export interface Area {
  left: number;
  top: number;
  /** Exclusive, as is `bottom`. */
  right: number;
  bottom: number;
}

/** A square image of `size`, each pixel the mean of those that it covers; an image that is not square is centered. */
export function resizeToSquare(picture: Picture, size: number): Picture {
  const { width, height } = picture;
  const pixels = new Uint8Array(size * size * 4);
  const scale = Math.max(width, height) / size;
  const [offsetX, offsetY] = [(size * scale - width) / 2, (size * scale - height) / 2];
  for (let y = 0; y < size; y++) {
    const top = Math.floor(y * scale - offsetY);
    const bottom = Math.max(top + 1, Math.floor((y + 1) * scale - offsetY));
    for (let x = 0; x < size; x++) {
      const left = Math.floor(x * scale - offsetX);
      const right = Math.max(left + 1, Math.floor((x + 1) * scale - offsetX));
      pixels.set(meanColor(picture, { left, top, right, bottom }), (y * size + x) * 4);
    }
  }
  return { width: size, height: size, pixels };
}

/** The mean of the pixels of an area, as red, green, blue and alpha. Outside of the image, it is transparent. */
export function meanColor({ width, height, pixels }: Picture, { left, top, right, bottom }: Area): number[] {
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let y = Math.max(0, top); y < Math.min(bottom, height); y++) {
    for (let x = Math.max(0, left); x < Math.min(right, width); x++) {
      const at = (y * width + x) * 4;
      const opacity = pixels[at + 3]!;
      red += pixels[at]! * opacity;
      green += pixels[at + 1]! * opacity;
      blue += pixels[at + 2]! * opacity;
      alpha += opacity;
    }
  }
  if (alpha === 0) return [0, 0, 0, 0];
  return [red / alpha, green / alpha, blue / alpha, alpha / ((bottom - top) * (right - left))];
}
