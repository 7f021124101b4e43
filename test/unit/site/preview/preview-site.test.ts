import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../../../../src/config/load/load-config.ts';
import { changingTree } from '../../../../src/site/preview/changing-tree.ts';
import { openSiteForPreview } from '../../../../src/site/preview/open-for-preview.ts';
import { openPreview, type PreviewSite } from '../../../../src/site/preview/preview-site.ts';
import { openSite } from '../../../../src/site/source/open-site.ts';
import type { FileChange } from '../../../../src/site/source/reads.ts';
import type { SpecStore } from '../../../../src/site/source/specs/spec-store.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';
import { docsJson } from '../build-in-memory.ts';

const SPEC = (summary: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Plants', version: '1' },
    paths: { '/plants': { get: { summary, responses: { 200: { description: 'All' } } } } },
  });

let files: Record<string, string>;
let preview: PreviewSite;

/** Writes, adds or (without a text) removes a file, as an editor would, and tells the preview. */
function edit(changes: Record<string, string | undefined>) {
  const events = Object.entries(changes).map(([path, text]): FileChange => {
    const kind = text === undefined ? 'removed' : path in files ? 'changed' : 'added';
    if (text === undefined) delete files[path];
    else files[path] = text;
    return { path, kind };
  });
  return preview.update(events);
}

const html = (path: string) => preview.page(path)?.html ?? '';

beforeEach(async () => {
  files = {
    'docs.json': JSON.stringify(docsJson('index', 'other', 'openapi.json GET /plants')),
    'index.mdx': "---\ntitle: Home\n---\nimport Note from '/snippets/note.mdx';\n\nHello {{who}}. <Note />\n",
    'other.mdx': '---\ntitle: Other\n---\n\nAnother page.\n',
    'snippets/note.mdx': 'A note.\n',
    'openapi.json': SPEC('List plants'),
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    'style.css': 'p { color: red }\n',
  };
  const read = {
    readText: (path: string) => files[path]!,
    readBytes: (path: string) => new TextEncoder().encode(files[path]!),
  };
  preview = await openPreview(changingTree(Object.keys(files).sort(), read), {});
  for (const path of ['/', '/other']) preview.page(path);
});

