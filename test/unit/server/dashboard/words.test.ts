import { describe, expect, test } from 'vitest';
import {
  excerpt,
  holdsAll,
  marked,
  wordsOf,
} from '../../../../src/server/dashboard/pages/conversations/words.ts';

describe('words of a search', () => {
  test.each([
    ['  how to  install ', ['how', 'to', 'install']],
    ['"exact phrase" more', ['exact phrase', 'more']],
    ['"never closed', ['never closed']],
    ['""', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j are %j', (search, words) => {
    expect(wordsOf(search)).toEqual(words);
  });

  test('are found in either case, and all of them have to be there', () => {
    expect(holdsAll('GitHub und Äpfel', ['github', 'ÄPFEL'])).toBe(true);
    expect(holdsAll('GitHub', ['github', 'x'])).toBe(false);
  });

  test('are marked where they stand, and the rest is text', () => {
    expect(marked('<b> Install, install', ['install', 'stall']).text).toBe(
      '&lt;b&gt; <mark>Install</mark>, <mark>install</mark>',
    );
    expect(marked('İstanbul <i>', ['i']).text).not.toContain('<i>');
  });

  test('stand in the excerpt of a long text', () => {
    expect(excerpt(`${'x'.repeat(500)} here ${'y'.repeat(500)}`, ['HERE'], 60)).toMatch(
      /^…x{20} ?here|^…x+ here y+…$/,
    );
    expect(excerpt('short', ['no'], 60)).toBe('short');
  });
});
