import { expect, test } from 'vitest';
import type { NavPage, PagePlace } from '../../../../../src/navigation/tree/navigation.ts';
import { partsOfTree } from '../../../../../src/render/navigation/view/sidebar-items.ts';

test('a long list is searched once, not for each of its pages', () => {
  let reads = 0;
  const pages = Array.from({ length: 1000 }, (_, index): NavPage => {
    const label = `Page ${index}`;
    return {
      type: 'page',
      path: `/p/${index}`,
      label,
      title: label,
      deprecated: false,
      get hidden() {
        reads++;
        return false;
      },
    };
  });
  const partOf = partsOfTree(pages);
  const keys = pages.map((page) => partOf({ page, groups: [] } as unknown as PagePlace).key);
  expect(new Set(keys).size).toBe(25);
  expect(reads).toBe(pages.length);
});
