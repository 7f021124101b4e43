import { expect, test } from 'vitest';
import { emitSitemap } from '../../../../src/site/emit/discovery.ts';

const ROOT = 'https://docs.example.com';
const page = (url: string) => ({ url, alternates: [] });
const count = (text: unknown) => String(text).split('<loc>').length - 1;

test.each([
  ['no pages', [], 0],
  ['as many pages as one may hold', Array.from({ length: 50_000 }, (_, i) => page(`${ROOT}/${i}`)), 50_000],
])('one sitemap holds %s', (_, pages, expected) => {
  const files = emitSitemap(ROOT, pages);
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml']);
  expect(count(files[0]!.content)).toBe(expected);
});

test.each([
  ['pages', Array.from({ length: 50_001 }, (_, i) => page(`${ROOT}/${i}`)), [50_000, 1]],
  ['bytes', Array.from({ length: 3 }, () => page(`${ROOT}/${'é'.repeat(10_000_000)}`)), [2, 1]],
])('several are listed by an index, where one would hold too many %s', (_, pages, expected) => {
  const [index, ...parts] = emitSitemap(ROOT, pages);
  expect(parts.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
  expect(parts.map(({ content }) => count(content))).toEqual(expected);
  expect(index?.content).toContain(`<loc>${ROOT}/sitemap-2.xml</loc>`);
});
