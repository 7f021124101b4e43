import { describe, expect, test } from 'vitest';
import { fileReferences } from '../../../../src/site/plan/published-files.ts';

const ORIGINS = ['https://docs.example.com/base/', '/base/'];
const references = (text: string, at = 'guides/start/index.html') => [...fileReferences(text, at, ORIGINS)];

describe('files that a text refers to', () => {
  test.each([
    ['<img src="/base/images/a.png">', 'images/a.png'],
    ['<img src="/base/images/a%20(1).png?v=2#x">', 'images/a (1).png'],
    ['<meta content="https://docs.example.com/base/og.png">', 'og.png'],
    ["<a href='../files/x.pdf'>", 'guides/files/x.pdf'],
    ['<div style="background:url(/base/bg.jpg)">', 'bg.jpg'],
    ['<img srcset="/base/a.png 1x, /base/b.png 2x">', 'b.png'],
    ['<img src="/base/it&#39;s.png">', "it's.png"],
    ['<img src="/base/a&amp;b&lt;c&gt;.png">', 'a&b<c>.png'],
    ['<div style="background:url(&#39;/base/bg (1).jpg&#39;)">', 'bg (1).jpg'],
    ['<style>a{background:url("/base/own.jpg")}</style>', 'own.jpg'],
    ['<div data-docs-props="{&quot;src&quot;:&quot;/base/island.png&quot;}">', 'island.png'],
  ])('%s', (text, file) => {
    expect(references(text)).toContain(file);
  });

  test('scripts and styles', () => {
    expect(references("load('/base/a.json')", 'x.js')).toContain('a.json');
    expect(references('@font-face{src:url("fonts/a.woff2")}', 'css/x.css')).toContain('css/fonts/a.woff2');
  });

  test('other sites and prose refer to nothing here', () => {
    expect(references('<img src="https://example.com/secret.png">')).toEqual([]);
    expect(references('<p>See /base/secret.png</p><code>src=&quot;/base/secret.png&quot;</code>')).toEqual(
      [],
    );
  });
});
