import { describe, expect, test } from 'vitest';
import { CHAT } from '../../../reference/formats/asyncapi/chat.ts';
import { buildInMemory } from '../../build-in-memory.ts';

function docsJson(navigation: object, more: object = {}) {
  return { theme: 'mint', name: 'Test', colors: { primary: '#0B6B54' }, navigation, ...more };
}

const AUTH = { type: 'password', passwords: [{ env: 'DOCS_PASSWORD' }] };
const ROOM = 'api-reference/websockets/chatroom';

describe('pages of an AsyncAPI document', () => {
  const build = () =>
    buildInMemory(
      {
        'docs.json': docsJson({ tabs: [{ tab: 'Sockets', asyncapi: '/chat.json' }] }),
        'chat.json': CHAT,
      },
      { siteUrl: 'https://docs.example.com' },
    );

  test('are listed with their protocol, and the document is served', async () => {
    const site = await build();
    expect(site.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const html = site.text(`${ROOM}/index.html`)!;
    expect(html).toContain('<h1');
    expect(html).toContain('data-method="wss">WSS<');
    expect(html).toContain('<strong>one</strong>');
    expect(site.manifest.pages.map(({ path, kind, source }) => [path, kind, source])).toEqual([
      [`/${ROOM}`, 'channel', 'chat.json'],
      ['/api-reference/live/presence', 'channel', 'chat.json'],
    ]);
    expect(site.manifest.specs).toEqual([{ source: 'chat.json', path: '/chat.json' }]);
    expect(site.text('chat.json')).toContain('"asyncapi"');
    // A reply leads to the page of its channel.
    expect(html).toContain('<a href="/api-reference/live/presence">presence</a>');
  });

  test('are in the sitemap, in search and in the files for assistants', async () => {
    const site = await build();
    expect(site.text('sitemap.xml')).toContain(`https://docs.example.com/${ROOM}`);
    expect(site.text('llms.txt')).toContain(
      '## AsyncAPI Specs\n\n- [chat.json](https://docs.example.com/chat.json)',
    );
    expect(site.text('llms.txt')).not.toContain('OpenAPI Specs');
    const markdown = site.text(`${ROOM}.md`)!;
    expect(markdown).toContain('`WSS wss://eu.chat.example/v1/rooms/{room}`');
    expect(markdown).toContain('You send: `say`\n\nYou receive: `said`');
    expect(markdown).toMatch(/## AsyncAPI\n\n```yaml\nasyncapi: "3\.0\.0"/);
    expect(markdown.match(/^servers:/gm)).toHaveLength(1);
    expect(markdown).toContain('    Said:');
    expect(markdown).not.toContain('  presence:\n    address: /rooms');
    const index = site.paths.filter((path) => path.startsWith('_docs/search/')).map(site.text);
    expect(index.join('\n')).toContain('Chat room');
  });

  test('may have a file of their own, in place of the generated page', async () => {
    const site = await buildInMemory({
      'docs.json': docsJson({
        groups: [{ group: 'Live', asyncapi: 'chat.json', pages: ['room', 'guide'] }],
      }),
      'chat.json': CHAT,
      'room.mdx': '---\nasyncapi: "/chat.json chatRoom"\n---\n\nWords of the author.\n',
      'guide.mdx': '---\ntitle: Guide\n---\n\nText.\n',
    });
    const html = site.text('room/index.html')!;
    expect(html).toContain('Words of the author.');
    expect(html).toMatch(/<h1[^>]*>Chat room/);
    expect(html).toContain('data-method="wss"');
    expect(site.manifest.pages.map(({ path }) => path)).toEqual(['/room', '/guide']);
  });

  test('prose beside `asyncapi` does not switch them off, and lists generate every document', async () => {
    const site = await buildInMemory({
      'docs.json': docsJson({
        groups: [
          { group: 'Live', asyncapi: ['chat.json', { source: 'b.json', directory: 'b' }], pages: ['guide'] },
        ],
      }),
      'chat.json': CHAT,
      'b.json': { ...CHAT, info: { title: 'B', version: '1' } },
      'guide.mdx': '---\ntitle: Guide\n---\n\nText.\n',
    });
    expect(site.manifest.pages.map(({ path }) => path)).toEqual([
      '/guide',
      `/${ROOM}`,
      '/b/websockets/chatroom',
      '/api-reference/live/presence',
      '/b/live/presence',
    ]);
  });

  test('a group with `openapi` ignores its `asyncapi`, and says so', async () => {
    const openapi = {
      openapi: '3.1.0',
      servers: [{ url: 'https://api.example.com' }],
      info: { title: 'P', version: '1' },
      paths: { '/ping': { get: { responses: { 200: { description: 'Fine' } } } } },
    };
    const files = { 'chat.json': CHAT, 'api.json': openapi };
    const both = { openapi: 'api.json', asyncapi: 'chat.json' };
    const group = await buildInMemory({
      ...files,
      'docs.json': docsJson({ groups: [{ group: 'A', ...both }] }),
    });
    expect(group.problems).toMatchObject([
      { code: 'asyncapi-ignored', file: 'docs.json', severity: 'warning' },
    ]);
    expect(group.manifest.pages).toHaveLength(1);
    const tab = await buildInMemory({ ...files, 'docs.json': docsJson({ tabs: [{ tab: 'A', ...both }] }) });
    expect(tab.problems).toEqual([]);
    expect(tab.manifest.pages).toHaveLength(3);
    expect(tab.text('llms.txt')).toMatch(
      /## OpenAPI Specs\n\n- \[api\.json\].*## AsyncAPI Specs\n\n- \[chat\.json\]/s,
    );
    expect(tab.paths).toContain('api-specs.zip');
  });

  test('a channel that is not there is reported where the page names it, and the page says so', async () => {
    const site = await buildInMemory({
      'docs.json': docsJson(
        { groups: [{ group: 'Live', pages: ['room'] }] },
        { api: { asyncapi: 'chat.json' } },
      ),
      'chat.json': CHAT,
      'room.mdx': '---\ntitle: Room\nasyncapi: chatRom\n---\n\nText.\n',
    });
    expect(site.problems).toMatchObject([
      { code: 'channel-missing', file: 'room.mdx', line: 3, hint: 'Did you mean `chatRoom`?' },
    ]);
    expect(site.text('room/index.html')).toContain('There is no channel');
  });

  test('MDX of a channel goes before the reference, and its problems are placed in the document', async () => {
    const yaml = `asyncapi: 3.0.0
info: {title: T, version: "1"}
channels:
  c:
    x-svc:
      metadata: {boost: much}
      content: |
        Read *this*.

        <Nope />
`;
    const site = await buildInMemory({
      'docs.json': docsJson({ groups: [{ group: 'Live', asyncapi: 'a.yaml' }] }),
      'a.yaml': yaml,
    });
    expect(site.text('api-reference/websockets/c/index.html')).toContain('<em>this</em>');
    expect(site.problems.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['spec-extension-value', 'a.yaml', 6],
      ['component-unknown', 'a.yaml', 10],
    ]);
  });

  test('a document by URL is fetched and served', async () => {
    const url = 'https://api.example.com/chat.json';
    const store = { read: () => Buffer.from(JSON.stringify(CHAT)), write: () => {} };
    const site = await buildInMemory(
      { 'docs.json': docsJson({ groups: [{ group: 'Live', asyncapi: url }] }) },
      { offline: true, specStore: store },
    );
    expect(site.manifest.pages).toHaveLength(2);
    const [spec] = site.manifest.specs;
    expect(site.text(spec!.path.slice(1))).toBe(JSON.stringify(CHAT));
  });

  test('on a protected site, the document stays back and channels have their groups', async () => {
    const site = await buildInMemory(
      {
        'docs.json': docsJson(
          { groups: [{ group: 'Live', asyncapi: 'chat.json' }] },
          { public: true, auth: AUTH },
        ),
        'chat.json': {
          ...CHAT,
          channels: {
            ...CHAT.channels,
            presence: { ...CHAT.channels.presence, 'x-svc': { groups: ['staff'] } },
          },
        },
      },
      { readers: 'public' },
    );
    expect(site.paths).not.toContain('chat.json');
    expect(site.manifest.pages.map(({ path }) => path)).toEqual([`/${ROOM}`]);
  });
});
