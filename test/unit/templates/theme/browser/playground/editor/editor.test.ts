import { describe, expect, test } from 'vitest';
import type { FormSchema } from '../../../../../../../src/reference/playground/form-schema.ts';
import {
  contextAt,
  keySuggestions,
  looseValue,
  valueSuggestions,
} from '../../../../../../../templates/theme/browser/playground/editor/code/completion.ts';
import { formatJson } from '../../../../../../../templates/theme/browser/playground/editor/code/json-scan.ts';
import { schemasAt } from '../../../../../../../templates/theme/browser/playground/editor/code/schemas-at.ts';
import { locate } from '../../../../../../../templates/theme/browser/playground/editor/code/show-problems.ts';
import { createSchemas } from '../../../../../../../templates/theme/browser/playground/schema/schemas.ts';

/** The context at `|`. */
const at = (text: string) => contextAt(text.replace('|', ''), text.indexOf('|'));

describe('what is expected at the cursor', () => {
  test.each([
    ['|', 'value', []],
    ['{|', 'key', []],
    ['{"a": |', 'value', ['a']],
    ['{"a": "x|"}', 'value', ['a']],
    ['{"a": 1, "|"}', 'key', []],
    ['{"a": {"b": [1, |', 'value', ['a', 'b', 1]],
    ['{"list": [{"x": 1}, {"|', 'key', ['list', 1]],
    ['{"say \\"}{\\"": |', 'value', ['say "}{"']],
  ])('in %s', (text, expects, path) => {
    expect(at(text)).toMatchObject({ expects, path });
  });

  test('nothing after a complete value', () => {
    expect(at('{"a": 1 |}')).toBeUndefined();
    expect(at('{} |')).toBeUndefined();
  });

  test('a key knows its siblings, also those after it, and whether its colon is there', () => {
    expect(at('{"a": {"z": 1}, "|": 2, "c": 3}')).toMatchObject({ keys: ['a', 'c'], hasColon: true });
  });
});

test('a text that is being typed has a value so far', () => {
  expect(looseValue('{"kind": "card", "list": [1, {"a": tr, "b": null}], "open": {"x": ')).toEqual({
    kind: 'card',
    list: [1, { a: undefined, b: null }],
    open: {},
  });
  expect(Object.getPrototypeOf(looseValue('{"__proto__": {"a": 1}}'))).toBe(Object.prototype);
});

test('paths have places in the text', () => {
  const text = '{"a": [1, {"b": true}], "c": {}}';
  const place = locate(text);
  const shown = (path: (string | number)[], part: 'key' | 'value') => {
    const { from, to } = place(path, part);
    return text.slice(from, to);
  };
  expect(shown(['a', 1, 'b'], 'value')).toBe('true');
  expect(shown(['a', 1, 'b'], 'key')).toBe('"b"');
  expect(shown(['c', 'missing'], 'value')).toBe('"c"');
  expect(shown(['a', 1, 'missing'], 'value')).toBe('{');
  expect(place(['missing'], 'value')).toEqual({ from: 0, to: 1 });
});

const card: FormSchema = {
  type: 'object',
  properties: [
    { name: 'kind', required: true, schema: { type: 'string', enum: ['card'] } },
    { name: 'note', schema: { type: 'string' } },
    { name: 'number', required: true, schema: { type: 'string', hint: 'Digits' } },
  ],
};
const transfer: FormSchema = {
  type: 'object',
  properties: [
    { name: 'kind', required: true, schema: { type: 'string', enum: ['transfer'] } },
    { name: 'iban', schema: { type: 'string' } },
  ],
};
const body: FormSchema = {
  type: 'object',
  properties: [
    {
      name: 'method',
      schema: {
        options: [
          { label: 'card', schema: card },
          { label: 'transfer', schema: { ref: 'Transfer' } },
        ],
      },
    },
  ],
};
const loader = { components: async () => ({ schemas: {}, deferred: {} }) };
const schemas = createSchemas({ schemas: { Transfer: transfer }, deferred: {} }, loader);

describe('suggestions', () => {
  const names = (value: unknown) => {
    const { found } = schemasAt(body, value, ['method'], schemas);
    return keySuggestions(found, [], schemas).map(({ label }) => label);
  };

  test('of keys come from all variants, required ones first', () => {
    expect(names({})).toEqual(['kind', 'number', 'note', 'iban']);
  });

  test('of keys come from the variant that the value has chosen', () => {
    expect(names({ method: { kind: 'transfer' } })).toEqual(['kind', 'iban']);
  });

  test('of values are those that the variants allow', () => {
    const { found } = schemasAt(body, {}, ['method', 'kind'], schemas);
    expect(valueSuggestions(found).map(({ json }) => json)).toEqual(['"card"', '"transfer"']);
  });

  test('say what is still to be loaded', () => {
    const none = createSchemas({ schemas: {}, deferred: {} }, loader);
    expect(schemasAt(body, {}, ['method'], none).unloaded).toEqual([{ ref: 'Transfer' }]);
  });

  test('end for variants that are made of themselves', () => {
    const loop = { options: ['a', 'b'].map((label) => ({ label, schema: { ref: 'Loop' } })) };
    const looping = createSchemas({ schemas: { Loop: loop }, deferred: {} }, loader);
    expect(schemasAt({ ref: 'Loop' }, {}, [], looping).found.length).toBeLessThanOrEqual(100);
  });
});

test('formatting changes nothing but blanks', () => {
  expect(formatJson('{"id":12345678901234567890,"e":1.0e2,"a":[],"o":{ },"l":[1,{"x":"a, b"}]}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "e": 1.0e2,\n  "a": [],\n  "o": {},\n  "l": [\n    1,\n    {\n      "x": "a, b"\n    }\n  ]\n}',
  );
});