describe('a change renders again what depends on it, and nothing else', () => {
  test('the text of a page', async () => {
    const other = preview.page('/other');
    const update = await edit({ 'index.mdx': files['index.mdx']!.replace('Hello', 'Welcome') });
    expect(update).toEqual({ isForAll: false, pages: ['/'], files: [] });
    expect(html('/')).toContain('Welcome');
    expect(preview.page('/other')).toBe(other);
  });

  test('a snippet: the pages that import it', async () => {
    expect(await edit({ 'snippets/note.mdx': 'Another note.\n' })).toMatchObject({
      isForAll: false,
      pages: ['/'],
    });
    expect(html('/')).toContain('Another note.');
  });

  test('a snippet that was missing: the pages that looked for it', async () => {
    await edit({ 'other.mdx': "---\ntitle: Other\n---\nimport New from '/snippets/new.mdx';\n\n<New />\n" });
    html('/other');
    await edit({ 'snippets/new.mdx': 'It has come.\n' });
    expect(html('/other')).toContain('It has come.');
  });

  test('a stylesheet and an image: the file, and no page', async () => {
    expect(await edit({ 'style.css': 'p { color: blue }\n' })).toEqual({
      isForAll: false,
      pages: [],
      files: ['/style.css'],
    });
  });

  test('an image: the file, and the pages that show it in its size', async () => {
    await edit({ 'other.mdx': '---\ntitle: Other\n---\n\n![Logo](/logo.svg)\n' });
    expect(html('/other')).toContain('width="10"');
    expect(await edit({ 'logo.svg': files['logo.svg']!.replaceAll('10', '20') })).toMatchObject({
      pages: ['/other'],
      files: ['/logo.svg'],
    });
    expect(html('/other')).toContain('width="20"');
  });

  test('a title, docs.json and a specification: all pages, whose navigation may show it', async () => {
    expect(await edit({ 'other.mdx': '---\ntitle: Renamed\n---\n\nAnother page.\n' })).toMatchObject({
      isForAll: true,
    });
    expect(html('/')).toContain('Renamed');
    await edit({ 'docs.json': files['docs.json']!.replace('"Test"', '"Another name"') });
    expect(html('/')).toContain('Another name');
    await edit({ 'openapi.json': SPEC('List all plants') });
    expect(html('/')).toContain('List all plants');
  });

  test('a summary: the API page moves, and its former path leads to it until it is a page again', async () => {
    const location = (path: string) => preview.current().redirect(path)?.location;
    const [former] = [...preview.current().pages.keys()].filter((path) => path.includes('plants'));
    await edit({ 'openapi.json': SPEC('All plants') });
    await edit({ 'openapi.json': SPEC('Every plant') });
    const now = location(location(former!)!)!;
    expect(html(now)).toContain('Every plant');
    await edit({ 'openapi.json': SPEC('List plants') });
    expect(location(former!)).toBeUndefined();
    expect(location(now)).toBe(former);
  });

  test('an API page whose operation another page documents, too, still moves to its own new path', async () => {
    await edit({ 'other.mdx': '---\nopenapi: GET /plants\n---\n' });
    const [former] = [...preview.current().pages.keys()].filter((path) => path.includes('plants'));
    await edit({ 'openapi.json': SPEC('All plants') });
    const now = preview.current().redirect(former!)?.location;
    expect(now).not.toBe('/other');
    expect(html(now!)).toContain('All plants');
  });

  test('a file that comes, goes or moves', async () => {
    const location = (path: string) => preview.current().redirect(path)?.location;
    const page = '---\ntitle: New\n---\n\nFresh.\n';
    await edit({ 'new.mdx': page });
    expect(html('/new')).toContain('Fresh.');
    await edit({ 'new.mdx': undefined, 'moved.mdx': page });
    expect([preview.page('/new'), html('/moved')]).toEqual([undefined, expect.stringContaining('Fresh.')]);
    await edit({ 'moved.mdx': undefined, 'folder/again.mdx': page });
    expect([location('/new'), location('/moved')]).toEqual(['/moved', '/folder/again']);
    await edit({ 'new.mdx': page });
    expect(location('/new')).toBeUndefined();
    await edit({ 'late.css': 'p {}' });
    expect(html('/')).toContain('/late.css');
  });

  test('files of which nobody knows which is which have not moved', async () => {
    await edit({ 'a.mdx': 'First.\n', 'b.mdx': 'Second.\n' });
    await edit({ 'a.mdx': undefined, 'b.mdx': undefined, 'c.mdx': 'First.\n', 'd.mdx': 'Second.\n' });
    await edit({ 'other.mdx': undefined, 'third.mdx': '---\ntitle: Third\n---\n' });
    expect(['/a', '/b', '/other'].map(preview.current().redirect)).toEqual([undefined, undefined, undefined]);
  });
});

