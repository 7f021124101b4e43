import { expect, test } from 'vitest';
import { sharedBytes } from '../../../src/server/site/body-stream.ts';

test('bytes of memory leave the event loop to others between two pieces', async () => {
  const bytes = new Uint8Array(10 * 16 * 1024).map((_, index) => index % 251);
  let turns = 0;
  let ended = false;
  const turn = () => {
    turns++;
    if (!ended) setImmediate(turn);
  };
  setImmediate(turn);
  const pieces: Uint8Array[] = [];
  for await (const piece of sharedBytes(bytes) as ReadableStream<Uint8Array>) pieces.push(piece);
  ended = true;
  expect(Buffer.concat(pieces).equals(Buffer.from(bytes))).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(pieces.length - 1);
});
