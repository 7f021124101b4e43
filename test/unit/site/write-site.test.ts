import { describe, expect, test } from 'vitest';
import { type FileTree, memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { indexPages } from '../../../src/site/source/page-index.ts';
import { buildInMemory, docsJson } from './build-in-memory.ts';

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;

describe('build contract', () => {
  test("a page's URL is its file path without the extension; a trailing /index collapses", async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('index', 'guides/index', 'guides/start'),
      'index.mdx': page('Home'),
      'guides/index.mdx': page('Guides'),
      'guides/start.md': page('Start'),
    });
    expect(built.manifest.pages.map(({ path }) => path)).toEqual(['/', '/guides', '/guides/start']);
    expect(built.paths).toEqual(
      expect.arrayContaining(['index.html', 'guides/index.html', 'guides/start/index.html']),
    );
  });

  test('every page has a Markdown twin beside it', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('index', 'guides/start'),
      'index.mdx': page('Home'),
      'guides/start.mdx': page('Start', 'Hello **world**.'),
    });
    expect(built.paths).toEqual(expect.arrayContaining(['index.md', 'guides/start.md']));
    expect(built.text('guides/start.md')).toContain('Hello **world**.');
  });

  test('static files of the repository keep their paths; sources are not published', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': page('Home'),
      'images/a.svg': '<svg/>',
      'snippets/part.mdx': 'Part',
      'snippets/widget.jsx': 'export const W = () => null;',
    });
    expect(built.text('images/a.svg')).toBe('<svg/>');
    expect(built.paths.filter((path) => /docs\.json|\.mdx|\.jsx/.test(path))).toEqual([]);
  });

  test('files under snippets/ and files that others import are not pages, unless the navigation lists them', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('index', 'shared/listed'),
      'index.mdx': page('Home', "import A from '/shared/part.mdx';\nimport B from './shared/listed.mdx';\n"),
      'shared/part.mdx': 'Part',
      'shared/listed.mdx': page('Listed'),
      'snippets/other.mdx': 'Other',
    });
    expect(built.manifest.pages.map(({ path }) => path)).toEqual(['/', '/shared/listed']);
  });

  test('a page that no navigation lists is built, and marked as hidden in the manifest', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': page('Home'),
      'draft.mdx': page('Draft'),
    });
    expect(built.manifest.pages).toContainEqual(expect.objectContaining({ path: '/draft', hidden: true }));
    expect(built.paths).toContain('draft/index.html');
  });

  test('every URL honours the base path', async () => {
    const files = {
      'docs.json': docsJson('index', 'start'),
      'index.mdx': page('Home', '[Start](/start) ![Picture](/a.png)'),
      'start.mdx': page('Start'),
      'a.png': 'png',
    };
    const built = await buildInMemory(files, { basePath: 'docs/' });
    const urls = [...built.text('index.html')!.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, url]) => url!);
    expect(urls.length).toBeGreaterThan(5);
    expect(urls.filter((url) => !url.startsWith('/docs/'))).toEqual([]);
    expect(built.manifest.basePath).toBe('/docs');
  });

  test('own assets have names that change with their content', async () => {
    const built = await buildInMemory({ 'docs.json': docsJson('index'), 'index.mdx': page('Home') });
    const assets = built.paths.filter((path) => /^_docs\/[^/]*\.(?:css|js)$/.test(path));
    expect(assets.length).toBeGreaterThan(1);
    for (const asset of assets) expect(asset).toMatch(/\.[0-9a-f]{10,}\.(?:css|js)$/);
  });

  test('the manifest names every other file with a hash', async () => {
    const built = await buildInMemory({ 'docs.json': docsJson('index'), 'index.mdx': page('Home') });
    const others = built.paths.filter((path) => path !== '_docs/manifest.json');
    expect(Object.keys(built.manifest.files)).toEqual(others);
  });

  test('same input, same bytes', async () => {
    const files = {
      'docs.json': docsJson('index', 'b'),
      'index.mdx': page('Home', '```js\nlet a = 1;\n```'),
      'b.mdx': page('B', '| a |\n|---|\n| 1 |'),
    };
    const [first, second] = [await buildInMemory(files), await buildInMemory(files)];
    expect(second.manifest).toEqual(first.manifest);
  });

  test('building never executes what a page contains', async () => {
    const trap = 'globalThis.__executed = true';
    await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': page(
        'Home',
        `export const x = (() => { ${trap} })();\n\n{(() => { ${trap} })()}\n\n<script>${trap}</script>`,
      ),
    });
    expect(Reflect.get(globalThis, '__executed')).toBeUndefined();
  });
});

