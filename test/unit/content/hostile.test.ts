import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SHAPES } from '../../../scripts/bench/content/page-shapes.ts';
import { COMPONENTS } from '../../../src/components/components.ts';
import { createContentSite } from '../../../src/content/context/content-site.ts';
import { parsePage } from '../../../src/content/page/parse-page.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { isQuadratic } from '../growth.ts';
import { html, readPage } from './read-page.ts';

declare global {
  var pageRanCode: boolean | undefined;
}

describe('pages that try to run code at build time', () => {
  const attempts = [
    '{globalThis.pageRanCode = true}',
    '{(() => { globalThis.pageRanCode = true })()}',
    '{[1].map(() => { globalThis.pageRanCode = true })}',
    '{[].constructor.constructor("globalThis.pageRanCode = true")()}',
    '{(function(){}).constructor("globalThis.pageRanCode = true")()}',
    '{"x".replace("x", () => { globalThis.pageRanCode = true })}',
    '{JSON.stringify({ toJSON() { globalThis.pageRanCode = true } })}',
    '{`${{ toString() { globalThis.pageRanCode = true } }}`}',
    '{import("data:text/javascript,globalThis.pageRanCode=true")}',
    'export const x = (globalThis.pageRanCode = true);\n\n{x}',
    'export const X = () => { globalThis.pageRanCode = true; return <p>x</p>; };\n\n<X />',
    'export const X = () => { useMemo(() => { globalThis.pageRanCode = true }); return <p>x</p>; };\n\n<X />',
    'export const t = { get y() { globalThis.pageRanCode = true } };\n\n{t.y}',
    '<div ref={() => { globalThis.pageRanCode = true }} onLoad={globalThis.pageRanCode = true} />',
    '<Card {...(globalThis.pageRanCode = true)} />',
    '---\ntitle: !!js/function "function(){ globalThis.pageRanCode = true }"\n---\nx',
    '$\\href{javascript:pageRanCode=true}{x}$',
  ];

  it.each(attempts)('%s', (source) => {
    readPage(source, { 'snippets/a.jsx': 'globalThis.pageRanCode = true; export const A = () => null;' });
    readPage(`import { A } from '/snippets/a.jsx'\n\n<A />\n\n${source}`, {
      'snippets/a.jsx': 'globalThis.pageRanCode = true; export const A = () => null;',
    });
    expect(globalThis.pageRanCode).toBeUndefined();
  });
});

describe('pages that try to put scripts into links', () => {
  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href=" &#106;avascript:alert(1)">x</a>',
    '<Card href="javascript:alert(1)" title="x" />',
    '<a footnote="back" href="javascript:alert(1)">x</a>',
    '<img src="javascript:alert(1)" />',
    '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
    '<form action="vbscript:x"><button formAction="javascript:alert(1)">x</button></form>',
    '<div dangerouslySetInnerHTML={{ __html: "<a href=\'javascript:alert(1)\' onclick=alert(1)>x</a>" }} />',
    '<Icon icon="<svg onload=alert(1)></svg>" />',
    '<p onclick="alert(1)">x</p>',
    '<Callout color="red; background: url(javascript:alert(1))">x</Callout>',
  ])('%s', (source) => {
    const { html } = readPage(source);
    expect(html).not.toMatch(
      /(?:href|src|action|formaction)="[^"]*(?:javascript|vbscript|data:text)|\son\w+=|url\(javascript/i,
    );
  });

  it('attributes cannot be broken out of', () => {
    const { html } = readPage(`<Card title="x" href='"><img src=x onerror=alert(1)>' className='"><b>' />`);
    expect(html).not.toMatch(/<img|<b>/);
  });
});

describe('text that does not come from the repository', () => {
  it('runs, loads and sends nothing', () => {
    const site = createContentSite({ components: COMPONENTS, files: memoryFileTree({}) });
    const source =
      'export const X = () => { useState(1); return <b>x</b>; };\n\n<X />\n\n<script>alert(1)</script>\n\n<iframe src="https://x.y" />\n\n<button onClick={() => alert(1)}>b</button>\n\n<div dangerouslySetInnerHTML={{ __html: "<i>" }}>kept</div>\n\n{new Date()}';
    const document = parsePage({ file: 'https://x.y/spec.json', source, site, trusted: false });
    expect(document.islands.size).toBe(0);
    const page = JSON.stringify(document.nodes, (key, value) => (key === 'at' ? undefined : value));
    expect(page).not.toMatch(/script|iframe|onClick|__html|island/);
    expect(page).toMatch(/"x".*kept/s);
  });
});

const PIECES = [
  '<Note>',
  '</Note>',
  '<Tabs>',
  '<Tab title="a">',
  '</Tab>',
  '</Tabs>',
  '<div',
  '>',
  '/>',
  '</',
  '<',
  '{',
  '}',
  '{/*',
  '*/}',
  '`',
  '```js\n',
  '```\n',
  '~~~',
  '\n',
  '\n\n',
  '    ',
  '  ',
  '- ',
  '1. ',
  '> ',
  '# ',
  '**',
  '_',
  '|',
  '|--|\n',
  '[a](',
  ')',
  '![',
  ']',
  '[^1]',
  '[^1]: ',
  '$',
  '$$',
  ':::note',
  ':::',
  ':tada:',
  '"',
  "'",
  '${',
  '<!--',
  '-->',
  'export const a = ',
  'import x from ',
  "'/y.mdx'",
  '=>',
  '(',
  ')',
  '&lt;',
  '\\',
  'text ',
  '<br>',
  '<>',
  '</>',
  'é',
  '😀',
  '\t',
  '\r\n',
  '{{v}}',
  '---\n',
];

