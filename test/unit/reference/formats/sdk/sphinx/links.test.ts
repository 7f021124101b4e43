import { describe, expect, test } from 'vitest';
import { pagesOf } from './sphinx-artifact.ts';

const CLIENT = `<dl class="py class"><dt class="sig sig-object py" id="lumen.Client"><span class="sig-prename descclassname">lumen.</span><span class="sig-name descname">Client</span></dt>
<dd><dl class="py method"><dt class="sig sig-object py" id="lumen.Client.connect"><span class="sig-name descname">connect</span></dt><dd></dd></dl></dd></dl>
<section id="more"><span id="old-name"></span><h2>More words</h2></section>`;

/** What a link from a document becomes. */
function linkFrom(name: string, href: string): string | undefined {
  const pages = pagesOf({
    index: '<p>i</p>',
    'api/client': CLIENT,
    'guide/index': '<p>g</p>',
    'guide/start': '<p>s</p>',
    [name]: `<p><a href="${href}">text</a></p>${name === 'api/client' ? CLIENT : ''}`,
  });
  return pages.find(({ path }) => path === name)?.description;
}

describe('links of a document', () => {
  test('lead to symbols of other documents, relative to the folder of the document', () => {
    expect(linkFrom('index', 'api/client/#lumen.Client')).toBe('[text](#symbol/api/client#Client)');
    expect(linkFrom('guide/start', '../../api/client/#lumen.Client.connect')).toBe(
      '[text](#symbol/api/client#Client.connect)',
    );
    expect(linkFrom('guide/index', '../api/client/#lumen.Client')).toBe('[text](#symbol/api/client#Client)');
    expect(linkFrom('guide/index', '../api/client.html#lumen.Client')).toBe(
      '[text](#symbol/api/client#Client)',
    );
  });

  test('lead to documents', () => {
    expect(linkFrom('guide/start', '../../')).toBe('[text](#symbol/index)');
    expect(linkFrom('guide/start', '../')).toBe('[text](#symbol/guide/index)');
    expect(linkFrom('index', 'guide/start/#unknown')).toBe('[text](#symbol/guide/start)');
  });

  test('lead to the page of a section of indexes, which is omitted', () => {
    const [index, misc] = pagesOf({
      index: '<p><a href="misc/#indices">text</a></p>',
      misc: '<p>m</p><section id="indices"><h2>Indices</h2><ul><li><a href="../genindex/">Index</a></li></ul></section>',
    });
    expect(misc?.sections).toEqual([]);
    expect(index?.description).toBe('[text](#symbol/misc)');
  });

  test('lead to sections by their titles', () => {
    expect(linkFrom('index', 'api/client/#more')).toBe('[text](#symbol/api/client#More%20words)');
    expect(linkFrom('index', 'api/client/#old-name')).toBe('[text](#symbol/api/client#More%20words)');
  });

  test('lead to symbols of the same document', () => {
    expect(linkFrom('api/client', '#lumen.Client.connect')).toBe('[text](#symbol/api/client#Client.connect)');
    expect(linkFrom('api/client', '#id1')).toBe('text');
  });

  test('lead to other sites', () => {
    expect(linkFrom('index', 'https://www.python.org/')).toBe('[text](https://www.python.org/)');
    expect(linkFrom('index', 'mailto:a@lamp.example')).toBe('[text](mailto:a@lamp.example)');
  });

  test('become text if their target is not shown', () => {
    const hrefs = [
      'genindex/',
      '_modules/lumen/#Client',
      '_downloads/a.zip',
      'javascript:alert(1)',
      '//other.example/',
      '/root',
      '%zz',
      '../../../x',
    ];
    for (const href of hrefs) expect(linkFrom('index', href)).toBe('text');
  });
});