test('an unreadable page is one problem, and the others are built', async () => {
  const tree = memoryFileTree({ 'a.mdx': 'A', 'b.mdx': 'B' });
  const locked: FileTree = {
    ...tree,
    readText: (path) => {
      if (path === 'a.mdx') throw new Error('EACCES: permission denied');
      return tree.readText(path);
    },
  };
  const { pages, problems } = await indexPages(locked);
  expect([...pages.keys()]).toEqual(['/b']);
  expect(problems).toMatchObject([{ code: 'file-unreadable', severity: 'error', file: 'a.mdx' }]);
});

test('a page has the URL before a Markdown file of the same name', async () => {
  const { pages, problems } = await indexPages(memoryFileTree({ 'a.md': 'old', 'a.mdx': 'new' }));
  expect(pages.get('/a')?.file).toBe('a.mdx');
  expect(problems).toMatchObject([{ code: 'page-url-taken', file: 'a.md' }]);
});

test('paths that differ only in capitals are reported, of pages and of other files', async () => {
  const { problems } = await buildInMemory({
    'docs.json': docsJson('index', 'Case', 'case'),
    'index.mdx': page('Home', 'Text.'),
    'Case.mdx': page('One', 'Text.'),
    'case.mdx': page('Other', 'Text.'),
    'files/Data.csv': 'a',
    'files/data.csv': 'b',
  });
  expect(problems).toMatchObject([
    { code: 'path-case', file: 'case.mdx', message: expect.stringContaining('`/case` and `/Case` differ') },
    { code: 'path-case', file: 'files/data.csv' },
  ]);
});

