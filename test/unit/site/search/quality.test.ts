import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openBuiltIndex } from '../../../../src/lib/search/search-files.ts';
import { createSearcher, type Searcher } from '../../../../src/lib/search/searcher.ts';
import { buildSite } from '../../../../src/site/build.ts';
import { memoryOutput } from '../../../../src/site/output/output.ts';
import { openSite } from '../../../../src/site/source/open-site.ts';

/** What readers of the manual type, and a page that answers. */
const QUESTIONS: readonly (readonly [query: string, path: string])[] = [
  ['install', '/guides/installation'],
  ['how do I install it', '/guides/installation'],
  ['quickstart', '/guides/quickstart'],
  ['quik start', '/guides/quickstart'],
  ['first site', '/guides/quickstart'],
  ['docs build', '/reference/cli/build'],
  ['build command', '/reference/cli/build'],
  ['keep-going', '/reference/cli/build'],
  ['base path', '/guides/static-hosting'],
  ['nginx', '/guides/static-hosting'],
  ['static host', '/guides/static-hosting'],
  ['docs check', '/reference/cli/check'],
  ['docs serve', '/reference/cli/serve'],
  ['serve port', '/reference/cli/serve'],
  ['docs dev', '/reference/cli/dev'],
  ['docs init', '/reference/cli/init'],
  ['starter site', '/reference/cli/init'],
  ['export conversations', '/reference/cli/export'],
  ['export csv', '/reference/cli/export'],
  ['import conversations', '/reference/cli/import'],
  ['admin key', '/reference/cli/keys'],
  ['create api key', '/reference/cli/keys'],
  ['revoke key', '/reference/cli/keys'],
  ['projects', '/reference/cli/projects'],
  ['openapi-file', '/reference/cli/openapi-file'],
  ['analytics api', '/reference/analytics-api'],
  ['nextCursor', '/reference/analytics-api'],
  ['dateFrom', '/reference/analytics-api'],
  ['theme', '/guides/design'],
  ['dark mode', '/guides/design'],
  ['custom css', '/guides/design'],
  ['favicon', '/guides/design'],
  ['fonts', '/guides/design'],
  ['contrast', '/guides/design'],
  ['sequoia', '/guides/design'],
  ['search', '/guides/search'],
  ['boost', '/guides/search'],
  ['keywords', '/guides/search'],
  ['llms.txt', '/guides/agents'],
  ['mcp server', '/guides/agents'],
  ['mcp', '/guides/agents'],
  ['copy page as markdown', '/guides/agents'],
  ['chatgpt', '/guides/agents'],
  ['sitemap', '/guides/seo'],
  ['redirects', '/guides/seo'],
  ['redircts', '/guides/seo'],
  ['canonical', '/guides/seo'],
  ['hreflang', '/guides/seo'],
  ['rss feed', '/guides/seo'],
  ['last modified date', '/guides/seo'],
  ['navigation', '/reference/docs-json/navigation'],
  ['tabs', '/reference/docs-json/navigation'],
  ['versions', '/reference/docs-json/navigation'],
  ['anchors', '/reference/docs-json/navigation'],
  ['settings', '/reference/docs-json/settings'],
  ['integrations', '/reference/docs-json/integrations'],
  ['google analytics', '/reference/docs-json/integrations'],
  ['plausible', '/reference/docs-json/integrations'],
  ['playground', '/guides/playground'],
  ['x-hidden', '/reference/openapi-extensions'],
  ['openapi extensions', '/reference/openapi-extensions'],
  ['page-missing', '/reference/problems/navigation'],
  ['color-contrast-low', '/reference/problems/site'],
  ['build', '/reference/cli/build'],
  ['serve', '/reference/cli/serve'],
  ['check', '/reference/cli/check'],
  ['keys', '/reference/cli/keys'],
  ['callout', '/components/callouts'],
  ['accordion', '/components/structure'],
  ['mermaid', '/components/media'],
  ['frontmatter', '/reference/frontmatter'],
];

let search: Searcher;

beforeAll(async () => {
  const output = memoryOutput();
  await buildSite(openSite(path.join(import.meta.dirname, '../../../../manual')), {}, output);
  search = createSearcher(openBuiltIndex('all', async (file) => String(output.files.get(file))));
});

test('a command is found by its last word, before what else begins with it', async () => {
  expect((await search('build'))[0]?.path).toBe('/reference/cli/build');
});

test('the page that answers is among the first three, but for one question at most', async () => {
  const missed: string[] = [];
  for (const [query, expected] of QUESTIONS) {
    const found = (await search(query)).slice(0, 3).map((hit) => hit.path);
    if (!found.includes(expected)) missed.push(`${query}: ${found.join(' ')}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
});
