import { expect, test } from 'vitest';
import type { SiteOptions } from '../../../../src/site/plan/site-options.ts';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

/** The images of a page with this text, in a site with a few images. */
async function imagesOf(text: string, options: SiteOptions = {}): Promise<string[]> {
  const built = await buildInMemory(
    {
      'docs.json': docsJson('guides/start'),
      'guides/start.mdx': `---\ntitle: Start\n---\n\n${text}\n`,
      'images/plan.svg': '<svg width="640" height="360"></svg>',
      'images/two words.svg': '<svg width="20" height="10"></svg>',
      'images/ratio.svg': '<svg viewBox="0 0 24 24"></svg>',
    },
    options,
  );
  const page = built.text('guides/start/index.html')!;
  return page.match(/<img[^>]*>/g) ?? [];
}

test.each([
  ['Markdown', '![Plan](/images/plan.svg)'],
  ['a relative path', '![Plan](../images/plan.svg)'],
  ['an element', '<Frame><img src="/images/plan.svg" alt="Plan" /></Frame>'],
  ['a query', '<img src="/images/plan.svg?v=2" alt="Plan" />'],
  [
    'a class that does not size it',
    '<img className="block dark:hidden" src="/images/plan.svg" alt="Plan" />',
  ],
  ['a width by style', '<img style={{ width: "50%" }} src="/images/plan.svg" alt="Plan" />'],
])('an image has the size of its file: %s', async (_, text) => {
  const [image] = await imagesOf(text);
  expect(image).toContain(' width="640" height="360"');
});

test('its URL may be encoded, and begin with the base path', async () => {
  const [spaced, based] = await imagesOf('![A](/images/two%20words.svg) ![B](/docs/images/plan.svg)', {
    basePath: '/docs',
  });
  expect(spaced).toContain(' width="20" height="10"');
  expect(based).toContain(' width="640" height="360"');
});

test.each([
  ['a width', '<img width="100" src="/images/plan.svg" alt="Plan" />'],
  ['a height', '<img height="100" src="/images/plan.svg" alt="Plan" />'],
  ['a height by style', '<img style={{ maxHeight: 100 }} src="/images/plan.svg" alt="Plan" />'],
  ['a height by class', '<img className="dark:h-10" src="/images/plan.svg" alt="Plan" />'],
  ['several sources', '<img srcSet="/images/plan.svg 2x" src="/images/plan.svg" alt="Plan" />'],
  ['a picture', '<picture><img src="/images/plan.svg" alt="Plan" /></picture>'],
  ['a file that is not there', '![Plan](/images/other.svg)'],
  ['another site', '![Plan](https://example.com/images/plan.svg)'],
  ['an SVG as wide as its place', '![Plan](/images/ratio.svg)'],
])('an image is not given a size: %s', async (_, text) => {
  const [image] = await imagesOf(text);
  expect(image).not.toMatch(/ width="(?:640|24)"| height="(?:360|24)"/);
});
