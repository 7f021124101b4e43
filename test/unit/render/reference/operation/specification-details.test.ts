import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../../src/config/languages.ts';
import { uiStringsOf } from '../../../../../src/site/render/text/page-text.ts';
import { renderFirst, renderOperation, textOf } from '../render.ts';

const json = (schema: unknown, more = {}) => ({ content: { 'application/json': { schema, ...more } } });

const headingsOf = ({ headings }: { headings: { text: string }[] }) => headings.map(({ text }) => text);

describe('API playground and specification details', () => {
  test('rule 1: samples call the first server; several servers are listed with the path', () => {
    const { lead, examples } = renderOperation(
      {},
      { servers: [{ url: 'https://a.example/v1' }, { url: 'https://b.example' }] },
    );
    expect(examples.text).toContain('https://a.example/v1/orders/{id}');
    expect(textOf(lead)).toContain('https://a.example /v1 /orders / {id}');
    expect(textOf(lead)).toContain('https://b.example');
  });

  test('rule 1: one server stays out of the way, unless api.url is `full`', () => {
    const servers = [{ url: 'https://eu.example' }];
    expect(textOf(renderOperation({}, { servers }).lead)).toBe('POST /orders / {id}');
    expect(textOf(renderOperation({}, { servers }, { fullUrl: true }).lead)).toBe(
      'POST https://eu.example /orders / {id}',
    );
  });

  test('rule 1: variables of the only server are listed', () => {
    const servers = [
      { url: 'https://{region}.example.com', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    ];
    expect(textOf(renderOperation({}, { servers }).lead)).toContain('{region} eu us');
  });

  test('rule 2: servers of the operation, then of the path, override those of the document', () => {
    const servers = (url: string) => ({ servers: [{ url }] });
    const own = renderOperation(servers('https://own.example'), servers('https://doc.example'));
    expect(own.examples.text).toContain('https://own.example/orders');
    const path = renderFirst({
      ...servers('https://doc.example'),
      paths: { '/a': { ...servers('https://path.example'), get: {} } },
    });
    expect(path.examples.text).toContain('https://path.example/a');
  });

  test('rule 3: security drives the authentication section and the samples', () => {
    const components = {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'api_key' },
        token: { type: 'http', scheme: 'bearer', 'x-default': 'demo-token' },
        basic: { type: 'http', scheme: 'basic' },
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://a',
              tokenUrl: 'https://t',
              scopes: { read: 'Read all' },
            },
          },
        },
        oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known' },
      },
    };
    const { html, examples } = renderOperation(
      {},
      {
        components,
        security: [{ token: [], key: [] }, { basic: [] }, { oauth: ['read'] }, { oidc: [] }, {}],
      },
    );
    const text = textOf(html);
    expect(text).toContain('Authorizations optional');
    expect(text).toMatch(
      /Authorization Bearer token header .*api_key API key query .* or Basic, OAuth 2\.0, OpenID Connect Authorization Basic/,
    );
    expect(text).toContain('or Authorization OAuth 2.0');
    const bearer = (bearerFormat: string) =>
      textOf(
        renderOperation(
          {},
          {
            components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat } } },
            security: [{ token: [] }],
          },
        ).html,
      );
    expect(bearer('JWT')).toContain('Authorization Bearer JWT header');
    expect(bearer('Bearer')).toContain('Authorization Bearer token header');
    expect(text).toContain('Authorization code Authorization URL');
    expect(text).toContain('read required Read all');
    expect(text).toContain('https://id.example/.well-known');
    expect(textOf(examples)).toContain('Authorization: Bearer demo-token');
    expect(textOf(examples)).toContain('api_key=<api-key>');
  });

  test('rule 3: credentials and OAuth flows have their names in the language of the page', () => {
    const urls = {
      authorizationUrl: 'https://a',
      deviceAuthorizationUrl: 'https://d',
      refreshUrl: 'https://r',
    };
    const flow = { ...urls, tokenUrl: 'https://t', scopes: {} };
    const kinds = ['authorizationCode', 'clientCredentials', 'deviceAuthorization', 'implicit', 'password'];
    const { html } = renderOperation(
      { security: [{ key: [], oauth: [] }] },
      {
        components: {
          securitySchemes: {
            key: { type: 'apiKey', in: 'header', name: 'X-Key' },
            oauth: { type: 'oauth2', flows: Object.fromEntries(kinds.map((kind) => [kind, flow])) },
          },
        },
      },
      { strings: uiStringsOf()('de'), language: LANGUAGES.de },
    );
    const text = textOf(html);
    expect(text).toContain('X-Key API-Schlüssel');
    const labels = [
      'Autorisierungs-URL https://a',
      'URL der Geräteautorisierung https://d',
      'Token-URL https://t',
      'Erneuerungs-URL https://r',
    ].join(' ');
    for (const name of [
      'Autorisierungscode',
      'Zugangsdaten des Clients',
      'Geräteautorisierung',
      'Implizit',
      'Passwort',
    ])
      expect(text).toContain(`${name} ${labels}`);
  });

  test('rule 3: security of the operation overrides that of the document, also to none', () => {
    const components = { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } };
    const result = renderOperation({ security: [] }, { components, security: [{ token: [] }] });
    expect(headingsOf(result)).not.toContain('Authorizations');
    expect(result.examples.text).not.toContain('Authorization');
  });

  test('rule 3: credentials that may be left out are not required', () => {
    const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } };
    const shown = (security: object[]) => textOf(renderOperation({ security }, { components }).html);
    expect(shown([{ key: [] }])).toContain('required');
    expect(shown([{ key: [] }, {}])).toContain('optional');
    expect(shown([{ key: [] }, {}])).not.toContain('required');
  });

  test('rule 5: pills stand in their order around the name', () => {
    const amount = {
      type: 'integer',
      writeOnly: true,
      'x-unit': 'cents',
      'x-beta': true,
      'x-no': false,
      'x-list': ['a', 2],
      'x-svc': { pre: ['new'], post: ['late'] },
    };
    const { html } = renderOperation(
      { requestBody: json({ properties: { amount } }) },
      {},
      { params: { post: ['x-unit', 'x-beta', 'x-no', 'x-list', 'x-missing'], expanded: false } },
    );
    expect(textOf(html)).toContain('new amount integer write-only cents x-beta a 2 late');
  });

  test('rule 5: pills beside a reference join those of its target, in any spelling', () => {
    const Money = {
      type: 'integer',
      'x-svc': { pre: ['new'], post: ['net', 'late'] },
      'x-mint.groups': ['staff'],
    };
    const amount = {
      $ref: '#/components/schemas/Money',
      'x-svc': { post: ['late', 'own'] },
      'x-svc.pre': ['beta'],
    };
    const Page = {
      in: 'query',
      name: 'page',
      schema: { $ref: '#/components/schemas/Money' },
      'x-svc': { pre: ['old'] },
    };
    const { html } = renderOperation(
      {
        requestBody: json({ properties: { amount } }),
        parameters: [{ $ref: '#/components/parameters/Page', 'x-svc': { pre: ['here'] } }],
      },
      { components: { schemas: { Money }, parameters: { Page } } },
    );
    expect(textOf(html)).toContain('new beta amount integer staff net late own');
    expect(textOf(html)).toContain('new old here page integer staff net late');
  });

  test('rule 6: keys listed in api.params.post also work on parameters', () => {
    const parameters = [{ in: 'query', name: 'q', schema: { type: 'string' }, 'x-since': 'v2' }];
    const { html } = renderOperation({ parameters }, {}, { params: { post: ['x-since'], expanded: false } });
    expect(textOf(html)).toContain('q string v2');
  });

  test('rule 7: callbacks stand folded between body and responses, with method, expression, body and responses', () => {
    const result = renderOperation({
      requestBody: json({ properties: { url: { type: 'string' } } }),
      callbacks: {
        onShipped: {
          '{$request.body#/url}': {
            post: {
              description: 'Called once.',
              requestBody: json({ properties: { tracking: { type: 'string' } } }),
              responses: { 204: { description: 'Taken' } },
            },
          },
        },
      },
      responses: { 201: { description: 'Made' } },
    });
    expect(headingsOf(result)).toEqual(['Body', 'Callbacks', 'Responses']);
    const callback = /<details class="callback".*?<\/details><\/section>/s.exec(result.html.text)![0];
    expect(textOf({ text: callback })).toMatch(
      /^onShipped POST \{\$request\.body#\/url\} Called once\. Body .*tracking string Responses 204 Taken/,
    );
    expect(callback).not.toContain('<details class="callback" open');
  });

  test('rule 8: webhooks have a page with their payload', () => {
    const { lead, html, examples } = renderFirst({
      webhooks: {
        orderShipped: {
          post: { requestBody: json({ properties: { id: { type: 'string', example: 'o_1' } } }) },
        },
      },
    });
    expect(textOf(lead)).toBe('Webhook orderShipped');
    expect(textOf(html)).toContain('id string');
    expect(textOf(examples)).toContain('"id": "o_1"');
    expect(examples.text).not.toContain('curl');
  });
});
