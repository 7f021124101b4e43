import { describe, expect, test } from 'vitest';
import { buildInMemory } from './build-in-memory.ts';

/** Where a page shows up: the columns of the visibility matrix that a build can show. */
async function seen(
  frontmatter: string,
  options: { group?: object; indexing?: string; listed?: boolean } = {},
) {
  const listed = options.listed ?? true;
  const built = await buildInMemory(
    {
      'docs.json': {
        theme: 'mint',
        name: 'Test',
        colors: { primary: '#0B6B54' },
        seo: { indexing: options.indexing ?? 'navigable' },
        navigation: {
          groups: [
            { group: 'Main', pages: ['index'] },
            { group: 'Other', pages: listed ? ['probe'] : ['index2'], ...options.group },
          ],
        },
      },
      'index.mdx': '---\ntitle: Home\n---\n',
      'index2.mdx': '---\ntitle: Second\n---\n',
      'probe.mdx': `---\ntitle: Probe\n${frontmatter}\n---\n\nXylophone.\n`,
    },
    { siteUrl: 'https://docs.example.com' },
  );
  const search = built.paths.filter((path) => path.startsWith('_docs/search/')).map(built.text);
  return {
    navigation: built.text('index.html')!.includes('href="/probe"'),
    search: search.some((text) => text!.toLowerCase().includes('probe')),
    sitemap: built.text('sitemap.xml')!.includes('https://docs.example.com/probe'),
    noindex: built.text('probe/index.html')!.includes('<meta name="robots" content="noindex">'),
    llms: built.text('llms.txt')!.includes('/probe.md') && built.text('llms-full.txt')!.includes('Xylophone'),
  };
}

const EVERYWHERE = { navigation: true, search: true, sitemap: true, noindex: false, llms: true };
const NOWHERE = { navigation: false, search: false, sitemap: false, noindex: true, llms: false };

describe('visibility matrix', () => {
  test('a listed page is found everywhere', async () => {
    expect(await seen('')).toEqual(EVERYWHERE);
  });

  test('hidden: true', async () => {
    expect(await seen('hidden: true')).toEqual(NOWHERE);
  });

  test('not listed in docs.json: left out, but search engines are not told so', async () => {
    expect(await seen('', { listed: false })).toEqual({ ...NOWHERE, noindex: false });
  });

  test('noindex: true stays in the navigation only', async () => {
    expect(await seen('noindex: true')).toEqual({ ...NOWHERE, navigation: true });
  });

  test('searchable: false is left out of the search of the site only', async () => {
    expect(await seen('searchable: false')).toEqual({ ...EVERYWHERE, search: false });
  });

  test('searchable: true on a hidden group restores everything but the navigation', async () => {
    expect(await seen('', { group: { hidden: true, searchable: true } })).toEqual({
      ...EVERYWHERE,
      navigation: false,
    });
  });

  test('seo.indexing: all finds pages that are not listed', async () => {
    expect(await seen('', { listed: false, indexing: 'all' })).toEqual({ ...EVERYWHERE, navigation: false });
  });
});
