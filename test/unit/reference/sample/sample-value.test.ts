import { describe, expect, it } from 'vitest';
import { createSpec } from '../../../../src/reference/formats/openapi/document/spec.ts';
import { sampleValue } from '../../../../src/reference/sample/sample-value.ts';

const text = { type: 'string', example: 'text' };
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });
const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, value]));
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function sample(schema: unknown, schemas: Record<string, unknown> = {}): unknown {
  const { document } = createSpec('api.json', { components: { schemas } });
  return sampleValue(schema, { document, direction: 'response' });
}

describe('samples of a schema', () => {
  it('omit what must not be sent', () => {
    expect(sample(object({ a: text, b: false, c: { ...text, writeOnly: true } }))).toEqual({ a: 'text' });
  });

  it('of a component are made once for each direction', () => {
    const schemas = { User: object({ name: text, password: { ...text, writeOnly: true } }) };
    const { document } = createSpec('api.json', { components: { schemas } });
    const user = (direction: 'request' | 'response') => sampleValue(ref('User'), { document, direction });
    expect(user('response')).toBe(user('response'));
    expect(user('response')).toEqual({ name: 'text' });
    expect(user('request')).toEqual({ name: 'text', password: 'text' });
  });

  it('show every level of a small schema', () => {
    const schema = object({ owner: object({ address: object({ city: text }) }), tags: { items: text } });
    expect(sample(schema)).toEqual({ owner: { address: { city: 'text' } }, tags: ['text'] });
  });

  it('of a large schema show fewer levels, but these completely', () => {
    const schema = object({
      first: object(many(150, object({ inner: text }))),
      list: { type: 'array', items: object(many(60, object({ inner: text }))) },
      last: text,
    });
    const value = sample(schema) as { first: object; list: unknown[]; last: string };
    expect(Object.keys(value)).toEqual(['first', 'list', 'last']);
    expect(Object.values(value.first)).toEqual(Array(150).fill({}));
    expect(value.list).toEqual([{}]);
  });

  it('show only the outermost level of a very large schema, and a part of an enormous one', () => {
    expect(sample(object(many(300, object({ inner: text }))))).toEqual(many(300, {}));
    expect(Object.keys(sample(object(many(10_000, text))) as object).length).toBeLessThan(500);
  });

  it('of a very large schema include nested required properties, if there is room', () => {
    const amount = { ...object({ currency: text, note: text }), required: ['currency'] };
    const schema = object({ amount, ...many(250, object({ inner: text })) });
    expect(sample(schema)).toEqual({ amount: { currency: 'text' }, ...many(250, {}) });
  });

  it('do not repeat a component inside itself', () => {
    const schemas = { Node: object({ name: text, child: ref('Node') }) };
    expect(sample(ref('Node'), schemas)).toEqual({ name: 'text' });
  });

  it('of an endlessly recursive schema are any value', () => {
    expect(sample(ref('Loop'), { Loop: { anyOf: [ref('Loop')] } })).toBe('any');
  });

  it('include required properties below the shown levels, if there is room', () => {
    const inner = { ...object({ id: text, note: text }), required: ['id'] };
    const schema = object({ first: object(many(70, object({ inner: object({ inner }), other: text }))) });
    const { first } = sample(schema) as { first: Record<string, unknown> };
    expect(first.field0).toEqual({});
    const needed = { ...object({ inner, other: text }), required: ['inner'] };
    const { first: filled } = sample(object({ first: object(many(60, needed)) })) as { first: typeof first };
    expect(filled.field0).toEqual({ inner: { id: 'text' } });
  });

  it('have the minimum number of list items', () => {
    expect(sample({ type: 'array', minItems: 3, items: text })).toEqual(['text', 'text', 'text']);
    const items = { type: 'string', enum: ['a', 'b', 'c'] };
    expect(sample({ type: 'array', minItems: 2, uniqueItems: true, items })).toEqual(['a', 'b']);
  });

  it('use the first option with a value for every choice', () => {
    const choice = (name: string) => ({ oneOf: [object({ [name]: text }), object({ other: text })] });
    expect(sample({ allOf: [choice('a'), choice('b')] })).toEqual({ a: 'text', b: 'text' });
    expect(sample(ref('Tree'), { Tree: { anyOf: [ref('Tree'), text] } })).toBe('text');
  });

  it('prefer what an option says about a property', () => {
    const options = [object({ status: { type: 'string', enum: ['done'] } }), object({})];
    expect(sample({ ...object({ status: { type: 'string' }, id: text }), anyOf: options })).toEqual({
      status: 'done',
      id: 'text',
    });
  });

  describe('of a base schema', () => {
    const kind = { type: 'string' };
    const child = (name: string) => ({ allOf: [ref('Pet'), object({ [name]: text })] });
    const pet = (discriminator: object, own: object = kind) => ({ ...object({ kind: own }), discriminator });

    it('show the first component that includes it', () => {
      const Pet = pet({ propertyName: 'kind' });
      const schemas = { Cat: child('lives'), Pet, Dog: child('breed') };
      expect(sample(ref('Pet'), schemas)).toEqual({ kind: 'Cat', lives: 'text' });
    });

    it('show the first of its mapping', () => {
      const Pet = pet({ propertyName: 'kind', mapping: { puppy: 'Dog', dog: 'Dog', cat: 'Cat' } });
      const schemas = { Cat: child('lives'), Pet, Dog: child('breed') };
      expect(sample(ref('Pet'), schemas)).toEqual({ kind: 'puppy', breed: 'text' });
    });

    it('have an allowed value of the discriminator, and unchanged examples', () => {
      const Pet = pet({ propertyName: 'kind' }, { enum: ['cat', 'dog'] });
      expect(sample(ref('Pet'), { Pet, Cat: child('lives') })).toEqual({ kind: 'cat', lives: 'text' });
      const Cat = { ...child('lives'), example: { kind: 'tiger' } };
      expect(sample(ref('Pet'), { Pet, Cat })).toEqual({ kind: 'tiger' });
    });
  });

  describe('of a child', () => {
    const base = (discriminator: object) => ({
      ...object({ kind: { type: 'string' } }),
      discriminator: { propertyName: 'kind', ...discriminator },
    });
    const child = (name: string) => ({ allOf: [ref(name)] });

    it('have its discriminator value', () => {
      const schemas = { Pet: base({}), Cat: child('Pet'), Lion: child('Cat') };
      expect(sample(ref('Cat'), schemas)).toEqual({ kind: 'Cat' });
      expect(sample({ oneOf: [ref('Lion')] }, schemas)).toEqual({ kind: 'Lion' });
    });

    it('have that of the base schema that maps it', () => {
      const including = (name: string) => ({ ...child(name), ...object({ lives: text }) });
      const Other = { ...base({ mapping: { other: 'Pet' } }), ...child('Pet') };
      const schemas = { Pet: base({ mapping: { cat: 'Cat' } }), Other, Cat: including('Other') };
      expect(sample(ref('Cat'), schemas)).toEqual({ kind: 'cat', lives: 'text' });
      const Lion = including('Cat');
      expect(sample(ref('Lion'), { ...schemas, Lion })).toEqual({ kind: 'string', lives: 'text' });
    });
  });

  it.each([
    ['boolean', 'false', false],
    ['integer', '1', 1],
    ['boolean', 'no', true],
  ])('have a discriminator of type %s: %s', (type, key, value) => {
    const discriminator = { propertyName: 'kind', mapping: { [key]: 'A' } };
    const schemas = { A: object({ kind: { type } }), B: {} };
    expect(sample({ oneOf: [ref('A'), ref('B')], discriminator }, schemas)).toEqual({ kind: value });
  });

  it.each([
    [{ type: 'string', anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] }, '192.0.2.1'],
    [{ type: 'integer', oneOf: [{ minimum: 500 }, { maximum: 1 }] }, 500],
    [{ type: 'number', oneOf: [{ title: 'Low' }, { title: 'High' }] }, 123],
    [{ type: 'array', items: text, oneOf: [{ minItems: 2 }, { maxItems: 0 }] }, ['text', 'text']],
  ])('have the type of the schema and the first of its alternatives: %j', (schema, value) => {
    expect(sample(schema)).toEqual(value);
  });

  it('have the discriminator value of the shown option', () => {
    const Cat = object({ kind: { type: 'string' } });
    const schema = {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: { propertyName: 'kind', mapping: { meow: 'Cat' } },
    };
    expect(sample(schema, { Cat, Dog: {} })).toEqual({ kind: 'meow' });
  });
});

