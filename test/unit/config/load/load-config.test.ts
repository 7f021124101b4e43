import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../../src/config/load/load-config.ts';
import { diskFileTree } from '../../../../src/lib/files/disk-file-tree.ts';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { DocsError } from '../../../../src/problems/docs-error.ts';

const load = (files: Record<string, string | object>) =>
  loadConfig(
    memoryFileTree(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? content : JSON.stringify(content),
        ]),
      ),
    ),
  );

function failure(files: Record<string, string | object>) {
  try {
    load(files);
  } catch (error) {
    if (error instanceof DocsError) return { exitCode: error.exitCode, ...error.problem };
    throw error;
  }
  throw new Error('it loaded');
}

const BASICS = { theme: 'mint', name: 'Site', colors: { primary: '#123456' } };

describe('without a readable configuration the command stops with exit code 2', () => {
  test('no docs.json', () => expect(failure({})).toMatchObject({ exitCode: 2, code: 'config-missing' }));
  test('no docs.json in a folder on disk, which is named', () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'docs-config-'));
    const tree = diskFileTree(empty, () => false);
    expect(() => loadConfig(tree)).toThrow(`There is no docs.json in \`${empty}\`.`);
    rmSync(empty, { recursive: true });
  });
  test('docs.json is a link out of the folder', () => {
    const site = mkdtempSync(path.join(tmpdir(), 'docs-config-'));
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'docs-config-'));
    writeFileSync(path.join(elsewhere, 'docs.json'), '{}');
    symlinkSync(path.join(elsewhere, 'docs.json'), path.join(site, 'docs.json'));
    const tree = diskFileTree(site, () => false);
    expect(() => loadConfig(tree)).toThrow(
      `docs.json in \`${site}\` is a symbolic link that does not lead to a file in that folder.`,
    );
    for (const folder of [site, elsewhere]) rmSync(folder, { recursive: true });
  });
  test('mint.json alone', () =>
    expect(failure({ 'mint.json': {} })).toMatchObject({
      exitCode: 2,
      code: 'config-legacy',
      file: 'mint.json',
    }));
  test('not an object', () =>
    expect(failure({ 'docs.json': '[]' })).toMatchObject({ exitCode: 2, code: 'config-not-object' }));
  test.each([
    ['{\n  "name": "x"\n  "theme": "mint"\n}', 2, 14, 'a comma or `}` is missing here.'],
    ['{\n  "name": "x",\n}', 2, 14, 'there is an extra comma before `}`.'],
    ["{ 'name': 1 }", 1, 3, 'JSON needs double quotes.'],
    ['{ name: 1 }', 1, 3, 'a key in double quotes is expected here.'],
    ['{ “name”: 1 }', 1, 3, '`“` is a typographic quote; JSON needs straight double quotes, `"`.'],
    ['{ "name": “x” }', 1, 11, '`“` is a typographic quote; JSON needs straight double quotes, `"`.'],
    ['{ "name": 1 // hello\n}', 1, 13, 'JSON has no comments.'],
    ['{\n<<<<<<< HEAD\n  "name": "x"\n}', 2, 1, 'a merge conflict is not resolved here.'],
    ['{\n  "name": "x"\n=======\n  "name": "y"\n}', 3, 1, 'a merge conflict is not resolved here.'],
    ['\uFFFD\uFFFD{\0"\0', 1, 1, 'it is saved as UTF-16, not as UTF-8.'],
    ['{ "name": \uFFFD }', 1, 11, 'the file is not saved as UTF-8.'],
    ['{ "name": \'x\' }', 1, 11, 'JSON needs double quotes.'],
    ['{ "name": "x', 1, 13, 'a quote is not closed.'],
    ['{ // hello\n}', 1, 3, 'JSON has no comments.'],
    ['{ "name": }', 1, 11, 'a value is expected here, not `}`.'],
    ['{ "name": tru }', 1, 11, 'a value is expected here, not `tru`.'],
    ['', 1, 1, 'the file ends where a value is expected.'],
    ['{} x', 1, 4, 'there is more text after the end of the JSON value.'],
  ])('%j is not JSON', (text, line, column, reason) => {
    expect(failure({ 'docs.json': text })).toMatchObject({
      code: 'config-syntax',
      line,
      column,
      message: `docs.json cannot be read: ${reason}`,
    });
  });
  test.each([
    ['a merge conflict', '{\n<<<<<<< HEAD\n  "name": "x"\n=======\n', 'Keep one of the two sides'],
    ['a file in UTF-16', Buffer.from('{ "name": 1 }', 'utf16le').toString('utf8'), 'Save it as UTF-8'],
    ['other bytes', '{ "name": \uFFFD }', 'Save it as UTF-8'],
    ['any mistake', '{ "name": }', 'It needs double quotes'],
  ])('the hint is about %s, also in an included file', (_, text, hint) => {
    expect(failure({ 'docs.json': text }).hint).toContain(hint);
    const config = JSON.stringify({ ...BASICS, navigation: { $ref: 'nav.json' } });
    expect(load({ 'docs.json': config, 'nav.json': text }).problems[0]!.hint).toContain(hint);
  });
});