describe('what breaks leaves the last good pages', () => {
  test('docs.json: until it can be read again, pages can still be edited', async () => {
    const good = files['docs.json']!;
    await edit({ 'docs.json': '{ "name": ' });
    expect(preview.problems()[0]).toMatchObject({ code: 'config-syntax', file: 'docs.json' });
    await edit({ 'other.mdx': '---\ntitle: Other\n---\n\nEdited meanwhile.\n' });
    expect(html('/other')).toContain('Edited meanwhile.');
    await edit({ 'docs.json': good.replace('"Test"', '"Fixed"') });
    expect(preview.problems()).toEqual([]);
    expect(html('/other')).toContain('Fixed');
  });

  test('a specification: its pages stay, beside what is wrong with it', async () => {
    const path = [...preview.current().pages.keys()].find((page) => page.includes('plants'))!;
    await edit({ 'openapi.json': '{ "openapi": "3.1.0", ' });
    expect(preview.problems().map(({ file }) => file)).toContain('openapi.json');
    expect(html(path)).toContain('List plants');
    await edit({ 'openapi.json': SPEC('List plants').replace('"All"', '"Every one"') });
    expect(preview.problems()).toEqual([]);
    expect(html(path)).toContain('Every one');
  });

  test('an overlay: it changes the pages of its specification, which stay while it is broken', async () => {
    const path = [...preview.current().pages.keys()].find((page) => page.includes('plants'))!;
    const overlay = (description: string) => {
      const actions = [{ target: '$.paths["/plants"].get', update: { description } }];
      return JSON.stringify({ overlay: '1.0.0', actions }, null, 2);
    };
    const config = docsJson('index', 'other', 'openapi.json GET /plants');
    const api = { openapi: { source: 'openapi.json', overlays: ['overlay.json'] } };
    await edit({ 'overlay.json': overlay('Green.'), 'docs.json': JSON.stringify({ ...config, api }) });
    expect(html(path)).toContain('Green.');
    expect(preview.sourcesOf(path)).toContain('overlay.json');
    expect(preview.file('openapi.json')).toMatchObject({ content: expect.stringContaining('Green.') });
    expect(preview.file('overlay.json')).toBeUndefined();
    await edit({ 'overlay.json': overlay('Blue.').replace('$', '') });
    expect(preview.problems()).toMatchObject([{ code: 'overlay-invalid', file: 'overlay.json', line: 5 }]);
    expect(html(path)).toContain('Green.');
    await edit({ 'overlay.json': overlay('Blue.') });
    expect(preview.problems()).toEqual([]);
    expect(html(path)).toContain('Blue.');
  });

  test('a specification that only pages without its name use: they say so, too', async () => {
    const page = '---\nopenapi: GET /plants\n---\n';
    await edit({ 'docs.json': JSON.stringify(docsJson('index', 'plants')), 'plants.mdx': page });
    await edit({ 'openapi.json': '{ "openapi": "3.1.0", ' });
    expect(preview.problems().map(({ code, file }) => `${code} ${file}`)).toContain(
      'spec-unreadable openapi.json',
    );
    expect(html('/plants')).toContain('List plants');
  });

  test('an AsyncAPI document: an edit shows on its page, and its pages stay while it is broken', async () => {
    const text = (description: string) =>
      `asyncapi: 3.0.0\ninfo: {title: T, version: "1"}\nchannels:\n  chat: {description: ${description}}\n`;
    await edit({
      'chat.yaml': text('First'),
      'docs.json': JSON.stringify({
        ...docsJson(),
        navigation: { groups: [{ group: 'Live', asyncapi: 'chat.yaml', pages: ['index'] }] },
      }),
    });
    const path = '/api-reference/websockets/chat';
    const errors = () => preview.problems().filter(({ severity }) => severity === 'error');
    expect(html(path)).toContain('First');
    await edit({ 'chat.yaml': text('Second') });
    expect(html(path)).toContain('Second');
    await edit({ 'chat.yaml': 'asyncapi: 3.0.0\n  info: x' });
    expect(errors()).toMatchObject([{ code: 'spec-unreadable', file: 'chat.yaml' }]);
    expect(html(path)).toContain('Second');
    await edit({ 'chat.yaml': text('Third') });
    expect([errors(), html(path)]).toEqual([[], expect.stringContaining('Third')]);
  });

  test('a page says what is wrong with it, and names the files it is made from', async () => {
    await edit({ 'index.mdx': '---\ntitle: Home\nwide\n---\n\nHello.\n' });
    html('/');
    expect(preview.problems()).toMatchObject([{ code: 'frontmatter-syntax', file: 'index.mdx', line: 3 }]);
    expect(preview.sourcesOf('/')).toEqual(['index.mdx']);
  });
});

test('a draft is shown, with a label in the sidebar, and loses it when it is none any more', async () => {
  await edit({ 'other.mdx': '---\ntitle: Other\ndraft: true\n---\n\nUnfinished.\n' });
  expect(html('/other')).toContain('Unfinished.');
  expect(html('/')).toMatch(/Other.{0,80}Draft/s);
  expect(preview.problems().map(({ code }) => code)).not.toContain('page-draft');
  await edit({ 'other.mdx': '---\ntitle: Other\n---\n\nFinished.\n' });
  expect(html('/')).not.toContain('Draft');
});

test('docs.json and comments decide which problems count, as in a build', async () => {
  const codes = () => preview.problems().map(({ code, severity, line }) => [code, severity, line]);
  await edit({ 'other.mdx': '<Nope />\n\n{/* docs-disable-next-line component-unknown */}\n<Never />\n' });
  html('/other');
  expect(codes()).toEqual([['component-unknown', 'warning', 1]]);
  const config = {
    ...docsJson('index', 'other', 'openapi.json GET /plants'),
    check: { 'component-unknown': 'error' },
  };
  await edit({ 'docs.json': JSON.stringify(config) });
  html('/other');
  expect(codes()).toEqual([['component-unknown', 'error', 1]]);
});

