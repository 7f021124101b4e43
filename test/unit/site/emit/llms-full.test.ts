import { expect, test } from 'vitest';
import { createLlmsFull } from '../../../../src/site/emit/llms-full.ts';

const SITE = { name: 'Garden', instructions: [] };
const page = (name: string, markdown: () => string) => ({
  path: `/${name}`,
  title: name,
  url: `https://docs.example.com/${name}`,
  markdown,
});
const unread = () => {
  throw new Error('read for nothing');
};

function write(
  add: (llms: ReturnType<typeof createLlmsFull>) => void,
  last?: Parameters<typeof createLlmsFull>[2],
) {
  let text = '';
  const llms = createLlmsFull(
    SITE,
    ({ content }) => {
      text += String(content);
    },
    last,
  );
  add(llms);
  return { bodies: llms.finish(), text };
}

test('each page has its title, its URL and its text', () => {
  const { text } = write((llms) => {
    llms.add(page('soil', () => '# Soil\n\nDig.\n'));
    llms.add(page('water', () => 'Pour.\n\n# Twice a day\n'));
  });
  expect(text).toBe(`# Garden


# soil

Source: https://docs.example.com/soil

Dig.


# water

Source: https://docs.example.com/water

Pour.

# Twice a day
`);
});

test('an unchanged page is copied from the file of the last build', () => {
  const last = write((llms) => {
    llms.add(page('soil', () => '# Soil\n\nDig.\n'));
    llms.add(page('water', () => '# Water\n\nPour 💧.\n'));
  });
  const { text } = write((llms) => {
    llms.add(page('water plants', () => '# Water\n\nPour twice.\n'));
    llms.addAgain(page('water', unread));
    llms.addAgain(page('soil', unread));
  }, last);
  expect(text).toContain('/water\n\nPour 💧.\n\n\n# soil\n\n');
  expect(text).toMatch(/\/soil\n\nDig\.\n$/);
});

test('a site that is too large is cut between two pages, and the rest is not read', () => {
  const large = () => 'x'.repeat(5_000_000);
  const { text, bodies } = write((llms) => {
    for (const name of ['a', 'b', 'c']) llms.add(page(name, large));
    llms.add(page('d', unread));
    llms.addAgain(page('e', unread));
  });
  expect([...bodies.keys()]).toEqual(['/a', '/b']);
  expect(text.slice(-200)).toMatch(/x\n\n\n> This file was truncated at its size limit\. .*\n$/);
});
