import { describe, expect, test } from 'vitest';
import { unusedFiles } from '../../../src/site/check/unused-files.ts';
import { buildInMemory, docsJson } from './build-in-memory.ts';

const FILES = {
  'docs.json': {
    ...docsJson(),
    navigation: {
      groups: [
        { group: 'A', pages: ['index', 'guides/next'] },
        { group: 'B', pages: ['guides/next'] },
      ],
    },
  },
  'index.mdx': '---\ntitle: Home\n---\n\nSee [the next one](/guides/next).\n',
  'guides/next.mdx':
    '---\ntitle: Draft\ndraft: true\n---\n\nimport Part from "/snippets/part.mdx"\n\n<Part /> ![x](/new.png)\n',
  'snippets/part.mdx': 'Unfinished.\n',
  'new.png': 'GIF89a',
};

describe('a page with `draft: true`', () => {
  test('is left out of the site and its navigation, search and texts for agents', async () => {
    const { paths, text, manifest } = await buildInMemory(FILES, { siteUrl: 'https://docs.example.com' });
    expect(manifest.pages.map(({ path }) => path)).toEqual(['/']);
    expect(paths.filter((path) => path.startsWith('guides'))).toEqual([]);
    for (const file of ['index.html', 'llms.txt', 'llms-full.txt', 'sitemap.xml'])
      expect(text(file)).not.toMatch(/Draft|Unfinished|>B</);
  });

  test('is a note where it is listed, and a broken link where one leads to it', async () => {
    const { problems } = await buildInMemory(FILES, { inspect: async (site) => unusedFiles(site) });
    expect(problems.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      [
        'page-draft',
        'info',
        'The navigation lists `guides/next`, but `guides/next.mdx` is a draft, which readers do not see.',
      ],
      [
        'page-draft',
        'info',
        'The navigation lists `guides/next`, but `guides/next.mdx` is a draft, which readers do not see.',
      ],
      ['link-broken', 'warning', 'The link `/guides/next` leads to a file that is a draft.'],
    ]);
  });

  test('is a page like any other without that, or with false', async () => {
    const next = FILES['guides/next.mdx'].replace('draft: true', 'draft: false');
    const { manifest, problems } = await buildInMemory({ ...FILES, 'guides/next.mdx': next });
    expect(manifest.pages.map(({ path }) => path)).toEqual(['/', '/guides/next']);
    expect(problems.map(({ code }) => code)).toEqual(['page-duplicate']);
  });

  test('with another value is published, and reported', async () => {
    const next = FILES['guides/next.mdx'].replace('draft: true', 'draft: maybe');
    const { problems } = await buildInMemory({ ...FILES, 'guides/next.mdx': next });
    expect(problems).toContainEqual(expect.objectContaining({ code: 'frontmatter-type', line: 3 }));
  });
});
