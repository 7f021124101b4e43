import { ROW_SEPARATOR, type RowPage } from '../store/row-page.ts';

const LINE_FEED = 0x0a;

/**
 * The rows of a page, one per line. The bytes are moved within the page, over the separators, without decoding, parsing or
 * copying them, so the page must not be used afterwards.
 */
export function pageAsLines({ rows, count }: RowPage): Uint8Array {
  if (count === 0) return rows;
  if (count === 1) return Buffer.concat([rows, Uint8Array.of(LINE_FEED)]);
  let size = 0;
  for (let start = 0; start < rows.length; ) {
    const next = rows.indexOf(LINE_FEED, start) + 1 || rows.length + ROW_SEPARATOR.length;
    const end = next - ROW_SEPARATOR.length;
    rows.copyWithin(size, start, end);
    size += end - start;
    rows[size++] = LINE_FEED;
    start = next;
  }
  return rows.subarray(0, size);
}
