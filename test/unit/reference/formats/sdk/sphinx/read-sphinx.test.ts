import { describe, expect, test } from 'vitest';
import { readSphinx } from '../../../../../../src/reference/formats/sdk/sphinx/read-sphinx.ts';
import { artifact, fjson, pageOf, pagesOf } from './sphinx-artifact.ts';

const DEFINITION =
  '<dl class="py data"><dt class="sig sig-object py" id="lumen.LIMIT"><span class="sig-name descname">LIMIT</span></dt><dd><p>A limit.</p></dd></dl>';

describe('pages of a Sphinx artifact', () => {
  test('are texts first, from the start page on, then documents with definitions', () => {
    const pages = pagesOf({
      zoo: '<p>z</p>',
      'api/b': DEFINITION,
      'api/a': DEFINITION,
      index: '<p>i</p>',
      about: '<p>a</p>',
    });
    expect(pages.map(({ group, kind, path }) => `${group}, ${kind}: ${path}`)).toEqual([
      'Getting Started, guide: index',
      'Getting Started, guide: about',
      'Getting Started, guide: zoo',
      'API Reference, module: api/a',
      'API Reference, module: api/b',
    ]);
  });

  test('are in the order of the tables of contents, then all others', () => {
    const leadingTo = (name: string, next: string | null, body = '<p>x</p>') =>
      JSON.stringify({ title: name, body, current_page_name: name, next: next && { link: next, title: '' } });
    const { library } = readSphinx(
      artifact({
        'about.fjson': leadingTo('about', null),
        'api/a.fjson': leadingTo('api/a', null, DEFINITION),
        'api/z.fjson': leadingTo('api/z', '../a/', DEFINITION),
        'guide/index.fjson': leadingTo('guide/index', '../start/'),
        'index.fjson': leadingTo('index', 'guide/'),
        'loop.fjson': leadingTo('loop', '../loop/'),
        'orphan.fjson': leadingTo('orphan', '../gone/'),
        'start.fjson': leadingTo('start', '../api/z/'),
      }),
    );
    const prose = ['index', 'guide/index', 'start', 'orphan', 'about', 'loop'];
    expect(library?.pages.map(({ path }) => path)).toEqual([...prose, 'api/z', 'api/a']);
  });

  test('are in the reference if they are about a module, even without symbols; options do not count', () => {
    const option =
      '<dl class="std option"><dt class="sig sig-object std" id="o"><span class="sig-name descname">-v</span></dt><dd></dd></dl>';
    const pages = pagesOf({
      'api/lumen.types': '<section id="module-lumen.types"><h1>lumen.types</h1><p>Types.</p></section>',
      lumen: '<p>Of <span class="target" id="module-other"></span> others.</p>',
      tool: `<h1>The tool</h1>${option}`,
    });
    expect(pages.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'guide lumen',
      'guide tool',
      'module api/lumen.types',
    ]);
    expect(pages[1]?.sections.flatMap(({ members }) => members)).toMatchObject([{ name: '-v' }]);
  });

  test('have the URL of their document, and it is unique', () => {
    const pages = pagesOf({
      'api/my client': '<p>1</p>',
      'api/my-client': '<p>2</p>',
      'über uns': '<p>3</p>',
    });
    expect(pages.map(({ path }) => path)).toEqual(['api/my-client', 'api/my-client-2', 'ber-uns']);
  });

  test('are named after titles, without the word that sphinx-apidoc adds to module names', () => {
    const name = (document: string, title: string) =>
      readSphinx(artifact({ [`${document}.fjson`]: fjson(document, '<p>x</p>', title) })).library?.pages[0]
        ?.name;
    expect(name('start', 'Start <em>here</em> &amp; now')).toBe('Start here & now');
    expect(name('api/lumen.client', 'lumen.client module')).toBe('lumen.client');
    expect(name('lumen', 'lumen package')).toBe('lumen');
    expect(name('install', 'The package')).toBe('The package');
    expect(name('install', 'Installing module')).toBe('Installing module');
  });

  test('do not exist for indexes, the search page, source code and empty documents', () => {
    const names = [
      'genindex',
      'genindex-A',
      'search',
      'py-modindex',
      '_modules/lumen/client',
      '_modules/index',
    ];
    const files = names.map((name) => [`${name}.fjson`, fjson(name, '<p>x</p>')]);
    const empty = JSON.stringify({ title: 'Empty', body: ' ', current_page_name: 'empty' });
    const { library, problems } = readSphinx(
      artifact({
        ...Object.fromEntries(files),
        'empty.fjson': empty,
        'index.fjson': fjson('index', '<p>x</p>'),
      }),
    );
    expect(library?.pages.map(({ path }) => path)).toEqual(['index']);
    expect(problems).toEqual([]);
  });

  test('may be in a folder of an archive', () => {
    const files = {
      'out/json/api/x.fjson': '{"body": "<p>x</p>"}',
      'out/json/index.fjson': '{"body": "<p>i</p>"}',
    };
    expect(readSphinx(artifact(files)).library?.pages.map(({ path }) => path)).toEqual(['index', 'api/x']);
  });
});

