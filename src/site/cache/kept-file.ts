import { Buffer } from 'node:buffer';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { contentHash } from '../../lib/content-hash.ts';
import { limitStates, makeCacheFolder, removeIfAllowed } from './cache-folder.ts';

/**
 * The value stored in `file` for `name`; undefined if there is none, if it is for another name, or if it is
 * damaged.
 */
export function readKept(file: string, name: string): unknown {
  try {
    const whole = readFileSync(file);
    const bytes = whole.subarray(whole.indexOf('\n') + 1);
    const first = firstLine(name, bytes);
    return whole.subarray(0, first.length).equals(first) ? deserialize(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores `value` in a file of the cache. If that fails, nothing is cached, and it is computed again the next time. */
export function writeKept(file: string, name: string, value: unknown): void {
  const fresh = `${file}.${process.pid}`;
  try {
    makeCacheFolder(path.join(path.dirname(file), '..'));
    const bytes = serialize(value);
    writeFileSync(fresh, Buffer.concat([firstLine(name, bytes), bytes]));
    renameSync(fresh, file);
    limitStates(file);
  } catch {
    // The cache is never a reason to fail.
    removeIfAllowed(fresh);
  }
}

function firstLine(name: string, bytes: Buffer): Buffer {
  return Buffer.from(`docs kept 1 ${name} ${contentHash(bytes)}\n`);
}
