import { expect, test } from 'vitest';
import { buildInMemory } from '../build-in-memory.ts';

async function feedOf(update: string): Promise<string> {
  const { text } = await buildInMemory({
    'docs.json': {
      theme: 'mint',
      name: 'Site',
      colors: { primary: '#0a7' },
      navigation: { pages: ['index'] },
    },
    'index.mdx': `---\ntitle: Changes\nrss: true\n---\n\n${update}\n`,
  });
  return text('rss.xml')!;
}

test('the title of an item is in plain words', async () => {
  const feed = await feedOf(
    '<Update label="**October** 14, 2025" description="`v2` & [more](/a)">Text</Update>',
  );
  expect(feed).toContain('<title>October 14, 2025: v2 &amp; more</title>');
  expect(feed).toContain('#october-14-2025</link>');
  expect(feed).toContain('<pubDate>Tue, 14 Oct 2025 00:00:00 GMT</pubDate>');
});

test('the words of an item are those of its text, apart where its blocks are', async () => {
  const feed = await feedOf(
    '<Update label="v2">\n## New\nFirst **bo**ld.\n\nSecond $x$.\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| c | d |\n\n```js\ncode\n```\n\n<Card title="T">Card</Card>\n</Update>',
  );
  expect(feed).toContain('<description>New First bold. Second x. one two a b c d</description>');
});

test('an update may give its item another title and text', async () => {
  const feed = await feedOf('<Update label="v2" rss={{ title: "T", description: "D" }}>Text</Update>');
  expect(feed).toMatch(/<item>\s*<title>T<\/title>[\s\S]*<description>D<\/description>/);
});
