import { describe, expect, test } from 'vitest';
import { createSpec } from '../../../../../src/reference/formats/openapi/document/spec.ts';
import { renderReference } from '../../../../../src/render/reference/page/render-reference.ts';
import { referenceContext, renderFirst, renderOperation, textOf } from '../render.ts';

const json = (schema: unknown, more = {}) => ({ content: { 'application/json': { schema, ...more } } });

const headingsOf = ({ headings }: { headings: { text: string }[] }) => headings.map(({ text }) => text);

describe('the reference page', () => {
  test('of a webhook, and a callback, has what the API sends', () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } },
    };
    const content = { 'application/json': { schema } };
    const hook = { requestBody: { content }, responses: { 200: { description: 'Fine', content } } };
    const webhook = renderFirst({ webhooks: { created: { post: hook } } });
    const callback = renderOperation({ callbacks: { done: { '{$url}': { post: hook } } } });
    for (const { html } of [webhook, callback])
      expect(textOf(html)).toMatch(/Body .*id string read-only .*Fine .*secret string write-only/);
    expect(textOf(webhook.examples)).toBe(
      'Payload application/json { "id": "string" } Response 200 { "secret": "string" }',
    );
  });

  test('of a callback has the credentials that it declares, not those of the document', () => {
    const hook = { responses: { 204: { description: 'Taken' } } };
    const callbacks = { done: { '{$url}': { post: { ...hook, security: [{}, { hook: [] }] }, put: hook } } };
    const { html } = renderFirst({
      security: [{ key: [] }],
      paths: { '/a': { post: { callbacks } } },
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'X-Key' },
          hook: { type: 'http', scheme: 'bearer', description: 'The token of the subscription.' },
        },
      },
    });
    expect(textOf(html)).toContain('done PUT {$url} Responses');
    expect(textOf(html)).toMatch(
      /done POST \{\$url\} Authorizations .*The token of the subscription\. Responses/,
    );
  });

  test('has parameters by place, overridden by the operation', () => {
    const result = renderFirst({
      paths: {
        '/a/{id}': {
          parameters: [
            { in: 'path', name: 'id', schema: { type: 'string' } },
            { in: 'query', name: 'q', description: 'of the path', schema: {} },
          ],
          get: {
            parameters: [
              { $ref: '#/components/parameters/Q' },
              { in: 'cookie', name: 'c', schema: {} },
              { in: 'header', name: 'X-H', schema: {}, required: true },
            ],
          },
        },
      },
      components: {
        parameters: {
          Q: {
            in: 'query',
            name: 'q',
            description: 'of the operation',
            deprecated: true,
            schema: { type: 'integer', default: 5 },
          },
        },
      },
    });
    expect(headingsOf(result)).toEqual(['Path parameters', 'Query parameters', 'Headers', 'Cookies']);
    const text = textOf(result.html);
    expect(text).toContain('id string required');
    expect(text).toContain('q integer deprecated of the operation Default 5');
    expect(text).not.toContain('of the path');
  });

  test('an example that repeats the default or the only value is left out', () => {
    const textOfQuery = (schema: object) =>
      textOf(renderOperation({ parameters: [{ in: 'query', name: 'q', schema }] }).html);
    expect(textOfQuery({ type: 'integer', default: 5, example: 5 })).not.toContain('Example');
    expect(textOfQuery({ type: 'string', enum: ['2.0'], example: '2.0' })).not.toContain('Example');
    expect(textOfQuery({ type: 'integer', default: 5, example: 6 })).toContain('Example 6');
    expect(textOfQuery({ type: 'integer', default: 5, examples: [5, 6] })).toContain('Examples 5 6');
  });

  test('the content type of the samples is the first, wherever the document has it', () => {
    const content = Object.fromEntries(
      ['text/plain', 'multipart/form-data', 'application/json'].map((type) => [type, { schema: {} }]),
    );
    const { html } = renderOperation({ requestBody: { content }, responses: { 200: { content } } });
    const offered = [...html.text.matchAll(/data-docs-choice="([^"]*)"/g)].map(([, label]) => label);
    const expected = ['application/json', 'text/plain', 'multipart/form-data'];
    expect(offered).toEqual([...expected, ...expected]);
  });

  test('offers content types and several examples', () => {
    const { html, examples } = renderOperation({
      requestBody: {
        required: true,
        content: {
          'application/xml': { schema: { type: 'object' } },
          'application/json': { schema: { type: 'object' } },
        },
      },
      responses: {
        200: {
          description: 'OK',
          ...json(
            { type: 'object' },
            { examples: { one: { summary: 'First', value: { n: 1 } }, two: { value: { n: 2 } } } },
          ),
        },
      },
    });
    expect(html.text).toContain('data-docs-choice="application/xml"');
    expect(html.text).toContain('data-docs-choice="application/json"');
    expect(examples.text).toContain('data-docs-choice="200 · First"');
    expect(examples.text).toContain('data-docs-choice="200 · two"');
  });

  test('shows headers and links of responses', () => {
    const { html } = renderOperation(
      {
        responses: {
          200: {
            description: 'OK',
            headers: { 'X-Rate': { schema: { type: 'integer' }, description: 'Calls left' } },
            links: { next: { operationId: 'getNext', parameters: { id: '$response.body#/id' } } },
          },
        },
      },
      {},
      { operationUrl: (_, target) => `/pages/${target}` },
    );
    expect(textOf(html)).toContain('X-Rate integer Calls left');
    expect(html.text).toContain('<a href="/pages/getNext">getNext</a>');
  });

  test('says in which content type a parameter is written', () => {
    const where = { name: 'where', in: 'query', content: { 'application/json': { schema: {} } } };
    expect(textOf(renderOperation({ parameters: [where] }).html)).toContain('Media type application/json');
  });

  test('names the only value of a discriminator, and the conditions of a schema', () => {
    const schema = {
      discriminator: { propertyName: 'type', mapping: { bird: '#/components/schemas/Bird' } },
      properties: { type: { type: 'string' } },
      if: { properties: { type: { const: 'egg' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['type'] },
    };
    const { html } = renderOperation(
      { requestBody: { content: { 'application/json': { schema } } } },
      { components: { schemas: { Bird: { type: 'object', properties: { wings: {} } } } } },
    );
    expect(textOf(html)).toContain('One of · type bird object wings');
    expect(textOf(html)).toContain('if type = egg object type');
  });

  test('folds long enums after eight values', () => {
    const values = Array.from({ length: 12 }, (_, i) => `v${i}`);
    const { html } = renderOperation({
      requestBody: json({ properties: { kind: { type: 'string', enum: values } } }),
    });
    expect(textOf(html)).toContain('v7 +4 v8');
  });

  test('nested objects are folded, and open with api.params.expanded', () => {
    const requestBody = json({
      properties: { a: { type: 'object', properties: { b: { type: 'string' } } } },
    });
    expect(renderOperation({ requestBody }).html.text).toContain(
      '<details class="inside"><summary><span>Properties</span> <span class="count">1</span>',
    );
    const open = renderOperation({ requestBody }, {}, { params: { post: [], expanded: true } });
    expect(open.html.text).toContain('<details class="inside" open>');
  });

  test('a recursive schema is a link that opens on demand', () => {
    const components = {
      schemas: { Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } } },
    };
    const { html } = renderOperation(
      { requestBody: json({ $ref: '#/components/schemas/Node' }) },
      { components },
    );
    expect(html.text).toMatch(
      /data-docs-deferred="\/part\/[^"]+"><summary><span>Properties<\/span> <span class="count">1</,
    );
  });

  test('ids are unique', () => {
    const schema = { properties: { id: {}, ID: {}, 'i d': {} } };
    const { html } = renderOperation({
      requestBody: json(schema),
      parameters: [{ in: 'query', name: 'id', schema: {} }],
    });
    const ids = [...html.text.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has no samples of its own with autogenerate off, but those of the document', () => {
    const off = { samples: { defaults: 'all' as const, autogenerate: false } };
    expect(renderOperation({}, {}, off).examples.text).toBe('');
    const given = {
      'x-codeSamples': [{ lang: 'Python', source: 'shop.orders()', label: 'SDK' }, { lang: 'broken' }],
    };
    expect(textOf(renderOperation(given, {}, off).examples)).toBe('Request SDK shop.orders()');
  });

  test.each([
    ['get', 'cURL Go'],
    ['head', 'cURL Go'],
    ['delete', 'cURL JavaScript TypeScript Node.js Kotlin Swift Go'],
  ])('has samples of a %s request with a body in languages that can send it', (method, labels) => {
    const languages = ['bash', 'javascript', 'typescript', 'node', 'kotlin', 'swift', 'go'];
    const requestBody = { content: { 'application/json': { schema: { type: 'object' } } } };
    const { examples } = renderFirst(
      { paths: { '/orders': { [method]: { requestBody } } } },
      { samples: { defaults: 'all', autogenerate: true, languages } },
    );
    const shown = [...examples.text.matchAll(/data-docs-choice="([^"]*)"/g)].map(([, label]) => label);
    expect(shown.join(' ')).toBe(labels);
  });

  test('links to the discovery document of OpenID Connect only where its host is known', () => {
    const shown = (openIdConnectUrl: string) =>
      renderOperation(
        { security: [{ oidc: [] }] },
        { components: { securitySchemes: { oidc: { type: 'openIdConnect', openIdConnectUrl } } } },
      ).html.text;
    expect(shown('https://id.example.com/x')).toContain('<a href="https://id.example.com/x">');
    expect(shown('/.well-known/x')).toContain('<p><code>/.well-known/x</code></p>');
  });

  test('shows samples of one label in several languages as one panel of languages', () => {
    const sample = (lang: string, label?: string) => ({ lang, source: `${lang} of ${label}`, label });
    const panelsOf = (samples: object[], generated: string[] = []) => {
      const options = { samples: { defaults: 'all' as const, autogenerate: true, languages: generated } };
      const { examples } = renderOperation({ 'x-codeSamples': samples }, {}, options);
      return examples.text
        .split('<p class="samples-title">')
        .slice(1)
        .map((panel) => [
          /^[^<]*/.exec(panel)![0],
          ...[...panel.matchAll(/data-docs-choice="([^"]*)"/g)].map(([, label]) => label),
        ]);
    };
    expect(
      panelsOf([sample('curl', 'Get'), sample('dotnet', 'Get'), sample('node', 'Get')], ['node', 'go']),
    ).toEqual([['Get', 'cURL', '.NET', 'Node.js', 'Go']]);
    expect(
      panelsOf([sample('curl', 'One'), sample('node', 'One'), sample('curl', 'Two'), sample('node', 'Two')]),
    ).toEqual([
      ['One', 'cURL', 'Node.js'],
      ['Two', 'cURL', 'Node.js'],
    ]);
    expect(
      panelsOf([sample('node', 'SDK'), sample('node', 'Fetch'), sample('curl'), sample('curl')]),
    ).toEqual([['Request', 'SDK', 'Fetch', 'cURL', 'cURL 2']]);
  });

  test('of a schema lists all its properties', () => {
    const schema = {
      type: 'object',
      description: 'An order.',
      properties: { id: { type: 'string', readOnly: true }, secret: { writeOnly: true } },
    };
    const spec = createSpec('api.json', { components: { schemas: { Order: schema } } });
    const { html, examples } = renderReference(
      { kind: 'schema', spec, name: 'Order', schema },
      referenceContext(),
    );
    expect(textOf(html)).toContain('id string read-only');
    expect(textOf(html)).toContain('secret any write-only');
    expect(textOf(examples)).toContain('"id": "string"');
  });
});