test('a byte order mark is ignored', () => {
  expect(
    load({ 'docs.json': `\uFEFF${JSON.stringify({ ...BASICS, navigation: { pages: ['a'] } })}` }).problems,
  ).toEqual([]);
});

describe('$ref', () => {
  test('includes a file, and nested ones relative to the file that contains them', () => {
    const { config, problems } = load({
      'docs.json': { ...BASICS, navigation: { $ref: './nav/root.json' } },
      'nav/root.json': { tabs: [{ $ref: 'tabs/guides.json' }] },
      'nav/tabs/guides.json': { tab: 'Guides', groups: { $ref: '../groups.json' } },
      'nav/groups.json': [{ group: 'G', pages: ['a'] }],
    });
    expect(problems).toEqual([]);
    expect(config.navigation).toEqual({ tabs: [{ tab: 'Guides', groups: [{ group: 'G', pages: ['a'] }] }] });
  });
  test('is overridden by keys next to it', () => {
    const { config } = load({
      'docs.json': { navigation: { pages: ['a'] }, $ref: 'base.json', name: 'Own' },
      'base.json': { name: 'Base', description: 'Words' },
    });
    expect(config).toMatchObject({ name: 'Own', description: 'Words' });
  });
  test('has problems located in the file with the value', () => {
    const { locate } = load({
      'docs.json': '{\n  "navigation": {\n    "$ref": "nav.json",\n    "directory": "card"\n  }\n}',
      'nav.json': '{\n\n  "pages": ["a"]\n}',
    });
    expect(locate('/navigation/pages/0')).toEqual({ file: 'nav.json', line: 3, column: 13 });
    expect(locate('/navigation/directory')).toEqual({ file: 'docs.json', line: 4, column: 18 });
    expect(locate('/navigation/directory', 'key')).toEqual({ file: 'docs.json', line: 4, column: 5 });
  });
  test('is limited for files that include each other many times', () => {
    const many = (name: string) => Array.from({ length: 30 }, () => ({ $ref: name }));
    const { problems } = load({
      'docs.json': { ...BASICS, navigation: { pages: many('a.json') } },
      'a.json': many('b.json'),
      'b.json': many('c.json'),
      'c.json': 'null',
    });
    expect(problems.map(({ code }) => code)).toContain('config-ref-limit');
  });
});

test('endless nesting is cut off with a problem', () => {
  const deep = `${'{"group":"g","pages":['.repeat(5000)}${']}'.repeat(5000)}`;
  const { problems } = load({ 'docs.json': `{"navigation":{"pages":[${deep}]}}` });
  expect(problems.map(({ code }) => code)).toContain('config-too-deep');
});

test('defaults are filled in, and short forms are expanded', () => {
  const { config } = load({
    'docs.json': {
      ...BASICS,
      navigation: { pages: [] },
      logo: '/l.svg',
      favicon: './icons/f.svg',
      fonts: { family: 'Inter' },
      navbar: { primary: { type: 'github', href: 'https://github.com/x' } },
    },
  });
  expect(config).toMatchObject({
    colors: { primary: '#123456', light: '#123456', dark: '#123456' },
    logo: { light: '/l.svg', dark: '/l.svg' },
    favicon: { light: '/icons/f.svg', dark: '/icons/f.svg' },
    fonts: { heading: { family: 'Inter' }, body: { family: 'Inter' } },
    appearance: { default: 'system', strict: false },
    icons: { library: 'fontawesome' },
    styling: { eyebrows: 'section', codeblocks: { theme: 'system' } },
    navbar: { links: [], primary: { type: 'github', label: 'GitHub' } },
    seo: { indexing: 'navigable', trailingSlash: false },
    api: { playground: { display: 'interactive', proxy: true }, params: { expanded: 'closed', post: [] } },
  });
});