describe('links', () => {
  const problemsOf = async (body: string) => {
    const built = await buildInMemory({
      'docs.json': {
        ...docsJson('index', 'guides/start'),
        redirects: [{ source: '/old/:slug*', destination: '/:slug*' }],
      },
      'index.mdx': page('Home', body),
      'guides/start.mdx': page('Start', '## First steps'),
      'files/data.csv': 'a,b',
    });
    return built.problems.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
  };

  test('a link to a page that is not there is reported at its place', async () => {
    expect(await problemsOf('See [text](/guides/strat).')).toEqual(['link-broken index.mdx:5:12']);
  });

  test('a link to a file above docs.json is reported as such', async () => {
    const { problems } = await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': page('Home', '[changes](../CHANGELOG.md) and [notes](../notes.md)'),
    });
    expect(problems.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('outside the folder of docs.json'),
      expect.stringContaining('outside the folder of docs.json'),
    ]);
  });

  test('a link to a heading that is not there is reported at its place', async () => {
    expect(await problemsOf('See [text](/guides/start#second-steps).')).toEqual([
      'anchor-broken index.mdx:5:12',
    ]);
  });

  test('a link to a heading of the same page that is not there says so', async () => {
    const { problems } = await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': page('Home', '[next](#next-steps)'),
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'This page has no heading or other anchor `#next-steps`.',
    ]);
  });

  test('for a link with a percent-encoded fragment, the heading in plain letters is suggested', async () => {
    const { problems } = await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': page('Home', '[x](#caf%C3%A9-au-lai)\n\n## Café au lait'),
    });
    expect(problems).toMatchObject([{ code: 'anchor-broken', hint: 'Did you mean `#café-au-lait`?' }]);
  });

  test('for a link to the last words of a heading, the shortest such heading is suggested', async () => {
    const { problems } = await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': page(
        'Home',
        '[a](#log_code)\n\n## <kbd>static method</kbd> Run.log_code()\n\n## <kbd>method</kbd> Run.log_code()\n',
      ),
    });
    expect(problems.map(({ hint }) => hint)).toEqual(['Did you mean `#method-run-log_code`?']);
  });

  test('a missing image is reported at its place', async () => {
    expect(await problemsOf('![Picture](/a.png)')).toEqual(['file-missing index.mdx:5:12']);
    expect(await problemsOf('Words ![Picture\nof it](/a.png)')).toEqual(['file-missing index.mdx:6:8']);
  });

  test('a missing image is compared with files of that name, in other capitals or another folder', async () => {
    const { problems } = await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': page('Home', '![A](/images/Plant.PNG)\n![B](/img/logo.svg)\n![C](/images/step-2.png)'),
      'images/plant.png': '',
      'assets/logo.svg': '<svg/>',
      'images/step-1.png': '',
    });
    expect(problems.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
      'file-missing Did you mean `/images/plant.png`?',
      'file-missing Did you mean `/assets/logo.svg`?',
      'file-missing Add the file, or fix its path.',
    ]);
  });

  test('what a prop of a tag over several lines names is reported there', async () => {
    const card = '<Card\n  title="A"\n  href="/gone"\n  icon="rockett"\n>\n  B\n</Card>';
    expect(await problemsOf(card)).toEqual(['link-broken index.mdx:7:9', 'icon-unknown index.mdx:8:9']);
    expect(await problemsOf('<img alt="" src="/a.png" />')).toEqual(['file-missing index.mdx:5:18']);
  });

  test('pages, headings, files, redirects, twins and other sites are fine', async () => {
    const body =
      '[a](/guides/start) [b](guides/start.mdx) [c](/guides/start#first-steps) [d](/files/data.csv) [e](/old/x) [f](/guides/start.md) [g](https://example.com/x) [h](mailto:a@example.com) [i](/llms.txt)';
    expect(await problemsOf(body)).toEqual([]);
  });

  test('a link to an anchor with a name is fine', async () => {
    expect(await problemsOf('## <a name="first">Begin</a>\n\n[a](#first) [b](#second)')).toEqual([
      'anchor-broken index.mdx:7:17',
    ]);
  });

  test('a link to a heading may be in the form of another tool, or name the title, or nothing', async () => {
    const body =
      '[a](/guides/start#First_Steps) [b](/guides/start#1-first-steps) [c](/guides/start#first%20steps%3F) [d](/guides/start#start) [e](/guides/start#/)';
    expect(await problemsOf(body)).toEqual(['anchor-broken index.mdx:5:36']);
  });
});

describe('a page with an error', () => {
  const files = {
    'docs.json': docsJson('index', 'bad'),
    'index.mdx': page('Home'),
    'bad.mdx': '---\ntitle: "Bad\ndescription: [\n---\n\nStill here.\n',
  };

  test('says so on the page, keeps its text, and leaves the others alone', async () => {
    const built = await buildInMemory(files);
    expect(built.problems).toMatchObject([
      { code: 'frontmatter-syntax', severity: 'error', file: 'bad.mdx' },
    ]);
    expect(built.text('bad/index.html')).toContain('role="alert"');
    expect(built.text('bad/index.html')).toContain('Still here.');
    expect(built.text('index.html')).not.toContain('role="alert"');
  });
});

