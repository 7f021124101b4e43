import { describe, expect, test } from 'vitest';
import {
  excerptAround,
  marked,
  wordsOf,
} from '../../../../../../src/server/dashboard/pages/conversations/words.ts';

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

  test('are marked, and the rest is text', () => {
    expect(marked('<b> Install, install', ['install', 'inst']).text).toBe(
      '&lt;b&gt; <mark>Install</mark>, <mark>install</mark>',
    );
    expect(marked('İstanbul <i>', ['i']).text).toBe('<mark>İ</mark>stanbul &lt;<mark>i</mark>&gt;');
  });

  test('are in the excerpt of a long text', () => {
    expect(excerptAround(`${'x'.repeat(500)} here ${'y'.repeat(500)}`, ['HERE'], 60)).toBe(
      `…${'x'.repeat(19)} here ${'y'.repeat(35)}…`,
    );
    expect(excerptAround('short', ['no'], 60)).toBe('short');
  });
});
