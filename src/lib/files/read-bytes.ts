import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** The bytes of a file; with a limit, at most that many from its start. */
export function readBytes(place: string, limit?: number): Uint8Array {
  if (limit === undefined) return readFileSync(place);
  const file = openSync(place, 'r');
  try {
    const bytes = Buffer.allocUnsafe(limit);
    return bytes.subarray(0, readSync(file, bytes, 0, limit, 0));
  } finally {
    closeSync(file);
  }
}
