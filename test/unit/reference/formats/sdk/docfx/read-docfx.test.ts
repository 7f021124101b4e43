import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocfx } from '../../../../../../src/reference/formats/sdk/docfx/read-docfx.ts';
import { classItem, docfxArtifact, managedReference, methodItem } from './docfx-artifact.ts';

const folder = path.join(import.meta.dirname, 'fixture');

const read = (files: Record<string, string>) => readDocfx(docfxArtifact(files));
const pagesOf = (
  items: readonly Record<string, unknown>[],
  references: readonly Record<string, unknown>[] = [],
) => read({ 'a.yml': managedReference(items, references) }).library?.pages ?? [];

describe('the folder that docfx metadata writes', () => {
  const names = readdirSync(folder).sort();
  const { library, problems } = read(
    Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])),
  );
  const page = (name: string) => library?.pages.find((one) => one.name === name);
  const section = (kind: string) => page('Bucket<T>')?.sections.find((one) => one.kind === kind);

  it('has a page for each type, by namespace and name', () => {
    expect(problems).toEqual([]);
    expect(library?.language).toBe('csharp');
    expect(
      library?.pages.map(({ kind, label, name, group, path }) => [kind, label, name, group, path]),
    ).toEqual([
      ['class', undefined, 'Bucket<T>', 'Acme.Storage', 'storage/bucket'],
      ['class', 'record struct', 'Bucket<T>.Entry', 'Acme.Storage', 'storage/bucket.entry'],
      ['class', undefined, 'Counting', 'Acme.Storage', 'storage/counting'],
      ['enum', undefined, 'Region', 'Acme.Storage', 'storage/region'],
      ['type', 'delegate', 'Saved', 'Acme.Storage', 'storage/saved'],
    ]);
  });

  it('describes a type, with remarks after the summary', () => {
    expect(page('Bucket<T>')).toMatchObject({
      description:
        'Keeps values by their name, see [`Save(string, T)`](#symbol/storage/bucket#Save).\n\nUse one for each `T`.',
      examples: ['```csharp\nvar bucket = new Bucket<int>("sizes");\nbucket.Save("small", 1);\n```'],
      see: ['[`Region`](#symbol/storage/region)', '[All about buckets](https://example.com/buckets)'],
      signatures: [
        {
          code: 'public class Bucket<T> : BucketBase, IEnumerable<Bucket<T>.Entry>, IEnumerable where T : notnull',
          typeParameters: [{ name: 'T', description: 'What it keeps.' }],
        },
      ],
      source: {
        text: 'src/Acme.Storage/Bucket.cs:12',
        url: 'https://github.com/acme/storage/blob/main/src/Acme.Storage/Bucket.cs#L12',
      },
    });
  });

  it('has relations to the direct base, interfaces and nested types, with links in all parts of a name', () => {
    expect(page('Bucket<T>')?.relations).toEqual([
      { kind: 'extends', types: [['BucketBase']] },
      {
        kind: 'implements',
        types: [
          [
            {
              text: 'IEnumerable',
              href: 'https://learn.microsoft.com/dotnet/api/system.collections.generic.ienumerable-1',
            },
            '<',
            { text: 'Bucket', href: '#symbol/storage/bucket' },
            '<T>.',
            { text: 'Entry', href: '#symbol/storage/bucket.entry' },
            '>',
          ],
          [
            {
              text: 'IEnumerable',
              href: 'https://learn.microsoft.com/dotnet/api/system.collections.ienumerable',
            },
          ],
        ],
      },
      { kind: 'nested', types: [[{ text: 'Bucket<T>.Entry', href: '#symbol/storage/bucket.entry' }]] },
    ]);
    expect(page('Bucket<T>.Entry')?.relations).toBeUndefined();
  });

  it('has sections of members, in the order of the documentation', () => {
    expect(
      page('Bucket<T>')?.sections.map(({ kind, members }) => [kind, members.map(({ name }) => name)]),
    ).toEqual([
      ['constructors', ['Bucket']],
      ['properties', ['Limit', 'this[]']],
      ['methods', ['Save', 'IEnumerable.GetEnumerator']],
      ['operators', ['implicit operator string']],
      ['events', ['Changed']],
      ['titled', []],
    ]);
  });

  it('has parameters and exceptions of a constructor', () => {
    const string = [{ text: 'string', href: 'https://learn.microsoft.com/dotnet/api/system.string' }];
    expect(section('constructors')?.members).toEqual([
      {
        kind: 'constructor',
        name: 'Bucket',
        description: 'Opens a bucket.',
        signatures: [
          {
            code: 'public Bucket(string name = "default")',
            parameters: [
              {
                name: 'name',
                type: string,
                description: 'What it is called.',
                optional: true,
                default: '"default"',
              },
            ],
            throws: [
              {
                type: [
                  {
                    text: 'ArgumentException',
                    href: 'https://learn.microsoft.com/dotnet/api/system.argumentexception',
                  },
                ],
                description: '`name` is empty.',
              },
            ],
          },
        ],
      },
    ]);
  });

  it('has one member for all overloads, each with its own description', () => {
    expect(section('methods')?.members[0]).toMatchObject({
      kind: 'method',
      name: 'Save',
      signatures: [
        { code: 'public void Save(string key, T value)', description: 'Saves a value.' },
        {
          description: 'Saves many values.',
          parameters: [{ name: 'entries' }, { name: 'replace', optional: true, default: 'true' }],
          returns: { description: 'How many it saved.' },
        },
      ],
    });
    expect(section('methods')?.members[0]).not.toHaveProperty('description');
  });

  it('has types and values of properties, and marks obsolete ones', () => {
    expect(section('properties')?.members).toMatchObject([
      {
        kind: 'property',
        name: 'Limit',
        deprecated: 'Use Quota_Of\\<T>.',
        type: [{ text: 'int' }],
        signatures: [{ code: '[Obsolete("Use Quota_Of<T>.")]\npublic const int Limit = 100' }],
      },
      {
        name: 'this[]',
        type: ['T'],
        signatures: [{ parameters: [{ name: 'key' }], returns: { type: ['T'] } }],
      },
    ]);
    expect(section('events')?.members).toMatchObject([
      { kind: 'event', type: [{ text: 'Saved', href: '#symbol/storage/saved' }] },
    ]);
  });

  it('lists extension methods with links to them', () => {
    expect(section('titled')).toEqual({
      kind: 'titled',
      title: 'Extension methods',
      text: '- [`Counting.Count`](#symbol/storage/counting#Count)',
      members: [],
    });
  });

  it('has the values of an enumeration, with their numbers', () => {
    expect(page('Region')?.sections).toEqual([
      {
        kind: 'values',
        members: [
          { kind: 'value', name: 'North', description: 'The first one.', type: ['0'], signatures: [] },
          { kind: 'value', name: 'Far', type: ['8'], signatures: [] },
        ],
      },
    ]);
  });
});