describe('a page', () => {
  test('has text before the first section, and sections with their text and members in order', () => {
    const page = pageOf(`<p>Intro.</p>
<section id="one"><h2>One<a class="headerlink" href="#one">¶</a></h2><p>First.</p>${DEFINITION}<p>After.</p>
<section id="two"><h3>Two</h3><p>Second.</p><section id="deep"><h4>Deep</h4><p>Third.</p></section></section></section>`);
    expect(page).toMatchObject({ description: 'Intro.', signatures: [] });
    expect(page.sections).toMatchObject([
      { kind: 'titled', title: 'One', level: 2, text: 'First.', members: [{ name: 'LIMIT' }] },
      { kind: 'titled', title: '', level: 2, text: 'After.', members: [] },
      { kind: 'titled', title: 'Two', level: 3, text: 'Second.\n\n#### Deep\n\nThird.', members: [] },
    ]);
  });

  test('has sections under a second title one level lower', () => {
    const page = pageOf('<h2>One</h2><h1>Other</h1><h2>Two</h2><h3>Three</h3>');
    expect(page.sections.map((part) => part.kind === 'titled' && [part.title, part.level])).toEqual([
      ['One', 2],
      ['Other', 2],
      ['Two', 3],
      ['Three', 3],
    ]);
  });

  test('has definitions outside sections in one without a title', () => {
    expect(pageOf(`<p>Intro.</p>${DEFINITION}`).sections).toEqual([
      {
        kind: 'titled',
        title: '',
        level: 1,
        members: [{ kind: 'variable', name: 'LIMIT', signatures: [], description: 'A limit.' }],
      },
    ]);
  });

  test('finds definitions in the containers of old versions and of extensions', () => {
    const page = pageOf(
      `<div class="section" id="one"><h2>One</h2><div class="compound">${DEFINITION}</div></div>`,
    );
    expect(page.sections).toMatchObject([{ title: 'One', members: [{ name: 'LIMIT' }] }]);
  });

  test('keeps the language of code, and recognizes Python sessions', () => {
    const code = (language: string, text: string) =>
      pageOf(
        `<div class="highlight-${language} notranslate"><div class="highlight"><pre><span></span>${text}\n</pre></div></div>`,
      ).description;
    expect(code('bash', 'pip install lumen')).toBe('```bash\npip install lumen\n```');
    expect(code('default', 'x = 1')).toBe('```python\nx = 1\n```');
    expect(code('default', '<span class="gp">&gt;&gt;&gt; </span>x')).toBe('```pycon\n>>> x\n```');
    expect(code('none', 'x')).toBe('```text\nx\n```');
    expect(code('python', '<span class="linenos">1</span>x = 1')).toBe('```python\nx = 1\n```');
  });

  test('has formulas, footnotes with their numbers, and rubrics in bold', () => {
    const { description } =
      pageOf(`<p class="rubric">Notes</p><p>As <span class="math notranslate">\\(a + b\\)</span>.</p>
<div class="math notranslate">\n\\[E = mc^2\\]</div>
<aside class="footnote brackets" id="f"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id2">1</a><span class="fn-bracket">]</span></span>
<p>The footnote.</p></aside>`);
    expect(description).toBe('**Notes**\n\nAs $`a + b`$.\n\n```math\nE = mc^2\n```\n\n\\[1] The footnote.');
  });

  test('has formulas with equation numbers, and those that are images', () => {
    const { description } =
      pageOf(`<div class="math notranslate" id="equation-e"><span class="eqno">(2)<a class="headerlink" href="#equation-e">¶</a></span>\\[E\\]</div>
<p>A <img class="math" src="_images/math/1.png" alt="a^2"/>.</p><div class="math"><p><img src="_images/math/2.png" alt="b"/></p></div>`);
    expect(description).toBe('```math\nE \\tag{2}\n```\n\nA $`a^2`$.\n\n```math\nb\n```');
  });

  test('shows images of the artifact', () => {
    const body =
      '<p><img alt="A lamp" src="../../_images/lamp.png"/> <img alt="../../_images/b%20c.svg" src="../../_images/b%20c.svg"/></p><p><img src="../../_images/gone.png"/></p>';
    const { library } = readSphinx({
      ...artifact({ 'json/guide/a.fjson': fjson('guide/a', body), 'json/index.fjson': fjson('index', '') }),
      images: new Map([
        ['json/_images/lamp.png', '/_docs/sdk/1.png'],
        ['json/_images/b c.svg', '/_docs/sdk/2.svg'],
        ['json/_images/other.png', '/_docs/sdk/3.png'],
      ]),
    });
    expect(library?.pages[1]).toMatchObject({
      description: '![A lamp](/_docs/sdk/1.png) ![](/_docs/sdk/2.svg)\n\n\\[Image: gone.png]',
      images: ['/_docs/sdk/1.png', '/_docs/sdk/2.svg'],
    });
  });

  test('shows images of other sites, and the alternative text of missing ones', () => {
    expect(pageOf('<img alt="A lamp" src="https://lamp.example/a.png" />').description).toBe(
      '![A lamp](https://lamp.example/a.png)',
    );
    expect(pageOf('<p><img alt="A lamp" src="../_images/a.png" /></p>').description).toBe(
      '\\[Image: A lamp]',
    );
    expect(pageOf('<p><img alt="../_images/a.png" src="../_images/a.png" /></p>').description).toBe(
      '\\[Image: a.png]',
    );
  });

  test.each(['nav class="contents local"', 'div class="contents topic"'])(
    'omits the table of contents in <%s>, because pages have their own',
    (tag) => {
      const contents = `<${tag} id="contents"><ul><li><p><a href="#one">One</a></p></li></ul></${tag.slice(0, 3)}>`;
      expect(pageOf(`<p>Text.</p>${contents}`).description).toBe('Text.');
    },
  );

  test('omits a section that only lists indexes', () => {
    const page = pageOf(
      '<section id="i"><h2>Indices and tables</h2><ul><li><p><a href="genindex/">Index</a></p></li><li><p><a href="search/">Search Page</a></p></li></ul></section>',
    );
    expect(page.sections).toEqual([]);
  });
});