test('a value of the wrong type is ignored', () => {
  const { config } = load({
    'docs.json': {
      navigation: { pages: [] },
      name: 7,
      colors: { primary: 'red' },
      theme: 'nope',
      redirects: [{ source: '/a' }, { source: '/b', destination: '/c' }],
    },
  });
  expect(config).toMatchObject({
    name: 'Documentation',
    theme: 'mint',
    redirects: [{ source: '/b', destination: '/c', permanent: true }],
  });
  expect(config.colors.primary).toMatch(/^#/);
});

test('links of the navbar and the footer need a target, and a label or an icon', () => {
  const href = 'https://example.com';
  const { config } = load({
    'docs.json': {
      ...BASICS,
      navigation: { pages: [] },
      navbar: {
        primary: { label: 'Start' },
        links: [
          { label: 'Blog', href },
          { type: 'discord', href },
          { icon: 'rss', href },
          { label: 'No target' },
          { href },
        ],
      },
      footer: {
        socials: { x: href },
        links: [
          { header: 'More', items: [{ label: 'Blog', href }, { label: 'No target' }, { href }] },
          { header: 'Nothing', items: [{ href }] },
        ],
      },
    },
  });
  expect(config.navbar).toEqual({
    links: [
      { label: 'Blog', href, index: 0 },
      { label: 'Discord', href, type: 'discord', index: 1 },
      { label: '', href, icon: { name: 'rss' }, index: 2 },
    ],
  });
  expect(config.footer).toEqual({
    socials: { x: href },
    links: [{ header: 'More', items: [{ label: 'Blog', href, index: 0 }], index: 0 }],
  });
});

test('an unknown network of the footer is reported for what it is: a link with its name', () => {
  const { problems } = load({
    'docs.json': {
      ...BASICS,
      navigation: { pages: [] },
      footer: { socials: { gihub: 'https://example.com' } },
    },
  });
  expect(problems).toMatchObject([
    {
      code: 'config-key-unknown',
      message: '`gihub` is not a key of `footer.socials`, so readers see this name.',
      hint: 'Did you mean `github`?',
    },
  ]);
});

test.each([
  ['banner', 'Hello', '{ "content": "Hello" }'],
  ['appearance', 'dark', '{ "default": "dark" }'],
  ['fonts', 'Inter', '{ "family": "Inter" }'],
  ['navbar', [{ label: 'A', href: '/a' }], '{ "links": [ … ] }'],
  ['contextual', ['copy'], '{ "options": [ … ] }'],
  ['assistant', false, '{ "enabled": false }'],
])('a value in the place of an object comes with the object: %s', (key, value, object) => {
  const { problems } = load({ 'docs.json': { ...BASICS, navigation: { pages: ['index'] }, [key]: value } });
  expect(problems).toMatchObject([
    { code: 'config-wrong-type', hint: `Did you mean \`${object}\`? Until then the value is ignored.` },
  ]);
});

test('a value that is no part of the object comes without one', () => {
  const config = { ...BASICS, navigation: { groups: ['index'] }, appearance: 'night', redirects: ['/a'] };
  const { problems } = load({ 'docs.json': config });
  expect(problems.map(({ hint }) => hint)).toEqual(
    problems.map(() => 'Write an object here. Until then the value is ignored.'),
  );
});

test('a key that is set twice is reported at the effective value, also in files included by `$ref`', () => {
  const { raw, problems } = load({
    'docs.json': `{
  "theme": "mint", "name": "\\"One\\": {", "colors": { "primary": "#123456" },
  "name": "Two",
  "navigation": { "$ref": "nav.json" }
}`,
    'nav.json': '{ "pages": ["one"], "global": { "pages": 1 },\n  "pages": ["two"] }',
  });
  expect(raw).toMatchObject({ name: 'Two', navigation: { pages: ['two'] } });
  expect(problems.filter(({ code }) => code === 'config-key-repeated')).toMatchObject([
    {
      file: 'docs.json',
      line: 3,
      column: 3,
      message: expect.stringContaining('`name` is already set on line 2'),
    },
    {
      file: 'nav.json',
      line: 2,
      column: 3,
      message: expect.stringContaining('`pages` is already set on line 1'),
    },
  ]);
});

test('`drilldown` of a group is a setting of all groups, and is reported so', () => {
  const groups = [{ group: 'Start', pages: ['index'], drilldown: true }];
  const { problems } = load({ 'docs.json': { ...BASICS, navigation: { groups } } });
  expect(problems).toMatchObject([
    { code: 'config-key-unknown', hint: 'Did you mean `interaction.drilldown`?' },
  ]);
});

test.each(['openapi', 'asyncapi'])('`%s` at the root is a setting of `api`, and is reported so', (key) => {
  const { problems } = load({
    'docs.json': { ...BASICS, navigation: { pages: ['index'] }, [key]: 'api.json' },
  });
  expect(problems).toMatchObject([{ code: 'config-key-unknown', hint: `Did you mean \`api.${key}\`?` }]);
});

test.each([
  ['mode', 'dark', 'appearance.default'],
  ['prompt', 'Ask', 'search.prompt'],
  ['ga4', { measurementId: 'G-1' }, 'integrations.ga4'],
  ['github', 'https://github.com/acme', 'footer.socials.github'],
  ['proxy', false, 'api.playground.proxy'],
])('a key at the top that belongs inside another: %s', (key, value, path) => {
  const { problems } = load({ 'docs.json': { ...BASICS, navigation: { pages: ['index'] }, [key]: value } });
  expect(problems).toMatchObject([{ code: 'config-key-unknown', hint: `Did you mean \`${path}\`?` }]);
});

test('a variable with a name that pages cannot use is reported once, by its name', () => {
  const { problems } = load({
    'docs.json': {
      ...BASICS,
      variables: { 'bad name': 'x', 'a.b-c': 'y' },
      navigation: { pages: ['index'] },
    },
  });
  expect(problems).toMatchObject([
    {
      code: 'config-key-unknown',
      message: '`bad name` is not a key of `variables`, so it has no effect.',
      hint: 'Write a name of letters, digits, `_`, `.` and `-`.',
    },
  ]);
});

test('an empty search prompt is replaced by that of the theme', () => {
  const { config, problems } = load({
    'docs.json': { ...BASICS, search: { prompt: '' }, navigation: { pages: ['index'] } },
  });
  expect(problems).toEqual([]);
  expect(config.search).toEqual({});
});

test.each([
  [{ navbar: { primary: { name: 'Start', href: '/' } } }, 'Rename `name` to `label`.'],
  [{ navbar: { links: [{ label: 'Start', url: '/' }] } }, 'Rename `url` to `href`.'],
  [
    { footer: { links: [{ header: 'More', links: [{ label: 'A', href: '/' }] }] } },
    'Rename `links` to `items`.',
  ],
  [{ redirects: [{ from: '/a', destination: '/' }] }, 'Rename `from` to `source`.'],
  [{ redirects: [{ source: '/a', to: '/' }] }, 'Rename `to` to `destination`.'],
  [{ banner: { text: 'Hello' } }, 'Rename `text` to `content`.'],
])('a key with its name in another tool is one problem, and the hint renames it: %j', (written, hint) => {
  const { problems } = load({ 'docs.json': { ...BASICS, navigation: { pages: ['index'] }, ...written } });
  expect(problems).toMatchObject([{ code: 'config-value-missing', hint }]);
});

test('the source of a specification is named inside `openapi` of a group, too', () => {
  const groups = [{ group: 'API', openapi: { src: 'api.json' } }];
  const { problems } = load({ 'docs.json': { ...BASICS, navigation: { groups } } });
  expect(problems).toMatchObject([{ code: 'config-value-missing', hint: 'Rename `src` to `source`.' }]);
});

test('an element that is named as one of another kind is one problem, and the hint renames the key', () => {
  const anchors = [{ group: 'Contact', href: 'https://example.com' }];
  const { problems } = load({ 'docs.json': { ...BASICS, navigation: { anchors } } });
  expect(problems).toMatchObject([{ code: 'label-missing', hint: 'Rename `group` to `anchor`.' }]);
});

test('a list under the singular name of a key is reported with the plural one', () => {
  const groups = [{ group: 'Start', page: ['index'] }];
  const { problems } = load({ 'docs.json': { ...BASICS, navigation: { groups } } });
  expect(problems).toMatchObject([{ code: 'config-key-unknown', hint: 'Did you mean `pages`?' }]);
});
