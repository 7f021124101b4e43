import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '../../../src/components/components.ts';
import { createContentSite } from '../../../src/content/context/content-site.ts';
import { parseFrontmatter } from '../../../src/content/frontmatter/frontmatter.ts';
import { parsePage } from '../../../src/content/page/parse-page.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { mdxOutline, ourOutline } from './mdx-oracle.ts';

/**
 * The reference compiler of MDX and our reader agree on words, structure, headings, links and code. Where they differ on purpose:
 * directives, GitHub alerts, shortcodes, footnote sections, prices and `{#id}` mean something to us and nothing to the compiler;
 * a stray `<` or `{` is an error there and text here. The pages below use none of these.
 */
const site = createContentSite({ components: COMPONENTS, files: memoryFileTree({}) });
const ours = (source: string) => ourOutline(parsePage({ file: 'page.mdx', source, site }).nodes);

const FIXTURES = [
  '# A *b* `c`\n\nText with **bold**, [a link](/x "t"), ![i](/i.png), https://example.com and\na soft break.\\\nHard.',
  '1. one\n   - a\n   - b\n\n     para\n2. two\n\n- [x] done\n- [ ] open\n\n> quote\n> more\n\n---\n\n| a | b |\n|:--|--:|\n| `x` | [y](z) |',
  '<Steps>\n  <Step title="x">\n    Text\n\n    ```js\n    code\n      more\n    ```\n  </Step>\n</Steps>\n\nafter',
  '<Card title="t">\n  **bold** and <b>more</b>\n</Card>\n\n<div>inline *em*</div>\n\n<Note>\ntext\n</Note>',
  'export const n = 3;\nexport const list = ["a", "b"];\nexport const Hi = ({ who }) => <p>Hi {who}</p>;\n\n{n + 1} {list.map((x) => <i key={x}>{x}</i>)}\n\n<Hi who="you" />',
  '{/* hidden */}\n\na {/* b */} c {"d"} {`e${1}`} {true && "f"}',
  '<Tabs>\n<Tab title="a">\n\n- x\n  - y\n\n</Tab>\n</Tabs>\n\nSetext\n======\n\nOther\n-----\n\n[ref]: /target\n\nA [ref] and [text][ref].',
  'Inline $x^2$ and\n\n$$\ny\n$$\n\n~~gone~~ &amp; &copy; \\* \\{ \\<',
  '- item\n\n  <Note>\n    inside\n  </Note>\n\n- <b>bold</b> item\n\n1) paren',
  '````md\n```js\nx\n```\n````\n\n~~~\ntilde\n~~~\n\n`` a `b` ``',
  '<>\n  fragment **b**\n</>\n\n<Tree>\n  <Tree.File name="x" />\n</Tree>\n\n<a href="/y">*link*</a>',
  '- `a: {\n        "b": "<c>"}`\n- d\n\ntext\n    - item\n    - item\n\nmore\n      | a | b |\n      |---|---|\n      | c | d |',
  '| a | b |\n\t|:-- |:-- |\n\t| c | d |\n        | e | f |\n\t\nafter\n\n|\ta | b |\n|\t---\t|---|\n| c | d |',
  // What begins on the line of a tag is text.
  '<sup>1. text</sup>\n\n<sup>2. text</sup>\n\n<kbd># x</kbd>\n\n<Card>- *a*\n2. b</Card>\n\n<p>> q</p>\n\n<b>* * *</b>',
  '- <sup>1. text</sup>\n\n  <p>+ a</p>\n\n<div>\n  <span>1. x</span>\n  <Card>\n  1. y\n  </Card>\n</div>',
  // Tabs in code: those beyond the indentation of the item and of the fence stay.
  '- a\n\n  ```go\n  f {\n  \tx\n  \t\ty\n  a\tb\n  }\n  ```\n\n1. b\n\n   ```\n   f\n   \tx\n\ty\n   ```',
  '1. a\n\n\t```\n\tf\n\t\tx\n\t  \ty\n\t```\n\n\t- b\n\n\t\t```\n\t\tf\n\t\t\tx\n\t\t\t\ty\n\t\t```',
  '<Card>\n\t```\n\tf\n\t\tx\n    y\n\t```\n</Card>\n\n- ```\n  f\n  \tx\n  ```\n\n> - a\n>   ```\n>   \tx\n>   ```',
  '- a\n\n  - b\n\n    <Card>\n      ```\n      f\n      \tx\n      ```\n    </Card>',
  // More blank lines than anybody tries one by one.
  `export const Long = () => (\n  <>\n${'    <p>a</p>\n\n'.repeat(100)}  </>\n);\n\nText, and *more*.\n\n<Long />`,
  `export const Long = () => (\n  <>\n${'    <p>a</p>\n\n'.repeat(100)}  </>\n);`,
  // What ends a table.
  '| a |\n|---|\n| b |\n{/* c */}\n\n| a |\n|---|\n| b |\n{"d"}\n\n| a |\n|---|\n| b |\n$$\nx\n$$',
  'https://a_b/c http://x.y_z:8 www.a_b.com https://a_b.c.de/x_y https://c.de/x_y a_b@c.de https://a.b?c_d=e_f',
  'http@3.17.1 a@b.c1 a@b.co [https://a.b/c] https://a.b/[c]/d https://a.b/c].',
  // Lines that continue with the text of an item inside others.
  '5. a\n    - b\n        - c\n  d\n6. e\n7. f\n\n1. a\n   - b\nc\n2. d',
  '1. a\n    - b\n        ```\n        x\n        ```\nc\n\n<Card title="x"></Card>\n---\n\nd',
  '    indented text\n\n        # not code\n\n* * *\n\n+ plus\n+ list',
];

const DIFFERENCES = {
  'it imports a module': /^import .*/m,
  'it has a directive': /^:::/m,
  'it has an alert': /^> \[!/m,
  'it has a footnote': /^\[\^/m,
  'it has a shortcode': /:[a-z]+:/,
  'it has an id of its own': /\{#/,
  'it has a price': /\$\d/,
};

describe('agrees with @mdx-js/mdx', () => {
  it.each(FIXTURES.map((source) => [source]))('%j', async (source) => {
    expect(ours(source)).toEqual(await mdxOutline(source));
  });

  const manual = path.join(import.meta.dirname, '../../../manual');
  const pages = readdirSync(manual, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx') && !name.startsWith('snippets'))
    .map((name): [string, string] => {
      const text = readFileSync(path.join(manual, name), 'utf8');
      return [name, text.slice(parseFrontmatter(name, text).bodyStart)];
    });

  it.for(pages)('manual/%s', async ([, source], { skip }) => {
    const reason = differenceIn(source);
    if (reason) skip(reason);
    const expected = await mdxOutline(source);
    if (!expected) skip('the compiler refuses it');
    expect(ours(source)).toEqual(expected);
  });

  it('compares most pages of the manual', () => {
    const skipped = pages.filter(([, source]) => differenceIn(source));
    expect(skipped.length).toBeLessThan(pages.length / 10);
  });
});

/** What a page uses that means something to us and nothing to the compiler. */
function differenceIn(source: string): string | undefined {
  const prose = source.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '');
  return Object.entries(DIFFERENCES).find(([, pattern]) => pattern.test(prose))?.[0];
}
