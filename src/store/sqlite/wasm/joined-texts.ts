import { ROW_SEPARATOR } from '../../row-page.ts';

const FIRST_BYTES = 64 * 1024;
/** Reserved memory as a multiple of the expected size. */
const MARGIN = 1.1;

export interface JoinedTexts {
  readonly count: number;
  add(text: string): void;
  /** All texts in UTF-8, with `ROW_SEPARATOR` between them. */
  bytes(): Uint8Array;
}

/** Collects at most `limit` texts. Memory for all is allocated at once, when the size of the first ones is known. */
export function joinedTexts(limit: number): JoinedTexts {
  let buffer = Buffer.allocUnsafe(FIRST_BYTES);
  let size = 0;
  let count = 0;
  const makeRoom = (wanted: number) => {
    if (size + wanted <= buffer.length) return;
    const expected = Math.ceil((size / count || wanted) * limit * MARGIN);
    const larger = Buffer.allocUnsafe(Math.max(expected, 2 * (size + wanted)));
    larger.set(buffer.subarray(0, size));
    buffer = larger;
  };
  const longest = (text: string) => 3 * text.length + ROW_SEPARATOR.length;
  return {
    get count() {
      return count;
    },
    add(text) {
      const separator = count === 0 ? '' : ROW_SEPARATOR;
      if (size + longest(text) > buffer.length) makeRoom(Buffer.byteLength(text) + separator.length);
      size += buffer.write(separator, size);
      size += buffer.write(text, size);
      count++;
    },
    bytes: () => buffer.subarray(0, size),
  };
}
