import { describe, expect, test } from 'vitest';
import { linksOfPage } from '../../../../src/assistant/answer/quotation.ts';
import { safeMarkdown } from '../../../../src/assistant/answer/safe-markdown.ts';
import { isQuadratic } from '../../growth.ts';

const policy = linksOfPage('/guides/start', '/docs');
const safe = (markdown: string) => safeMarkdown(markdown, policy);

describe('what pages, specifications and models may not bring into an answer', () => {
  test.each([
    ['a script', 'a <script>alert(1)</script> b', 'a alert(1) b'],
    ['a tag inside a tag', '<scr<b>ipt>alert(1)', '&lt;script>alert(1)'],
    ['a handler', '<img src=x onerror=alert(1)>', ''],
    ['a tag that never ends', 'x <img src=x onerror=alert(1) ', 'x &lt;img src=x onerror=alert(1) '],
    ['a comment', 'a <!-- <b> --> b', 'a &lt;!--  --> b'],
    ['a remote image', '![logo](https://evil.example/pixel.png)', '[logo](https://evil.example/pixel.png)'],
    ['an image by reference', '![logo][1]\n\n[1]: https://evil.example/p.png', '[logo][1]\n\n'],
    ['a script as link', '[go](javascript:alert(1))', 'go'],
    ['a link that tags hide', '[go]<b>(javascript:alert)', '[go] (javascript:alert)'],
    ['a link with a title of two lines', '[go](javascript:x "a\nb")', '[go] (javascript:x "a\nb")'],
    ['a script as link in disguise', '[go](JaVaScRiPt:alert)', 'go'],
    ['an encoded colon', '[go](javascript&#58;alert)', 'go'],
    ['a named entity', '[go](javascript&colon;alert)', 'go'],
    ['data as link', '[go](data:text/html,x)', 'go'],
    ['a link in angle brackets', '[go](<javascript:alert>)', 'go'],
    ['a link inside of a link', '[[go](javascript:x)](javascript:y)', '[go]'],
    ['another scheme as autolink', '<javascript:alert(1)>', ''],
    ['a definition', '[go][x]\n\n[x]: javascript:alert(1)', '[go][x]\n\n'],
    ['a footnote', 'weekly[^1].\n\n[^1]: Not cacti.', 'weekly.\n\n'],
    ['a link that a footnote hides', '[go[^1]](javascript:x)', 'go'],
    ['a link without a scheme to another host', '[go](//evil.example)', 'go'],
  ])('%s', (_, markdown, expected) => {
    expect(safe(markdown)).toBe(expected);
  });

  test('no form of a hostile link keeps its scheme as an address', () => {
    const forms = [
      '[a](\n javascript:x)',
      '[a]( javascript:x "t")',
      '[a](java\tscript:x)',
      '[a](vbscript:x)',
    ];
    for (const form of forms) expect(safe(form)).not.toMatch(/\]\(\s*[a-z\t]+:/i);
  });

  test('code stays as it is written', () => {
    const code = '```html\n<script src="https://x"></script>\n![a](b)\n```';
    expect(safe(code)).toBe(code);
    expect(safe('Use `<Card>` and ``a`<b>``.')).toBe('Use `<Card>` and ``a`<b>``.');
  });

  test('a fence that is left open is closed', () => {
    expect(safe('```js\nlet a;')).toBe('```js\nlet a;\n```');
  });
});

describe('links of a page', () => {
  test.each([
    ['to the site', '[a](/install)', '[a](/docs/install)'],
    ['to its own sections', '[a](#linux)', '[a](/docs/guides/start#linux)'],
    ['to a neighbor', '[a](./next)', '[a](/docs/guides/next)'],
    ['to another site', '[a](https://example.com/x_(y))', '[a](https://example.com/x_%28y%29)'],
    ['by mail', '<mailto:a@example.com>', '[mailto:a@example.com](mailto:a@example.com)'],
  ])('%s', (_, markdown, expected) => {
    expect(safe(markdown)).toBe(expected);
  });
});

test('a link with more whitespace than anybody writes is not a link', () => {
  expect(safe(`[go](${' '.repeat(30)}javascript:x)`)).toBe(`[go] (${' '.repeat(30)}javascript:x)`);
});

test.each(['<', '<!--', '](', '](a "', '](<', '](a()', '``` `` ` ', '> '])(
  'the work for many %j does not grow with their square',
  (piece) => {
    expect(isQuadratic(1000, (size) => safe(piece.repeat(size)))).toBe(false);
  },
);

test('nor does the work for whitespace in a link', () => {
  expect(isQuadratic(1000, (size) => safe(`[go](${' '.repeat(size)}x`))).toBe(false);
  expect(isQuadratic(1000, (size) => safe(`[go](x${' '.repeat(size)}y`))).toBe(false);
});
