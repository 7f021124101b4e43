import { zipSync } from 'fflate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { gardenTypedoc } from '../../../reference/formats/sdk/garden-typedoc.ts';
import { buildInMemory, type SourceFiles } from '../../build-in-memory.ts';

const SDK = { format: 'typedoc', source: 'typedoc.json' };

function docsJson(navigation: object) {
  return { theme: 'mint', name: 'Test', colors: { primary: '#0B6B54' }, navigation };
}

const build = (element: object = { sdk: SDK }, files: SourceFiles = {}) =>
  buildInMemory(
    {
      'docs.json': docsJson({
        tabs: [
          { tab: 'Guides', pages: ['guide'] },
          { tab: 'SDK', ...element },
        ],
      }),
      'guide.mdx': '---\ntitle: Guide\n---\n\nText.\n',
      'typedoc.json': gardenTypedoc(),
      ...files,
    },
    { siteUrl: 'https://docs.example.com' },
  );

const pathsOf = ({ manifest }: Awaited<ReturnType<typeof build>>) =>
  manifest.pages.map(({ path }) => path).slice(1);

describe('pages of a library', () => {
  test('are one for each symbol, in the groups of its tool, under names as the code has them', async () => {
    const site = await build();
    expect(site.problems).toEqual([]);
    expect(site.manifest.pages.slice(1)).toMatchObject([
      { path: '/sdk-reference/classes/Garden', kind: 'symbol', source: 'typedoc.json' },
      { path: '/sdk-reference/functions/plant', kind: 'symbol', source: 'typedoc.json' },
    ]);
    const html = site.text('sdk-reference/classes/Garden/index.html')!;
    for (const group of ['Classes', 'Functions']) expect(html).toContain(`>${group}<`);
  });

  test('of long names have addresses that file systems can hold, like those of operations', async () => {
    const typedoc = gardenTypedoc().replaceAll('"Garden"', JSON.stringify('Garden'.repeat(50)));
    const site = await build({ sdk: SDK }, { 'typedoc.json': typedoc });
    const [page] = pathsOf(site);
    expect(page).toBe(`/sdk-reference/classes/${'Garden'.repeat(40)}`);
    expect(site.text('sdk-reference/functions/plant/index.html')).toContain(`href="${page}"`);
    expect(
      Math.max(...site.paths.flatMap((path) => path.split('/')).map((name) => name.length)),
    ).toBeLessThan(256);
  });

  test('have declarations, members with anchors, parameters and results', async () => {
    const html = (await build()).text('sdk-reference/classes/Garden/index.html')!;
    expect(html).toContain('language-typescript');
    expect(html).toMatch(/<h2 id="methods">.*<h3 id="water">.*How much\./s);
    expect(html).toMatch(/<h2 id="properties">.*<div class="field" id="size">.*In square meters\./s);
    expect(html).toContain('href="#water"');
  });

  test('have members called like parts of the layout, which give way', async () => {
    const typedoc = gardenTypedoc().replaceAll('"water"', '"footer"').replaceAll('"size"', '"Sidebar"');
    const site = await build({ sdk: SDK }, { 'typedoc.json': typedoc });
    const html = site.text('sdk-reference/classes/Garden/index.html')!;
    expect(html).toContain('<h3 id="footer">');
    expect(html).toContain('<div class="field" id="sidebar">');
    expect(html).toContain('<aside id="docs-sidebar"');
    const linking = site.text('sdk-reference/functions/plant/index.html')!;
    expect(linking).toContain('<a href="/sdk-reference/classes/Garden#footer">');
    expect(linking).toContain('<aside id="sidebar"');
  });

  test('link to each other, members included', async () => {
    const html = (await build()).text('sdk-reference/functions/plant/index.html')!;
    expect(html).toContain('<a href="/sdk-reference/classes/Garden#water">');
    expect(html).toContain('<a href="/sdk-reference/classes/Garden">Garden</a>');
    expect(html).toMatch(/Deprecated.*Use <code>sow<\/code>\./s);
  });

  test('descriptions are Markdown of a stranger', async () => {
    const html = (await build()).text('sdk-reference/classes/Garden/index.html')!;
    expect(html).toContain('<code>{braces}</code>');
    expect(html).not.toContain('<script>alert');
  });

  test('are in search and in llms.txt, and have Markdown twins', async () => {
    const site = await build();
    const markdown = site.text('sdk-reference/classes/Garden.md')!;
    expect(markdown).toContain(
      '### water\n\n```typescript\nwater(liters: number): void\n```\n\nWaters all beds.',
    );
    expect(markdown).toContain('- `liters`: `number`: How much.');
    expect(site.text('sdk-reference/functions/plant.md')).toContain('](/sdk-reference/classes/Garden#water)');
    expect(site.text('llms.txt')).toContain('/sdk-reference/classes/Garden.md');
    const index = site.paths.filter((path) => path.startsWith('_docs/search/')).map(site.text);
    expect(index.join('\n')).toContain('Waters all beds.');
  });

  test('have formulas, with the font for them', async () => {
    const body = '<h1>Sums</h1><p>As <span class="math">\\(a + b\\)</span>, for $5.</p>';
    const site = await build(
      { sdk: { format: 'sphinx', source: 'art' } },
      { 'art/sums.fjson': JSON.stringify({ current_page_name: 'sums', title: 'Sums', body }) },
    );
    expect(site.problems).toEqual([]);
    expect(site.text('sdk-reference/sums/index.html')).toMatch(/As <math>.*<\/math>, for \$5\./);
    expect(site.text('sdk-reference/sums.md')).toContain('As $a + b$, for $5.');
    expect(site.paths.filter((path) => /math.*\.woff2$/i.test(path))).toHaveLength(1);
    expect((await build()).paths.filter((path) => /math.*\.woff2$/i.test(path))).toEqual([]);
  });

  test('what the tool wrote is not offered as a specification', async () => {
    const site = await build();
    expect(site.manifest.specs).toEqual([]);
    expect(site.text('llms.txt')).not.toContain('typedoc.json');
  });
});