describe('examples of a schema', () => {
  it.each([
    ['a text written as a number', { type: 'string', example: 201902 }, '201902'],
    ['a number written as a text', { type: 'integer', default: '1' }, 1],
    ['a boolean written as a text', { type: 'boolean', example: 'false' }, false],
    ['an object written as JSON', { type: 'object', example: '{ "a": 1 }' }, { a: 1 }],
    ['an object written as something else', { type: 'object', example: 'a=1' }, 'a=1'],
    ['an object that is a list', { type: 'object', example: [1] }, [1]],
    ['one item instead of a list', { type: 'array', items: { type: 'string' }, example: 'a b' }, ['a b']],
    ['items with commas between', { type: 'array', items: { type: 'integer' }, example: '1,2' }, [1, 2]],
    ['values of the items of a list', { type: 'array', enum: ['a', 'b'] }, ['a']],
    ['a value that is not allowed', { type: 'string', enum: ['a', 'b'], example: 'A' }, 'a'],
    ['one of several types', { type: ['string', 'integer'], example: 5 }, 5],
  ])('%s', (_, schema, value) => {
    expect(sample(schema)).toEqual(value);
  });

  it.each([
    [{ type: 'integer', default: 0, minimum: 1, maximum: 50 }, 1],
    [{ type: 'integer', default: '100', maximum: 50 }, 50],
    [{ type: 'integer', default: 1, minimum: 1, exclusiveMinimum: true }, 2],
    [{ type: 'number', default: 1, exclusiveMinimum: 1 }, 2],
    [{ type: 'integer', default: 7, multipleOf: 5, minimum: 1 }, 5],
    [{ type: 'string', default: '', minLength: 3, enum: ['abc'] }, 'abc'],
    [{ type: 'string', default: 'none', pattern: '^[A-Z]{2}$', enum: ['DE'] }, 'DE'],
  ])('a default outside the limits of its schema is none: %j', (schema, value) => {
    expect(sample(schema)).toEqual(value);
  });

  it.each([
    [{ type: 'integer', default: 20, minimum: 1, maximum: 50 }, 20],
    [{ type: 'number', default: 0.3, multipleOf: 0.1 }, 0.3],
    [{ type: 'string', default: 'DE', pattern: '^[A-Z]{2}$' }, 'DE'],
    [{ type: 'string', default: 'x', pattern: '[[:alpha:]]' }, 'x'],
    [{ type: 'integer', example: 0, minimum: 1 }, 0],
  ])('others are used, and an example always: %j', (schema, value) => {
    expect(sample(schema)).toEqual(value);
  });
});

