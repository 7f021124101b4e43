import { describe, expect, it } from 'vitest';
import { lineNumbers } from '../../../../src/content/code-blocks/code-meta.ts';
import { readCodeNotes } from '../../../../src/content/code-blocks/code-notes.ts';

describe('lines of code that are marked', () => {
  it('are numbers and ranges', () => {
    expect([...lineNumbers('[1, 3-5]')]).toEqual([1, 3, 4, 5]);
  });

  it('are no more than a block can have, however many ranges there are', () => {
    expect(lineNumbers('1-9000,20000-29000').size).toBe(10_000);
    expect(lineNumbers('1-9999,'.repeat(200_000)).size).toBe(9999);
  });

  it('may be marked by several comments', () => {
    const { code, added, removed } = readCodeNotes(
      'a // [!code ++:3]\nb // [!code --]\nc // [!code ++:2]\nd\ne // [!code ++]',
    );
    expect(code).toBe('a\nb\nc\nd\ne');
    expect([...added]).toEqual([1, 2, 3, 4, 5]);
    expect([...removed]).toEqual([2]);
  });
});
