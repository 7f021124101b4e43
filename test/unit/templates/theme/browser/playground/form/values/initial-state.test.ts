import { describe, expect, test } from 'vitest';
import type { FormOption, FormSchema } from '../../../../../../../../src/reference/playground/form-schema.ts';
import type { PlaygroundMedia } from '../../../../../../../../src/reference/playground/playground-body.ts';
import { byImportance } from '../../../../../../../../templates/theme/browser/playground/form/fields/field-list.tsx';
import { initialState } from '../../../../../../../../templates/theme/browser/playground/form/values/form-state.ts';
import { startValue } from '../../../../../../../../templates/theme/browser/playground/form/values/initial.ts';
import { modelOf, parameterOf, schemasOf } from '../../model.ts';

const start = (model: ReturnType<typeof modelOf>) => initialState(model, schemasOf(model));
const bodyOf = (media: Partial<PlaygroundMedia>, fill = true) =>
  start(
    modelOf({
      fill,
      body: { required: true, media: [{ type: 'application/json', kind: 'json', ...media }] },
    }),
  ).bodies[0]!;

describe('a form starts', () => {
  test('with examples of what is required, in the type of the field', () => {
    const { parameters } = start(
      modelOf({
        parameters: [
          parameterOf('path', 'id', {
            examples: [
              { name: 'A', value: 'u_1' },
              { name: 'B', value: 'u_2' },
            ],
          }),
          parameterOf('path', 'page', { schema: { type: 'integer', example: '7', default: 1 } }),
          parameterOf('path', 'size', { schema: { type: 'integer', example: 'many', default: 20 } }),
          parameterOf('query', 'cursor', { schema: { type: 'string', example: 'abc', default: 'x' } }),
          parameterOf('query', 'version', { prefill: '2', schema: { type: 'string' } }),
          parameterOf('query', 'count', { prefill: '2', schema: { type: 'integer' } }),
          parameterOf('query', 'long', { prefill: '9223372036854775807', schema: { type: 'integer' } }),
          parameterOf('query', 'inner', { schema: { type: 'boolean', prefill: 'true' } }),
          parameterOf('query', 'wrong', { schema: { type: 'integer', prefill: 'many' } }),
        ],
      }),
    );
    expect(parameters).toEqual({
      'path id': 'u_1',
      'path page': 7,
      'path size': 20,
      'query cursor': undefined,
      'query version': '2',
      'query count': 2,
      'query long': 9223372036854775807n,
      'query inner': true,
      'query wrong': 'many',
    });
  });

  test('with the discriminator value of the chosen variant', () => {
    const variant = (name: string, schema: FormSchema, ...values: string[]) => ({
      label: name,
      values,
      schema: {
        type: 'object' as const,
        properties: [
          { name: 'lives', required: true as const, schema: { type: 'integer', example: 9 } as const },
          { name: 'kind', required: true as const, schema },
        ],
      },
    });
    const startOf = (...options: FormOption[]) =>
      bodyOf({ schema: { discriminator: 'kind', options } }).value;
    expect(startOf(variant('A', { type: 'string' }, 'cat', 'tom'))).toEqual({ kind: 'cat', lives: 9 });
    expect(startOf(variant('A', { type: 'integer' }, '7'))).toEqual({ kind: 7, lives: 9 });
    expect(startOf(variant('A', { type: 'string', example: 'tom' }, 'cat', 'tom'))).toMatchObject({
      kind: 'tom',
    });
    expect(startOf(variant('A', { type: 'string', enum: ['cat'] }, 'Cat'))).toMatchObject({ kind: 'cat' });
    expect(
      bodyOf({ schema: { discriminator: 'kind', options: [variant('A', {}, 'x')] } }, false).value,
    ).toEqual({ kind: 'x' });
  });

  test('with the content type of the code samples', () => {
    const mediaOf = (...types: [type: string, kind: PlaygroundMedia['kind']][]) => {
      const media = types.map(([type, kind]) => ({ type, kind }));
      return start(modelOf({ body: { required: true, media } })).media;
    };
    const [form, parts] = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    expect(mediaOf([form, 'form'], [parts, 'multipart'])).toBe(0);
    expect(mediaOf(['text/plain', 'text'], [parts, 'multipart'], [form, 'form'])).toBe(1);
    expect(mediaOf([form, 'form'], ['*/*', 'json'])).toBe(1);
    expect(mediaOf(['text/csv', 'text'])).toBe(0);
  });

  test('with the first example of the body, whatever characters it has', () => {
    const sender = { from: 'Your Name <sender@domain.com>', html: '<b>{{name}}</b> & more' };
    const examples = [
      { name: 'Mail', value: sender },
      { name: 'Other', value: {} },
    ];
    expect(bodyOf({ examples, schema: { type: 'object' } })).toMatchObject({ value: sender, view: 'form' });
    expect(bodyOf({ examples, schema: { type: 'object' } }, false).value).toEqual({});
  });

  test('with properties of any name, and none that every object has', () => {
    const schema = {
      type: 'object',
      properties: [
        { name: '__proto__', required: true, schema: { type: 'string', example: 'a' } },
        { name: 'constructor', schema: { type: 'string' } },
      ],
    } as const;
    expect(JSON.stringify(bodyOf({ schema }).value)).toBe('{"__proto__":"a"}');
  });

  test('with an example that is written as a text of JSON', () => {
    const examples = [{ name: 'A', value: '{"a": 1}' }];
    expect(bodyOf({ examples, schema: { type: 'object' } })).toMatchObject({
      value: { a: 1 },
      text: '{"a": 1}',
    });
    expect(bodyOf({ examples: [{ name: 'A', value: '<a/>' }], kind: 'text' }).text).toBe('<a/>');
  });

  test('with examples and defaults of required properties where the body has none', () => {
    const schema = {
      type: 'object' as const,
      properties: [
        { name: 'name', required: true as const, schema: { type: 'string' as const, example: 'Jane' } },
        { name: 'age', schema: { type: 'integer' as const, example: 30 } },
        { name: 'role', required: true as const, schema: { enum: ['admin', 'user'], default: 'user' } },
        { name: 'mail', required: true as const, schema: { type: 'string' as const } },
      ],
    };
    expect(bodyOf({ schema }).value).toEqual({ name: 'Jane', role: 'user' });
    expect(bodyOf({ schema }, false).value).toEqual({});
  });
});

test('a field that is added starts with its example, and a list with an item', () => {
  const schemas = schemasOf(modelOf());
  expect(startValue({ type: 'integer', example: 3 }, schemas)).toBe(3);
  expect(startValue({ type: 'array', items: { type: 'string' } }, schemas)).toEqual(['']);
  expect(startValue({ type: 'string' }, schemas)).toBeUndefined();
});

test('required fields come first and deprecated ones last', () => {
  const fields = [
    { name: 'old', required: false, deprecated: true },
    { name: 'b', required: false, deprecated: false },
    { name: 'a', required: true, deprecated: false },
    { name: 'c', required: false, deprecated: false },
  ];
  expect(byImportance(fields).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'old']);
});