describe('examples of parts of a schema', () => {
  const Page = { ...object({ page: { type: 'integer' }, size: { type: 'integer' } }), example: { page: 2 } };
  const users = object({ users: { type: 'array', items: text } });

  it('are merged with the values of the other parts', () => {
    expect(sample({ allOf: [ref('Page'), users] }, { Page })).toEqual({
      page: 2,
      size: 123,
      users: ['text'],
    });
    expect(sample({ ...ref('Page'), ...users }, { Page })).toEqual({ page: 2, size: 123, users: ['text'] });
    const both = { allOf: [ref('Page'), { ...users, example: { users: [] } }] };
    expect(sample(both, { Page })).toEqual({ page: 2, size: 123, users: [] });
  });

  it('are examples of the whole if no other part has fields, or if the schema has its own', () => {
    expect(sample({ allOf: [ref('Page')], description: 'A page.' }, { Page })).toEqual({ page: 2 });
    const Users = { allOf: [ref('Page'), users], example: { page: 3 } };
    expect(sample({ allOf: [ref('Users')] }, { Page, Users })).toEqual({ page: 3 });
  });
});

describe('values that exclude each other', () => {
  const contact = object({ email: text, phone: text, name: text });

  it('are omitted: properties that other alternatives require', () => {
    const exclusive = { ...contact, oneOf: [{ required: ['email'] }, { required: ['phone'] }] };
    expect(sample(exclusive)).toEqual({ email: 'text', name: 'text' });
    const free = { ...contact, anyOf: [{ required: ['email'] }, { required: ['phone'] }] };
    expect(sample(free)).toEqual({ email: 'text', phone: 'text', name: 'text' });
  });

  it('are omitted: one of several that `not` forbids, and more than `maxProperties`', () => {
    const not = { required: ['email', 'phone'] };
    expect(sample({ ...contact, not })).toEqual({ email: 'text', name: 'text' });
    expect(sample({ ...contact, required: ['phone'], not })).toEqual({ phone: 'text', name: 'text' });
    expect(sample({ ...contact, required: ['name'], maxProperties: 2 })).toEqual({
      email: 'text',
      name: 'text',
    });
  });

  it('are omitted from lists: duplicates, and items of an empty one', () => {
    const list = { type: 'array', uniqueItems: true, minItems: 3 };
    expect(sample({ ...list, items: { type: 'integer' } })).toEqual([123, 124, 125]);
    expect(
      sample({ ...list, items: { type: 'string', format: 'id', pattern: '^(0|[1-9][0-9]*)$' } }),
    ).toEqual(['0', '1', '2']);
    expect(sample({ ...list, items: { enum: ['a', 'b', 'c', 'd'] } })).toEqual(['a', 'b', 'c']);
    expect(sample({ ...list, items: { type: 'string', format: 'date' } })).toEqual(['2025-01-15']);
    expect(sample({ type: 'array', items: text, maxItems: 0 })).toEqual([]);
  });
});

