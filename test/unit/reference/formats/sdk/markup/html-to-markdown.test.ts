import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import {
  htmlToMarkdown,
  inlineText,
} from '../../../../../../src/reference/formats/sdk/markup/html-to-markdown.ts';

const links: Record<string, string> = {
  '../Other.html': '#symbol/a/Other',
  'https://a.example': 'https://a.example',
};

function markdownOf(html: string): string {
  return htmlToMarkdown(parseDocument(html).children, { linkOf: (href) => links[href], language: 'java' });
}

describe('text', () => {
  it('has one space where HTML has any whitespace', () => {
    expect(markdownOf('a\n   b <b> c </b>\td')).toBe('a b **c** d');
  });

  it('is escaped', () => {
    expect(markdownOf('*a* _b_ `c` [d](e) &lt;b&gt; \\* ~~x~~ &amp;lt;')).toBe(
      '\\*a\\* \\_b\\_ \\`c\\` \\[d](e) \\<b> \\\\\\* \\~\\~x\\~~ \\&lt;',
    );
  });

  it('has no needless backslashes', () => {
    const text = 'MAX_VALUE is 2 * 3, a - b, 1 < 2, int[] x, C:\\path, R & D! 1. #5 (a)';
    expect(markdownOf(text.replace('<', '&lt;').replace('& D', '&amp; D'))).toBe(text);
  });

  it.each([
    ['# a', '\\# a'],
    ['- a', '\\- a'],
    ['+ a', '\\+ a'],
    ['* a', '\\* a'],
    ['1. a', '1\\. a'],
    ['2) a', '2\\) a'],
    ['&gt; a', '\\> a'],
    ['---', '\\---'],
    ['-1 is less', '-1 is less'],
    ['1.5 is more', '1.5 is more'],
    ['#hash', '#hash'],
  ])('stays text at the start of a paragraph: %s', (text, markdown) => {
    expect(markdownOf(`<p>${text}</p>`)).toBe(markdown);
  });

  it('stays text after a line break, too', () => {
    expect(markdownOf('a<br>- b<br/>===')).toBe('a\\\n\\- b\\\n\\===');
  });

  it('starts a new paragraph after two line breaks', () => {
    expect(markdownOf('a<br><br>b<br>')).toBe('a\n\nb');
  });
});

describe('inline elements', () => {
  it('keep emphasis, code, deletions, subscripts and superscripts', () => {
    expect(markdownOf('<b>a</b> <i>b</i> <code>c_d</code> <del>e</del> x<sup>2</sup>')).toBe(
      '**a** *b* `c_d` ~~e~~ x<sup>2</sup>',
    );
  });

  it('become tags where Markdown would not recognize delimiters', () => {
    expect(markdownOf('a<b>(b)</b>c <i>d</i><i>e</i>')).toBe('a<strong>(b)</strong>c <em>d</em>*e*');
  });

  it('are one code span if several are adjacent', () => {
    expect(markdownOf('<code>a</code><code>b</code> <tt>`x`</tt>')).toBe('`ab` `` `x` ``');
  });

  it('have new link targets, or become text', () => {
    expect(
      markdownOf('<a href="../Other.html">O</a>, <a href="gone.html">gone</a>, <a name="x">here</a>'),
    ).toBe('[O](#symbol/a/Other), gone, here');
  });

  it('keep links inside code', () => {
    expect(markdownOf('<code>List&lt;<a href="../Other.html">Other</a>&gt;</code>!')).toBe(
      '`List<`[`Other`](#symbol/a/Other)`>`!',
    );
  });

  it('do not turn a link after an exclamation mark into an image', () => {
    expect(markdownOf('Look!<a href="../Other.html">O[]</a>')).toBe('Look\\![O\\[\\]](#symbol/a/Other)');
  });

  it('keep images with an absolute URL, and the alternative text of others', () => {
    expect(
      markdownOf('<img src="https://a.example/x (1).png" alt="A"> <img src="doc-files/y.png" alt="B">'),
    ).toBe('![A](https://a.example/x%20%281%29.png) B');
  });
});

