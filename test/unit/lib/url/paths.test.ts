import { expect, test } from 'vitest';
import { resolvePath } from '../../../../src/lib/url/paths.ts';

test.each([
  ['guides', 'start', 'guides/start'],
  ['guides', './start/', 'guides/start'],
  ['guides/start.mdx/..', '../images/logo.svg', 'images/logo.svg'],
  ['', '/start', 'start'],
  ['guides', '../../../start', 'start'],
])('in %j, %j is %j', (folder, path, expected) => {
  expect(resolvePath(folder, path)).toBe(expected);
});
