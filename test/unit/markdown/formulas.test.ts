import { expect, test } from 'vitest';
import { formulasAsDollars } from '../../../src/markdown/formulas.ts';

test.each([
  ['In a line $`a < b`$, and $`c`$.', 'In a line $a < b$, and $c$.'],
  ['```math\nE = mc^2\n```\n\nThen.', '$$\nE = mc^2\n$$\n\nThen.'],
  [
    '- A list\n\n  ```math\n  a\n  ```\n\n> ```math\n> b\n> ```',
    '- A list\n\n  $$\n  a\n  $$\n\n> $$\n> b\n> $$',
  ],
])('formulas are between dollar signs: %j', (text, expected) => {
  expect(formulasAsDollars(text)).toBe(expected);
});

test.each([
  'It costs $5, not $10: `$x`.',
  '```sh\necho $`date`$\n```math\n```',
  '````md\n```math\nx\n```\n````',
])('other text and code stay: %j', (text) => {
  expect(formulasAsDollars(text)).toBe(text);
});