test('files are those of the repository, of the theme, and those that rendered pages ask for', () => {
  expect(preview.file('logo.svg')).toEqual({ source: 'logo.svg' });
  expect(preview.file('index.mdx')).toBeUndefined();
  const theme = /\/(_docs\/theme\.\w+\.css)/.exec(html('/'))![1]!;
  expect(preview.file(theme)).toHaveProperty('content');
});

describe('a preview that begins with a docs.json that cannot be read', () => {
  const begin = async (docsJsonText: string) => {
    files['docs.json'] = docsJsonText;
    const read = {
      readText: (path: string) => {
        if (files[path] === 'locked') throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
        return files[path]!;
      },
      readBytes: (path: string) => new TextEncoder().encode(files[path]!),
    };
    preview = await openPreview(changingTree(Object.keys(files).sort(), read), {});
  };

  test.each([
    ['{ "name": ', { code: 'config-syntax', file: 'docs.json', line: 1 }],
    ['[]', { code: 'config-not-object', file: 'docs.json', line: 1 }],
    ['locked', { code: 'file-unusable', file: 'docs.json', message: expect.stringContaining('permission') }],
  ])('shows its pages without settings, and reports nothing else: %s', async (text, found) => {
    await begin(text);
    expect(html('/')).toContain('Hello');
    expect(preview.problems()).toMatchObject([found]);
    expect(preview.planProblems()).toMatchObject([found]);
  });

  test('keeps saying so after edits of pages, and shows the site when docs.json can be read', async () => {
    const good = files['docs.json']!;
    await begin(good.slice(0, -1));
    expect((await edit({ 'other.mdx': '---\ntitle: Other\n---\n\nEdited.\n' })).isForAll).toBe(false);
    expect(html('/other')).toContain('Edited.');
    await edit({ 'new.mdx': '---\ntitle: New\n---\n' });
    expect(preview.problems()).toMatchObject([{ code: 'config-syntax' }]);
    expect((await edit({ 'docs.json': good })).isForAll).toBe(true);
    expect(preview.current().config.name).toBe('Test');
    expect(preview.problems().map(({ code }) => code)).not.toContain('config-syntax');
  });

  test('is refused where there is none', async () => {
    delete files['docs.json'];
    const read = { readText: (path: string) => files[path]!, readBytes: () => new Uint8Array() };
    const open = openPreview(changingTree(Object.keys(files).sort(), read), {});
    await expect(open).rejects.toMatchObject({ problem: { code: 'config-missing' } });
  });
});

test('the page for missing URLs is that of the current docs.json', async () => {
  const notFound = () => {
    const file = preview.file('404.html');
    return file && 'content' in file ? String(file.content) : '';
  };
  expect(notFound()).toContain('Page not found - Test');
  await edit({ 'docs.json': files['docs.json']!.replace('"Test"', '"Another name"') });
  expect(notFound()).toContain('Page not found - Another name');
});

test('a docs.json that goes is missing in the words that a build uses for it', async () => {
  const folder = temporaryFolder();
  const config = path.join(folder.path, 'docs.json');
  writeFileSync(config, JSON.stringify(docsJson()));
  const opened = await openSiteForPreview(folder.path, { offline: true });
  rmSync(config);
  await opened.preview.update([{ path: 'docs.json', kind: 'removed' }]);
  const said = opened.preview.problems().find(({ code }) => code === 'config-missing');
  expect(() => loadConfig(openSite(folder.path))).toThrow(said!.message);
  folder.remove();
});

test('a file that goes before it is read counts as empty until its removal is reported', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder.path, 'docs.json'), JSON.stringify(docsJson()));
  const opened = await openSiteForPreview(folder.path, { offline: true });
  await opened.preview.update([{ path: 'gone.mdx', kind: 'added' }]);
  await opened.preview.update([{ path: 'gone.mdx', kind: 'changed' }]);
  expect(opened.preview.page('/gone')?.html).toContain('Gone');
  await opened.preview.update([{ path: 'gone.mdx', kind: 'removed' }]);
  expect(opened.preview.page('/gone')).toBeUndefined();
  folder.remove();
});

