import { describe, expect, it } from 'vitest';
import { freeBytes } from '../../../../src/lib/memory/free-bytes.ts';

describe('freeBytes', () => {
  it.runIf('transfer' in ArrayBuffer.prototype)('gives back the memory of bytes of their own', () => {
    const bytes = new Uint8Array(1000);
    freeBytes(bytes);
    expect(bytes.length).toBe(0);
    expect(() => freeBytes(bytes)).not.toThrow();
  });

  it('leaves bytes alone that are a part of others', () => {
    const all = new Uint8Array([1, 2, 3]);
    freeBytes(all.subarray(1));
    expect([...all]).toEqual([1, 2, 3]);
  });
});
