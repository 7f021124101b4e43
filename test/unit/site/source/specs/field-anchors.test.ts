import { expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../../build-in-memory.ts';

const text = { type: 'string' };
const files = (links: string) => ({
  'docs.json': docsJson('index', 'create', 'hand'),
  'index.mdx': `---\ntitle: Home\n---\n\n${links}\n`,
  'create.mdx': '---\ntitle: Create\nopenapi: POST /orders\n---\n',
  'hand.mdx': '---\ntitle: Hand\n---\n\n<ParamField query="redirectUri">Where to.</ParamField>\n',
  'api.json': {
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.com' }],
    info: { title: 'API', version: '1' },
    paths: {
      '/orders': {
        post: {
          parameters: [{ name: 'action_type', in: 'query', schema: text }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    expiresAt: text,
                    location: { type: 'object', properties: { country: text } },
                    items: {
                      type: 'array',
                      items: { type: 'object', properties: { content_type: text } },
                    },
                  },
                },
              },
            },
          },
          responses: Object.fromEntries(
            ['200', '400'].map((status) => [
              status,
              {
                description: status,
                content: {
                  'application/json': { schema: { type: 'object', properties: { messages: text } } },
                },
              },
            ]),
          ),
        },
      },
    },
  },
});

const ANCHORS = [
  '/create#parameter-action-type',
  '/create#body-expires-at',
  '/create#body-location-country',
  '/create#body-items-content-type',
  '/create#response-messages',
  '/create#response-400-messages',
  '/hand#param-redirect-uri',
];
const OLDER = [
  '/create#param-expiresat',
  '/create#param-action_type',
  '/create#param-items-content_type',
  '/create#body-location-Country',
  '/hand#param-redirect_uri',
  '/hand#body-redirecturi',
];

test('the anchor of an API field is the location and the path of its name', async () => {
  const { text: read } = await buildInMemory(files(''));
  for (const [path, id] of ANCHORS.map((anchor) => anchor.slice(1).split('#')))
    expect(read(`${path}/index.html`)).toContain(` id="${id}"`);
});

test('a link finds a field by any form of its name; links to missing fields are reported', async () => {
  const links = [...ANCHORS, ...OLDER, '/create#body', '/create#body-expired', '/hand#redirect_uri'];
  const { problems } = await buildInMemory(files(links.map((link) => `[x](${link})`).join('\n')));
  expect(problems.map(({ code, message, hint }) => `${code} ${message} ${hint}`)).toEqual([
    expect.stringMatching(/^anchor-broken .*\/create#body-expired.*body-expires-at/),
    expect.stringMatching(/^anchor-broken .*\/hand#redirect_uri.*`#param-redirect-uri`/),
  ]);
});