describe('where a library is named', () => {
  test('a tab has the pages after its groups, in a directory of their own', async () => {
    const site = await build(
      { sdk: { ...SDK, directory: '/api/js/' }, groups: [{ group: 'Start', pages: ['start'] }] },
      { 'start.mdx': '---\ntitle: Start\n---\n\nText.\n' },
    );
    expect(site.problems).toEqual([]);
    expect(pathsOf(site)).toEqual(['/start', '/api/js/classes/Garden', '/api/js/functions/plant']);
  });

  test('a group has them after its pages', async () => {
    const site = await build(
      { groups: [{ group: 'JavaScript', pages: ['start'], sdk: SDK }] },
      { 'start.mdx': '---\ntitle: Start\n---\n\nText.\n' },
    );
    expect(site.problems).toEqual([]);
    expect(pathsOf(site)).toEqual([
      '/start',
      '/sdk-reference/classes/Garden',
      '/sdk-reference/functions/plant',
    ]);
  });

  test('each version has its own', async () => {
    const versions = ['v2', 'v1'].map((version) => ({ version, sdk: { ...SDK, source: `${version}.json` } }));
    const site = await buildInMemory({
      'docs.json': docsJson({ versions }),
      'v1.json': gardenTypedoc(),
      'v2.json': gardenTypedoc(),
    });
    expect(site.problems).toEqual([]);
    expect(site.manifest.pages.map(({ path, version }) => [path, version])).toEqual([
      ['/sdk-reference/v2/classes/Garden', 'v2'],
      ['/sdk-reference/v2/functions/plant', 'v2'],
      ['/sdk-reference/v1/classes/Garden', 'v1'],
      ['/sdk-reference/v1/functions/plant', 'v1'],
    ]);
    expect(site.text('sdk-reference/v1/functions/plant/index.html')).toContain(
      '"/sdk-reference/v1/classes/Garden"',
    );
  });

  test('two formats for one source are a contradiction, at the second', async () => {
    const groups = ['typedoc', 'javadoc'].map((format) => ({
      group: format,
      sdk: { ...SDK, format, directory: format },
    }));
    const site = await build({ groups });
    expect(site.problems).toMatchObject([
      {
        code: 'sdk-format-differs',
        file: 'docs.json',
        message: expect.stringContaining('`javadoc` here, but `typedoc` elsewhere'),
      },
    ]);
    expect(pathsOf(site)).toContain('/javadoc/classes/Garden');
  });

  test('other elements have none, and say so', async () => {
    const site = await buildInMemory({
      'docs.json': docsJson({ anchors: [{ anchor: 'SDK', sdk: SDK, pages: ['guide'] }] }),
      'guide.mdx': '---\ntitle: Guide\n---\n\nText.\n',
    });
    expect(site.problems).toMatchObject([{ code: 'config-key-unsupported', file: 'docs.json' }]);
  });

  test('a tool that nobody knows, or none, is reported where it is', async () => {
    for (const sdk of [{ ...SDK, format: 'typdoc' }, { source: 'typedoc.json' }]) {
      const site = await build({ sdk, pages: ['guide'] });
      expect(site.problems).toContainEqual(expect.objectContaining({ severity: 'error', file: 'docs.json' }));
      expect(site.paths).toContain('guide/index.html');
    }
  });
});

