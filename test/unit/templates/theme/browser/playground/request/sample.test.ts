import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  createSpec,
  type PathOperation,
} from '../../../../../../../src/reference/formats/openapi/document/spec.ts';
import { playgroundModel } from '../../../../../../../src/reference/formats/openapi/playground/operation-model.ts';
import { requestSample } from '../../../../../../../src/reference/formats/openapi/sample/request-sample.ts';
import { curl } from '../../../../../../../src/reference/formats/openapi/snippets/curl.ts';
import { javascript } from '../../../../../../../src/reference/formats/openapi/snippets/javascript.ts';
import { operationView } from '../../../../../../../src/reference/formats/openapi/view/operation-view.ts';
import { initialState } from '../../../../../../../templates/theme/browser/playground/form/values/form-state.ts';
import { buildRequest } from '../../../../../../../templates/theme/browser/playground/request/request.ts';
import { sampleCode } from '../../../../../../../templates/theme/browser/playground/request/sample.ts';
import { modelOf, parameterOf, schemasOf } from '../model.ts';

const SPECIAL = `it's $HOME \`id\` "x" \\ {a} [b] <c@d> é\n!%`;

test('the form starts with the request of the samples on the page: x-default, also of optional parameters', () => {
  const start = { type: 'string', example: 'example', 'x-default': 'start' };
  const query = (name: string, own: object) => ({ in: 'query', name, schema: { type: 'string' }, ...own });
  const spec = createSpec('api.json', {
    servers: [{ url: 'https://api.example.com' }],
    components: { securitySchemes: { user: { type: 'http', scheme: 'basic', 'x-default': 'jane:s:é' } } },
    security: [{ user: [] }],
    paths: {
      '/users/{id}': {
        post: {
          parameters: [
            { in: 'path', name: 'id', example: 'other', schema: start, required: true },
            query('own', { 'x-default': 'parameter', schema: start }),
            query('schema', { example: 'other', schema: start, required: true }),
            query('number', { schema: { type: 'integer', 'x-default': '7' } }),
            query('left out', { example: 'other' }),
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { type: 'object', properties: { name: start } } } },
          },
        },
      },
    },
  });
  const [operation] = spec.operations as PathOperation[];
  const view = operationView(spec, operation!);
  const model = playgroundModel(spec, operation!, view, {
    proxy: false,
    credentials: false,
    componentOf: () => ({ schema: {}, size: 0, refs: [] }),
    componentUrl: () => '',
    responsesUrl: () => '',
    exampleUrl: () => '',
  });
  const request = buildRequest(model, initialState(model, schemasOf(model)), {}, 'https://docs.example.com/');
  const shown = requestSample(spec.document, operation!, view, { defaults: 'required', autogenerate: true });
  expect(request.url).toBe('https://api.example.com/users/start?own=parameter&schema=start&number=7');
  expect(shown.url).toBe(request.url);
  expect(new Map(request.headers)).toEqual(new Map(shown.headers));
  expect(request.body).toMatchObject({ text: JSON.stringify({ name: 'start' }, null, 2) });
  expect(shown.body).toMatchObject({ value: { name: 'start' } });
});

test('a reader can clear the sample of a credential', () => {
  const user = { name: 'user', type: 'basic', sample: 'jane:secret', flows: [], scopes: [] } as const;
  const model = modelOf({ security: { options: [[user]], optional: false } });
  const sent = (given: object) =>
    buildRequest(model, initialState(model, schemasOf(model)), { user: given }, 'https://a.example.com/')
      .headers;
  expect(sent({})).toEqual([['Authorization', `Basic ${btoa('jane:secret')}`]]);
  expect(sent({ password: 'other' })).toEqual([['Authorization', `Basic ${btoa('jane:other')}`]]);
  expect(sent({ username: '', password: '' })).toEqual([]);
});

test('a credential replaces a parameter with the same name', () => {
  const scheme = (place: 'header' | 'query', parameter: string) =>
    ({ name: parameter, type: 'apiKey', in: place, parameter, flows: [], scopes: [] }) as const;
  const model = modelOf({
    parameters: [
      parameterOf('path', 'id', { prefill: '1' }),
      parameterOf('header', 'x-api-key', { prefill: 'of the form' }),
      parameterOf('query', 'token', { prefill: 'of the form' }),
    ],
    security: { options: [[scheme('header', 'X-API-Key'), scheme('query', 'token')]], optional: false },
  });
  const state = initialState(model, schemasOf(model));
  const given = { 'X-API-Key': { value: 'a' }, token: { value: 'b' } };
  const request = buildRequest(model, state, given, 'https://docs.example.com/');
  expect(request.headers).toEqual([['X-API-Key', 'a']]);
  expect(request.url).toBe('https://api.example.com/users/1?token=b');
  expect(buildRequest(model, state, {}, 'https://docs.example.com/').headers).toEqual([
    ['x-api-key', 'of the form'],
  ]);
});

