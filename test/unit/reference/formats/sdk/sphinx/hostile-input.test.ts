import { describe, expect, test } from 'vitest';
import { readSphinx } from '../../../../../../src/reference/formats/sdk/sphinx/read-sphinx.ts';
import { artifact, pageOf } from './sphinx-artifact.ts';

const TERM = '<dt class="sig sig-object py" id="x"><span class="sig-name descname">x</span></dt>';

describe('a hostile Sphinx artifact', () => {
  test('may nest definitions and containers to any depth', () => {
    const depth = 5_000;
    const nested = `<dl class="py class">${TERM}<dd>`.repeat(depth);
    expect(pageOf(`${nested}deep`).sections).toHaveLength(1);
    expect(pageOf(`${'<div>'.repeat(500)}<h2>Two</h2>text`).sections).toHaveLength(1);
    expect(pageOf(`<p>Shown.</p>${'<div>'.repeat(depth)}<p>Too deep.</p>`).description).toBe('Shown.');
    expect(pageOf('<section>'.repeat(depth)).sections).toEqual([]);
    expect(pageOf(`<dl>${'<dt>'.repeat(depth)}`).sections).toEqual([]);
  });

  test('may have very many headings, terms and parameters', () => {
    expect(pageOf('<h2>x</h2>'.repeat(5_000)).sections).toHaveLength(5_000);
    const parameters = '<em class="sig-param">a: b = c</em>'.repeat(50);
    const term = TERM.replace(
      '</dt>',
      `<span class="sig-paren">(</span>${parameters}<span class="sig-paren">)</span></dt>`,
    );
    const page = pageOf(`<dl class="py function">${term.repeat(100)}</dl>`);
    expect(page.sections[0]?.members[0]?.signatures).toHaveLength(64);
  });

  test('may lack anything', () => {
    const bodies = [
      '<dl class="py class"><dt class="sig"></dt></dl>',
      '<dl class="py"><dt class="sig"><span class="sig-paren"></span></dt><dd>',
      '<dl class="field-list"><dd>x</dd></dl>',
      `<dl class="py class">${TERM}<dd><dl class="field-list"><dt>Parameters</dt><dd><ul><li></li></ul></dd></dl></dl>`,
      `<dl class="py class">${TERM}<dd><dl class="field-list"><dt>Parameters</dt><dd><dl><dd>x</dd></dl></dd></dl></dl>`,
      `<dl class="py class">${TERM}<dd><div class="versionadded"></div><div class="deprecated"></div><div class="seealso"></div></dl>`,
      '<span class="math"></span><div class="math"></div><aside class="footnote"></aside><img>',
    ];
    for (const body of bodies) expect(() => pageOf(body)).not.toThrow();
  });

  test('may have any names of documents and symbols', () => {
    const file = (name: string) =>
      JSON.stringify({
        current_page_name: name,
        body: `<dl class="py class">${TERM.replaceAll('x', '\ud800')}</dl><a href="#\ud800">y</a>`,
      });
    const names = ['../../etc/passwd', '', '/', '\ud800', '__proto__', 'a/../b', 'con'];
    const files = names.map((name, at) => [`${at}.fjson`, file(name)]);
    const { library } = readSphinx(
      artifact({ ...Object.fromEntries(files), '__proto__.fjson': '{"body": "<p>x</p>"}' }),
    );
    const paths = library?.pages.map(({ path }) => path) ?? [];
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path.split('/')).not.toContain('..');
  });
});