describe('samples of only what is required', () => {
  const needed = (schema: unknown) => {
    const { document } = createSpec('api.json', {});
    return sampleValue(schema, { document, direction: 'request', requiredOnly: true });
  };
  const contact = object({ id: { ...text, readOnly: true }, email: text, phone: text });

  it('have the properties that an alternative requires', () => {
    const anyOf = [{ required: ['phone'] }, { required: ['email'] }];
    expect(needed({ ...contact, anyOf })).toEqual({ phone: 'text' });
  });

  it('have the minimum number of properties', () => {
    expect(needed(contact)).toEqual({});
    expect(needed({ ...contact, minProperties: 1 })).toEqual({ email: 'text' });
    expect(needed({ ...contact, minProperties: 2, required: ['phone'] })).toEqual({
      email: 'text',
      phone: 'text',
    });
  });
});

it('a value is preferred to null, unless there is no other', () => {
  expect(sample({ type: 'string', nullable: true, enum: [null, 'a'] })).toBe('a');
  expect(sample({ const: null })).toBeNull();
});

it('a list has the items of `contains`', () => {
  expect(sample({ type: 'array', contains: { const: 'x' } })).toEqual(['x']);
});

describe('numbers', () => {
  it.each([
    [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
    [{ minimum: 0, exclusiveMinimum: true, maximum: 10 }, 1],
    [{ exclusiveMaximum: 100 }, 99],
    [{ maximum: 5 }, 5],
    [{ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 123],
    [{ minimum: -2, maximum: 2 }, 0],
    [{ minimum: -9, exclusiveMaximum: 0 }, -9],
    [{ multipleOf: 8 }, 128],
    [{ multipleOf: 8, maximum: 100 }, 96],
    [{ multipleOf: 0.05, maximum: 0.33 }, 0.3],
  ])('%j', (bounds, value) => {
    expect(sample({ type: 'number', ...bounds })).toBe(value);
  });
});

describe('texts', () => {
  it.each([
    ['^[A-Z]{2}$', 'ST'],
    ['^AC[0-9a-fA-F]{8}$', 'AC12345678'],
    ['^[A-Z][a-z]+$', 'String'],
    ['^\\d{4}-\\d{2}$', '1234-12'],
    ['^\\+?[1-9]\\d{1,14}$', '123456'],
    ['^(?:GB|US)-[0-9]{3}$', 'GB-123'],
    ['^#(?<hex>[0-9a-f]{3}){2}$', '#123123'],
    ['^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$', 'string@string.string'],
    ['^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|\\d*[a-z-])(?:\\.[0-9a-z-]+)*))?$', '0.0'],
    ['\\S', 'string'],
    ['^$|^[0-9]{3}\\b-[a-z]{2}$', '123-st'],
    ['^\\s*$|^(\\d+(,\\d+)*)?$', '23456,123456'],
    ['/^[a-z]{3}$/i', 'str'],
  ])('fit the pattern %s', (pattern, value) => {
    expect(sample({ type: 'string', pattern })).toBe(value);
  });

  it.each([
    [{ patternProperties: { '^a': {} } }, {}],
    [{ additionalProperties: true }, {}],
    [{ items: { type: 'integer' } }, [123]],
    [{ pattern: '^[A-Z]{3}$' }, 'STR'],
  ])('of %j without a type are %j', (schema, value) => {
    expect(sample(schema)).toEqual(value);
  });

  it.each([
    [{}, 'key'],
    [{ 'x-additionalPropertiesName': 'locale' }, 'locale'],
    [{ propertyNames: { type: 'string', minLength: 1 } }, 'key'],
    [{ propertyNames: { enum: ['de', 'en'] } }, 'de'],
    [{ propertyNames: { pattern: '^[A-Z]{3}$' }, 'x-additionalPropertiesName': 'currency' }, 'STR'],
    [{ propertyNames: { format: 'uuid' } }, '3c90c3cc-0d44-4b50-8888-8dd25736052a'],
  ])('of an object with %j have a key that it allows', (keywords, key) => {
    const schema = { type: 'object', additionalProperties: { type: 'integer' }, ...keywords };
    expect(sample(schema)).toEqual({ [key]: 123 });
  });

  it('fit a pattern and a length', () => {
    expect(sample({ type: 'string', pattern: '^[0-9]+$', minLength: 12 })).toBe('123456789012');
    expect(sample({ type: 'string', pattern: '^[0-9]+$', maxLength: 2 })).toBe('12');
  });

  it('match pattern and length with an unknown format', () => {
    expect(sample({ type: 'string', format: 'password', pattern: '^[+][0-9]+$' })).toBe('+23456');
    expect(sample({ type: 'string', format: 'password', maxLength: 4 })).toBe('stri');
    expect(sample({ type: 'string', format: 'email', pattern: '@' })).toBe('jane@example.com');
    expect(sample({ type: 'string', format: 'date-time', minLength: 24 })).toBe('2025-01-15T09:30:00.000Z');
    expect(sample({ type: 'string', format: 'uri', maxLength: 5 })).toBe('https://example.com');
    expect(sample({ type: 'string', minLength: 86 })).toHaveLength(86);
  });

  it('in an encoding are encoded', () => {
    expect(sample({ type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' })).toBe(
      'aGVsbG8=',
    );
  });

  it.each([
    '^(?=.*\\d)(?!x).{8,}$',
    '^(.)\\1$',
    '[[:alpha:]]{2}9',
    '^(?i)abc$',
    '^a{1,9999}{9999}$',
    `^${'('.repeat(100)}a${')'.repeat(100)}$`,
    `^${'(a{200}){200}'}$`,
    '^[',
    '^\\',
  ])('of the unsupported pattern %s are plain', (pattern) => {
    expect(sample({ type: 'string', pattern })).toBe('string');
  });
});