describe('URLs of types', () => {
  const paths = (...types: [namespace: string | undefined, id: string][]) =>
    pagesOf(
      types.map(([namespace, id]) =>
        classItem(id, { uid: `${namespace}.${id}`, namespace, parent: namespace, name: id }),
      ),
    ).map(({ path }) => path);

  it('omit the common prefix of all namespaces', () => {
    expect(paths(['Acme.Core', 'A'], ['Acme.Core.Http', 'B'], ['Acme.Core.Http.Retry', 'C'])).toEqual([
      'core/a',
      'http/b',
      'http-retry/c',
    ]);
  });

  it('are unique, without the number of type parameters', () => {
    expect(paths(['Acme', 'Pair'], ['Acme', 'Pair`2'], ['Acme', 'Outer`1.Inner'])).toEqual([
      'acme/outer.inner',
      'acme/pair',
      'acme/pair-2',
    ]);
  });

  it('of types without a namespace are in their own group', () => {
    const [page] = pagesOf([
      classItem('Program', { uid: 'Program', namespace: undefined, parent: undefined }),
    ]);
    expect(page).toMatchObject({ group: 'Reference', path: 'reference/program' });
  });
});

describe('members', () => {
  const members = (...items: Record<string, unknown>[]) =>
    pagesOf([classItem('Client'), ...items])[0]?.sections.flatMap((section) =>
      section.members.map(({ name }) => name),
    );

  it('may be in separate files', () => {
    const files = {
      'Acme.Client.yml': managedReference([classItem('Client')]),
      'Acme.Client.Send.yml': managedReference([methodItem('Client', 'Send')]),
    };
    expect(read(files).library?.pages[0]?.sections[0]?.members).toMatchObject([{ name: 'Send' }]);
  });

  it('that are private or internal are omitted', () => {
    const item = (name: string, content: string) => methodItem('Client', name, { syntax: { content } });
    expect(
      members(
        item('A', '[Obsolete]\nprivate void A()'),
        item('B', 'internal static void B()'),
        item('C', 'private protected void C()'),
        item('D', 'protected internal void D()'),
        item('E', 'protected void E(string internal)'),
      ),
    ).toEqual(['D', 'E']);
  });

  it('are named without parameters and type parameters', () => {
    expect(
      members(
        methodItem('Client', 'Get', { name: 'Get<T>((int, T))' }),
        methodItem('Client', 'Explicit', { name: 'IList<(int, T)>.Add((int, T))' }),
        methodItem('Client', 'op_LessThan', { name: 'operator <(Client, Client)', type: 'Operator' }),
        methodItem('Client', 'Tab', { name: 'Tab', type: 'Container' }),
      ),
    ).toEqual(['Get', 'IList<(int, T)>.Add', 'operator <', 'Tab']);
  });

  it('that are conversions to several types are grouped', () => {
    const operator = { type: 'Operator', overload: 'Acme.Client.op_Implicit*' };
    expect(
      members(
        methodItem('Client', 'op_Implicit~A', { ...operator, name: 'implicit operator string(Client)' }),
        methodItem('Client', 'op_Implicit~B', { ...operator, name: 'implicit operator int(Client)' }),
      ),
    ).toEqual(['implicit operator']);
  });
});

