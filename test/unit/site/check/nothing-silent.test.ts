import { describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { groupProblems } from '../../../../src/problems/group.ts';
import { readEntry } from '../../../../src/site/source/page-index.ts';
import { buildInMemory, docsJson } from '../build-in-memory.ts';
import { warnings } from './warnings-of.ts';

const page = (frontmatter: string) => ({ 'index.mdx': `---\ntitle: Home\n${frontmatter}\n---\n` });

describe('a value of frontmatter that means nothing', () => {
  test.each([
    ['playground: interactiv', 'one of interactive, simple, none, auth'],
    ['mode: wyde', 'one of default, wide, custom, frame, center, assistant'],
    ['version: [1]', 'a string'],
    ['hidden: maybe', 'true or false'],
    ['lastUpdatedDate: last week', 'a date'],
    ['lastUpdatedDate: 2024-13-45', 'a date'],
    ['url: "javascript:alert(1)"', 'a URL that starts with https:, mailto: or a slash'],
    ['url: "htps://example.com"', 'a URL that starts with https:, mailto: or a slash'],
    ['canonical: "https:/example.com"', 'a URL that starts with https: or a slash'],
    ['og:image: "http://"', 'a URL that starts with https: or a slash'],
  ])('%s', async (field, expected) => {
    const key = field.slice(0, field.indexOf(': '));
    expect(await warnings(page(field))).toEqual([
      `frontmatter-type index.mdx:3 Set \`${key}\` to ${expected}.`,
    ]);
  });

  test('groups that are not a list allow nobody, which has no effect here either', async () => {
    expect((await warnings(page('groups: admins'))).map((text) => text.split(' ')[0])).toEqual([
      'access-unprotected',
      'frontmatter-type',
    ]);
  });

  test('an icon that no set has', async () => {
    expect(await warnings(page('icon: rockett'))).toEqual([
      'icon-unknown index.mdx:3 Did you mean `rocket`?',
    ]);
  });
});

test('a file that is no image although its name says so is reported wherever it is shown', async () => {
  const error = '<!doctype html><p>Not found';
  const { problems } = await buildInMemory({
    'docs.json': {
      ...docsJson('index'),
      favicon: '/icon.svg',
      logo: { light: '/logo.png', dark: '/logo.png' },
    },
    'index.mdx': '![x](/a.png)\n\n<Card title="x" img="/a.png" />\n\n![x](good.png) ![x](/clip.mp4)',
    'a.png': error,
    'icon.svg': '<svg/>',
    'logo.png': '',
    'good.png': 'GIF89a',
    'clip.mp4': 'x',
    'unused.png': error,
  });
  expect(problems.map(({ code, file, line, message }) => [code, file, line, message.split(',')[0]])).toEqual([
    ['image-invalid', 'docs.json', expect.any(Number), '`logo.png` is empty'],
    ['image-invalid', 'index.mdx', 1, '`/a.png` is an HTML page'],
    ['image-invalid', 'index.mdx', 3, '`/a.png` is an HTML page'],
  ]);
});

describe('a field of another tool', () => {
  test('is reported once for the site, with the key that does it here, and restricts nobody', async () => {
    const fields = [
      'sidebar_label: Short',
      'sidebar_position: 2',
      'slug: /elsewhere',
      'id: other-id',
      'unlisted: true',
      'published: false',
      'redirect_from: [/old]',
    ];
    const text = ['---', 'title: Home', ...fields, '---'].join('\n');
    const files = { 'docs.json': docsJson('index', 'b'), 'index.mdx': text, 'b.mdx': text };
    const { problems } = await buildInMemory(files);
    expect(
      groupProblems(problems).map(({ code, places, message, hint }) => [
        code,
        places?.length,
        message.split(' ')[0],
        hint,
      ]),
    ).toEqual([
      ['frontmatter-key-foreign', 1, '`sidebar_label`', 'Rename it to `sidebarTitle`.'],
      [
        'frontmatter-key-foreign',
        1,
        '`sidebar_position`',
        'Pages have the order of `navigation` in docs.json.',
      ],
      ['frontmatter-key-foreign', 1, '`slug`', expect.stringContaining('move the file, or add a redirect')],
      ['frontmatter-key-foreign', 1, '`id`', expect.stringContaining('move the file, or add a redirect')],
      ['frontmatter-key-foreign', 1, '`unlisted`', 'Write `hidden: true` instead.'],
      ['frontmatter-key-foreign', 1, '`published`', 'Write `draft: true` instead.'],
      ['frontmatter-key-foreign', 1, '`redirect_from`', 'Add the paths to `redirects` of docs.json.'],
    ]);
    expect(readEntry(memoryFileTree(files as never), 'b.mdx').isUnclear).toBeUndefined();
  });

  test.each([
    ['sidebar_label: Home', 'the title'],
    ['sidebar_label: Short\nsidebarTitle: Short', 'a leftover'],
    ['slug: /guides/start', 'the address of the page'],
    ['permalink: start.html', 'its last part'],
    ['permalink: /guides', 'its folder'],
    ['id: 4711', 'a number of the author'],
    ['unlisted: false', 'the default'],
    ['published: true', 'the default'],
  ])('says nothing else than the page: %j, %s', async (fields) => {
    const { problems } = await buildInMemory({
      'docs.json': docsJson('guides/start'),
      'guides/start.mdx': `---\ntitle: Home\n${fields}\n---\n`,
    });
    expect(problems).toEqual([]);
  });
});

test('a page that is not text is one problem, though nothing lists it', async () => {
  const bytes = Uint8Array.from({ length: 4000 }, (_, index) => (index * index * 31 + index * 7) % 251);
  const files = { 'docs.json': docsJson('index'), 'index.mdx': '# Home\n', 'photo.mdx': bytes };
  const { problems, text } = await buildInMemory(files);
  expect(problems).toMatchObject([{ code: 'file-encoding', file: 'photo.mdx', line: 1, column: 1 }]);
  expect(text('photo/index.html')).toContain('<h1');
});

describe('a diagram that Mermaid cannot read', () => {
  const problemsOf = async (page: string) => {
    const { problems } = await buildInMemory({ 'docs.json': docsJson('index'), 'index.mdx': page });
    return problems.map(({ code, line, message }) => [code, line, message]);
  };
  const unread = (line: number, where: string, inDiagram: number) => [
    [
      'diagram-syntax',
      line,
      `Mermaid cannot read line ${inDiagram} of this diagram ${where}, so readers see its source.`,
    ],
  ];

  test.each([
    ['flowchart TD\n  A[Start (x)] --> B', unread(5, 'at `(x)] --> B`', 2)],
    [
      '---\ntitle: x\n---\n\n%% a\n%%{init: {\n}}%%\ngitGraph\n  commit\n%% b\n  brnch x',
      unread(14, 'at `brnch x`', 11),
    ],
    ['sequenceDiagram\n  A->>B\n  B->>A: x', unread(5, 'to its end', 2)],
    ['pie title X\n  "a": 3\n  b', unread(6, 'at `b`', 3)],
    [
      'mindmap\n  a\n  b',
      [
        [
          'diagram-syntax',
          3,
          'Mermaid cannot draw this diagram, so readers see its source: There can be only one root. No parent could be found for ("b")',
        ],
      ],
    ],
  ])('is reported at its line: %j', async (diagram, problems) => {
    expect(await problemsOf(`Text\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`)).toEqual(problems);
  });

  test('is reported at its component, and once', async () => {
    expect(
      await problemsOf('Text\n\n<Mermaid chart="graph TD; A--" />\n\n<Mermaid chart="grph TD" />'),
    ).toEqual([
      ['diagram-syntax', 3, expect.stringContaining('to its end')],
      ['diagram-type', 5, expect.any(String)],
    ]);
  });

  test.each([
    'flowchart TD; A["x (y)<br/>$z"] -->|no| B{{"?"}}\n  style A fill:#fff',
    "%%{init: { 'theme': 'dark' }}%%\nsequenceDiagram\n  autonumber\n  A->>+B: #35; x\n  Note over A,B: y\n  B-->>-A: z",
    'classDiagram\n  A <|-- B : x\n  class A {\n    +int a\n  }',
    'stateDiagram-v2\n  [*] --> A\n  state A {\n    B --> C\n  }',
    'erDiagram\n  A ||--o{ B : has',
    'gantt\n  dateFormat YYYY-MM-DD\n  section A\n  T :a1, 2026-01-01, 3d',
    'pie showData\n  "a" : 3',
    'journey\n  section A\n  Go: 5: Me',
    '%%{init: {}}%% flowchart TD\n  A --> B',
    'architecture-beta\n  service a(disk)[A]',
  ])('is another one than %j', async (diagram) => {
    expect(await problemsOf(`\`\`\`mermaid\n${diagram}\n\`\`\`\n`)).toEqual([]);
  });
});

describe('a URL that no browser follows is reported', () => {
  const problemsOf = async (files: Record<string, string | object>) => {
    const { problems, text } = await buildInMemory({
      'docs.json': docsJson('index'),
      'index.mdx': '',
      ...files,
    });
    const found = problems.filter(({ code }) => code.startsWith('url-'));
    return { found: found.map(({ code, severity, hint }) => [code, severity, hint]), text };
  };
  const unsafe = ['url-unsafe', 'warning', 'Use a URL that starts with https:, mailto: or a slash.'];
  const meant = (url: string) => ['url-broken', 'warning', `Did you mean \`${url}\`?`];
  const whole = ['url-broken', 'warning', 'Write the whole URL, such as `https://example.com/page`.'];
  const ftp = ['url-broken', 'warning', 'Link to an address with https:, or show this one as code.'];
  const note = ['url-scheme-missing', 'info', 'Write `https://cdn.example.com/a`.'];

  test.each([
    ['javascript:alert(1)', unsafe],
    ['data:text/html,x', unsafe],
    ['ftp://example.com', ftp],
    ['//cdn.example.com/a', note],
    ['//guides', meant('/guides')],
    ['http://', whole],
    ['https:/example.com', meant('https://example.com')],
    ['htps://example.com', meant('https://example.com')],
  ])('%s in every link of docs.json and of a page', async (href, problem) => {
    const places = {
      banner: { content: `[x](${href})` },
      navbar: { links: [{ label: 'A', href }], primary: { type: 'button', label: 'B', href } },
      footer: { socials: { x: href }, links: [{ items: [{ label: 'C', href }] }] },
      logo: { light: '/a.svg', dark: '/a.svg', href },
      redirects: [{ source: '/old', destination: href }],
      navigation: {
        global: { anchors: [{ anchor: 'D', href }] },
        tabs: [
          { tab: 'E', pages: ['index'] },
          { tab: 'F', href },
        ],
      },
      seo: { metatags: { 'og:url': href } },
      api: { mdx: { server: [href] } },
    };
    const config = { ...docsJson(), ...places };
    const { found, text } = await problemsOf({ 'docs.json': config, 'a.svg': '<svg/>' });
    expect(found).toEqual(Array(11).fill(problem));
    expect(text('index.html')).not.toContain('href="javascript:');
    const page = `[x](${href})\n\n<a href="${href}">x</a>\n\n<Card title="x" href="${href}">y</Card>`;
    expect((await problemsOf({ 'index.mdx': page })).found).toEqual(Array(3).fill(problem));
  });

  test('in files of docs.json and images, of which `data:` is fine', async () => {
    const config = {
      ...docsJson('index'),
      logo: 'htps://example.com/a.svg',
      favicon: 'data:image/png;base64,AA',
    };
    const page = '![x](htps://example.com/a.png)\n\n<img src="data:image/png;base64,AA" alt="x" />';
    const { found } = await problemsOf({ 'docs.json': config, 'index.mdx': page });
    expect(found).toEqual([meant('https://example.com/a.svg'), meant('https://example.com/a.png')]);
  });

  test('a path that should be one leads to it', async () => {
    expect(await warnings({ 'index.mdx': '[x](https//example.com/a)' })).toEqual([
      'link-broken index.mdx:1 Did you mean `https://example.com/a`?',
    ]);
  });
});

test('a number in frontmatter stays as it is written', async () => {
  const built = await buildInMemory({
    'docs.json': docsJson('index'),
    'index.mdx': '---\ntitle: 1.10\n---\n',
  });
  expect(built.manifest.pages[0]!.title).toBe('1.10');
});

test('the version in frontmatter is on the page and in the manifest', async () => {
  const { text, manifest } = await buildInMemory({
    'docs.json': docsJson('index'),
    'index.mdx': '---\ntitle: Home\nversion: 2.10\n---\n',
  });
  expect(text('index.html')).toContain('<span class="badge">2.10</span>');
  expect(manifest.pages[0]!.version).toBe('2.10');
});

describe('the menu of versions shows the one that frontmatter names', () => {
  const versions = ['1', '2'].map((version) => ({ version, pages: [`v${version}`] }));
  const menu = async (frontmatter: string, navigation: object) => {
    const { text } = await buildInMemory({
      'docs.json': { ...docsJson(), navigation },
      'v1.mdx': '# One\n',
      'v2.mdx': '# Two\n',
      'own.mdx': `---\ntitle: Own\n${frontmatter}\n---\n`,
    });
    const summary = /data-kind="version"><summary[^>]*>(.*?)<\/summary>/.exec(text('own/index.html')!)![1]!;
    return summary.replace(/<[^>]*>/g, '');
  };
  test('on a page that the navigation does not list', async () => {
    expect(await menu('version: 2', { versions })).toBe('Version: 2');
    expect(await menu('tag: x', { versions })).toBe('Version: 1');
  });
  test('on a page beside the versions, also one that the navigation does not know', async () => {
    expect(await menu('version: 2', { versions, pages: ['own'] })).toBe('Version: 2');
    expect(await menu('version: 3-beta', { versions, pages: ['own'] })).toBe('Version: 3-beta');
    expect(await menu('tag: x', { versions, pages: ['own'] })).toBe('Version');
  });
});

test('a broken link is compared with pages of its own language first', async () => {
  const languages = ['en', 'fr'].map((language) => ({
    language,
    pages: [`${language}/index`, `${language}/core/engine`],
  }));
  const pages = Object.fromEntries(
    ['en', 'fr'].flatMap((code) => [
      [`${code}/index.mdx`, '# Home\n\n[Engine](/concepts/engine)\n'],
      [`${code}/core/engine.mdx`, '# Engine\n'],
    ]),
  );
  const { problems } = await buildInMemory({
    'docs.json': { ...docsJson(), navigation: { languages } },
    ...pages,
  });
  expect(problems.map(({ file, hint }) => `${file} ${hint}`)).toEqual([
    'en/index.mdx Did you mean `/en/core/engine`?',
    'fr/index.mdx Did you mean `/fr/core/engine`?',
  ]);
});
