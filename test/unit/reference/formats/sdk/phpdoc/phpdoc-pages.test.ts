import { describe, expect, test } from 'vitest';
import {
  argument,
  docblock,
  library,
  member,
  memberNames,
  method,
  page,
  shownType,
  symbol,
  tag,
} from './structure.ts';

const places = (...names: string[]) =>
  library(...names.map((name) => symbol(name))).pages.map(({ group, path }) => `${group}: ${path}`);

describe('groups and URLs', () => {
  test('omit the common prefix of all namespaces', () => {
    expect(
      places('\\Acme\\Sdk\\Http\\Request', '\\Acme\\Sdk\\Client', '\\Acme\\Sdk\\Auth\\OAuth\\Token'),
    ).toEqual(['Acme\\Sdk: Client', 'Auth\\OAuth: Auth/OAuth/Token', 'Http: Http/Request']);
  });

  test('have the whole namespace without a common prefix', () => {
    expect(places('\\Two\\B', '\\Plain', '\\One\\A')).toEqual([
      'Reference: Plain',
      'One: One/A',
      'Two: Two/B',
    ]);
    expect(places('\\Acme\\B', '\\Acme\\a')).toEqual(['Acme: a', 'Acme: B']);
  });

  test('are unique, even case-insensitively', () => {
    const pages = library(symbol('\\Acme\\Mail'), symbol('\\Acme\\mail()', '', { kind: 'function' })).pages;
    expect(pages.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['class Mail', 'function mail-2']);
  });

  test('do not need `full_name`', () => {
    const { pages } = library(
      '<class namespace="Acme\\Old"><name>A</name></class>',
      '<class namespace="global"><name>B</name></class>',
    );
    expect(pages.map(({ path }) => path)).toEqual(['B', 'Acme/Old/A']);
  });

  test('exist for valid names only', () => {
    expect(places('\\Acme\\$name', '\\Acme\\class@anonymous', '\\Acme\\Größe')).toEqual(['Acme: Gr-e']);
  });

  test('exist once for symbols that two files declare', () => {
    expect(places('\\Acme\\A', '\\Acme\\A', '\\Acme\\B')).toEqual(['Acme: A', 'Acme: B']);
  });
});

describe('types', () => {
  const type = (written: string) => {
    const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    const f = symbol('\\Acme\\f()', '', {
      kind: 'function',
      doc: docblock('', '', tag('return', '', `type="${escaped}"`)),
    });
    return shownType(page(library(symbol('\\Acme\\Client'), f), 'f').signatures[0]?.returns?.type);
  };

  test.each([
    ['\\Acme\\Client|null', '[Client](#symbol/Client)|null'],
    ['?\\Acme\\Client', '?[Client](#symbol/Client)'],
    ['list<\\Acme\\Client>', 'list<[Client](#symbol/Client)>'],
    ['array<string,\\Acme\\Client[]>', 'array<string, [Client](#symbol/Client)[]>'],
    ['callable(\\Acme\\Client): void', 'callable([Client](#symbol/Client)): void'],
    ['array{id: int, client?: \\Acme\\Client}', 'array{id: int, client?: [Client](#symbol/Client)}'],
    ['\\Countable&\\Psr\\Log\\LoggerInterface', 'Countable&LoggerInterface'],
    ['\'a\\b,c\'|"d"', '\'a\\b,c\'|"d"'],
    [
      'non-empty-string|class-string<\\Acme\\Client>',
      'non-empty-string|class-string<[Client](#symbol/Client)>',
    ],
    ['\\Acme\\Client::MISSING', 'Client::MISSING'],
    ["int<0, max>|'", "int<0, max>|'"],
  ])('%s', (written, expected) => {
    expect(type(written)).toBe(expected);
  });

  test('have type arguments of parents', () => {
    const list = symbol(
      '\\Acme\\Clients',
      '<extends>\\Acme\\Base</extends><implements>\\IteratorAggregate</implements>',
      {
        doc: docblock(
          '',
          '',
          tag('extends', 'Base&lt;int, Client&gt;') +
            tag('implements', '', 'type="\\IteratorAggregate&lt;int,\\Acme\\Client&gt;"'),
        ),
      },
    );
    const { relations } = page(library(symbol('\\Acme\\Client'), symbol('\\Acme\\Base'), list), 'Clients');
    expect(relations?.map(({ types }) => types.map(shownType))).toEqual([
      ['[Base](#symbol/Base)<int, [Client](#symbol/Client)>'],
      ['IteratorAggregate<int, [Client](#symbol/Client)>'],
    ]);
  });

  test('are truncated if they are very long', () => {
    expect(type('a|'.repeat(10_000))?.length).toBeLessThan(5000);
  });
});

