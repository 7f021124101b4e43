import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { DIAGRAM_TYPES } from '../../../../src/content/check/diagram-type.ts';
import { root } from '../../../guards/source-files.ts';
import { readPage } from '../read-page.ts';

const problemsOf = (diagram: string) =>
  readPage(`Text\n\n\`\`\`mermaid\n${diagram}\n\`\`\``).document.problems;

describe('a diagram', () => {
  it.each([
    ['sequencediagram\n  A->>B: hi', 'Did you mean `sequenceDiagram`?'],
    ['flowchar TD\n  A --> B', 'Did you mean `flowchart`?'],
    ['%% comment\nA --> B', 'Begin it with the type'],
    ['', 'Begin it with the type'],
  ])('that cannot be drawn is reported: %j', (diagram, hint) => {
    expect(problemsOf(diagram)).toMatchObject([
      { code: 'diagram-type', line: 3, hint: expect.stringContaining(hint) },
    ]);
  });

  it.each([
    'graph TD; A-->B',
    '  stateDiagram-v2\n  [*] --> A',
    '---\ntitle: Orders\n---\nerDiagram\n  A ||--o{ B : has',
    "%%{init: {\n  'theme': 'dark'\n}}%%\n%% comment\ngitGraph:\n  commit",
    'xychart-beta\n  title "x"',
    'C4Context\n  title x',
  ])('of a known type is not: %j', (diagram) => {
    expect(problemsOf(diagram)).toEqual([]);
  });
});

test('the types are those of Mermaid', () => {
  const folder = path.join(root, 'node_modules/mermaid/dist/chunks/mermaid.core');
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const code = [...files.map((name) => path.join(folder, name)), path.join(folder, '../../mermaid.core.mjs')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const detectors = [...code.matchAll(/\/\^\\s\*([^/\n]+)\/(i?)\.test\(/g)].map(
    ([, pattern, flags]) => new RegExp(`^(?:${pattern})`, flags),
  );
  expect(detectors.length).toBeGreaterThan(30);
  const types = [...DIAGRAM_TYPES];
  expect(detectors.filter((detector) => !types.some((type) => detector.test(type)))).toEqual([]);
  expect(types.filter((type) => !detectors.some((detector) => detector.test(type)))).toEqual([]);
});