test('a variable of the server has its default, whatever its name', () => {
  const template = 'https://{constructor}.example.com';
  const variables = [{ name: 'constructor', default: 'api', enum: [] }];
  const model = modelOf({
    path: '/users',
    servers: [{ template, url: 'https://api.example.com', variables }],
  });
  const state = initialState(model, schemasOf(model));
  expect(buildRequest(model, state, {}, 'https://docs.example.com/').url).toBe(
    'https://api.example.com/users',
  );
});

test('parameters follow a query that the reader wrote into the URL', () => {
  const model = modelOf({ parameters: [parameterOf('query', 'limit', { prefill: 2 })] });
  const state = { ...initialState(model, schemasOf(model)), path: '/users?a=1' };
  expect(buildRequest(model, state, {}, 'https://docs.example.com/').url).toBe(
    'https://api.example.com/users?a=1&limit=2',
  );
});

test('an empty form of files has no body, as in cURL', () => {
  const schema = { type: 'object', properties: [{ name: 'file', schema: { file: 'bytes' } }] } as const;
  const model = modelOf({
    body: { required: true, media: [{ type: 'multipart/form-data', kind: 'multipart', schema }] },
  });
  const request = buildRequest(model, initialState(model, schemasOf(model)), {}, 'https://docs.example.com/');
  expect(request).toMatchObject({ headers: [] });
  expect(request.body).toBeUndefined();
});

test('integers beyond the safe range are sent with all digits, in any location', () => {
  const places = ['path', 'query', 'header', 'cookie'] as const;
  const parameters = places.map((place) => parameterOf(place, 'id', { schema: { type: 'integer' } }));
  const media = { type: 'application/x-www-form-urlencoded', kind: 'form' } as const;
  const model = modelOf({ parameters, body: { required: true, media: [media] } });
  const initial = initialState(model, schemasOf(model));
  const id = 12345678901234567890n;
  const state = {
    ...initial,
    parameters: Object.fromEntries(places.map((place) => [`${place} id`, id])),
    bodies: [{ ...initial.bodies[0]!, value: { ids: [id] } }],
  };
  const request = buildRequest(model, state, {}, 'https://docs.example.com/');
  expect(request.url).toBe(`https://api.example.com/users/${id}?id=${id}`);
  expect(request.headers).toContainEqual(['id', String(id)]);
  expect(request.body).toMatchObject({ text: `ids=${id}` });
});

test('playground code reads the response like the samples of the page', () => {
  const request = { method: 'GET', url: 'https://api.example.com/a', headers: [] };
  const language = { key: 'javascript', label: 'JavaScript', aliases: [], highlight: 'javascript' };
  expect(sampleCode(request, language, javascript, 'text')).toContain('response.text()');
  expect(sampleCode(request, language, javascript)).toContain('response.json()');
});

test.each([
  ['image/*', 'image/png'],
  ['application/octet-stream', 'application/octet-stream'],
  ['image/jpeg', 'image/jpeg'],
])('a file for %s is sent as %s', (type, sent) => {
  const model = modelOf({ body: { required: true, media: [{ type, kind: 'file' }] } });
  const initial = initialState(model, schemasOf(model));
  const file = new File(['1'], '1.png', { type: 'image/png' });
  const state = { ...initial, bodies: [{ ...initial.bodies[0]!, value: file }] };
  const { body, headers } = buildRequest(model, state, {}, 'https://docs.example.com/');
  expect([body?.type, headers]).toEqual([sent, [['Content-Type', sent]]]);
});

