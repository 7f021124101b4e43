import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { removeSignature, signAdHoc } from '../../../../scripts/executable/mach-o-signature.ts';

describe('ad-hoc signature of a macOS program', () => {
  const signed = signAdHoc(program(), 'docs');
  const [start, size] = signatureOf(signed)!;

  test('reaches to the end of the file, inside the last segment', () => {
    expect(start! + size!).toBe(signed.length);
    expect(signed.readBigUInt64LE(LINKEDIT + 48)).toBe(BigInt(signed.length - 8192));
    expect(Number(signed.readBigUInt64LE(LINKEDIT + 32)) % 0x4000).toBe(0);
  });

  test('contains the hash of every code page before it', () => {
    const directory = start! + 20;
    const hashes = directory + signed.readUInt32BE(directory + 16);
    const pages = signed.readUInt32BE(directory + 28);
    expect(signed.readUInt32BE(directory + 32)).toBe(start);
    expect(pages).toBe(Math.ceil(start! / 4096));
    for (let page = 0; page < pages; page++) {
      const code = signed.subarray(page * 4096, Math.min((page + 1) * 4096, start!));
      const hash = createHash('sha256').update(code).digest('hex');
      expect(signed.toString('hex', hashes + page * 32, hashes + (page + 1) * 32)).toBe(hash);
    }
  });

  test('can be removed again', () => {
    const unsigned = removeSignature(signed);
    expect(signatureOf(unsigned)).toBeUndefined();
    expect(unsigned.readUInt32LE(16)).toBe(2);
  });

  test('is deterministic', () => {
    expect(signAdHoc(signed, 'docs').equals(signed)).toBe(true);
  });

  test('throws for files that are not macOS programs', () => {
    expect(() => signAdHoc(Buffer.alloc(64), 'docs')).toThrow('Not a 64-bit macOS program');
  });
});

const SEGMENT_SIZE = 72;
const LINKEDIT = 32 + SEGMENT_SIZE;

/** A program of two segments: code of two pages, and 100 bytes of symbols. */
function program(): Buffer {
  const bytes = Buffer.alloc(8192 + 112, 0);
  bytes.fill(7, 4096, 8192 + 112);
  [0xfeedfacf, 0x0100000c, 0, 2, 2, 2 * SEGMENT_SIZE, 0, 0].forEach((word, index) => {
    bytes.writeUInt32LE(word, index * 4);
  });
  writeSegment(bytes, 32, '__TEXT', 0, 8192);
  writeSegment(bytes, LINKEDIT, '__LINKEDIT', 8192, 112);
  return bytes;
}

function writeSegment(bytes: Buffer, at: number, name: string, fileOffset: number, fileSize: number): void {
  bytes.writeUInt32LE(0x19, at);
  bytes.writeUInt32LE(SEGMENT_SIZE, at + 4);
  bytes.write(name, at + 8, 'latin1');
  bytes.writeBigUInt64LE(BigInt(fileOffset), at + 40);
  bytes.writeBigUInt64LE(BigInt(fileSize), at + 48);
}

/** Offset and size of the signature, from its load command. */
function signatureOf(bytes: Buffer): [number, number] | undefined {
  let at = 32;
  for (let index = 0; index < bytes.readUInt32LE(16); index++) {
    if (bytes.readUInt32LE(at) === 0x1d) return [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    at += bytes.readUInt32LE(at + 4);
  }
  return undefined;
}
