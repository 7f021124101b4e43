import { expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

test('a page outside the navigation is in the language of its folder, in direction, words and menus', async () => {
  const site = await buildInMemory({
    'docs.json': {
      ...docsJson(),
      navigation: {
        languages: [
          {
            language: 'en',
            default: true,
            groups: [{ group: 'Guides', pages: ['guides/start', 'both/en'] }],
          },
          { language: 'he', groups: [{ group: 'מדריכים', pages: ['he/guides/start', 'both/he'] }] },
        ],
      },
    },
    'guides/start.mdx': page('Start'),
    'he/guides/start.mdx': page('התחלה'),
    'both/en.mdx': page('Both'),
    'both/he.mdx': page('שניהם'),
    'he/index.mdx': page('בית'),
    'he/old/deep/page.mdx': page('ישן'),
    'both/other.mdx': page('Other'),
    'alone.mdx': page('Alone'),
  });
  const root = (path: string) =>
    /<html lang="([^"]*)" dir="([^"]*)"/.exec(site.text(path)!)!.slice(1).join(' ');
  expect(root('he/index.html')).toBe('he rtl');
  expect(root('he/old/deep/page/index.html')).toBe('he rtl');
  expect(site.text('he/old/deep/page/index.html')).toContain('מדריכים');
  expect(site.text('he/old/deep/page/index.html')).toContain('data-docs-search="he"');
  expect(root('both/other/index.html')).toBe('en ltr');
  expect(root('alone/index.html')).toBe('en ltr');
});