test('two libraries in one directory both have pages: the problem names the setting', async () => {
  const other = { ...SDK, source: 'other.json' };
  const site = await buildInMemory({
    'docs.json': docsJson({
      tabs: [
        { tab: 'One', sdk: SDK },
        { tab: 'Other', sdk: other },
      ],
    }),
    'typedoc.json': gardenTypedoc(),
    'other.json': gardenTypedoc(),
  });
  expect(site.manifest.pages).toHaveLength(4);
  expect(site.problems).toMatchObject([
    {
      code: 'generated-path-taken',
      message: expect.stringContaining('The same is true of 1 other page of this specification.'),
      hint: 'To keep links stable, give each specification its own `directory` in docs.json: `"sdk": { "source": "a.json", "directory": "a" }`.',
    },
  ]);
});

describe('what a tool wrote', () => {
  test('may be an archive', async () => {
    const files = zipSync({
      'out/typedoc.json': Buffer.from(gardenTypedoc()),
      'out/logo.png': Buffer.alloc(9),
    });
    const site = await build({ sdk: { ...SDK, source: 'sdk/docs.zip' } }, { 'sdk/docs.zip': files });
    expect(site.problems).toEqual([]);
    expect(pathsOf(site)).toHaveLength(2);
  });

  test('has scripts and stylesheets for the pages of the tool, which the site neither loads nor checks', async () => {
    const site = await build(
      { sdk: { ...SDK, source: './sdk/out' } },
      {
        'style.css': 'p { color: red }',
        'sdk/output.css': 'p { color: blue }',
        'sdk/out/typedoc.json': gardenTypedoc(),
        'sdk/out/assets/style.css': '@import "https://fonts.example.com/a.css"; p {',
        'sdk/out/assets/search.js': 'document.title = "";',
        'sdk/out/assets/tool.js': 'require("node:fs");',
      },
    );
    expect(site.problems).toEqual([]);
    const html = site.text('guide/index.html')!;
    expect(html).toContain('href="/style.css"');
    expect(html).toContain('href="/sdk/output.css"');
    expect(html).not.toContain('/sdk/out/assets/');
    expect(site.paths).toContain('sdk/out/assets/search.js');
  });

  test('may be damaged: the rest of the site is built', async () => {
    const zip = zipSync({ 'typedoc.json': Buffer.from(gardenTypedoc()) });
    for (const [content, file] of [
      ['{"id": 0, ', 'typedoc.json'],
      // Bytes have no lines to look at.
      [zip.subarray(0, 60), 'docs.json'],
    ] as const) {
      const site = await build(undefined, { 'typedoc.json': content });
      expect(site.problems).toMatchObject([{ code: 'sdk-invalid', file }]);
      expect(site.paths).toContain('guide/index.html');
    }
  });

  test.each([
    ['typedoc', 'typdoc.json', 'Did you mean `typedoc.json`?'],
    ['sphinx', 'sdk/sphnix', 'Did you mean `sdk/sphinx`?'],
    ['sphinx', 'sdk/relase.zip', 'Did you mean `sdk/release.zip`?'],
    ['sphinx', 'nowhere', 'Generate it with Sphinx, for example with `sphinx-build -b json'],
    ['sphinx', '../other/json', 'Make Sphinx write to the folder of docs.json or below it'],
  ])('may be missing: %s at %s', async (format, source, hint) => {
    const files = { 'sdk/sphinx/api/a.fjson': '{}', 'sdk/release.zip': 'PK', 'sdk/sphinx.png': '' };
    const site = await build({ sdk: { format, source } }, files);
    expect(site.problems).toMatchObject([{ code: 'sdk-missing', hint: expect.stringContaining(hint) }]);
  });

  test.each([
    ['sphinx', 'it was written by the HTML builder'],
    ['docfx', 'it has no YAML file'],
    ['phpdoc', 'there is no `structure.xml`'],
    ['typedoc', 'there is no JSON file'],
    ['javadoc', 'it has no `element-list`'],
  ])('may be of another tool than %s', async (format, reason) => {
    const file = format === 'sphinx' ? 'out/index.html' : 'out/notes.txt';
    const site = await build({ sdk: { format, source: 'out' } }, { [file]: 'Hi' });
    expect(site.problems).toMatchObject([
      { code: 'sdk-invalid', file: 'docs.json', message: expect.stringContaining(reason) },
    ]);
  });

  test('is missing at the place of `source`', async () => {
    const sdk = { format: 'sphinx', source: 'nowhere' };
    const text = JSON.stringify(docsJson({ tabs: [{ tab: 'SDK', sdk }] }), null, 2);
    const { problems } = await buildInMemory({ 'docs.json': text });
    const line = text.split('\n').findIndex((each) => each.includes('"nowhere"')) + 1;
    expect(problems.filter(({ code }) => code === 'sdk-missing')).toMatchObject([
      { file: 'docs.json', line },
    ]);
  });
});

