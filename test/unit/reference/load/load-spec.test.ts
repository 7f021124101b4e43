import { describe, expect, it } from 'vitest';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { ASYNCAPI } from '../../../../src/reference/formats/asyncapi/asyncapi-format.ts';
import { operationLabel } from '../../../../src/reference/formats/openapi/document/spec.ts';
import { OPENAPI } from '../../../../src/reference/formats/openapi/openapi-format.ts';
import { loadSpec } from '../../../../src/reference/load/load-spec.ts';
import { findSpecFiles } from '../../../../src/reference/text/sources.ts';
import { GOOD, load } from './load-text.ts';

describe('loading a spec', () => {
  it.each(['api.yaml', '/api.yaml', './api.yaml'])('finds %s in the repository', async (name) => {
    const { spec, problems } = await loadSpec(name, { files: memoryFileTree({ 'api.yaml': GOOD }) }, OPENAPI);
    expect(problems).toEqual([]);
    expect(spec?.title).toBe('Shop');
    expect(spec?.operations.map(operationLabel)).toEqual(['GET /orders']);
  });

  it('reads JSON', async () => {
    const document = {
      openapi: '3.0.3',
      info: { title: 'J', version: '1' },
      paths: { '/a': { get: { responses: { 200: { description: 'x' } } } } },
    };
    const { spec, problems } = await load(JSON.stringify(document), 'api.json');
    expect(problems).toEqual([]);
    expect(spec?.operations).toHaveLength(1);
  });

  it.each([
    ['', '`api.yaml` is empty', 'Start the document'],
    ['# later\n', '`api.yaml` is empty', 'Start the document'],
    ['<!DOCTYPE html>\n<html><body>Sign in: a</body></html>', 'it is a web page', 'Download the document'],
    ['[{"a": 1}]', 'it is a list', 'use another file'],
    ['{"data": {"__schema": {"types": []}}}', 'introspection query', 'npx graphql-json-to-sdl'],
    ['{"__schema": {"types": []}}', 'introspection query', 'npx graphql-json-to-sdl'],
    ['type Query {\n  order(id: ID!): Order\n}\n', 'it is a GraphQL schema', 'in `graphql` of a tab'],
    ['{"info": {"name": "Shop"}, "item": []}', 'it is a Postman collection', 'Convert the collection'],
    ['overlay: 1.0.0\nactions: []\n', 'it is an overlay', 'Name it in `overlays`'],
    ['asyncapi: 3.0.0\n', 'it is an AsyncAPI document', 'Name it in `asyncapi`'],
    ['name: x\n', 'it has no `openapi` version', 'Start the document'],
  ])('says what %j is', async (text, message, hint) => {
    const { spec, problems } = await load(text);
    expect(spec).toBeUndefined();
    expect(problems).toMatchObject([
      {
        code: 'spec-not-openapi',
        line: 1,
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
      },
    ]);
  });

  it('merges objects of YAML', async () => {
    const { spec, problems } = await load(`openapi: 3.1.0
info: { title: Shop, version: "1" }
x-common: &common
  "200": { description: common }
  "400": { description: bad }
paths:
  /orders:
    get:
      responses:
        <<: *common
        "200": { description: fine on 2025-01-15 }
`);
    expect(problems).toEqual([]);
    expect(spec?.operations[0]?.value.responses).toEqual({
      200: { description: 'fine on 2025-01-15' },
      400: { description: 'bad' },
    });
  });

  it.each([
    ['x: &x [1]\npaths:\n  /a: { <<: *x }', '`<<` takes over the keys of an object, and this is none'],
    [
      `x: &x {${'abcdefghij'.repeat(60).replace(/./g, (letter, at) => `${letter}${at}: 1, `)}}\nlist:\n${'- { <<: *x }\n'.repeat(400)}`,
      '`<<` takes over an unreasonable number of keys',
    ],
  ])('reports an invalid merge key', async (text, reason) => {
    const { problems } = await load(`openapi: 3.1.0\n${text}`);
    expect(problems).toMatchObject([{ code: 'spec-unreadable', message: expect.stringContaining(reason) }]);
  });

  it('locates a syntax error', async () => {
    const { spec, problems } = await load('openapi: 3.1.0\npaths: {\n  "/a": [\n');
    expect(spec).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'spec-unreadable', file: 'api.yaml' }]);
    expect(problems[0]!.line).toBeGreaterThan(1);
  });

  it('reads quoted text over several lines with any indentation, and does not report it for other errors', async () => {
    const text = `openapi: 3.1.0
info:
  title: "Shop
for all"
  version: '1
  beta'
paths:
  /a:
    get: { responses: { "200": { description: fine } } }
`;
    const { spec, problems } = await load(text);
    expect(problems).toEqual([]);
    expect(spec?.document.root.info).toEqual({ title: 'Shop for all', version: '1 beta' });
    const repeated = await load(`${text}  /a: {}\n`);
    expect(repeated.problems).toMatchObject([
      { code: 'spec-unreadable', line: 10, message: expect.stringContaining('has the same key twice') },
    ]);
  });

  it.each([
    [
      'paths:\n  /a:\n    get:\n      summary: A\n       responses: {}',
      7,
      8,
      'the indentation of this line does not match',
    ],
    ['paths:\n  /a:\n\tget: {}', 5, 1, 'this line is indented with a tab'],
    ['paths: { /a: { get: {} }', 3, 25, 'a bracket is never closed'],
    ['info: "Shop', 3, 7, 'this double quote is never closed'],
    ['info:\n  title: "Shop\n  version: "1"', 4, 10, 'this double quote is never closed'],
    ['info\n\n# A comment\npaths: {}', 3, 5, 'a colon is missing after the key'],
    ['info Shop\nversion 1\npaths: {}', 3, 5, 'a colon is missing after the key'],
    ['info:\n  title Shop\n  version: "1"', 4, 8, 'a colon is missing after the key'],
    ['info:\n  title: Shop\n  version "1"', 5, 10, 'a colon is missing after the key'],
    ['paths:\n  /a\n    get: {}', 4, 5, 'a colon is missing after the key'],
    ['info:\n  title:Shop\n  version: "1"', 4, 8, 'there is no space after the colon'],
    ['info:\n  title: Shop: all\n  version: "1"', 4, 10, 'the value contains a colon'],
    ['info:\n  title: @shop\n  version: "1"', 4, 10, 'a value cannot start with @'],
    ['info:\n   title: Shop\n  version: "1"', 4, 4, 'the indentation of this line does not match'],
    ['info:\n  title: Shop\n    for all\n   of: us', 6, 4, 'the indentation of this line does not match'],
    ['<<<<<<< HEAD\ninfo: { title: A }', 3, 1, 'a merge conflict is not resolved here'],
  ])('explains the error in %j', async (text, line, column, reason) => {
    const { problems } = await load(`openapi: 3.1.0\nservers: []\n${text}\n`);
    expect(problems).toMatchObject([
      { code: 'spec-unreadable', line, column, message: expect.stringContaining(reason) },
    ]);
  });

  it.each([
    ['{{\n  "openapi": "3.1.0",\n  "paths": {}\n}\n', 1, 2, 'a key in double quotes is expected here'],
    ['{\n  "openapi": "3.1.0"\n  "paths": {}\n}\n', 2, 21, 'a comma or `}` is missing here'],
    [
      '{\n  "openapi": "3.1.0",\n  "info": {\n    "title": "A",\n',
      4,
      18,
      'the file ends where a key is expected',
    ],
  ])('locates errors in JSON: %j', async (text, line, column, reason) => {
    const { problems } = await load(text, 'api.json');
    expect(problems).toMatchObject([
      { code: 'spec-unreadable', line, column, message: expect.stringContaining(reason) },
    ]);
    expect(problems[0]!.message).not.toContain('..');
  });

  it('reads the server of a link', async () => {
    const { problems } = await load(`openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      responses:
        "200":
          description: fine
          links: { next: { operationRef: "#/paths/~1orders/get", server: { url: "https://example.com" } } }
`);
    expect(problems).toEqual([]);
  });

  it('reads server variables with descriptions', async () => {
    const { problems } = await load(`openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu, description: Where } } }]
paths: { /a: { get: { responses: { "200": { description: fine } } } } }
`);
    expect(problems).toEqual([]);
  });

  it('rejects text that is not UTF-8', async () => {
    const { problems } = await load(new Uint8Array([0x6f, 0xff, 0xfe]));
    expect(problems).toMatchObject([{ code: 'spec-unreadable', message: expect.stringContaining('UTF-8') }]);
  });

  it('suggests a similar name for a missing file', async () => {
    const { problems } = await loadSpec('apy.yaml', { files: memoryFileTree({ 'api.yaml': GOOD }) }, OPENAPI);
    expect(problems).toMatchObject([{ code: 'spec-missing', hint: 'Did you mean `api.yaml`?' }]);
  });

  it('suggests the file of that name in another folder before one with a similar path', async () => {
    const files = memoryFileTree({ 'accounts/openapi.json': '{}', 'tokens/v1/public/balance.json': '{}' });
    const { problems } = await loadSpec('accounts/balance.json', { files }, OPENAPI);
    expect(problems).toMatchObject([{ hint: 'Did you mean `tokens/v1/public/balance.json`?' }]);
  });

  it('rejects Swagger 2.0 with a hint how to convert it', async () => {
    const { spec, problems } = await load('swagger: "2.0"\ninfo: {}\npaths: {}\n');
    expect(spec).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'spec-version-unsupported', line: 1, hint: expect.stringContaining('Convert') },
    ]);
  });

  it('reports a newer version and reads what it can', async () => {
    const { spec, problems } = await load(GOOD.replace('3.1.0', '3.3.0'));
    expect(problems).toMatchObject([
      { code: 'spec-version-unsupported', message: expect.stringContaining('OpenAPI 3.3.0') },
    ]);
    expect(spec?.operations).toHaveLength(1);
  });

  it('reports external references with their location, and broken ones with a suggestion', async () => {
    const { problems } = await load(
      `${GOOD}  /b:\n    $ref: './b.yaml'\ncomponents:\n  schemas:\n    User: { type: object }\n    Team:\n      items: { $ref: '#/components/schemas/Usr' }\n`,
    );
    expect(problems).toContainEqual(expect.objectContaining({ code: 'spec-external-ref', line: 9 }));
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'spec-broken-ref',
        line: 14,
        hint: 'Did you mean `#/components/schemas/User`?',
      }),
    );
  });

  it('ignores references in extensions, but not in components whose name begins with x-', async () => {
    const { problems } = await load(
      `${GOOD}components:\n  x-policy: { $ref: '../policies.yaml' }\n  headers:\n    x-total: { $ref: '#/components/headers/gone' }\n`,
    );
    expect(problems).toMatchObject([{ code: 'spec-broken-ref', line: 11 }]);
  });

  it('rejects a YAML bomb before walking through it', async () => {
    const lines = ['openapi: 3.1.0', 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 12; i++) {
      lines.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      );
    }
    const { spec, problems } = await load(lines.join('\n'));
    expect(spec).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'spec-unreadable', message: expect.stringContaining('aliases') },
    ]);
  });
});

describe('finding specs', () => {
  const FORMATS = { openapi: OPENAPI.looksLike, asyncapi: ASYNCAPI.looksLike };

  it('looks at every JSON and YAML file of the site', () => {
    const files = memoryFileTree({
      'docs.json': '{ "openapi": "b.yaml" }',
      'b.yaml': GOOD,
      'a/a.json': '{ "info": {}, "openapi": "3.0.1" }',
      'other.yml': 'name: no',
      'text.md': 'openapi: 3.0.0',
      'chat.yaml': 'asyncapi: 3.0.0',
    });
    expect(findSpecFiles(files, FORMATS, () => false)).toEqual({
      openapi: ['a/a.json', 'b.yaml'],
      asyncapi: ['chat.yaml'],
    });
  });

  it('reads each file once, and none that is already named', () => {
    const read: string[] = [];
    const tree = memoryFileTree({ 'a.yaml': GOOD, 'named.yaml': GOOD, 'other.json': '{}' });
    const files = {
      ...tree,
      readText: (path: string) => {
        read.push(path);
        return tree.readText(path);
      },
    };
    findSpecFiles(files, FORMATS, (file) => file === 'named.yaml');
    expect(read).toEqual(['a.yaml', 'other.json']);
  });
});
