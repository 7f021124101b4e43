import { tests } from 'commonmark-spec';
import { describe, expect, test } from 'vitest';
import { COMPONENTS } from '../../../src/components/components.ts';
import { createContentSite } from '../../../src/content/context/content-site.ts';
import { parsePage } from '../../../src/content/page/parse-page.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { formulasAsDollars, plainLine, plainWords } from '../../../src/markdown/commonmark.ts';
import { normalized, plainHtml } from './plain-html.ts';

/** Examples of CommonMark 0.31.2 that are read differently, by the reason for it. */
const DIFFERENCES: Record<string, readonly number[]> = {
  'MDX has no code by indentation: what is indented is a block like any other': [
    1, 2, 3, 5, 6, 7, 8, 18, 36, 48, 69, 70, 85, 100, 107, 110, 111, 112, 114, 115, 116, 117, 118, 211, 225,
    231, 236, 238, 252, 253, 254, 257, 264, 270, 271, 272, 273, 274, 278, 286, 287, 288, 289, 290, 309, 312,
    313,
  ],
  'MDX has JSX and expressions in place of HTML': [
    21, 31, 91, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166,
    167, 168, 169, 170, 171, 172, 173, 174, 175, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 189,
    190, 191, 201, 308, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 621, 622, 623, 625,
    626, 627, 628, 629, 630, 631, 642, 643,
  ],
  'a page that begins with `---` has frontmatter': [96, 98],
  'fences of pages are indented at will': [134, 137],
  'GFM makes links of bare addresses': [602, 608, 611, 612],
  'a fence that nothing closes and nothing follows is text': [237],
};

const listed = new Set(Object.values(DIFFERENCES).flat());
const site = createContentSite({ components: COMPONENTS, files: memoryFileTree({}), variables: {} });

/** Whether a page has the HTML that the specification asks for. */
function agrees({ markdown, html }: (typeof tests)[number]): boolean {
  const source = markdown.replaceAll('→', '\t');
  const { nodes } = parsePage({ file: 'page.mdx', source, site });
  return normalized(plainHtml(nodes)) === normalized(html.replaceAll('→', '\t'));
}

describe('the examples of CommonMark', () => {
  test.each([...new Set(tests.map(({ section }) => section))])('%s', (section) => {
    const examples = tests.filter((example) => example.section === section);
    const different = examples.filter((example) => !agrees(example)).map(({ number }) => number);
    expect(different).toEqual(examples.map(({ number }) => number).filter((number) => listed.has(number)));
  });
});

test.each([
  ['Plain  words,\nover two lines.', 'Plain words, over two lines.'],
  ['A **bold** and _soft_ `code *span*` with a [link](/a (b)).', 'A bold and soft code *span* with a link.'],
  ['[1]: /guide\nSee <https://example.com> and [the guide][1]', 'See https://example.com and the guide'],
  ['# Title\ntext', 'Title text'],
  ['> quoted\n> - one\n> - two', 'quoted one two'],
  ['1. first\n2. second', '1. first 2. second'],
  ['| A | B |\n|---|---|\n| `x` | **y** |', 'A B x y'],
  ['a snake_case_name, 2 \\* 3 &lt; 7 &amp; more', 'a snake_case_name, 2 * 3 < 7 & more'],
  ['before<br/>after <b>bold</b>', 'before after bold'],
  ['![the logo](/logo.png) of us', 'the logo of us'],
  ['a < b and b > c', 'a < b and b > c'],
  ['**注意：**内容', '注意：内容'],
])('%j in plain words', (markdown, words) => {
  expect(plainWords(markdown)).toBe(words);
});

test.each([
  ['**List** `users` of a [team](/teams)', 'List users of a team'],
  ['List<Item> of __init__ and snake_case', 'List<Item> of __init__ and snake_case'],
  ['A&amp;B\\*', 'A&B*'],
  ['**注意：**内容', '注意：内容'],
])('%j as a title', (markdown, words) => {
  expect(plainLine(markdown)).toBe(words);
});

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
