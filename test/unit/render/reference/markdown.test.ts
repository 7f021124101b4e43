import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../../../src/render/reference/markdown.ts';

const render = (text: string) => createMarkdown()(text, '').text;

describe('descriptions of specs', () => {
  test('a line of many thousand characters is plain text: reading it as Markdown could take for ever', () => {
    expect(render('**a_'.repeat(20_000))).toMatch(/^<p>\*\*a_\*\*a_/);
    expect(render(`Fine *words*.\n\n${'a '.repeat(2000)}`)).toContain('<em>words</em>');
  });

  test('harmless HTML stays beside Markdown', () => {
    expect(render('Use <b>both</b> and **this** <a href="/x" onclick="y">one</a>.<br/>Next.')).toBe(
      '<p>Use <b>both</b> and <strong>this</strong> <a href="/x">one</a>.<br>Next.</p>',
    );
    expect(render('<ul>\n<li>a</li>\n</ul>')).toBe('<ul>\n<li>a</li>\n</ul>');
  });

  test.each([
    '<Note>Mind **this**.</Note>',
    '<Note>\nMind **this**.\n</Note>',
    '<Note>\n\nMind **this**.\n\n</Note>',
  ])('callouts look as on MDX pages: %j', (text) => {
    expect(render(text)).toMatch(
      /^<div class="callout callout-note" role="note"><span data-component-part="callout-icon"><svg .*<\/svg><\/span><div class="flow" data-component-part="callout-content">\s*<p>Mind <strong>this<\/strong>.\s*<\/p>\s*<\/div><\/div>$/,
    );
  });

  test('formulas are drawn, as GitHub writes them, and other dollar signs are text', () => {
    expect(render('As $`a < b`$ for $5 and `x`.')).toMatch(
      /^<p>As <math><mrow><mi>a<\/mi><mo>&lt;<\/mo><mi>b<\/mi><\/mrow><\/math> for \$5 and <code>x<\/code>\.<\/p>$/,
    );
    expect(render('```math\na \\mbox{ for } b\n```')).toMatch(
      /^<div class="math"><math display="block".*<mtext>.*for.*<\/math><\/div>\s*$/s,
    );
    expect(render('- $`x`$\n\n  ```math\n  y\n  ```').match(/<math/g)).toHaveLength(2);
  });

  test('of formulas that cannot be read, the source is shown', () => {
    expect(render('A $`\\frac{<b>`$.')).toBe('<p>A <code class="math-source">\\frac{&lt;b&gt;</code>.</p>');
  });

  test('code shows tags', () => {
    expect(render('`<Note>` and\n\n```html\n<Note>\nx\n</Note>\n```')).toBe(
      '<p><code>&lt;Note&gt;</code> and</p>\n<pre><code>&lt;Note&gt;\nx\n&lt;/Note&gt;</code></pre>',
    );
  });

  test.each([
    ['**注意：**内容**其他**', '<strong>注意：</strong>内容<strong>其他</strong>'],
    ['中文**（甲）**中文*（`乙`）*', '中文<strong>（甲）</strong>中文<em>（<code>乙</code>）</em>'],
    ['**`*`：**内容', '<strong><code>*</code>：</strong>内容'],
    ['**x:**y', '**x:**y'],
    ['***注意：***内容', '<em><strong>注意：</strong></em>内容'],
  ])('emphasis needs no spaces in Chinese, Japanese and Korean: %s', (text, expected) => {
    expect(render(text)).toBe(`<p>${expected}</p>`);
  });

  test('placeholders show', () => {
    expect(render('Send `Authorization`: Bearer <token>')).toBe(
      '<p>Send <code>Authorization</code>: Bearer &lt;token&gt;</p>',
    );
  });

  test('headings stand below those of the page, tables scroll', () => {
    expect(render('# A')).toBe('<h4>A</h4>');
    expect(render('<h1>A</h1>')).toBe('<h4>A</h4>');
    expect(render('|a|\n|-|\n|b|')).toMatch(
      /^<div class="table-scroll"><table>[\s\S]*<td>b<\/td>[\s\S]*<\/table><\/div>$/,
    );
  });

  test('links may not run anything', () => {
    expect(render('[x](javascript:alert(1)) <javascript:alert(1)> ![y](javascript:alert(1))')).not.toMatch(
      /(?:href|src)="javascript/,
    );
    expect(render('<script>alert(1)</script>x<img src=x onerror=alert(1)>')).toBe(
      'x<img src="/x" alt="" loading="lazy">',
    );
  });
});
