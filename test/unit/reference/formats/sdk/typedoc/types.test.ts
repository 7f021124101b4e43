import { describe, expect, it } from 'vitest';
import { KIND, libraryOf, memberOf, pageOf, readText, written } from './read-project.ts';

const named = (name: string, more: object = {}) => ({ type: 'reference', name, ...more });
const word = (name: string) => ({ type: 'intrinsic', name });
const literal = (value: unknown) => ({ type: 'literal', value });
const union = (...types: object[]) => ({ type: 'union', types });
const array = (elementType: object) => ({ type: 'array', elementType });
const object = (...children: object[]) => ({
  type: 'reflection',
  declaration: { id: 90, name: '__type', kind: KIND.typeLiteral, children },
});
const property = (name: string, type: object, flags: object = {}) => ({
  id: 91,
  name,
  kind: KIND.property,
  flags,
  type,
});
const parameter = (name: string, type: object, more: object = {}) => ({
  id: 92,
  name,
  kind: 32768,
  type,
  ...more,
});
const callable = (parameters: object[], type: object, kind = KIND.callSignature) => ({
  type: 'reflection',
  declaration: {
    id: 93,
    kind: KIND.typeLiteral,
    signatures: [{ id: 94, name: '__type', kind, parameters, type }],
  },
});

/** How an alias of a type is declared. */
function code(type: object, more: object = {}): string {
  const library = libraryOf([{ id: 1, name: 'A', kind: KIND.typeAlias, type, ...more }]);
  return pageOf(library, 'types/A').signatures[0]!.code;
}

/** A type as the type of a property. */
function flat(type: object): string | undefined {
  const library = libraryOf([
    { id: 1, name: 'Box', kind: KIND.interface, children: [property('it', type)] },
    { id: 2, name: 'User', kind: KIND.class },
  ]);
  return written(memberOf(pageOf(library, 'interfaces/Box'), 'it').type);
}

describe('types are written as TypeScript does', () => {
  it.each([
    ['a word', word('string'), 'string'],
    ['a text', literal('a"b'), '"a\\"b"'],
    ['a number', literal(-1), '-1'],
    ['null', literal(null), 'null'],
    ['a large number', literal({ value: '10', negative: true }), '-10n'],
    ['a link to a page', named('User', { target: 2 }), '[User](#symbol/classes/User)'],
    ['a link of old versions', named('User', { id: 2 }), '[User](#symbol/classes/User)'],
    ['a link under another name', named('User$1', { target: 2 }), '[User](#symbol/classes/User)'],
    [
      'an index of a type with arguments',
      {
        type: 'reflection',
        declaration: {
          indexSignatures: [
            {
              parameters: [{ name: 'key', type: named('Lowercase', { typeArguments: [word('string')] }) }],
              type: word('string'),
            },
          ],
        },
      },
      '{ [key: Lowercase<string>]: string }',
    ],
    [
      'type arguments',
      named('Map', { typeArguments: [word('string'), named('User', { target: 2 })] }),
      'Map<string, [User](#symbol/classes/User)>',
    ],
    [
      'a type of another library',
      named('Node', {
        target: { packageName: 'dom', qualifiedName: 'Node' },
        externalUrl: 'https://example.com/Node',
      }),
      '[Node](https://example.com/Node)',
    ],
    ['a URL that is none', named('Node', { externalUrl: 'javascript:alert(1)' }), 'Node'],
    [
      'a tuple',
      { type: 'tuple', elements: [word('string'), { type: 'rest', elementType: array(word('number')) }] },
      '[string, ...number[]]',
    ],
    [
      'a tuple with names',
      {
        type: 'tuple',
        elements: [
          { type: 'namedTupleMember', name: 'first', element: word('string') },
          { type: 'named-tuple-member', name: 'second', isOptional: true, element: word('number') },
        ],
      },
      '[first: string, second?: number]',
    ],
    [
      'an optional element',
      { type: 'tuple', elements: [{ type: 'optional', elementType: word('string') }] },
      '[string?]',
    ],
    ['an index', { type: 'indexedAccess', objectType: named('T'), indexType: literal('id') }, 'T["id"]'],
    ['a query', { type: 'query', queryType: named('config') }, 'typeof config'],
    [
      'a predicate',
      { type: 'predicate', name: 'value', asserts: true, targetType: named('Id') },
      'asserts value is Id',
    ],
    [
      'a template',
      { type: 'templateLiteral', head: 'on', tail: [[named('K'), 'Change`']] },
      '`on${K}Change\\``',
    ],
    [
      'a condition',
      {
        type: 'conditional',
        checkType: named('T'),
        extendsType: array({ type: 'inferred', name: 'U' }),
        trueType: named('U'),
        falseType: word('never'),
      },
      'T extends (infer U)[] ? U : never',
    ],
    [
      'a mapped type',
      {
        type: 'mapped',
        parameter: 'K',
        parameterType: { type: 'typeOperator', operator: 'keyof', target: named('T') },
        templateType: named('V'),
        readonlyModifier: '+',
        optionalModifier: '-',
        nameType: named('N'),
      },
      '{ readonly [K in keyof T as N]-?: V }',
    ],
    [
      'an object',
      object(
        property('a', word('string'), { isOptional: true }),
        property('b-c', word('number'), { isReadonly: true }),
      ),
      '{ a?: string; readonly "b-c": number }',
    ],
    ['an empty object', object(), '{}'],
    [
      'a function',
      callable([parameter('a', word('string'), { flags: { isRest: true } })], word('void')),
      '(...a: string) => void',
    ],
    [
      'a constructor',
      callable([], named('User', { target: 2 }), KIND.constructorSignature),
      'new () => [User](#symbol/classes/User)',
    ],
    ['what TypeDoc does not know', { type: 'unknown', name: 'a.b.c' }, 'a.b.c'],
    ['what this program does not know', { type: 'later' }, 'unknown'],
  ])('%s', (_name, type, expected) => {
    expect(flat(type)).toBe(expected);
  });
});