describe('blocks', () => {
  it('are paragraphs, headings below those of the page, rules and quotes', () => {
    expect(markdownOf('a<p>b<h2>T</h2>c<hr><blockquote><p>d<p>e</blockquote>')).toBe(
      'a\n\nb\n\n#### T\n\nc\n\n---\n\n> d\n>\n> e',
    );
  });

  it('include nested lists', () => {
    expect(markdownOf('<ul><li>a<ol start="3"><li>b</ol><li>c</ul>')).toBe('- a\n  3. b\n- c');
  });

  it('separate adjacent lists', () => {
    expect(markdownOf('<ul><li>a</ul><ul><li>b</ul>')).toBe('- a\n\n* b');
  });

  it('indent code in a list', () => {
    expect(markdownOf('<ul><li><p>a</p><pre>x\n\ny</pre></li></ul>')).toBe(
      '- a\n\n  ```java\n  x\n\n  y\n  ```',
    );
  });

  it('include terms with their definitions', () => {
    expect(markdownOf('<dl><dt>a<dd>b<dt><b>c</b><dd><p>d<p>e</dl>')).toBe(
      '- **a**\\\n  b\n\n- **c**\\\n  d\n\n  e',
    );
  });

  it('keep code unchanged, in a fence longer than any inside', () => {
    expect(markdownOf('<pre>\n  if (a &lt; b) {\n    ```\n  }\n</pre>')).toBe(
      '````java\nif (a < b) {\n  ```\n}\n````',
    );
  });

  it('have the language of marked code', () => {
    expect(markdownOf('<pre class="snippet"><code class="language-xml">&lt;a/&gt;</code></pre>')).toBe(
      '```xml\n<a/>\n```',
    );
  });

  it('include code blocks inside inline elements', () => {
    expect(markdownOf('See <code><pre>x</pre></code> there')).toBe('See\n\n```java\nx\n```\n\nthere');
  });

  it('include notes as quotes with their title', () => {
    expect(
      markdownOf('<div class="admonition note"><p class="admonition-title">Note</p><p>a</p></div>'),
    ).toBe('> **Note:** a');
  });

  it('omit scripts, styles and forms', () => {
    expect(markdownOf('a<script>b()</script><style>c</style><form><input>d</form><!-- e -->')).toBe('a');
  });
});

describe('tables', () => {
  it('stay tables if their cells are one line', () => {
    expect(markdownOf('<table><caption>T</caption><tr><th>a<th>b<tr><td>1|2<td><p>x<p>y</table>')).toBe(
      'T\n\n| a | b |\n| --- | --- |\n| 1\\|2 | x<br>y |',
    );
  });

  it('have an empty header if HTML has none, and empty cells after one that spans columns', () => {
    expect(markdownOf('<table><tr><td colspan=2>a<tr><td>b<td>c</table>')).toBe(
      '|  |  |\n| --- | --- |\n| a |  |\n| b | c |',
    );
  });

  it('of any size are converted in linear time', () => {
    const cells = '<tr><td rowspan=65000 colspan=30>a</td></tr>'.repeat(2000);
    expect(markdownOf(`<table>${cells}</table>`).length).toBeLessThan(20_000);
    expect(markdownOf(`<div>${'<p>a</p>'.repeat(200_000)}</div>`)).toHaveLength(3 * 200_000 - 2);
  });

  it('have empty cells below those that span rows', () => {
    const rows = '<tr><th>a<th>b<th>c<tr><td rowspan=2>1<td>2<td rowspan=9>3<tr><td>4<tr><td colspan=2>5';
    expect(markdownOf(`<table>${rows}</table>`)).toBe(
      '| a | b | c |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 |  |\n| 5 |  |  |',
    );
  });

  it('have bold text for headings in cells', () => {
    expect(markdownOf('<table><tr><th>a<th>b<tr><td colspan=2><h3>T</h3><tr><td>1<td>2</table>')).toBe(
      '| a | b |\n| --- | --- |\n| **T** |  |\n| 1 | 2 |',
    );
  });

  it('become lists if a cell contains blocks', () => {
    expect(markdownOf('<table><tr><th>K<th>V<tr><td>a<td><pre>x</pre></table>')).toBe(
      '- **K**\n\n  a\n\n  **V**\n\n  ```java\n  x\n  ```',
    );
  });

  it('with one cell become its content', () => {
    expect(markdownOf('<table><tr><td>a<ul><li>b</ul></table>')).toBe('a\n\n- b');
  });
});

describe('hostile HTML', () => {
  it.each(['<b>', '<div>', '<ul><li>', '<blockquote>', '<code>', '<a href="x">', '<table><tr><td>'])(
    'may be nested without end: %s',
    (tag) => {
      expect(markdownOf(`${tag.repeat(5000)}end`)).toContain('end');
    },
  );

  it('has both quotation marks or none, however deep a quotation is', () => {
    expect(markdownOf('<q>a</q>')).toBe('“a”');
    expect(markdownOf(`${'<span>'.repeat(60)}<q>a</q>`)).toBe('a');
  });

  it('cannot inject text through a language name', () => {
    expect(markdownOf('<pre class="language-`x">a</pre>')).toBe('```\na\n```');
  });
});

it('inline text is one line without markup', () => {
  expect(inlineText(parseDocument('<b>a</b>\n <code>b_c</code><br>d<script>x</script>').children)).toBe(
    'a b_c d',
  );
});
