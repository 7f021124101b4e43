import { expect, test } from 'vitest';
import { originBeforeBasePath } from '../../../../src/lib/url/site-urls.ts';

test.each([
  ['https://example.com', '', 'https://example.com'],
  ['https://example.com/', '/docs', 'https://example.com'],
  ['https://example.com/docs', '/docs', 'https://example.com'],
  ['https://example.com/docs/', '/docs', 'https://example.com'],
  ['https://example.com/team/docs', '/docs', 'https://example.com/team'],
  ['https://example.com/mydocs', '/docs', 'https://example.com/mydocs'],
  ['https://example.com/docs', '', 'https://example.com/docs'],
  ['https://docs', '/docs', 'https://docs'],
])('%s of a site at "%s" begins with %s', (siteUrl, basePath, origin) => {
  expect(originBeforeBasePath(siteUrl, basePath)).toBe(origin);
});
