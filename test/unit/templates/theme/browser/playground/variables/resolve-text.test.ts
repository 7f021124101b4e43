import { describe, expect, test } from 'vitest';
import {
  readResponseVariable,
  resolveJson,
  resolveText,
  responseVariable,
  variableLookup,
  variableNames,
  withoutVariables,
} from '../../../../../../../templates/theme/browser/playground/variables/resolve-text.ts';

const USER = { id: 7, name: 'A "b"', 'odd {key}': { list: [true, null] } };
const lookup = variableLookup({ baseUrl: 'https://x.test', empty: '', n: '3' }, (operation) =>
  operation === 'create-user' ? USER : undefined,
);

describe('a value of a response', () => {
  test.each([
    [['id'], '{{last.create-user.id}}', '7'],
    [['odd {key}', 'list', 0], '{{last.create-user["odd \\u007bkey\\u007d"].list.0}}', 'true'],
    [['odd {key}', 'list', 1], '{{last.create-user["odd \\u007bkey\\u007d"].list.1}}', 'null'],
  ])('at %o is written %s', (path, written, text) => {
    expect(responseVariable('create-user', path)).toBe(written);
    expect(readResponseVariable(written.slice(2, -2))).toEqual({
      operation: 'create-user',
      path: path.map(String),
    });
    expect(resolveText(written, lookup)).toBe(text);
  });

  test.each(['last', 'last.', 'last.a..b', 'last.a["x]', 'last.a["\\q"]', 'first.a'])(
    '%s names none',
    (name) => {
      expect(readResponseVariable(name)).toBeUndefined();
    },
  );

  test('is never inherited', () => {
    expect(lookup('last.create-user.constructor')).toBeUndefined();
    expect(lookup('toString')).toBeUndefined();
  });
});

describe('a text', () => {
  test('has values in place of variables, and keeps what has none', () => {
    expect(resolveText('{{ baseUrl }}/users/{{last.create-user.id}}?x={{empty}}{{name}}', lookup)).toBe(
      'https://x.test/users/7?x={{empty}}{{name}}',
    );
    expect(variableNames('{{a}} { {b}} {{ last.x.y }}')).toEqual(['a', 'last.x.y']);
  });

  test('that stands for a variable is not read again', () => {
    const sly = variableLookup({ a: '{{b}}', b: 'secret' }, () => undefined);
    expect(resolveText('{{a}}', sly)).toBe('{{b}}');
  });
});

describe('JSON', () => {
  test('has texts between quotes and values elsewhere', () => {
    const written =
      '{"a": {{last.create-user.id}}, "b": "<{{last.create-user.name}}>", "c": {{n}}, "d": {{baseUrl}}}';
    expect(JSON.parse(resolveJson(written, lookup))).toEqual({
      a: 7,
      b: '<A "b">',
      c: 3,
      d: 'https://x.test',
    });
  });

  test('can be parsed without its variables, at the same places', () => {
    const written = '{"a\\"": {{last.create-user.id}}, "b": "{{x}}"}';
    const plain = withoutVariables(written);
    expect(plain).toHaveLength(written.length);
    expect(JSON.parse(plain)).toMatchObject({ b: '{{x}}' });
  });
});
