export interface ImageSize {
  width: number;
  height: number;
  /** An SVG without a size of its own: it has the ratio of its view box, and is as wide as its place. */
  isRatio?: true;
}

/** Width and height of a picture in pixels, read from the head of its file: SVG, PNG, GIF, JPEG or WebP. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
  try {
    if (text(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (text(0, 3) === 'GIF') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4));
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(view);
    return svgSize(new TextDecoder().decode(bytes.subarray(0, 4096)));
  } catch {
    return undefined;
  }
}

function webpSize(view: DataView, kind: string): ImageSize | undefined {
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return undefined;
  return {
    width: (view.getUint32(24, true) & 0xffffff) + 1,
    height: (view.getUint32(27, true) & 0xffffff) + 1,
  };
}

function jpegSize(view: DataView): ImageSize | undefined {
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function svgSize(source: string): ImageSize | undefined {
  const tag = /<svg\b[^<>]*>/i.exec(source)?.[0];
  if (!tag) return undefined;
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`, 'i').exec(tag)?.[1];
  const pixels = (name: string) => Number(/^([\d.]+)(?:px)?$/.exec(attribute(name)?.trim() ?? '')?.[1] ?? 0);
  const [, , boxWidth = 0, boxHeight = 0] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [pixels('width'), pixels('height')];
  if (width > 0 && height > 0) return { width, height };
  return boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight, isRatio: true } : undefined;
}