describe('members', () => {
  const shown = (content: string, doc?: string) =>
    page(library(symbol('\\Acme\\A', content, doc ? { doc } : {})));

  test('inherited from other types of the library are only shown there, even without `inherited_from`', () => {
    const base = symbol('\\Acme\\Base', method('\\Acme\\Base::run()'));
    const child = symbol('\\Acme\\Child', `<extends>\\Acme\\Base</extends>${method('\\Acme\\Base::run()')}`);
    expect(memberNames(page(library(base, child), 'Child'))).toEqual([]);
  });

  test('inherited from types without a page are shown', () => {
    const base = symbol('\\Acme\\Base', method('\\Acme\\Base::run()'), {
      doc: docblock('', '', tag('internal')),
    });
    const child = symbol(
      '\\Acme\\Child',
      `<extends>\\Acme\\Base</extends>${method('\\Acme\\Base::run()')}${method('\\Vendor\\Model::save()')}`,
    );
    const read = page(library(base, child), 'Child');
    expect(memberNames(read)).toEqual(['run', 'save']);
    expect(member(read, 'save').inheritedFrom).toEqual(['Model']);
  });

  test('of a trait are shown on the class that uses it, not on its subclasses', () => {
    const run = method('\\Acme\\Runs::run()');
    const trait = symbol('\\Acme\\Runs', run, { kind: 'trait' });
    const base = symbol('\\Acme\\Base', run);
    const child = symbol('\\Acme\\Child', `<extends>\\Acme\\Base</extends>${run}`);
    const read = library(trait, base, child);
    expect(memberNames(page(read, 'Base'))).toEqual(['run']);
    expect(memberNames(page(read, 'Child'))).toEqual([]);
  });

  test('are declared with their modifiers', () => {
    const read = shown(
      method(
        '\\Acme\\A::a()',
        docblock(),
        'abstract="true" final="false" static="true" visibility="protected"',
      ) +
        method('\\Acme\\A::b()', docblock(), 'final="true" visibility="public" returnByReference="true"') +
        method('\\Acme\\A::c()', docblock(), 'visibility="private"'),
    );
    expect(read.sections[0]?.members.map(({ signatures }) => signatures[0]?.code)).toEqual([
      'abstract protected static function a()',
      'final public function &b()',
    ]);
  });

  test('with long parameter lists have one line per parameter', () => {
    const names = ['first', 'second', 'third', 'fourth'];
    const content = names
      .map((name) => argument(name, '\\Vendor\\Something\\LongerTypeName', 'null'))
      .join('');
    expect(member(shown(method('\\Acme\\A::a()', content)), 'a').signatures[0]?.code).toBe(
      `public function a(\n${names.map((name) => `    LongerTypeName $${name} = null,\n`).join('')})`,
    );
  });

  test('have types from tags, by name or by position', () => {
    const tags =
      tag('param', 'The b.', 'variable="b" type="int"') + tag('param', 'The second.', 'type="string"');
    const content = argument('b') + argument('c') + docblock('', '', tags);
    expect(member(shown(method('\\Acme\\A::a()', content)), 'a').signatures[0]).toMatchObject({
      code: 'public function a(int $b, string $c)',
      parameters: [{ description: 'The b.' }, { description: 'The second.' }],
    });
  });

  test('may have no types, for which old versions write a backslash', () => {
    const content = argument('b') + docblock('', '', tag('param', '', 'variable="$b" type="\\"'));
    expect(member(shown(method('\\Acme\\A::a()', content)), 'a').signatures[0]?.code).toBe(
      'public function a($b)',
    );
  });

  test('have a declaration without very long values', () => {
    const value = `[${'1, '.repeat(100)}]`;
    const read = shown(`<constant><name>TABLE</name><value>${value}</value></constant>`);
    expect(member(read, 'TABLE')).toMatchObject({
      default: value,
      signatures: [{ code: 'public const TABLE = …' }],
    });
  });

  test('may be declared by tags only', () => {
    const read = shown(
      '',
      docblock(
        '',
        '',
        tag('property', 'The name.', 'variable="name" type="string"') +
          tag('property-write', '', 'variable="key"') +
          tag('method', 'static self make(array $data = [], string ...$more) Makes one.') +
          tag('method', '', 'method_name="unknown"'),
      ),
    );
    expect(memberNames(read)).toEqual(['$name', '$key', 'make']);
    expect(member(read, 'make')).toMatchObject({
      description: 'Makes one.',
      signatures: [{ code: 'public static function make(array $data = [], string ...$more): self' }],
    });
  });

  test('have type parameters, unless the output lacks their names', () => {
    const doc = docblock(
      '',
      '',
      tag('template', 'T') +
        tag('template-covariant', 'TKey of array-key') +
        tag('template', ' TItem as object = Item\n The kind of items. ') +
        tag('template', 'The kind of items'),
    );
    expect(shown('', doc).signatures[0]?.typeParameters).toEqual([
      { name: 'T' },
      { name: 'TKey', type: ['array-key'] },
      { name: 'TItem', type: ['object'], default: 'Item', description: 'The kind of items.' },
    ]);
  });
});
