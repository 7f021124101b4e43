import { describe, expect, it } from 'vitest';
import { buildInMemory, docsJson } from '../../build-in-memory.ts';

describe('many broken links', () => {
  it('to headings of one page: all are reported, the first with suggestions', async () => {
    const numbers = Array.from({ length: 150 }, (_, index) => index + 100);
    const headings = numbers.map((number) => `## Part ${number} of it`).join('\n\n');
    const links = numbers.map((number) => `[x](#parts-${number}-of-it)`).join('\n');
    const { problems } = await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': `${headings}\n\n${links}\n`,
    });
    const broken = problems.filter(({ code }) => code === 'anchor-broken');
    expect(broken).toHaveLength(150);
    const suggested = broken.map(({ message, hint }) => /#part-\d+-of-it/.test(`${message} ${hint}`));
    expect(suggested.slice(0, 100)).not.toContain(false);
    expect(suggested.slice(100)).not.toContain(true);
  });

  it('with the folder that the site may be served from: each has a hint', async () => {
    const pages = Array.from({ length: 30 }, (_, index) => `page-${index}`);
    const links = pages.map((page) => `[x](/docs/${page})`).join('\n');
    const { problems } = await buildInMemory({
      'docs.json': docsJson('index', ...pages),
      'index.mdx': links,
      ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, 'Text'])),
    });
    const broken = problems.filter(({ code }) => code === 'link-broken');
    expect(broken).toHaveLength(30);
    for (const { hint } of broken) expect(hint).toContain('--base-path /docs');
  });
});
