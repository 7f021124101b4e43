import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audienceOf } from '../../../../src/lib/access/access-settings.ts';
import {
  ANONYMOUS,
  audiencesOf,
  mayRead,
  type PageAccess,
  readGroups,
} from '../../../../src/navigation/access/audiences.ts';

const READERS = {
  anonymous: ANONYMOUS,
  'no group': { signedIn: true, groups: [] },
  a: { signedIn: true, groups: ['a'] },
  b: { signedIn: true, groups: ['b'] },
  'a and b': { signedIn: true, groups: ['a', 'b'] },
};

function readersOf(isPublic: boolean, groups?: unknown): string {
  const rule = readGroups(groups);
  const access = { isPublic, ...(rule && { groups: rule }) };
  return Object.entries(READERS)
    .filter(([, reader]) => mayRead(reader, access))
    .map(([name]) => name)
    .join(', ');
}

const EVERYONE = 'anonymous, no group, a, b, a and b';
const SIGNED_IN = 'no group, a, b, a and b';

describe('who may read a page', () => {
  test.each([
    // public, groups, readers
    [true, undefined, EVERYONE],
    [false, undefined, SIGNED_IN],
    [true, ['a'], 'a, a and b'],
    [false, ['a'], 'a, a and b'],
    [false, ['a', 'b'], 'a, b, a and b'],
    [false, ['c'], ''],
    [true, ['*'], SIGNED_IN],
    [false, ['*', 'a'], SIGNED_IN],
    [false, [{ includes: ['a'] }], 'a, a and b'],
    [false, [{ includes: ['*'] }], SIGNED_IN],
    [true, [{ excludes: ['b'] }], 'no group, a'],
    [false, [{ includes: ['a'], excludes: ['b'] }], 'a'],
    [false, [{ includes: ['a'] }, { excludes: ['b'] }], 'a'],
    [false, [{ includes: ['a'] }, { includes: ['b'] }], 'a, b, a and b'],
    [false, [{ includes: ['*'], excludes: ['a'] }], 'no group, b'],
    [true, [{ excludes: [] }], SIGNED_IN],
  ])('public: %j, groups: %j', (isPublic, groups, readers) => {
    expect(readersOf(isPublic, groups)).toBe(readers);
  });

  test.each([
    [[]],
    [null],
    ['a'],
    [{ includes: ['a'] }],
    [['a', 1]],
    [['a', '']],
    [['a', { includes: ['b'] }]],
    [[{}]],
    [[{ includes: [] }]],
    [[{ includes: 'a' }]],
    [[{ includes: ['a'], excludes: ['*'] }]],
    [[{ includes: ['a'], exclude: ['b'] }]],
    [[{ includes: ['a'] }, null]],
    [[['a']]],
    [true],
  ])('groups: %j lets nobody in', (groups) => {
    expect(readersOf(true, groups)).toBe('');
  });
});

const name = fc.constantFrom('a', 'b', 'c', 'd');
const names = fc.uniqueArray(name, { minLength: 1 });
const access = fc.record(
  {
    isPublic: fc.boolean(),
    groups: fc
      .oneof(names, fc.array(fc.record({ includes: names, excludes: names }), { minLength: 1 }))
      .map((groups) => readGroups(groups)!),
  },
  { requiredKeys: ['isPublic'] },
) as fc.Arbitrary<PageAccess>;

describe('audiences', () => {
  test('a reader sees exactly what the example reader of their audience sees', () => {
    fc.assert(
      fc.property(
        fc.array(access, { maxLength: 12 }),
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'elsewhere')),
        fc.boolean(),
        (pages, groups, signedIn) => {
          const audiences = audiencesOf(pages)!;
          const reader = signedIn ? { signedIn, groups } : ANONYMOUS;
          const stand = audiences.readers[audienceOf(audiences, reader)]!;
          expect(pages.map((page) => mayRead(stand, page))).toEqual(
            pages.map((page) => mayRead(reader, page)),
          );
        },
      ),
    );
  });

  test('a reader who is in unknown groups, too, sees nothing that excludes a group, and nothing that they may not read', () => {
    fc.assert(
      fc.property(fc.array(access, { maxLength: 12 }), fc.uniqueArray(name), (pages, groups) => {
        const audiences = audiencesOf(pages)!;
        const reader = { signedIn: true, groups, hasMoreGroups: true };
        const stand = audiences.readers[audienceOf(audiences, reader)]!;
        const open = pages.filter((page) => mayRead(stand, page));
        expect(open.filter((page) => !mayRead(reader, page))).toEqual([]);
        expect(open.filter(({ groups: rule }) => rule && rule.excludes.length > 0)).toEqual([]);
      }),
    );
  });

  test('for readers whose groups are unknown, there is one audience more at most', () => {
    const rules = [['staff'], [{ excludes: ['partners'] }], undefined];
    const pages = [...rules, ['partners']].map((rule) => {
      const groups = readGroups(rule);
      return { isPublic: false, ...(groups && { groups }) };
    });
    const seenBy = (count: number, ...groups: string[]) => {
      const shown = pages.slice(0, count);
      const audiences = audiencesOf(shown)!;
      const member = { signedIn: true, groups, hasMoreGroups: true };
      const stand = audiences.readers[audienceOf(audiences, member)]!;
      return [audiences.readers.length, shown.map((page) => mayRead(stand, page))];
    };
    expect(seenBy(3)).toEqual([5, [false, false, true]]);
    expect(seenBy(3, 'staff')).toEqual([5, [true, false, true]]);
    expect(seenBy(4)).toEqual([6, [false, false, true, false]]);
    expect(seenBy(4, 'partners')).toEqual([6, [false, false, true, true]]);
  });

  test('readers who may read the same are one audience', () => {
    const pages = [{ isPublic: true }, { isPublic: false, groups: readGroups(['staff', 'admins'])! }];
    expect(audiencesOf(pages)!.readers).toEqual([
      ANONYMOUS,
      { signedIn: true, groups: [] },
      { signedIn: true, groups: ['admins'] },
    ]);
  });

  test('too many groups, or too many kinds of readers, are no set of audiences', () => {
    const pagesFor = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ isPublic: false, groups: readGroups([`g${i}`])! }));
    expect(audiencesOf(pagesFor(4))!.readers).toHaveLength(17);
    expect(audiencesOf(pagesFor(6))).toBeUndefined();
    expect(audiencesOf(pagesFor(11))).toBeUndefined();
  });

  test('a reader who is not in the table counts as anonymous', () => {
    const table = { groups: ['a'], byGroups: [1] };
    expect(audienceOf(table, { signedIn: true, groups: ['a'] })).toBe(0);
    expect(audienceOf(table, { signedIn: true, groups: [], hasMoreGroups: true })).toBe(0);
  });
});
