import { ROW_SEPARATOR, type RowPage } from '../store/store.ts';

const LINE_FEED = 0x0a;

/** The rows of a page, a line each. The bytes are moved as they are: nothing is decoded or parsed. */
export function pageAsLines({ rows, count }: RowPage): Uint8Array {
  if (count === 0) return rows;
  const lines = Buffer.allocUnsafe(rows.length - (count - 1) * (ROW_SEPARATOR.length - 1) + 1);
  let size = 0;
  for (let start = 0; start < rows.length; ) {
    const next = rows.indexOf(LINE_FEED, start) + 1 || rows.length + ROW_SEPARATOR.length;
    lines.set(rows.subarray(start, next - ROW_SEPARATOR.length), size);
    size += next - ROW_SEPARATOR.length - start;
    lines[size++] = LINE_FEED;
    start = next;
  }
  return lines;
}
