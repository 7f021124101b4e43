import { describe, expect, it } from 'vitest';
import { joinTexts, withName } from '../../../../src/lib/text/join-texts.ts';

describe('joinTexts', () => {
  it('marks where a text ends that is no sentence', () => {
    expect(joinTexts(['Free plan', 'No support', 'Ten requests a minute.', 'More'])).toBe(
      'Free plan · No support · Ten requests a minute. More',
    );
  });
  it('leaves out what is empty', () => expect(joinTexts(['', 'a', undefined, '', 'b'])).toBe('a · b'));
  it('knows the ends of sentences of other scripts', () =>
    expect(joinTexts(['よく使う。', '次', 'هل؟', 'نعم'])).toBe('よく使う。 次 · هل؟ نعم'));
});

it('withName says what a text is about', () => {
  expect(withName('limit', 'How many.')).toBe('limit: How many.');
  expect(withName('How many?', 'Ten.')).toBe('How many? Ten.');
  expect(withName('limit', '')).toBe('limit');
});