/** Pieces after which a word may be no text: expressions, comments, modules, footnotes, tags that stay open, info strings. */
const SILENT = /[{}]|<!--|<(?:div)?$|<\/$|export|import|=>|^---|\[\^1\]|~~~/;

describe('pages of anything', () => {
  it('never fail, and show no value of the program', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
        const { html, twin } = readPage(pieces.join(''));
        expect(html).not.toContain('undefined');
        expect(twin).not.toContain('[object Object]');
      }),
      { numRuns: 800, seed: 4 },
    );
  });

  it('keep every word, whatever characters stand around it', () => {
    const characters = fc.constantFrom(...PIECES.filter((piece) => !SILENT.test(piece)));
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 40 }), (pieces) => {
        const source = pieces.map((piece, index) => `${piece}word${index}x`).join('');
        const { html } = readPage(source);
        // Letters of a formula are elements of their own.
        const shown = html + html.replace(/<[^>]*>/g, '');
        expect(
          pieces.flatMap((_, index) => (shown.includes(`word${index}x`) ? [] : `word${index}x`)),
        ).toEqual([]);
      }),
      { numRuns: 800, seed: 21 },
    );
  });

  it('never fail on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void readPage(text)),
      { numRuns: 500, seed: 5 },
    );
  });
});

describe('pages of one odd shape', () => {
  it.each(Object.entries(PAGE_SHAPES))('%s', (_, shape) => {
    const source = shape(20_000);
    expect(readPage(source).html.length).toBeLessThan(100 * source.length);
  });

  it.each([
    ['unfinished tags in quotes of each other', 8000],
    ['lines between expressions', 30_000],
    ['wide lines of dashes in an item', 150_000],
  ])('%s: the work does not grow with the square of the page', (name, size) => {
    expect(isQuadratic(size, (characters) => readPage(PAGE_SHAPES[name]!(characters)))).toBe(false);
  });

  it('may have more parts in a paragraph than a call has arguments', () => {
    expect(readPage('{1} '.repeat(150_000)).text).toMatch(/^1 1 1/);
  });

  it('may have more lines than an expression can hold', () => {
    expect(readPage(`a${'\n'.repeat(3_000_000)}b`).text).toBe('a b');
    expect(readPage('|a\n'.repeat(1_000_000)).html).toMatch(/^<p>\|a\n/);
    expect(readPage('*'.repeat(3_000_000)).html).toBe('<hr>');
    expect(readPage(`> a\n${'b\n'.repeat(1_000_000)}`).html).toMatch(/^<blockquote><p>a\nb\nb/);
  });

  it('may quote many lines that continue without their marker', () => {
    expect(readPage('> a\nb\n'.repeat(50_000)).html).toMatch(/^<blockquote><p>a\nb\na\nb\n/);
    const { html } = readPage('> - a\nb\n'.repeat(3000));
    expect(html).toMatch(/^<blockquote><ul><li>a\nb<\/li>/);
    expect(html.match(/<blockquote>/g)).toHaveLength(1);
    expect(html.match(/<li>/g)).toHaveLength(3000);
    expect(readPage(`> - a\n${'b\n'.repeat(4)}`).html).toBe(
      readPage(`> - a\n${'b\n'.repeat(12)}`).html.replace('\nb'.repeat(8), ''),
    );
  });

  it('may have a list of many tasks, each with its box', () => {
    const { html, text } = readPage('- [x] **a**\n'.repeat(500));
    expect(html.match(/type="checkbox"/g)).toHaveLength(500);
    expect(text).not.toContain('[x]');
  });

  it('may have a table that is read in parts', () => {
    const row = `|${'c'.repeat(60)}|d|\n`;
    const { html } = readPage(`|a|b|\n|-|-|\n${row.repeat(20_000)}\nend`);
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(html.match(/<td>/g)).toHaveLength(40_000);
    expect(html).toMatch(/<p>end<\/p>$/);
  });

  it.each(['{<b>$', '{[', '{(', '{!', '{`${', '{<b>', '{a=>', '{new '])(
    'may nest %s deeper than a stack is',
    (open) => {
      expect(readPage(`x ${open.repeat(40_000)}a{1}`).text).toMatch(/^x/);
    },
  );

  it('may have more expressions for the browser than it could put together', () => {
    const { html, problems } = readPage('{Math.random()} '.repeat(1500));
    expect(html.match(/data-docs-island=/g)).toHaveLength(1000);
    expect(problems).toContain('expression-dynamic 1:16001');
  });
});

describe('a long page', () => {
  const FILLER = 'Some words.\n\n'.repeat(10_000);

  it('reads like its parts', () => {
    const part = '# Title\n\nA *word*[^a] {1 + 1}\n- one\n- two\n\n<Note>\n\nx\n\n</Note>\n';
    const { html, problems } = readPage(`${part}\n${FILLER}${part}\n</b>\n\n[^a]: Note\n`);
    expect(html.replaceAll('<p>Some words.</p>\n', '')).toBe(
      readPage(`${part}\n${part}\n</b>\n\n[^a]: Note\n`).html,
    );
    expect(problems).toEqual(['tag-unopened 20025:1']);
  });

  it('may say at its end what it refers to at its start', () => {
    expect(readPage(`[word]\n\n${FILLER}[word]: /there\n`).html).toMatch(/^<p><a href="\/base\/there">word</);
    expect(readPage(`{answer}\n\n${FILLER}export const answer = 42;\n`).html).toMatch(/^<p>42</);
  });

  it('may have a long line', () => {
    const line = 'word *em* `c` <b>x</b> [l](/u) ';
    const once = html(`${line}.`).slice('<p>'.length, -'.</p>'.length);
    expect(html(`${line.repeat(1000)}.`)).toBe(`<p>${once.repeat(1000)}.</p>`);
  });
});
