import { mkdtempSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fileStream, sharedBytes } from '../../../../src/server/site/site-response.ts';

test('bytes in memory are sent in chunks, with other work in between', async () => {
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

describe.skipIf(process.platform !== 'linux')('a file is closed', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'docs-stream-')), 'large.bin');
  writeFileSync(file, Buffer.alloc(200_000));
  const part = { file, start: 0, end: 199_999 };
  /** A file is closed by another thread. */
  const isClosed = async () => {
    const isOpen = () => readdirSync('/proc/self/fd').some((name) => linkOf(name) === file);
    for (let tries = 0; isOpen() && tries < 100; tries++) await sleep(20);
    return !isOpen();
  };

  test('when it has been read', async () => {
    let size = 0;
    for await (const chunk of await fileStream(part)) size += chunk.length;
    expect([size, await isClosed()]).toEqual([200_000, true]);
  });

  test('when its client has gone away before it was opened', async () => {
    await fileStream(part, AbortSignal.abort());
    expect(await isClosed()).toBe(true);
  });

  test('when its client goes away later, and nobody reads on', async () => {
    const client = new AbortController();
    await fileStream(part, client.signal);
    client.abort();
    expect(await isClosed()).toBe(true);
  });

  test('when nobody wants the rest of it', async () => {
    const stream = await fileStream(part);
    await stream.cancel();
    expect(await isClosed()).toBe(true);
  });
});

function linkOf(descriptor: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return undefined;
  }
}