describe('words of a document in their places', () => {
  test('Markdown is plain words where there is a line, and marked up where there is room', () => {
    const { lead, html } = renderOperation(
      {
        externalDocs: { url: 'https://more.example', description: 'The **whole** `story`' },
        security: [{ oauth: [] }],
        responses: {
          400: { description: 'Bad &amp; ~~ugly~~' },
          500: { description: 'See https://status.example' },
        },
      },
      {
        servers: [
          {
            url: 'https://{region}.example',
            description: '**Main** <b>one</b>\n\n- fast',
            variables: { region: { default: 'eu', description: '*Where*<br>it is' } },
          },
        ],
        components: {
          securitySchemes: {
            oauth: {
              type: 'oauth2',
              flows: {
                implicit: { authorizationUrl: 'https://a', scopes: { read: 'Read `all` <b>files</b>' } },
              },
            },
          },
        },
      },
    );
    expect(textOf(lead)).toContain('Main one fast {region} eu Where it is');
    expect(html.text).toContain('>The whole story</a>');
    expect(html.text).toContain('Read <code>all</code> <b>files</b>');
    expect(html.text).toContain('<p>Bad &amp; <del>ugly</del></p>');
    expect(html.text).toContain('<a href="https://status.example">');
    expect(html.text).not.toContain('&amp;amp;');
  });

  test('a property without a name has one for readers', () => {
    const { html } = renderOperation({
      requestBody: json({ type: 'object', properties: { '': { type: 'string' } } }),
    });
    expect(html.text).toContain('<a class="field-name" href="#body-field">&quot;&quot;</a>');
  });

  test('no two parts have the same id, also where the name of one ends like the number of another', () => {
    const key = (name: string) => ({ type: 'apiKey', in: 'header', name });
    const { html } = renderOperation(
      { security: [{ key_1: [] }, { Key: [] }, { key: [] }, { KEY: [], key_1_1: [] }] },
      {
        components: {
          securitySchemes: {
            key_1: key('A'),
            Key: key('B'),
            key: key('C'),
            KEY: key('D'),
            key_1_1: key('E'),
          },
        },
      },
    );
    const ids = [...html.text.matchAll(/ id="(authorization-[^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      'authorization-key_1',
      'authorization-key',
      'authorization-key_2',
      'authorization-key_3',
      'authorization-key_1_1',
    ]);
  });
});

