import { expect, test } from 'vitest';
import { pointerBefore, type Removal } from '../../../../src/reference/document/api-document.ts';

/** The places of these keys and indexes in what they were removed from. */
function removal(...pointers: string[]): Removal {
  const removed = new Map<string, Set<string | number>>();
  for (const pointer of pointers) {
    const cut = pointer.lastIndexOf('/');
    const [owner, key] = [pointer.slice(0, cut), pointer.slice(cut + 1)];
    removed.set(owner, (removed.get(owner) ?? new Set()).add(/^\d+$/.test(key) ? Number(key) : key));
  }
  return removed;
}

test.each([
  ['nothing was removed', [], '/paths/~1a~0b/get', '/paths/~1a~0b/get'],
  ['an item before it was removed', [removal('/tags/0')], '/tags/0/name', '/tags/1/name'],
  ['items around it were removed', [removal('/tags/3', '/tags/1', '/tags/0')], '/tags/0', '/tags/2'],
  ['only items behind it were removed', [removal('/tags/2')], '/tags/1', '/tags/1'],
  ['items were removed one after the other', [removal('/tags/0'), removal('/tags/0')], '/tags/1', '/tags/3'],
  ['arrays in arrays lost items at once', [removal('/a/0', '/a/1/b/0')], '/a/0/b/0', '/a/1/b/1'],
  ['another array lost items', [removal('/a/0')], '/b/0', '/b/0'],
  ['a key next to it was removed', [removal('/paths/old')], '/paths/new/get', '/paths/new/get'],
  ['it was removed and added again', [removal('/info/contact')], '/info/contact/name', '/info'],
])('a part of a document is found when %s', (_, removals, pointer, before) => {
  expect(pointerBefore(removals, pointer)).toBe(before);
});
