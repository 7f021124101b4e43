import { describe, expect, test } from 'vitest';
import { type Block, parseBlocks } from '../../../../src/assistant/markdown/answer-blocks.ts';
import { type Inline, parseInline } from '../../../../src/assistant/markdown/answer-inline.ts';
import { isQuadratic } from '../../growth.ts';

/** Inline parts as short HTML, for comparison only. */
function shown(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'code':
          return `<code>${part.text}</code>`;
        case 'break':
          return '<br>';
        case 'link':
          return `<a ${part.href}>${shown(part.children)}</a>`;
        default:
          return `<${part.kind}>${shown(part.children)}</${part.kind}>`;
      }
    })
    .join('');
}

const blocks = (markdown: string) => parseBlocks(markdown).map(withoutSource);
function withoutSource({ source: _, ...block }: Block): object {
  if (block.kind === 'list') return { ...block, items: block.items.map((item) => item.map(withoutSource)) };
  return block.kind === 'blockquote' ? { ...block, blocks: block.blocks.map(withoutSource) } : block;
}

describe('a line of an answer', () => {
  test.each([
    ['Run `npm ci` **now**, *please*.', 'Run <code>npm ci</code> <strong>now</strong>, <em>please</em>.'],
    ['[Install](/install#npm "Title")', '<a /install#npm>Install</a>'],
    ['[a `b`](/x_(y))', '<a /x_(y)>a <code>b</code></a>'],
    ['![pixel](https://evil.example/x.png)', 'pixel'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    [
      'See https://example.com/a. Or <https://b.example>',
      'See <a https://example.com/a>https://example.com/a</a>. Or <a https://b.example>https://b.example</a>',
    ],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['\\*not emphasis\\*', '*not emphasis*'],
    ['``a ` b``', '<code>a ` b</code>'],
    ['**open', '**open'],
    ['~~old~~ ***both***', '<del>old</del> <strong><em>both</em></strong>'],
    ['one  \ntwo\nthree', 'one  <br>two three'],
  ])('%s', (markdown, expected) => {
    expect(shown(parseInline(markdown))).toBe(expected);
  });

  test.each(['[', '*', '*a ', '**a', '**_a ', '`', '_', '![', '<', '~~', '[a]('])(
    'takes no time that grows with the square of the number of %j',
    (piece) => {
      expect(isQuadratic(2000, (size) => parseInline(piece.repeat(size)))).toBe(false);
    },
  );
});

describe('the blocks of an answer', () => {
  test('are paragraphs, headings, code, quotations and rules', () => {
    expect(blocks('# Title\n\nOne\ntwo\n\n```js\na\n\nb\n```\n> quoted\n\n---')).toEqual([
      { kind: 'heading', level: 1, text: 'Title' },
      { kind: 'paragraph', text: 'One\ntwo' },
      { kind: 'code', language: 'js', code: 'a\n\nb' },
      { kind: 'blockquote', blocks: [{ kind: 'paragraph', text: 'quoted' }] },
      { kind: 'rule' },
    ]);
  });

  test('are lists in lists, with code in their items', () => {
    expect(blocks('1. Install\n\n   ```bash\n   npm ci\n   ```\n2. Run\n   - here\n   - there')).toEqual([
      {
        kind: 'list',
        ordered: true,
        start: 1,
        items: [
          [
            { kind: 'paragraph', text: 'Install' },
            { kind: 'code', language: 'bash', code: 'npm ci' },
          ],
          [
            { kind: 'paragraph', text: 'Run' },
            {
              kind: 'list',
              ordered: false,
              start: 1,
              items: [[{ kind: 'paragraph', text: 'here' }], [{ kind: 'paragraph', text: 'there' }]],
            },
          ],
        ],
      },
    ]);
  });

  test('are tables', () => {
    expect(blocks('| Name | Type |\n| --- | :-: |\n| `a\\|b` | text |')).toEqual([
      { kind: 'table', head: ['Name', 'Type'], rows: [['`a|b`', 'text']] },
    ]);
  });

  test('are there before they are complete', () => {
    expect(blocks('Text\n\n```py\nprint(')).toEqual([
      { kind: 'paragraph', text: 'Text' },
      { kind: 'code', language: 'py', code: 'print(' },
    ]);
  });

  test('keep their source, so that those that did not change stay', () => {
    const before = parseBlocks('One\n\nTw');
    const after = parseBlocks('One\n\nTwo\n\n- x');
    expect(after.map(({ source }) => source)).toEqual(['One', 'Two', '- x']);
    expect(before[0]!.source).toBe(after[0]!.source);
  });

  test('headings lose the marks that close them, but no others', () => {
    expect(blocks('## Title ##  \n# C#\n# #\n##  ')).toEqual([
      { kind: 'heading', level: 2, text: 'Title' },
      { kind: 'heading', level: 1, text: 'C#' },
      { kind: 'heading', level: 1, text: '' },
      { kind: 'heading', level: 2, text: '' },
    ]);
  });

  test.each([
    ['quotations', '> ', ''],
    ['items', '- ', ''],
    ['cells', '|', ''],
    ['columns', '-|', 'x'],
    ['marks of a heading', '#', ''],
    ['spaces', ' ', 'b'],
    ['closing marks', ' #', 'b'],
    ['dashes', '- ', 'x'],
  ])('take no time that grows with the square of the number of %s', (_, piece, end) => {
    for (const start of ['', '# a', '-'])
      expect(
        isQuadratic(1000, (size) => {
          const line = start + piece.repeat(size) + end;
          return parseBlocks(`|a|\n${line}\n${line}`);
        }),
      ).toBe(false);
  });
});
