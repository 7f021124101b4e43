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

/** The text that search finds the page by. */
function found(code: string): string | undefined {
  return readPage(`\`\`\`mermaid\n${code}\n\`\`\``).sections[0]?.text;
}

test.each([
  [
    'a flowchart, without its settings',
    '%%{init: {"theme": "dark"}}%%\nflowchart LR\n  A["Parse<br/>it"] -->|then| B(Write files)\n  B --> Done\n  style A fill:#fff',
    'Parse it then Write files B Done',
  ],
  [
    'a sequence',
    'sequenceDiagram\n  participant C as Client\n  C->>+API: Send the request\n  Note over C,API: Wait',
    'C as Client C API: Send the request Note over C,API: Wait',
  ],
  [
    'states',
    'stateDiagram-v2\n  direction LR\n  [*] --> Open\n  Open --> Closed: pay',
    'Open Open Closed: pay',
  ],
])('search reads the labels of %s', (_, code, words) => {
  expect(found(code)).toBe(words);
});
