import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '../../../../src/content/html/sanitize-html.ts';
import { isQuadratic } from '../../growth.ts';

/** Tags that are in the output for a browser, without what stands in text or in quotes. */
function tags(html: string): string[] {
  return [...html.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) => tag);
}

describe('allowed HTML', () => {
  test.each([
    ['<b>bold</b> and <em>more</em>'],
    ['<ul><li>one</li><li>two</li></ul>'],
    ['<table><thead><tr><th colspan="2">h</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>'],
    ['<a href="https://example.com/?a=1&amp;b=2">link</a>'],
    ['<details><summary>More</summary><p>text</p></details>'],
    ['<code>x &lt; y</code>&nbsp;&#8212;'],
    ['a<br>b'],
  ])('%s', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });

  test('text that looks like markup', () => {
    expect(sanitizeHtml('a < b && c > d')).toBe('a &lt; b &amp;&amp; c &gt; d');
  });

  test('a placeholder: an unknown element that is never closed', () => {
    expect(sanitizeHtml('Bearer <token> or <your key>')).toBe('Bearer &lt;token&gt; or &lt;your key&gt;');
  });
});

describe('removed HTML', () => {
  test('tags of unknown elements, not their text', () => {
    expect(sanitizeHtml('<Foo bar="1">in <b>it</b></Foo> out')).toBe('in <b>it</b> out');
  });

  test('comments', () => {
    expect(sanitizeHtml('a<!-- <b> -->b')).toBe('ab');
    expect(sanitizeHtml('a<!-- b')).toBe('a&lt;!-- b');
  });

  test.each(['script', 'style', 'iframe', 'object', 'svg', 'math', 'template', 'noscript', 'textarea'])(
    '%s with its content',
    (name) => {
      expect(sanitizeHtml(`a<${name} x="1">alert("<b>")</${name.toUpperCase()} >b`)).toBe('ab');
    },
  );

  test('their closing tags, however these are spelled', () => {
    expect(sanitizeHtml('Text <script a="</script>">b')).toBe('Text b');
    expect(sanitizeHtml('Text <script a="</script>">b</SCRIPT>c')).toBe('Text c');
    expect(sanitizeHtml('<script>a</scripts>b</script>c')).toBe('c');
    // In lower case, these letters are two characters long.
    expect(sanitizeHtml(`${'İ'.repeat(10)}</script><script>`)).toBe(`${'İ'.repeat(10)}&lt;script&gt;`);
    expect(sanitizeHtml('İİİ<script>a</script>bcd')).toBe('İİİbcd');
    // The Kelvin sign is a k in lower case.
    expect(sanitizeHtml('<link>a</lin\u212a>b')).toBe('b');
  });

  test('attributes that are not on the list', () => {
    expect(sanitizeHtml('<p onclick="x()" style="color:red" id="a" class="b" title="t">x</p>')).toBe(
      '<p title="t">x</p>',
    );
  });
});

describe('unbalanced tags', () => {
  test.each([
    ['<b>x', '<b>x</b>'],
    ['x</b></div>', 'x'],
    ['<b><i>x</b>y</i>', '<b><i>x</i></b>y'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      '<table><tr><td>a<td>b<tr><td>c</table>',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    ],
    ['<td>loose</td>', 'loose'],
    ['<p>a<div>b</div></p>', '<p>a</p><div>b</div>'],
    ['<p><ul><li>b</li></ul></p>', '<ul><li>b</li></ul>'],
    ['<a href="x">a<a href="y">b', '<a href="x">a</a><a href="y">b</a>'],
  ])('%s', (given, expected) => {
    expect(sanitizeHtml(given)).toBe(expected);
  });
});

test('an image without a text is decoration', () => {
  expect(sanitizeHtml('<img src="/a.png">')).toBe('<img src="/a.png" alt="" loading="lazy">');
  expect(sanitizeHtml('<img alt="Text" src="/a.png">')).toBe('<img src="/a.png" alt="Text" loading="lazy">');
});

test('an element may be replaced', () => {
  const replacements = { note: { open: '<div class="callout">', close: '</div>' } };
  expect(sanitizeHtml('<p><Note>x <b>y</Note></p>', replacements)).toBe(
    '<div class="callout">x <b>y</b></div>',
  );
  expect(sanitizeHtml('a <note> left open', replacements)).toBe('a &lt;note&gt; left open');
});

describe('hostile input', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'java\tscript:alert(1)',
    '&#1;javascript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript&#58;alert(1)',
    ' javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'java&Tab;script&colon;alert(1)',
  ])('a link to %j has no target', (url) => {
    expect(sanitizeHtml(`<a href="${url}">x</a>`)).toBe('<a href="#">x</a>');
  });

  test.each(['&#106avascript:x', 'java&Tabscript&colonx', '&#0000000106;avascript:x'])(
    'references that are not understood are not references in the result: %s',
    (url) => {
      expect(sanitizeHtml(`<a href="${url}">x</a>`)).toContain('&amp;');
    },
  );

  test.each([
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror="alert(1)"',
    '<img/src="x"/onerror=alert(1)>',
    '<img src="`><script>alert(1)</script>">',
    '<a href="x" title="\'><img src=x onerror=alert(1)>\'">y</a>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg onload=alert(1)>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?xml <script>alert(1)</script>?>',
    '<b title="a" onclick="x" <script>alert(1)</script>',
    '<p title=">"><script>alert(1)',
    '<form action="javascript:x"><input autofocus onfocus=alert(1)><button formaction=x>y</button></form>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<base href="https://evil.example/"><meta http-equiv=refresh content=0>',
    '</p><script/x>alert(1)</script/y>',
  ])('no script runs: %s', (text) => {
    const allowed =
      /^<\/?(?:a|b|p|table|img)(?: (?:(?:title|alt|loading)="[^"<>]*"|(?:href|src)="[^":<>]*"))*>$/;
    for (const tag of tags(sanitizeHtml(text))) expect(tag).toMatch(allowed);
  });

  test('deep nesting is limited', () => {
    expect(tags(sanitizeHtml('<b>'.repeat(5000)))).toHaveLength(200);
  });

  test.each([
    '<a "',
    '<a \'"',
    '<b>',
    '<x>',
    '<!--',
    '<script>',
    '</b',
    '<a b=',
    '<p><ul><li>',
    '&',
    '<t1></t',
  ])('many %j are read in linear time', (piece) => {
    expect(isQuadratic(5000, (size) => sanitizeHtml(piece.repeat(size)))).toBe(false);
  });
});
