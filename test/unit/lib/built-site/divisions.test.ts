import { describe, expect, test } from 'vitest';
import {
  divisionName,
  divisionsIn,
  nearestTrail,
  queryOfTrail,
} from '../../../../src/lib/built-site/divisions.ts';

const trails = [
  ['version=2', 'tab=Guides'],
  ['version=1', 'tab=Guides'],
  ['version=1', 'tab=API'],
];

describe('names of divisions', () => {
  test('are the same in a link and in the address that a browser makes of it', () => {
    const value = `1.0 'beta' & more+ÄÖ/?#`;
    const name = divisionName('version', value);
    const { search } = new URL(`https://example.com/?${name}`);
    expect(divisionsIn(search)).toEqual([name]);
    expect(divisionsIn('?version=1.0+beta')).toEqual(['version=1.0%20beta']);
  });
  test('may contain half a character', () => {
    expect(divisionName('tab', 'a\ud83d')).toBe('tab=a%EF%BF%BD');
  });
});

describe('the query of a location', () => {
  test('has what sets it apart, and no more', () => {
    expect(trails.map((trail) => queryOfTrail(trail, trails))).toEqual([
      '?version=2',
      '?version=1&tab=Guides',
      '?version=1&tab=API',
    ]);
  });
  test('leads to that location, wherever the reader comes from', () => {
    for (const [number, trail] of trails.entries()) {
      for (const from of trails)
        expect(nearestTrail(trails, [...divisionsIn(queryOfTrail(trail, trails)), ...from])).toBe(number);
    }
  });
  test('is empty if there is no other', () => {
    expect(queryOfTrail(['tab=A'], [['tab=A']])).toBe('');
    expect(queryOfTrail([], [[], ['tab=A']])).toBe('');
  });
});

describe('the location for a reader', () => {
  test('is the main one if nothing speaks for another', () => {
    expect(nearestTrail(trails, [])).toBe(0);
    expect(nearestTrail(trails, ['version=9', 'utm_source=mail'])).toBe(0);
  });
  test('is in the division named first, then in those after it', () => {
    expect(nearestTrail(trails, ['version=1'])).toBe(1);
    expect(nearestTrail(trails, ['version=1', 'version=2', 'tab=API'])).toBe(2);
    expect(nearestTrail(trails, ['version=2', 'version=1', 'tab=API'])).toBe(0);
    expect(nearestTrail(trails, ['tab=API'])).toBe(2);
  });
});