describe('parentheses are written where types need them', () => {
  const fn = callable([], word('void'));
  it.each([
    [array(union(word('string'), literal(null))), '(string | null)[]'],
    [array(array(word('string'))), 'string[][]'],
    [union(fn, word('string')), '(() => void) | string'],
    [{ type: 'intersection', types: [union(named('A'), named('B')), named('C')] }, '(A | B) & C'],
    [union({ type: 'intersection', types: [named('A'), named('B')] }, named('C')), 'A & B | C'],
    [{ type: 'typeOperator', operator: 'keyof', target: union(named('A'), named('B')) }, 'keyof (A | B)'],
    [array({ type: 'typeOperator', operator: 'keyof', target: named('A') }), '(keyof A)[]'],
    [{ type: 'typeOperator', operator: 'readonly', target: array(named('A')) }, 'readonly A[]'],
    [
      {
        type: 'indexedAccess',
        objectType: { type: 'query', queryType: named('x') },
        indexType: word('number'),
      },
      '(typeof x)[number]',
    ],
    [
      { type: 'conditional', checkType: fn, extendsType: fn, trueType: named('A'), falseType: named('B') },
      '(() => void) extends () => void ? A : B',
    ],
  ])('%#', (type, expected) => {
    expect(flat(type)).toBe(expected);
  });
});

describe('declarations longer than 80 characters are broken over lines', () => {
  const long = (letter: string) => literal(letter.repeat(40));

  it('at the bars of unions', () => {
    expect(code(union(long('a'), long('b')))).toBe(
      `type A =\n  | "${'a'.repeat(40)}"\n  | "${'b'.repeat(40)}"`,
    );
  });

  it('in nested objects and functions', () => {
    const type = object(
      property('on', callable([parameter('first', long('a')), parameter('second', long('b'))], word('void'))),
    );
    expect(code(type)).toBe(
      `type A = {\n  on: (\n    first: "${'a'.repeat(40)}",\n    second: "${'b'.repeat(40)}"\n  ) => void;\n}`,
    );
  });

  it('before the results of conditions', () => {
    const type = {
      type: 'conditional',
      checkType: named('T'),
      extendsType: named('U'),
      trueType: long('a'),
      falseType: long('b'),
    };
    expect(code(type, { typeParameters: [{ id: 5, name: 'T' }] })).toBe(
      `type A<T> = T extends U\n  ? "${'a'.repeat(40)}"\n  : "${'b'.repeat(40)}"`,
    );
  });

  it('before the types that classes extend', () => {
    const library = libraryOf([
      {
        id: 1,
        name: 'A',
        kind: KIND.class,
        flags: { isAbstract: true },
        typeParameters: [
          { id: 2, name: 'T', type: named('Base'), default: named('Base'), varianceModifier: 'in' },
        ],
        extendedTypes: [named('B'.repeat(30))],
        implementedTypes: [named('C'.repeat(30)), named('D')],
      },
    ]);
    expect(library.pages[0]!.signatures[0]!.code).toBe(
      `abstract class A<in T extends Base = Base>\n  extends ${'B'.repeat(30)}\n  implements ${'C'.repeat(30)}, D`,
    );
  });
});

describe('hostile types', () => {
  it('are abbreviated beyond a maximum depth', () => {
    const depth = 50_000;
    const type = `${'{"type":"array","elementType":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    const { library } = readText(`{"kind":1,"children":[{"id":1,"name":"A","kind":2097152,"type":${type}}]}`);
    expect(library!.pages[0]!.signatures[0]!.code).toBe(`type A = …${'[]'.repeat(12)}`);
  });

  it('are truncated at a maximum length', () => {
    const type = union(...Array.from({ length: 20_000 }, (_, index) => literal(`value ${index}`)));
    expect(flat(type)!.length).toBeLessThan(4100);
    expect(code(type).length).toBeLessThan(31_000);
  });

  it('may lack all fields', () => {
    const kinds = [
      'reference',
      'union',
      'array',
      'tuple',
      'literal',
      'reflection',
      'conditional',
      'mapped',
      'indexedAccess',
      'query',
      'typeOperator',
      'predicate',
      'templateLiteral',
      'optional',
      'rest',
      'inferred',
      'namedTupleMember',
    ];
    for (const type of kinds) expect(flat({ type })).toBeDefined();
  });
});