describe('a specification by URL', () => {
  const URL = 'https://api.example.com/openapi.json';
  let respond: (response: Response) => void;

  const open = async (specStore: SpecStore) => {
    files['docs.json'] = JSON.stringify({
      ...docsJson('index'),
      navigation: { groups: [{ group: 'API', openapi: URL, pages: ['index', 'GET /plants'] }] },
    });
    const tree = changingTree(['docs.json', 'index.mdx'], {
      readText: (path) => files[path]!,
      readBytes: (path) => new TextEncoder().encode(files[path]!),
    });
    preview = await openPreview(tree, { specStore });
  };
  const operation = () => [...preview.current().pages.values()].find(({ reference }) => reference);

  beforeEach(() => {
    const response = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    vi.stubGlobal('fetch', () => response);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is shown as it was stored until it has come', async () => {
    await open({ read: () => Buffer.from(SPEC('List plants')), write: () => {} });
    expect(operation()?.title).toBe('List plants');
    respond(new Response(SPEC('All plants')));
    await preview.specsArrival();
    expect(await preview.update([])).toMatchObject({ isForAll: true });
    expect(operation()?.title).toBe('All plants');
  });

  test('keeps no page waiting where nothing is stored, and nothing counts as wrong until it has come', async () => {
    await open({ read: () => undefined, write: () => {} });
    expect(html('/')).toContain('Hello');
    expect(operation()).toBeUndefined();
    expect(preview.problems().filter(({ severity }) => severity === 'error')).toEqual([]);
    respond(new Response('', { status: 404 }));
    await preview.specsArrival();
    await preview.update([]);
    expect(preview.problems().map(({ code }) => code)).toContain('spec-fetch-failed');
  });

  test('that could not be fetched is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const fetches = vi.fn(async () => new Response('', { status: 404 }));
    vi.stubGlobal('fetch', fetches);
    await open({ read: () => undefined, write: () => {} });
    expect(operation()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetches.mock.calls.length).toBeGreaterThan(3);

    fetches.mockImplementation(async () => new Response(SPEC('List plants')));
    await vi.advanceTimersByTimeAsync(60_000);
    await preview.specsArrival();
    await preview.update([]);
    expect(operation()?.title).toBe('List plants');
    expect(preview.problems().filter(({ severity }) => severity === 'error')).toEqual([]);

    const count = fetches.mock.calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetches).toHaveBeenCalledTimes(count);
  });

  test('that could not be fetched and is no longer in docs.json is left alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const fetches = vi.fn(async () => new Response('', { status: 404 }));
    vi.stubGlobal('fetch', fetches);
    await open({ read: () => undefined, write: () => {} });
    files['docs.json'] = JSON.stringify(docsJson('index'));
    await preview.update([{ path: 'docs.json', kind: 'changed' }]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetches).toHaveBeenCalledTimes(1);
  });
});

test('a page that an ignore file excludes is reported as by a build, and an ignore file is never published', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const write = (file: string, text: string) => writeFileSync(path.join(folder.path, file), text);
  write('docs.json', JSON.stringify(docsJson('index', 'draft')));
  write('index.mdx', '---\ntitle: Home\n---\n\nHello.\n');
  write('draft.mdx', '---\ntitle: Draft\n---\n\nA draft.\n');
  const opened = (await openSiteForPreview(folder.path, {})).preview;
  const codes = () => opened.problems().map(({ code }) => code);
  expect(codes()).toEqual([]);
  write('.docsignore', 'draft.mdx\n');
  const update = await opened.update([
    { path: '.docsignore', kind: 'added' },
    { path: 'draft.mdx', kind: 'removed' },
  ]);
  expect(update).toMatchObject({ isForAll: true, files: [] });
  expect(codes()).toEqual(['page-left-out']);
  expect(opened.file('.docsignore')).toBe(undefined);
  rmSync(path.join(folder.path, '.docsignore'));
  rmSync(path.join(folder.path, 'draft.mdx'));
  await opened.update([{ path: '.docsignore', kind: 'removed' }]);
  expect(codes()).toEqual(['page-missing']);
});
