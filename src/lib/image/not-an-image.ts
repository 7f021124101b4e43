import { isLfsPointer } from '../git/lfs.ts';

const BITMAP = /\.(?:a?png|jpe?g|jfif|gif|webp|avif|bmp|ico)$/i;
const SVG = /\.svg$/i;

/** How bitmaps begin that browsers show, whatever their extension. After four other bytes: AVIF. */
const SIGNATURES = ['\x89PNG', 'GIF8', '\xff\xd8\xff', 'RIFF', 'BM', '\0\0\x01\0', '\0\0\x02\0', '\xff\x0a'];

/** How much of a file tells what it is: an SVG may begin with a long comment. */
export const IMAGE_HEAD = 128 * 1024;

/** Whether a file has the extension of an image that browsers show. */
export function hasImageName(path: string): boolean {
  return BITMAP.test(path) || SVG.test(path);
}

/** What a file is, by its first bytes, if its extension is that of an image but browsers cannot show it as one. */
export function notAnImage(path: string, head: Uint8Array): string | undefined {
  if (!hasImageName(path)) return undefined;
  if (head.length === 0) return 'empty';
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 512)).toString('latin1');
  const isBitmap = SIGNATURES.some((bytes) => start.startsWith(bytes)) || start.startsWith('ftyp', 4);
  // A file that Git LFS has not fetched is reported as such.
  if ((BITMAP.test(path) && isBitmap) || isLfsPointer(head)) return undefined;
  // UTF-16 has a NUL between the letters.
  const isSvg = Buffer.from(head).toString('latin1').replaceAll('\0', '').includes('<svg');
  if (SVG.test(path) && isSvg) return undefined;
  return otherKind(start, isBitmap, isSvg);
}

function otherKind(start: string, isBitmap: boolean, isSvg: boolean): string {
  if (isBitmap) return 'a bitmap';
  if (/^\s*<(?:!doctype html|html|head|body)\b/i.test(start)) return 'an HTML page';
  if (isSvg) return 'an SVG';
  if (start.startsWith('%PDF')) return 'a PDF';
  return start.includes('\0') ? 'something else' : 'text';
}
