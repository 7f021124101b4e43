import { expect, test } from 'vitest';
import { html, trusted } from '../../../src/lib/html.ts';

test('holes are escaped for text and for quoted attributes', () => {
  const hostile = `"><script>alert('x')</script>&`;
  expect(html`<a title="${hostile}">${hostile}</a>`.toString()).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>',
  );
});

test('HTML inside HTML stays as it is, lists are joined, nothing is left by false, null and undefined', () => {
  const items = ['a', 'b'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}${false}${null}${undefined}${trusted('<br>')}${0}</ul>`.toString()).toBe(
    '<ul><li>a</li><li>b</li><br>0</ul>',
  );
});