test('examples of the same name can be distinguished and chosen', () => {
  const examples = { a: { summary: 'Done', value: 1 }, b: { summary: 'Done', value: 2 } };
  const { examples: samples } = renderOperation({
    responses: { 200: { description: 'Yes', ...json({ type: 'integer' }, { examples }) } },
  });
  const labels = [...samples.text.matchAll(/data-docs-choice="(200[^"]*)"/g)].map(([, label]) => label);
  expect(labels).toEqual(['200 · Done', '200 · Done 2']);
});

test('examples of responses are below what the document says about them', () => {
  const examples = {
    paid: { summary: 'Paid', description: 'When the *bank* has answered.', value: { state: 'paid' } },
    open: { summary: 'Open', description: 'Open', value: { state: 'open' } },
  };
  const responses = { 200: { description: 'OK', content: { 'application/json': { examples } } } };
  const { text } = renderOperation({ responses }).examples;
  expect(text).toMatch(/Paid<\/p><div class="sample-note flow"><p>When the <em>bank<\/em> has answered/);
  expect(text.match(/sample-note/g)).toHaveLength(1);
});

test('all examples of a body can be read, below what the document says about them', () => {
  const body = (examples: object) =>
    renderOperation({ requestBody: { content: { 'application/json': { examples } } } }).examples.text;
  const card = { summary: 'By card', description: 'Needs a *token*.', value: { by: 'card' } };
  const cash = { summary: 'In cash', value: { by: 'cash' } };

  const several = body({ card, cash });
  const labels = [...several.matchAll(/data-docs-choice="(By[^"]*|In[^"]*)"/g)].map(([, label]) => label);
  expect(labels).toEqual(['By card', 'In cash']);
  expect(several).toMatch(/<div class="sample-note flow"><p>Needs a <em>token<\/em>/);

  expect(body({ card }), 'one with a description').toContain('sample-note');
  expect(body({ cash }), 'one that the code sample already shows').not.toContain('>Body<');
});

test('the content types that the parts of a form may have are those of its properties', () => {
  const schemas = {
    Upload: {
      type: 'object',
      properties: { photo: { type: 'string', format: 'binary' }, note: { type: 'string' } },
    },
  };
  const schema = { $ref: '#/components/schemas/Upload' };
  const encoding = { photo: { contentType: 'image/png, image/jpeg' }, other: { contentType: 'text/csv' } };
  const { html } = renderOperation(
    { requestBody: { content: { 'multipart/form-data': { schema, encoding } } } },
    { components: { schemas } },
  );
  expect(textOf(html)).toContain('photo string<binary> Media type image/png, image/jpeg note string');
  expect(textOf(html)).toContain('Upload');
  expect(textOf(html)).not.toContain('text/csv');
});
