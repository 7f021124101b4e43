import { expect, test } from 'vitest';
import { docsJson } from '../../site/build-in-memory.ts';
import { answerOf, builtSite } from '../ask.ts';

const page = (version: string, before: string) =>
  `---\ntitle: Upgrade to ${version}\n---\n\nUpgrade from ${before} in 4 steps, or 3, or 5.\n`;

test('a version in a question chooses between pages that differ in nothing else', async () => {
  const site = await builtSite({
    'docs.json': docsJson('a', 'b', 'c'),
    'a.mdx': page('5.3', '5.2'),
    'b.mdx': page('5.4', '5.3'),
    'c.mdx': page('4.10', '4.9'),
  });
  const first = async (question: string) => (await answerOf(site, question)).sources[0]?.url;
  expect(await first('How do I upgrade from 5.3 to 5.4?')).toBe('/b');
  expect(await first('upgrade to v4.10')).toBe('/c');
});

test('a version that the site does not name changes nothing', async () => {
  const site = await builtSite({
    'docs.json': docsJson('a', 'b'),
    'a.mdx': '---\ntitle: Install\n---\n\nInstall it with 24 commands, 4 of them on Ubuntu.\n',
    'b.mdx': '---\ntitle: Other\n---\n\nSomething else.\n',
  });
  const { sources, resolutionStatus } = await answerOf(site, 'How do I install it on Ubuntu 24.04?');
  expect([sources[0]?.url, resolutionStatus]).toEqual(['/a', 'answered']);
});