describe('the language', () => {
  it('is C#, unless all items are in another one', () => {
    const language = (langs: string[]) =>
      read({ 'a.yml': managedReference([classItem('A', { langs })]) }).library?.language;
    expect(language(['vb', 'csharp'])).toBe('csharp');
    expect(language(['vb'])).toBe('vb');
  });
});

describe('files that cannot be read', () => {
  const good = managedReference([classItem('Client')]);

  it('are omitted and reported with the location of the error', () => {
    const { library, problems } = read({
      'a.yml': good,
      'b.yml': '### YamlMime:ManagedReference\nitems:\n- uid: "B\n',
    });
    expect(library?.pages).toHaveLength(1);
    expect(problems).toMatchObject([
      { code: 'sdk-file-invalid', severity: 'warning', file: 'docs/api/b.yml', line: 3, column: 8 },
    ]);
  });

  it('are an error if there are no others', () => {
    expect(read({ 'a.yml': '### YamlMime:ManagedReference\n- 1\n' })).toMatchObject({
      problems: [{ code: 'sdk-invalid', file: 'docs/api/a.yml', line: 1 }],
    });
  });

  it('of the output format for pages are reported, with a hint how to change it', () => {
    const { library, problems } = read({ 'a.yml': '### YamlMime:ApiPage\ntitle: Class Client\n' });
    expect(library).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'sdk-invalid', file: 'docs/api/a.yml' }]);
    expect(problems[0]?.message).toContain('"outputFormat": "mref"');
  });

  it('are reported if there are none', () => {
    expect(read({ 'index.html': '<p>', 'docfx.yml': 'a: 1' }).problems).toMatchObject([
      { code: 'sdk-invalid', message: expect.stringContaining('`docs/api`') },
    ]);
  });

  it('are reported if they document no types', () => {
    expect(read({ 'a.yml': managedReference([{ uid: 'Acme', type: 'Namespace' }]) }).problems).toMatchObject([
      { code: 'sdk-empty' },
    ]);
  });

  it('may contain control characters, which are removed', () => {
    const text = good.replace('"public class Client"', '"public class\u0007 Client"');
    expect(read({ 'a.yml': text })).toMatchObject({ library: { pages: [{ name: 'Client' }] }, problems: [] });
  });
});

describe('files in another layout', () => {
  it('may have anchors, references before items, indentation and no first line', () => {
    const anchored = `### YamlMime:ManagedReference
references:
  - uid: &name System.Int32
    name: int
items:
  - uid: Acme.A
    type: Delegate
    name: A
    syntax: { content: delegate int A(), return: { type: *name } }
`;
    expect(read({ 'a.yml': anchored }).library?.pages[0]?.signatures).toMatchObject([
      { returns: { type: [{ text: 'int' }] } },
    ]);
    const old = managedReference([classItem('Client')]).replace(/^.*\n/, '');
    expect(read({ 'a.yml': old, 'toc.yml': '- uid: Acme' }).library?.pages).toHaveLength(1);
    expect(
      read({ 'a.yml': managedReference([classItem('Client')]).replaceAll('\n', '\r\n') }).library?.pages,
    ).toHaveLength(1);
  });

  it('may have unexpected values anywhere', () => {
    const odd = [null, 1, 'text', [], [[]], {}, { uid: {} }, { uid: 'Acme.B' }];
    const fields = [
      'name',
      'children',
      'syntax',
      'inheritance',
      'example',
      'seealso',
      'exceptions',
      'attributes',
      'source',
      'langs',
      'overload',
      'parent',
      'namespace',
    ];
    for (const value of odd) {
      const items = fields.map((field) => classItem(`Of${field}`, { [field]: value }));
      const parts = [{ content: 'public class P', parameters: value, return: value, typeParameters: value }];
      const more = parts.map((syntax) => classItem('P', { syntax, type: 'Delegate' }));
      expect(
        pagesOf([...items, ...more], [{ uid: 'Acme.B', 'spec.csharp': value, name: value }]),
      ).toHaveLength(14);
      expect(
        read({ 'a.yml': `### YamlMime:ManagedReference\nitems: ${JSON.stringify(value)}\n` }).problems,
      ).toHaveLength(1);
    }
    expect(
      pagesOf([classItem('\ud800', { inheritance: ['\ud800'], seealso: [{ linkId: '\ud800' }] })]),
    ).toHaveLength(1);
  });
});