test('parts of a form with a style of their own are written like query parameters; files stay files', () => {
  const photos = [new File(['1'], '1.png', { type: 'image/png' }), new File(['2'], '2.png')];
  const media = {
    type: 'multipart/form-data',
    kind: 'multipart',
    encoding: {
      filter: { style: 'deepObject', explode: true },
      ids: { explode: false, allowReserved: true },
      photos: { style: 'form', explode: true },
    },
  } as const;
  const model = modelOf({ body: { required: true, media: [media] } });
  const value = { filter: { a: { b: '1 + 1' } }, ids: [1, 2], photos, note: 'x' };
  const initial = initialState(model, schemasOf(model));
  const state = { ...initial, bodies: [{ ...initial.bodies[0]!, value }] };
  expect(buildRequest(model, state, {}, 'https://docs.example.com/').body).toMatchObject({
    parts: [
      { name: 'filter[a][b]', content: '1 + 1' },
      { name: 'ids', content: '1,2' },
      { name: 'photos', content: photos[0], type: 'image/png' },
      { name: 'photos', content: photos[1], type: 'application/octet-stream' },
      { name: 'note', content: 'x' },
    ],
  });
});

test('a file of a form has its own type if the document allows it, otherwise the first of the document', () => {
  const encoding = {
    photo: { contentType: 'image/jpeg', fileTypes: ['image/jpeg', 'image/png', 'video/*'] },
  };
  const media = { type: 'multipart/form-data', kind: 'multipart', encoding } as const;
  const model = modelOf({ body: { required: true, media: [media] } });
  const initial = initialState(model, schemasOf(model));
  const photo = ['image/png', 'video/mp4', 'image/gif', ''].map((type) => new File(['1'], '1', { type }));
  const state = { ...initial, bodies: [{ ...initial.bodies[0]!, value: { photo } }] };
  expect(buildRequest(model, state, {}, 'https://docs.example.com/').body).toMatchObject({
    parts: [{ type: 'image/png' }, { type: 'video/mp4' }, { type: 'image/jpeg' }, { type: 'image/jpeg' }],
  });
});

test('an added file of a form that is not chosen is not sent', () => {
  const media = { type: 'multipart/form-data', kind: 'multipart' } as const;
  const model = modelOf({ body: { required: true, media: [media] } });
  const initial = initialState(model, schemasOf(model));
  const [note, files] = ['', [new File(['1'], '1.png', { type: 'image/png' }), undefined]];
  const state = { ...initial, bodies: [{ ...initial.bodies[0]!, value: { note, files } }] };
  const { body } = buildRequest(model, state, {}, 'https://docs.example.com/');
  expect(body).toMatchObject({
    parts: [
      { name: 'note', content: '' },
      { name: 'files', type: 'image/png' },
    ],
  });
});

test('code keeps the content type of parts that are written as text, with their boundary', () => {
  const type = 'multipart/mixed; boundary=boundary';
  const examples = [{ name: 'Example', value: '--boundary\r\n\r\n1\r\n--boundary--\r\n' }];
  const model = modelOf({ body: { required: true, media: [{ type, kind: 'text', examples }] } });
  const request = buildRequest(model, initialState(model, schemasOf(model)), {}, 'https://docs.example.com/');
  const language = { key: 'bash', label: 'cURL', aliases: [], highlight: 'bash' };
  expect(sampleCode(request, language, curl)).toContain(`--header 'Content-Type: ${type}'`);
});

test('the shell passes exactly the sent bytes to curl, whatever characters they contain', () => {
  const model = modelOf({
    path: '/users/{id}/{undeclared}',
    parameters: [
      parameterOf('path', 'id', { prefill: SPECIAL }),
      parameterOf('query', 'q', { prefill: SPECIAL }),
      parameterOf('query', 'r', { prefill: '[1]', allowReserved: true }),
      parameterOf('header', 'X-Note', { prefill: "o'clock; {x}" }),
      parameterOf('header', 'X-Empty', { prefill: '' }),
    ],
    body: {
      required: false,
      media: [
        { type: 'application/json', kind: 'json', examples: [{ name: 'A', value: { text: SPECIAL } }] },
      ],
    },
  });
  const request = buildRequest(model, initialState(model, schemasOf(model)), {}, 'https://docs.example.com/');
  const language = { key: 'bash', label: 'cURL', aliases: [], highlight: 'bash' };
  const command = sampleCode(request, language, curl);
  const given = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`])
    .toString()
    .split('\0')
    .slice(0, -1);
  expect(request.url).toContain('/%7Bundeclared%7D?');
  expect(given).toEqual([
    '--request',
    'POST',
    '--url',
    request.url,
    '--globoff',
    '--header',
    "X-Note: o'clock; {x}",
    '--header',
    'X-Empty;',
    '--header',
    'Content-Type: application/json',
    '--data',
    JSON.stringify({ text: SPECIAL }, null, 2),
  ]);
});