describe('what a tool wrote, on the network', () => {
  afterEach(() => vi.unstubAllGlobals());
  const url = 'https://sdk.example.com/typedoc.json';

  test('is fetched, as a file or as an archive', async () => {
    const zip = zipSync({ 'typedoc.json': Buffer.from(gardenTypedoc()) });
    for (const body of [gardenTypedoc(), zip]) {
      vi.stubGlobal('fetch', async () => new Response(body as BodyInit));
      const site = await build({ sdk: { ...SDK, source: url } });
      expect(site.problems).toEqual([]);
      expect(pathsOf(site)).toHaveLength(2);
    }
  });

  test('that does not come is one problem', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const site = await build({ sdk: { ...SDK, source: url } });
    expect(site.problems).toMatchObject([{ code: 'spec-fetch-failed', file: 'docs.json' }]);
  });
});

describe('images of a library', () => {
  afterEach(() => vi.unstubAllGlobals());
  const body =
    '<h1>Lamps</h1><p>A <img alt="lamp" src="../_images/lamp.png"/>, a <img alt="map" src="../_images/map.svg"/>.</p>';
  const artifact: Record<string, string> = {
    'lamps.fjson': JSON.stringify({ current_page_name: 'lamps', title: 'Lamps', body }),
    '_images/lamp.png': 'PNG',
    '_images/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '_images/unused.png': 'Not shown.',
  };
  const zip = () =>
    zipSync(Object.fromEntries(Object.entries(artifact).map(([path, text]) => [path, Buffer.from(text)])));
  const imagesOf = ({ paths }: Awaited<ReturnType<typeof build>>) =>
    paths.filter((path) => path.startsWith('_docs/sdk/'));

  test.each(['folder', 'archive'])('are shown, from a %s', async (kind) => {
    const inFolder = Object.entries(artifact).map(([path, text]) => [`art/${path}`, text]);
    const files: SourceFiles = kind === 'folder' ? Object.fromEntries(inFolder) : { 'art.zip': zip() };
    const source = kind === 'folder' ? 'art' : 'art.zip';
    const site = await build({ sdk: { format: 'sphinx', source } }, files);
    expect(site.problems).toEqual([]);
    const images = imagesOf(site);
    expect(images.map((path) => site.text(path)).sort()).toEqual([artifact['_images/map.svg'], 'PNG']);
    const html = site.text('sdk-reference/lamps/index.html')!;
    for (const path of images) expect(html).toContain(`src="/${path}"`);
    expect(html).toMatch(/<img src="[^"]*\.png" alt="lamp"/);
  });

  test('from another site are not documents that could run scripts', async () => {
    vi.stubGlobal('fetch', async () => new Response(zip() as BodyInit));
    const site = await build({ sdk: { format: 'sphinx', source: 'https://sdk.example.com/art.zip' } });
    expect(imagesOf(site).map((path) => site.text(path))).toEqual(['PNG']);
    expect(site.text('sdk-reference/lamps/index.html')).toContain('a [Image: map].');
  });

  test('come with the pages that show them', async () => {
    const mix =
      '<h1>API</h1><dl class="py function"><dt class="sig" id="mix"><span class="descname">mix</span></dt><dd><p>Mixes.</p></dd></dl>';
    const files = {
      ...artifact,
      'api.fjson': JSON.stringify({ current_page_name: 'api', title: 'API', body: mix }),
    };
    const site = await build(
      { sdk: { format: 'sphinx', source: 'art' }, pages: ['own'] },
      {
        ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`art/${path}`, text])),
        'own.mdx': '---\nsdk: "function mix"\n---\n',
      },
    );
    expect(pathsOf(site)).toEqual(['/own']);
    expect(imagesOf(site)).toEqual([]);
  });
});