test('titles of boxes are in bold', () => {
  const box = (kind: string) =>
    `<aside class="${kind}"><p class="${kind}-title">Title</p><p>Text.</p></aside>`;
  for (const kind of ['topic', 'sidebar']) expect(pageOf(box(kind)).description).toBe('**Title**\n\nText.');
});

describe('an artifact of another kind', () => {
  test('is reported with the name of its builder', () => {
    const problem = (files: Record<string, string>) => readSphinx(artifact(files)).problems[0];
    expect(problem({ 'index.html': '', 'objects.inv': '' })).toMatchObject({
      code: 'sdk-invalid',
      message: '`docs/json` is not valid Sphinx output: it was written by the HTML builder.',
    });
    expect(problem({ 'typedoc.json': '{}' })?.message).toContain('it has no `.fjson` files');
  });

  test('is reported at its first error', () => {
    const { library, problems } = readSphinx(artifact({ 'index.fjson': '{"body": "x",\n oops}' }));
    expect(library).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'sdk-invalid', file: 'docs/json/index.fjson', line: 2, column: 2 },
    ]);
    const unclosed = readSphinx(artifact({ 'index.fjson': '{"title": "x",\n "body": "y\n}' }));
    expect(unclosed.problems).toMatchObject([{ line: 2, column: 12 }]);
  });

  test('is one problem if none of its documents can be read', () => {
    const files = { 'a.fjson': '[', 'b.fjson': '[', 'search.fjson': '{"title": "Search"}' };
    const { library, problems } = readSphinx(artifact(files));
    expect(library).toBeUndefined();
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      [
        'sdk-invalid',
        '`docs/json/a.fjson` is not valid Sphinx output: the file ends where a value is expected.',
      ],
    ]);
  });

  test('omits only the files that cannot be read', () => {
    const files = { 'a.fjson': '[', 'b.fjson': '[]', 'c.fjson': '{"body": 1}', 'd.fjson': '{}' };
    const { library, problems } = readSphinx(
      artifact({ ...files, 'index.fjson': fjson('index', '<p>x</p>') }),
    );
    expect(library?.pages).toHaveLength(1);
    expect(problems.map(({ code, file, message }) => [code, file, message.split(': ')[1]])).toEqual([
      ['sdk-file-invalid', 'docs/json/a.fjson', 'the file ends where a value is expected.'],
      ['sdk-file-invalid', 'docs/json/b.fjson', 'it is not a JSON object.'],
      ['sdk-file-invalid', 'docs/json/c.fjson', '`body` is not a string.'],
      ['sdk-file-invalid', 'docs/json/d.fjson', 'it has no `body`.'],
    ]);
  });

  test('is empty if it has nothing to show', () => {
    const { library, problems } = readSphinx(artifact({ 'search.fjson': '{"title": "Search"}' }));
    expect(library).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'sdk-empty' }]);
  });
});
