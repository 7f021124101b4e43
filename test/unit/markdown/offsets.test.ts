import { describe, expect, it } from 'vitest';
import { eachInLine } from '../../../src/markdown/inline/read-line.ts';
import { lexSnippet } from '../../../src/markdown/lex-markdown.ts';
import { edited, offsetOf, originAt } from '../../../src/markdown/scan/origin.ts';
import type { Token } from '../../../src/markdown/tokens/tokens.ts';

/** The tokens of a text with what is written at their offsets, up to the next blank. */
function written(file: string, from = 0): string[] {
  return inOrder(lexSnippet({ text: file.slice(from), origin: originAt(from) }), file);
}

function inOrder(tokens: readonly Token[], file: string): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'space') return [];
    if (token.type === 'line') {
      const inline: Token[] = [];
      eachInLine(token, (each) => inline.push(each));
      return inOrder(inline, file);
    }
    const own = `${token.type} ${/^\S*/.exec(file.slice(offsetOf(token)))![0]}`;
    return [own, ...inOrder(inside(token), file)];
  });
}

function inside(token: Token): readonly Token[] {
  if (token.type === 'list') return token.items.flatMap(({ content }): readonly Token[] => [content].flat());
  if ('line' in token) return [token.line];
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

describe('a token has the offset in its file', () => {
  it.each([
    [
      '# One `two`\n\n  ## `three` ##',
      ['heading #', 'text One', 'codespan `two`', 'heading ##', 'codespan `three`'],
    ],
    ['One\n`two`\n===', ['heading One', 'text One', 'codespan `two`']],
    ['**one _two_**', ['paragraph **one', 'strong **one', 'text one', 'em _two_**', 'text two_**']],
    [
      '> > one\n> > {two}\n{three}',
      ['blockquote >', 'blockquote >', 'paragraph one', 'text one', 'expression {two}', 'expression {three}'],
    ],
    ['>\t{one}', ['blockquote >', 'expression {one}']],
    [
      '- one\n  {two}\n\n  {three}',
      ['list -', 'paragraph one', 'text one', 'expression {two}', 'expression {three}'],
    ],
    ['1.  one\n\t- {two}', ['list 1.', 'paragraph one', 'text one', 'list -', 'expression {two}']],
    ['- [ ] {one}', ['list -', 'expression {one}']],
    ['<A>\n    <B>\n      {one}\n    </B>\n</A>', ['jsx <A>', 'jsx <B>', 'expression {one}']],
    [
      '> <A>one\n>   {two}</A> three',
      ['blockquote >', 'paragraph <A>one', 'jsx <A>one', 'text one', 'expression {two}</A>', 'text'],
    ],
    ['[^1]: one\n    {two}', ['footnote [^1]:', 'paragraph one', 'text one', 'expression {two}']],
    [':::note\n  {one}\n:::', ['directive :::note', 'expression {one}']],
    ['    - {one}', ['indented -', 'list -', 'expression {one}']],
    [
      '[a]: /b\n\n[a] <https://c.d>',
      [
        'definition [a]:',
        'paragraph [a]',
        'link [a]',
        'text a]',
        'text',
        'link <https://c.d>',
        'text https://c.d>',
      ],
    ],
    ['a {/* b\nc */} {d}', ['paragraph a', 'text a', 'expression {/*', 'text', 'expression {d}']],
  ])('%j', (file, tokens) => {
    const parts = tokens.map((token) => (token.includes(' ') ? token : `${token} `));
    expect(written(file)).toEqual(parts);
    expect(written(`---\ntitle: A\n---\n${file}`, 17)).toEqual(parts);
  });

  it('with line breaks of Windows', () => {
    expect(written('one\r\n{two}\r\n\r\n{three}')).toEqual([
      'paragraph one',
      'text one',
      'expression {two}',
      'expression {three}',
    ]);
  });

  it('with values in place of variables', () => {
    const file = '{{a}} {b} {{c}} {d}';
    const edits = [
      { start: 0, end: 5, text: 'A longer value' },
      { start: 10, end: 15, text: '' },
    ];
    const tokens = inOrder(lexSnippet(edited({ text: file, origin: originAt(0) }, edits)), file);
    expect(tokens.filter((token) => token.startsWith('expression'))).toEqual([
      'expression {b}',
      'expression {d}',
    ]);
  });
});
