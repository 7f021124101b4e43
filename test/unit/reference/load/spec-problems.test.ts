import { describe, expect, it } from 'vitest';
import { GOOD, load } from './load-text.ts';

describe('problems of a spec', () => {
  it('locates an unknown key', async () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'J', version: '1' },
      paths: { '/a': { get: { summary: 'x', responses: { 200: { description: 'x' } }, wrong: 1 } } },
    };
    const text = JSON.stringify(document, null, 2);
    const { problems } = await load(text, 'api.json');
    const line = text.split('\n').findIndex((each) => each.includes('"wrong"')) + 1;
    expect(problems).toMatchObject([{ code: 'spec-invalid', file: 'api.json', line }]);
  });

  it('reports extensions without effect once, with a suggestion', async () => {
    const operation = (extensions: string) => `
    get:
      ${extensions}
      responses: { "200": { description: fine } }`;
    const { spec, problems } = await load(`openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /a:${operation('x-mint: { mcp: { enabled: true }, content: Hello }')}
  /b:${operation('x-mint.mcp: { enabled: true }')}
  /c:${operation('x-svc: { metdata: { title: C } }')}
`);
    expect(spec?.operations).toHaveLength(3);
    expect(problems).toMatchObject([
      { code: 'spec-extension-unused', message: '`x-mint.mcp` of 2 operations has no effect.', line: 6 },
      { code: 'spec-extension-unknown', line: 14, hint: 'Did you mean `x-svc.metadata`?' },
    ]);
  });

  it.each(['3.0.3', '3.1.0', '3.2.0'])('takes extensions next to a reference, in %s', async (version) => {
    const { problems } = await load(`openapi: ${version}
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      parameters: [{ $ref: "#/components/parameters/Q", x-svc: { post: [beta] }, x-svc.pre: [new], x-default: a }]
      responses: { "200": { description: fine } }
components: { parameters: { Q: { in: query, name: q, schema: { type: string } } } }
`);
    expect(problems).toEqual([]);
  });

  it('reports extensions of schemas and parameters without effect', async () => {
    const { problems } = await load(`openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      parameters:
        - { in: query, name: q, schema: { x-mint.metadata: {} }, x-svc: { pots: [beta] } }
      responses: { "200": { description: fine } }
components: { schemas: { A: { properties: { x-svc: { x-svc: { pre: [a], post: b, groups: [c] } } } } } }
`);
    expect(problems.map(({ code, message, hint, line }) => [code, line, message, hint])).toEqual([
      ['spec-extension-unknown', 7, '`x-svc.pots` of a field is unknown.', 'Did you mean `x-svc.post`?'],
      [
        'spec-extension-unknown',
        7,
        '`x-mint.metadata` of a field is unknown.',
        'Schemas and parameters can have `pre`, `post` and `groups`. Use one of these, or remove it.',
      ],
    ]);
  });

  it('reports extensions with values of the wrong type, where they are', async () => {
    const { problems } = await load(`openapi: 3.1.0
info: { title: Shop, version: "1" }
tags:
  - name: orders
    x-group: 5
  - name: other
    x-group: null
paths:
  /orders:
    x-svc: text
    get:
      tags: [orders]
      x-mint: [metadata]
      parameters:
        - in: query
          name: q
          x-svc.post: [1]
          schema:
            x-svc:
              pre: { a: b }
              post: [beta, true]
      responses: { "200": { description: fine } }
components:
  securitySchemes:
    key:
      type: apiKey
      in: header
      name: X-Key
      x-default: [a]
`);
    const place = ({ code, message, line, column }: (typeof problems)[number]) => [
      code,
      line,
      column,
      message,
    ];
    const texts = 'it must be a list of texts.';
    expect(problems.map(place)).toEqual(
      [
        [5, 5, '`x-group` was ignored: it must be a text.'],
        [10, 5, '`x-svc` was ignored: it must be an object.'],
        [13, 7, '`x-mint` was ignored: it must be an object.'],
        [29, 7, '`x-default` was ignored: a credential is a text.'],
        [17, 11, `\`x-svc.post\` was ignored: ${texts}`],
        [20, 15, `\`x-svc.pre\` was ignored: ${texts}`],
        [21, 15, `\`x-svc.post\` was ignored: ${texts}`],
      ].map((found) => ['spec-extension-value', ...found]),
    );
  });

  it('reports an x-default outside its type or values, at the part that is wrong', async () => {
    const { problems } = await load(`openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      parameters:
        - { in: query, name: page, schema: { type: integer }, x-default: many }
        - { in: query, name: sort, schema: { $ref: "#/components/schemas/Sort", x-default: up } }
        - { in: query, name: fine, schema: { type: integer }, x-default: "5" }
        - { in: query, name: long, schema: { type: integer }, x-default: "9223372036854775807" }
        - { $ref: "#/components/parameters/Size", x-default: big }
        - { in: query, name: none, schema: { $ref: "#/components/schemas/Sort" }, x-default: null }
        - { in: query, name: list, schema: { type: array, enum: [a, b] }, x-default: [b, a] }
      responses: { "200": { description: fine } }
components:
  parameters: { Size: { in: query, name: size, schema: { type: number } } }
  schemas:
    Sort: { type: string, enum: [asc, desc] }
    Order:
      type: object
      x-default: { lines: [{ count: 1.5 }], other: { a: [1] } }
      properties:
        x-default: { type: boolean, x-default: "yes" }
        paid: { type: boolean, nullable: true, x-default: { a: 1 } }
        lines: { type: array, items: { type: object, properties: { count: { type: integer } } } }
`);
    expect(problems.map(({ code, message, line }) => [code, line, message])).toEqual(
      [
        [21, '`x-default.lines.0.count` is `1.5`, but its type is `integer`.'],
        [7, '`x-default` is `"many"`, but its type is `integer`.'],
        [11, '`x-default` is `"big"`, but its type is `number`.'],
        [23, '`x-default` is `"yes"`, but its type is `boolean`.'],
        [24, '`x-default` is an object, but its type is `boolean`.'],
        [8, '`x-default` is `"up"`, but the allowed values are `"asc"`, `"desc"`.'],
      ].map((found) => ['spec-default-invalid', ...found]),
    );
  });

  it('reports variables of servers without a definition, wherever the server is', async () => {
    const { problems } = await load(`openapi: 3.1.0
info: { title: Shop, version: "1" }
servers:
  - url: https://{region}.example.com/{version}/{region}
    variables: { version: { default: v1 } }
  - url: https://{tenent}.example.com
    variables: { tenant: { default: a } }
paths:
  /orders:
    servers: [{ url: "https://example.com/{}" }]
    get:
      servers: [{ url: "{constructor}" }]
      responses: { "200": { description: fine } }
    put:
      responses: { "200": { description: fine } }
`);
    expect(problems.map(({ code, message, hint, line }) => [code, line, message, hint])).toEqual(
      [
        [
          4,
          '`{region}` in the server `https://{region}.example.com/{version}/{region}` is not defined.',
          'Define it under `variables` of the server, with a `default`.',
        ],
        [
          6,
          '`{tenent}` in the server `https://{tenent}.example.com` is not defined.',
          'Did you mean `tenant`?',
        ],
        [
          10,
          '`{}` in the server `https://example.com/{}` is not defined.',
          'Define it under `variables` of the server, with a `default`.',
        ],
        [
          12,
          '`{constructor}` in the server `{constructor}` is not defined.',
          'Define it under `variables` of the server, with a `default`.',
        ],
      ].map((found) => ['spec-server-variable', ...found]),
    );
  });

  it('says how OpenAPI 3.0 has webhooks', async () => {
    const { problems } = await load(`${GOOD.replace('3.1.0', '3.0.3')}webhooks: {}\n`);
    expect(problems).toMatchObject([
      {
        code: 'spec-invalid',
        line: 8,
        hint: expect.stringContaining('Set `openapi: 3.1.0`, or rename `webhooks` to `x-webhooks`.'),
      },
    ]);
  });

  it('suggests no other key for one that is valid elsewhere', async () => {
    const { problems } = await load(`openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get: { parameters: [{ $ref: '#/components/parameters/P', required: true }] }
components:
  parameters: { P: { name: p, in: query, schema: { type: string } } }
`);
    expect(problems).toMatchObject([{ code: 'spec-invalid', hint: expect.not.stringContaining('Did you') }]);
  });

  it('reports undefined security schemes, each once', async () => {
    const { problems } = await load(`openapi: 3.1.0
info: { title: T, version: "1" }
security: [{ token: [] }, {}]
paths:
  /a:
    get: { security: [{ key: [], tokn: [] }] }
    put: { security: [{ tokn: [] }, { other: [] }] }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`);
    expect(problems.map(({ code, line, hint }) => [code, line, hint])).toEqual([
      ['spec-scheme-unknown', 6, expect.stringContaining('Describe')],
      ['spec-scheme-unknown', 6, 'Did you mean `token`?'],
      ['spec-scheme-unknown', 7, expect.stringContaining('Describe')],
    ]);
    const split = await load(
      `${GOOD}security: [{ token: [] }]\ncomponents: { securitySchemes: { $ref: ./security.yaml } }\n`,
    );
    expect(split.problems.map(({ code }) => code)).not.toContain('spec-scheme-unknown');
  });

  it.each(['3.0.3', '3.1.0'])('reports an invalid security scheme of %s', async (version) => {
    const wrongWith = async (scheme: string) => {
      const { problems } = await load(
        `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths:\n  /a: { get: { responses: { 200: { description: fine } } } }\ncomponents: { securitySchemes: { s: ${scheme} } }\n`,
      );
      return problems.map(({ message }) => message.replace(/^.*securitySchemes\/s/, '').replace(/\.$/, ''));
    };
    expect(await wrongWith('{ type: http, scheme: Bearer, bearerFormat: JWT }')).toEqual([]);
    expect(await wrongWith('{ type: http, scheme: bearer, in: header }')).toEqual([
      '` has an unknown key `in`',
    ]);
    expect(await wrongWith('{ type: http }')).toEqual(['` has no `scheme`']);
    expect(await wrongWith('{ type: openIdConnect }')).toEqual(['` has no `openIdConnectUrl`']);
    expect(await wrongWith('{ in: header, name: X }')).toEqual(['` has no `type`']);
    expect(await wrongWith('{ type: apiKey, in: body, name: X }')).toEqual([
      expect.stringContaining('/in` must be one of'),
    ]);
    expect(await wrongWith('{ type: oauth, flows: {} }')).toEqual([
      expect.stringMatching(/^` has a `type` that does not exist: `oauth`|^\/type` must be one of/),
    ]);
  });

  it('checks the webhooks of OpenAPI 3.0, which are in an extension', async () => {
    const { spec, problems } = await load(
      `${GOOD}x-webhooks:\n  paid:\n    post:\n      responses: { 200: { $ref: '#/components/responses/gone' } }\n`,
    );
    expect(spec?.operations.map(({ kind }) => kind)).toEqual(['operation', 'webhook']);
    expect(problems).toMatchObject([{ code: 'spec-broken-ref', line: 11 }]);
  });

  it.each(['3.0.3', '3.1.0'])('reports a path parameter of %s that is not required', async (version) => {
    const { problems } = await load(
      `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths:\n  /a/{id}:\n    get:\n` +
        '      parameters: [{ name: id, in: path, schema: {} }]\n' +
        '      responses: { 200: { description: fine } }\n',
    );
    expect(problems).toMatchObject([
      { code: 'spec-invalid', line: 6, message: expect.stringContaining('has no `required: true`') },
    ]);
  });

  it.each(['{ name: MIT }', '{ name: MIT, identifier: MIT }', '{ name: MIT, url: https://x.y }'])(
    'a license %s is valid',
    async (license) => {
      const { problems } = await load(GOOD.replace('{ title', `{ license: ${license}, title`));
      expect(problems).toEqual([]);
    },
  );

  it('reports only the deepest cause of an error', async () => {
    const { spec, problems } = await load(GOOD.replace('{ description: fine }', '{ description: 12 }'));
    expect(problems).toMatchObject([
      { code: 'spec-invalid', line: 7, message: expect.stringContaining('must be a string') },
    ]);
    expect(spec?.operations).toHaveLength(1);
  });

  it.each(['3.0.3', '3.1.0', '3.2.0'])('says what to do about common mistakes, in %s', async (version) => {
    const { problems } = await load(`openapi: ${version}
info: { title: T, version: 1.0 }
paths:
  /a:
    get:
      parameters: [{ name: q, in: query, schema: {}, content: { text/plain: {} } }]
      responses:
        "200": { description: fine, links: { next: { operationId: b, operationRef: "#/a" } } }
components:
  schemas: { Größe: {} }
`);
    const told = problems.map(({ message }) => message.replace(/.*OpenAPI: /, '')).sort();
    expect(told.filter((each) => !each.includes('links'))).toEqual([
      ...(version === '3.0.3'
        ? []
        : [
            '`/components/schemas` has a key `Größe`, but names there consist of `A` to `Z`, `a` to `z`, digits, `.`, `-` and `_`.',
          ]),
      '`/info/version` must be a string, in quotes.',
      '`/paths/~1a/get/parameters/0` has `schema` and `content`, but only one of them is allowed.',
    ]);
    expect(told.find((each) => each.includes('links'))).toContain('has `operationId` and `operationRef`');
  });

  it.each(['3.0.3', '3.1.0', '3.2.0'])('takes extensions of callbacks, in %s', async (version) => {
    const callbacks =
      '{ paid: { x-note: a, "{$url}": { post: { responses: { "200": { description: b } } } } } }';
    const { problems } = await load(
      `${GOOD.replace('3.1.0', version)}components:\n  callbacks: ${callbacks}\n`,
    );
    expect(problems).toEqual([]);
  });

  it('lists all values that the alternatives allow', async () => {
    const { problems } = await load(
      'openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    get:\n' +
        '      parameters: [{ name: q, in: nowhere, schema: {} }]\n      responses: {}\n',
    );
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/must be one of .*`path`.*`query`.*`header`.*`cookie`/),
      expect.stringContaining('needs at least 1 entry'),
    ]);
  });
});
