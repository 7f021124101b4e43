import { expect, test } from 'vitest';
import { readPage } from '../read-page.ts';

test('titles of code blocks and labels of tabs are found', () => {
  const { sections } = readPage(
    '```ts server.config.ts {1}\nserve()\n```\n\n<Tabs><Tab title="Windows">x</Tab></Tabs>\n\n<CodeGroup>\n```bash pnpm\nadd\n```\n```bash yarn\nadd\n```\n</CodeGroup>\n',
  );
  for (const words of ['server.config.ts', 'Windows', 'pnpm', 'yarn'])
    expect(sections[0]?.text).toContain(words);
});

test('inline elements do not separate words, blocks do', () => {
  const { sections } = readPage(
    'H<samp>2</samp>O and <dfn>re</dfn>build<div>apart</div>\n\n- Alpha\n  - Beta\n',
  );
  expect(sections[0]?.text).toBe('H2O and rebuild · apart · Alpha · Beta');
});

test('numbers of footnotes and their back links are not words', () => {
  const { sections } = readPage('Water plants[^1] weekly.\n\n[^1]: Not cacti.\n');
  expect(sections[0]?.text).toBe('Water plants weekly. Not cacti.');
});
