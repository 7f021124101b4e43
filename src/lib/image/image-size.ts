export interface ImageSize {
  width: number;
  height: number;
  /** An SVG without width and height: it has the aspect ratio of its viewBox, and fills its container. */
  isRatio?: true;
}

/** Width and height of an image in pixels, read from the header of its file: SVG, PNG, GIF, JPEG, WebP or AVIF. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
  try {
    if (text(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (text(0, 3) === 'GIF') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4));
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(view);
    if (text(4, 4) === 'ftyp') return avifSize(view);
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
  let isTurned = false;
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return turned(isTurned, view.getUint16(at + 7), view.getUint16(at + 5));
    if (marker === 0xe1) isTurned ||= exifOrientation(view, at + 4, at + 2 + length) > 4;
    at += 2 + length;
  }
  return undefined;
}

/** As browsers show the image. */
function turned(isTurned: boolean, width: number, height: number): ImageSize {
  return isTurned ? { width: height, height: width } : { width, height };
}

/** From 1 to 8, rotated by 90 degrees from 5 on; 0 if the segment does not say. */
function exifOrientation(view: DataView, from: number, to: number): number {
  const [tiff, end] = [from + 6, Math.min(to, view.byteLength)];
  if (tiff + 8 > end || view.getUint32(from) !== EXIF) return 0;
  const isLittle = view.getUint8(tiff) === 0x49;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return 0;
  const last = directory + 2 + 12 * view.getUint16(directory, isLittle);
  for (let entry = directory + 2; entry + 12 <= Math.min(last, end); entry += 12) {
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  }
  return 0;
}

/** The text `Exif`. */
const EXIF = 0x45786966;
const ORIENTATION = 0x112;

/** Bytes of a file, from and to. */
type Range = readonly [from: number, to: number];

/** Of several sizes, the largest is that of the image; the others are those of tiles and thumbnails. */
function avifSize(view: DataView): ImageSize | undefined {
  const meta = boxes(view, [0, view.byteLength], 'meta')[0];
  const parts = meta && boxes(view, [meta[0] + 4, meta[1]], 'iprp')[0];
  const properties = parts && boxes(view, parts, 'ipco')[0];
  if (!properties) return undefined;
  const isTurned = boxes(view, properties, 'irot').some(([at]) => view.getUint8(at) % 2 === 1);
  return boxes(view, properties, 'ispe')
    .map(([at]) => turned(isTurned, view.getUint32(at + 4), view.getUint32(at + 8)))
    .sort((a, b) => b.width * b.height - a.width * a.height)[0];
}

/** The content of the boxes of a type. */
function boxes(view: DataView, [from, to]: Range, type: string): Range[] {
  const found: Range[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at) || to - at;
    if (size < 8) break;
    const name = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    if (name === type) found.push([at + 8, Math.min(at + size, to)]);
    at += size;
  }
  return found;
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
