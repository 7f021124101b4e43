import { expect, test } from 'vitest';
import { readPage } from '../read-page.ts';

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
