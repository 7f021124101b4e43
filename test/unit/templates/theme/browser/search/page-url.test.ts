import { expect, test } from 'vitest';
import { pageUrl } from '../../../../../../templates/theme/browser/search/search-results.ts';

test.each([
  ['https://docs.example.com/', '/over-100%-of', '', 'https://docs.example.com/over-100%25-of'],
  ['https://docs.example.com/docs/', '/my page', 'a', 'https://docs.example.com/docs/my%20page#a'],
  ['https://docs.example.com/', '/my%20page', '', 'https://docs.example.com/my%2520page'],
  ['https://docs.example.com/', '/c#/why?', 'a', 'https://docs.example.com/c%23/why%3F#a'],
  ['file:///share/', '/over-100%-of', 'a', 'file:///share/over-100%25-of/index.html#a'],
])('in the site at %s, a result at %s leads to an address that every host understands', (...given) => {
  const [root, path, id, url] = given;
  expect(pageUrl(new URL(root), path, id)).toBe(url);
});