describe('a broken link suggests', () => {
  const paths = ['guides/install', 'guides/start', 'api/v1/Get-User', 'api/v2/Get-User', 'old/get-user'];
  test.each([
    ['a page that has moved', '/setup/install', '/guides/install'],
    ['the nearest of several that have moved', '/api/get-user', '/api/v1/Get-User'],
    ['a page with other capitals', '/Guides/Start', '/guides/start'],
    ['a page with other punctuation, before one that is elsewhere', '/api/v2/get_user', '/api/v2/Get-User'],
    ['a page of the same folder that is spelled alike', '/guides/strat', '/guides/start'],
    ['a page of a folder that is spelled alike', '/guide/strat', '/guides/start'],
    ['no folder around it, and nothing that is only as long', '/guides/zebra', undefined],
    ['the address of another site', 'docs.example.com/guides', 'https://docs.example.com/guides'],
    ['the address of another site in parentheses', '(https://example.com/a)', 'https://example.com/a'],
    ['the address of another site with www', 'www.example.museum', 'https://www.example.museum'],
    ['no other site for a file', 'zebra.computer', undefined],
  ])('%s', async (_, href, meant) => {
    const built = await buildInMemory({
      'docs.json': docsJson('index', ...paths),
      'index.mdx': page('Home', `[a](${href})`),
      ...Object.fromEntries(paths.map((path) => [`${path}.mdx`, page('A page')])),
    });
    const hint =
      meant === undefined ? 'Fix the path, or add the missing page.' : `Did you mean \`${meant}\`?`;
    expect(built.problems).toMatchObject([{ code: 'link-broken', hint }]);
  });
});

test('a logo that is missing is reported at its place in docs.json, and the name stands in for it', async () => {
  const built = await buildInMemory({
    'docs.json': { ...docsJson('index'), logo: { light: '/light.svg', dark: '/dark.svg' } },
    'index.mdx': page('Home'),
    'light.svg': '<svg/>',
  });
  expect(built.problems).toMatchObject([
    {
      code: 'config-file-missing',
      file: 'docs.json',
      line: 19,
      message: expect.stringContaining('/dark.svg'),
    },
  ]);
  expect(built.text('index.html')).toContain('<span class="logo-name">Test</span>');
});

test('the code that draws diagrams is part of a site only when a page has one', async () => {
  const build = (body: string) =>
    buildInMemory({ 'docs.json': docsJson('index'), 'index.mdx': page('Home', body) });
  const diagrams = ({ paths }: { paths: string[] }) => paths.filter((path) => path.includes('mermaid'));
  expect(diagrams(await build('Text'))).toEqual([]);
  expect(diagrams(await build('```mermaid\ngraph TD; A-->B\n```'))).toHaveLength(1);
});

test('a heading inside a link has no link of its own, which browsers would tear apart', async () => {
  const built = await buildInMemory({
    'docs.json': docsJson('index'),
    'index.mdx': page('Home', '<a href="/">\n  <h3>Inside</h3>\n</a>\n\n## Outside'),
  });
  const text = built.text('index.html')!;
  expect(text).toContain('href="#outside"');
  expect(text).not.toContain('class="heading-anchor" href="#inside"');
});

test('a page with 200,000 mistakes is a page with problems, and the others are built', async () => {
  const built = await buildInMemory({
    'docs.json': docsJson('index', 'broken'),
    'index.mdx': page('Home'),
    'broken.mdx': page('Broken', '<b>'.repeat(200_000)),
  });
  expect(built.problems).toHaveLength(1000);
  expect(built.problems.at(-1)).toMatchObject({
    code: 'tag-unclosed',
    file: 'broken.mdx',
    line: 5,
    more: 199_000,
  });
  expect(built.paths).toEqual(expect.arrayContaining(['index.html', 'broken/index.html']));
});

describe('pages of very many small parts', () => {
  const MANY = 140_000;
  test.each([
    ['rows', `|a|\n|-|\n${'|b|\n'.repeat(MANY)}`],
    ['headings', '## a\n'.repeat(MANY)],
    ['fences in a fence', `\`\`\`\`\n${'```\n'.repeat(MANY)}\`\`\`\``],
    ['runs of backticks in a code span', `\`\`\`${'` '.repeat(MANY)}\`\`\``],
  ])(
    '%s',
    async (_, body) => {
      const built = await buildInMemory({ 'docs.json': docsJson('index'), 'index.mdx': page('Home', body) });
      expect(built.problems).toEqual([]);
      expect(built.text('index.md')!.length).toBeGreaterThan(MANY);
    },
    60_000,
  );
});