describe('a page that names a symbol', () => {
  const page = (sdk: string) => ({ 'garden.mdx': `---\nsdk: ${sdk}\n---\n\nHow to dig.\n` });
  const inTab = (sdk: string) =>
    build({ sdk: SDK, groups: [{ group: 'API', pages: ['garden'] }] }, page(sdk));

  test('has its own text, then the reference, and the title of the symbol; nothing else is generated', async () => {
    const site = await inTab('class Garden');
    expect(site.problems).toEqual([]);
    expect(pathsOf(site)).toEqual(['/garden']);
    const html = site.text('garden/index.html')!;
    expect(html).toMatch(/<h1 id="page-title">Garden.*How to dig\..*<h3 id="water">/s);
  });

  test('may name a method alone', async () => {
    for (const sdk of ['method Garden.water', '{kind: method, name: water, parent: Garden}']) {
      const html = (await inTab(sdk)).text('garden/index.html')!;
      expect(html).toMatch(/<h1 id="page-title">Garden\.water.*Waters all beds\..*How much\./s);
      expect(html).not.toContain('In square meters.');
    }
  });

  test('may bring the library along', async () => {
    const site = await build(
      { pages: ['garden'] },
      page('{kind: property, name: size, parent: Garden, format: typedoc, source: typedoc.json}'),
    );
    expect(site.problems).toEqual([]);
    expect(site.text('garden/index.html')).toContain('In square meters.');
  });

  test.each([
    ['class Gardn', 'symbol-missing', 'Did you mean `class Garden`?'],
    ['Garden', 'entry-invalid', 'class Client'],
    ['method water', 'entry-invalid', 'method Client.close'],
  ])('%s is a mistake, at its line', async (sdk, code, hint) => {
    const site = await inTab(sdk);
    expect(site.problems).toMatchObject([
      { code, file: 'garden.mdx', line: 2, hint: expect.stringContaining(hint) },
    ]);
    expect(site.text('garden/index.html')).toContain('How to dig.');
  });

  test('outside any library is a mistake', async () => {
    const site = await build({ pages: ['garden'] }, page('class Garden'));
    expect(site.problems).toMatchObject([{ code: 'symbol-without-library', file: 'garden.mdx', line: 2 }]);
  });
});
