import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';
import { warnings } from './warnings-of.ts';

/** A site with a specification of one operation, with these lines in the operation and at the end of the document. */
const apiSite = (lines: string, more = '') => ({
  'docs.json': { ...docsJson(), navigation: { groups: [{ group: 'API', openapi: 'api.yaml' }] } },
  'api.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      ${lines}
      responses: { "200": { description: OK } }
${more}
servers: [{ url: https://api.example.com }]`,
});

describe('extensions of a specification', () => {
  test.each([
    ['x-svc: { metadata: A title }', 'x-svc.metadata'],
    ['x-svc: { metadata: { openapi: GET /b } }', 'x-svc.metadata.openapi'],
    ['x-mint.metadata: { playground: yes please }', 'x-mint.metadata.playground'],
    ['x-svc: { content: [Text] }', 'x-svc.content'],
    ['x-svc.href: https://example.com/a', 'x-svc.href'],
    ['x-svc.href: //example.com/a', 'x-svc.href'],
    ['x-svc.href: /a#b', 'x-svc.href'],
    ['x-svc.href: 7', 'x-svc.href'],
  ])('%s', async (extension, name) => {
    expect((await warnings(apiSite(extension))).filter((text) => !text.startsWith('page-unlisted'))).toEqual([
      `spec-extension-value api.yaml:6 Fix \`${name}\`, or remove it.`,
    ]);
  });

  test('x-svc.href that leads elsewhere leaves the page at its own URL', async () => {
    const built = await buildInMemory(apiSite('x-svc.href: https://example.com/a'));
    expect(built.manifest.pages.map(({ path }) => path)).toEqual(['/api-reference/get-a']);
  });
});

test('operations without a server are a note, unless their pages need none', async () => {
  const operation = { responses: { 200: { description: 'Fine' } } };
  const own = { ...operation, servers: [{ url: 'https://api.example.com' }] };
  const notes = async (paths: object, more: object = {}, api: object = {}) => {
    const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
    const { problems } = await buildInMemory({
      'docs.json': { ...(docsJson() as object), navigation, api },
      'api.json': { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths, ...more },
    });
    return problems.map(({ code, line, message }) => `${code} ${line} ${message.split(':')[0]}`);
  };
  const message = 'spec-servers-missing 2 `api.json` names no server';
  expect(await notes({ '/a': { get: operation } })).toEqual([message]);
  expect(await notes({ '/a': { get: own }, '/b': { get: operation } })).toEqual([
    `${message} for \`GET /b\``,
  ]);
  expect(await notes({ '/a': { get: operation } }, { servers: [] })).toEqual([message.replace('2', '18')]);
  expect(await notes({ '/a': { get: own } }, { webhooks: { a: { post: operation } } })).toEqual([]);
  const simple = { 'x-svc.metadata': { playground: 'simple' }, ...operation };
  expect(await notes({ '/a': { get: simple } })).toEqual([]);
  expect(await notes({ '/a': { get: operation } }, {}, { playground: { display: 'none' } })).toEqual([]);
});

test('a type of an OpenAPI 3.1 schema that does not exist', async () => {
  const components = `components:
  securitySchemes: { key: { type: apiKey, in: header, name: k } }
  schemas:
    A:
      type: object
      example: { type: nonsense }
      properties:
        type: { type: [string, nul] }
        note: { type: [string, null] }
`;
  const parameters = `parameters:
        - { name: q, in: query, schema: { type: integr } }`;
  const found = await warnings(apiSite(parameters, components));
  expect(found.filter((text) => text.startsWith('spec-type'))).toEqual([
    'spec-type-unknown api.yaml:7 Did you mean `integer`?',
    'spec-type-unknown api.yaml:16 Did you mean `null`?',
    "spec-type-unknown api.yaml:17 Write `'null'`.",
  ]);
});

test('a specification whose `paths` are misspelled is reported once, not by each operation that is listed', async () => {
  const operation = { responses: { 200: { description: 'Fine' } } };
  const found = await warnings({
    'docs.json': {
      ...(docsJson('index') as object),
      navigation: { groups: [{ group: 'API', openapi: 'api.json', pages: ['index', 'GET /a', 'GET /b'] }] },
    },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      path: { '/a': { get: operation }, '/b': { get: operation } },
      components: { schemas: { A: { type: 'string' } } },
    },
  });
  expect(found).toEqual(['spec-empty api.json:7 Rename `path` to `paths`.']);
});

test('a misspelled key of an operation is reported with the key that was meant', async () => {
  const found = await warnings({
    'docs.json': {
      ...(docsJson('index') as object),
      navigation: { groups: [{ group: 'API', openapi: 'api.json', pages: ['index', 'GET /a'] }] },
    },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: { '/a': { get: { sumary: 'A', responses: { 200: { description: 'Fine' } } } } },
      servers: [{ url: 'https://api.example.com' }],
    },
  });
  expect(found).toEqual([expect.stringMatching(/^spec-invalid api\.json:10 Did you mean `summary`\? Pages/)]);
});
