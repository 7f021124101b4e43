import { describe, expect, it } from 'vitest';
import { readTypedoc } from '../../../../../../src/reference/formats/sdk/typedoc/read-typedoc.ts';
import { KIND, libraryOf, pageOf, readText, written } from './read-project.ts';

const variable = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  kind: KIND.variable,
  type: { type: 'intrinsic', name: 'string' },
  ...more,
});

describe('groups and URLs', () => {
  const paths = (children: object[]) =>
    libraryOf(children).pages.map(({ group, path, name }) => [group, path, name]);

  it('name the module if there are several', () => {
    expect(
      paths([
        { id: 1, name: 'client/index', kind: KIND.module, children: [variable(2, 'b'), variable(3, 'A')] },
        {
          id: 4,
          name: '@scope/tools',
          kind: KIND.module,
          children: [{ id: 5, name: 'Deep', kind: KIND.namespace, children: [variable(6, 'a')] }],
        },
      ]),
    ).toEqual([
      ['client/index Variables', 'client-index/variables/A', 'A'],
      ['client/index Variables', 'client-index/variables/b', 'b'],
      ['@scope/tools Variables', 'scope-tools/Deep/variables/a', 'Deep.a'],
    ]);
  });

  it('do not name a single module', () => {
    expect(paths([{ id: 1, name: 'index', kind: KIND.module, children: [variable(2, 'a')] }])).toEqual([
      ['Variables', 'variables/a', 'a'],
    ]);
  });

  it('name the package of modules inside packages', () => {
    const child = (id: number, name: string) => ({
      id,
      name,
      kind: KIND.module,
      children: [variable(id + 1, 'a')],
    });
    expect(
      paths([
        { id: 1, name: 'core', kind: KIND.module, children: [child(2, 'index'), child(4, 'node')] },
      ]).map(([group, path]) => [group, path]),
    ).toEqual([
      ['core/index Variables', 'core/index/variables/a'],
      ['core/node Variables', 'core/node/variables/a'],
    ]);
  });

  it('are unique, even case-insensitively', () => {
    expect(paths([variable(1, 'Name'), variable(2, 'name')]).map(([, path]) => path)).toEqual([
      'variables/Name',
      'variables/name-2',
    ]);
  });
});

describe('default exports', () => {
  const reference = (target: number, name: string) => ({ type: 'reference', target, name });
  const newClient = (type: object) => ({
    id: 2,
    name: 'constructor',
    kind: KIND.constructor,
    signatures: [{ id: 3, name: 'default', kind: KIND.constructorSignature, type }],
  });
  const client = (more: object = {}) => ({
    id: 1,
    name: 'default',
    kind: KIND.class,
    children: [newClient(reference(1, 'Client'))],
    ...more,
  });
  const paths = (children: object[], more: object = {}) =>
    libraryOf(children, more).pages.map(({ path, name }) => [path, name]);

  it('have the name in types that refer to them, or of their symbol', () => {
    expect(paths([client()])).toEqual([['classes/Client', 'Client']]);
    const symbolIdMap = { 1: { sourceFileName: 'src/index.ts', qualifiedName: 'settings' } };
    expect(paths([variable(1, 'default')], { symbolIdMap })).toEqual([['variables/settings', 'settings']]);
  });

  it('have that name wherever they are mentioned', () => {
    const library = libraryOf([
      client(),
      {
        id: 5,
        name: 'Sub',
        kind: KIND.class,
        extendedTypes: [reference(1, 'default')],
        children: [
          { ...newClient(reference(5, 'Sub')), id: 6, inheritedFrom: reference(2, 'default.constructor') },
        ],
      },
    ]);
    const [own, sub] = library.pages;
    expect(own!.signatures[0]!.code).toBe('class Client');
    expect(own!.sections[0]!.members[0]!.signatures[0]!.code).toBe('new Client(): Client');
    expect(sub!.signatures[0]!.code).toBe('class Sub extends Client');
    expect(written(sub!.sections[0]!.members[0]!.inheritedFrom)).toBe('[Client](#symbol/classes/Client)');
  });

  it('without a name have that of their module or package', () => {
    const module = (id: number, name: string) => ({
      id,
      name,
      kind: KIND.module,
      children: [variable(id + 1, 'default')],
    });
    expect(paths([module(1, 'lib/p-queue'), module(3, 'client/index'), module(5, '2d')])).toEqual([
      ['lib-p-queue/variables/pQueue', 'pQueue'],
      ['client-index/variables/client', 'client'],
      ['2d/variables/default', 'default'],
    ]);
    expect(paths([variable(1, 'default')], { name: '@scope/p-queue' })).toEqual([
      ['variables/pQueue', 'pQueue'],
    ]);
    expect(paths([variable(1, 'default')], { name: 'My library' })).toEqual([
      ['variables/default', 'default'],
    ]);
  });

  it('do not take a name that their module already uses', () => {
    expect(paths([client(), variable(4, 'Client')])).toEqual([
      ['classes/default', 'default'],
      ['variables/Client', 'Client'],
    ]);
  });

  it('with `export =` have the name of the assigned value, even if it is also exported', () => {
    const symbolIdMap = { 1: { qualifiedName: 'pino' }, 2: { qualifiedName: 'pino' } };
    const exported = [
      {
        id: 1,
        name: 'export=',
        kind: KIND.function,
        signatures: [{ id: 5, name: 'export=', kind: KIND.callSignature }],
      },
      { id: 2, name: 'export=', kind: KIND.namespace, children: [variable(3, 'version')] },
      { id: 4, name: 'pino', variant: 'reference', kind: KIND.reference, target: 1 },
    ];
    expect(paths(exported, { symbolIdMap })).toEqual([
      ['functions/pino', 'pino'],
      ['pino/variables/version', 'pino.version'],
    ]);
  });

  it('do not include members with the same name', () => {
    const member = {
      id: 2,
      name: 'default',
      kind: KIND.property,
      type: { type: 'intrinsic', name: 'string' },
    };
    const library = libraryOf([{ id: 1, name: 'Schema', kind: KIND.interface, children: [member] }]);
    expect(library.pages[0]!.sections[0]!.members[0]!.name).toBe('default');
  });
});

it('a project of several modules, as written by version 0.20, is read', () => {
  const module = {
    id: 1,
    name: 'a',
    kind: 1,
    kindString: 'Module',
    children: [variable(2, 'b', { kindString: 'Variable' })],
  };
  const { library, problems } = readText(JSON.stringify({ id: 0, name: '', kind: 0, children: [module] }));
  expect(problems).toEqual([]);
  expect(library?.pages.map(({ path }) => path)).toEqual(['variables/b']);
});

describe('re-exports', () => {
  it('have no page, and links to them lead to what they export', () => {
    const library = libraryOf([
      variable(1, 'a'),
      { id: 2, name: 'b', kind: KIND.reference, variant: 'reference', target: 3 },
      { id: 3, name: 'c', kind: 16777216, kindString: 'Reference', target: 1 },
      variable(4, 'd', { type: { type: 'query', queryType: { type: 'reference', name: 'b', target: 2 } } }),
      {
        id: 5,
        name: 'E',
        kind: KIND.interface,
        extendedTypes: [{ type: 'reference', name: 'b', target: 2 }],
      },
    ]);
    expect(library.pages.map(({ name }) => name)).toEqual(['E', 'a', 'd']);
    expect(written(pageOf(library, 'interfaces/E').relations?.[0]?.types[0])).toBe(
      '[b](#symbol/variables/a)',
    );
  });
});

describe('interfaces', () => {
  it('list call signatures, constructors and accessors', () => {
    const signature = (kind: number, more: object = {}) => ({
      id: 9,
      name: 'Format',
      kind,
      type: { type: 'intrinsic', name: 'string' },
      ...more,
    });
    const library = libraryOf([
      {
        id: 1,
        name: 'Format',
        kind: KIND.interface,
        signatures: [
          signature(KIND.callSignature, { comment: { summary: [{ kind: 'text', text: 'Formats.' }] } }),
        ],
        children: [
          {
            id: 2,
            name: 'constructor',
            kind: KIND.constructor,
            signatures: [signature(KIND.constructorSignature)],
          },
          {
            id: 3,
            name: 'size',
            kind: KIND.accessor,
            flags: { isStatic: true },
            getSignature: signature(524288, { comment: { summary: [{ kind: 'text', text: 'Its size.' }] } }),
            setSignature: signature(1048576, {
              parameters: [{ id: 4, name: 'value', type: { type: 'intrinsic', name: 'string' } }],
              comment: { summary: [{ kind: 'text', text: 'Changes it.' }] },
            }),
          },
        ],
      },
    ]);
    expect(library.pages[0]!.sections).toEqual([
      {
        kind: 'constructors',
        members: [
          { kind: 'constructor', name: 'constructor', signatures: [{ code: 'new Format(): string' }] },
        ],
      },
      {
        kind: 'properties',
        members: [
          {
            kind: 'property',
            name: 'size',
            type: ['string'],
            modifiers: ['static'],
            description: 'Its size.',
            signatures: [
              { code: 'static get size(): string' },
              { code: 'static set size(value: string)', description: 'Changes it.' },
            ],
          },
        ],
      },
      {
        kind: 'methods',
        members: [
          {
            kind: 'method',
            name: 'Format',
            description: 'Formats.',
            signatures: [{ code: '(): string', returns: { type: ['string'] } }],
          },
        ],
      },
    ]);
  });
});

describe('object literals', () => {
  it('list their properties, and nested ones with descriptions', () => {
    const property = (name: string, type: object, comment?: string) => ({
      id: 9,
      name,
      kind: KIND.property,
      type,
      ...(comment && { comment: { summary: [{ kind: 'text', text: comment }] } }),
    });
    const object = (...children: object[]) => ({
      type: 'reflection',
      declaration: { id: 8, kind: 65536, children },
    });
    const word = { type: 'intrinsic', name: 'string' };
    const library = libraryOf([
      {
        id: 1,
        name: 'Retry',
        kind: KIND.typeAlias,
        type: object(
          property('pause', object(property('first', word, 'Of the first.'))),
          property('plain', object(property('inner', word))),
        ),
      },
    ]);
    expect(library.pages[0]!.sections[0]!.members.map(({ name }) => name)).toEqual([
      'pause',
      'pause.first',
      'plain',
    ]);
  });

  it('list properties of all literals in unions and intersections, with all of their types', () => {
    const property = (id: number, name: string, type: object, comment?: string) => ({
      id,
      name,
      kind: KIND.property,
      type,
      ...(comment && { comment: { summary: [{ kind: 'text', text: comment }] } }),
    });
    const object = (...children: object[]) => ({
      type: 'reflection',
      declaration: { id: 8, kind: KIND.typeLiteral, children },
    });
    const literal = (value: string) => ({ type: 'literal', value });
    const other = { type: 'reference', name: 'Limits', target: { qualifiedName: 'Limits' } };
    const library = libraryOf([
      {
        id: 1,
        name: 'Job',
        kind: KIND.typeAlias,
        type: {
          type: 'intersection',
          types: [
            {
              type: 'union',
              types: [
                object(property(2, 'kind', literal('once'))),
                object(
                  property(3, 'kind', literal('often'), 'How often.'),
                  property(4, 'pause', literal('day'), 'In between.'),
                ),
              ],
            },
            other,
          ],
        },
      },
      variable(9, 'wait', {
        comment: { summary: [{ kind: 'inline-tag', tag: '@link', text: 'it', target: 4 }] },
      }),
    ]);
    const [{ members } = { members: [] }] = pageOf(library, 'types/Job').sections;
    expect(members.map(({ name, type, description }) => [name, written(type), description])).toEqual([
      ['kind', '"once" | "often"', 'How often.'],
      ['pause', '"day"', 'In between.'],
    ]);
    expect(pageOf(library, 'variables/wait').description).toBe('[it](#symbol/types/Job#pause)');
  });
});

describe('pages without a declaration', () => {
  const comment = (text: string) => ({ summary: [{ kind: 'text', text }] });

  it('exist for modules and namespaces with descriptions, with links to their symbols', () => {
    const library = libraryOf([
      {
        id: 1,
        name: 'tools',
        kind: KIND.module,
        comment: comment('What helps.'),
        children: [
          variable(2, 'a'),
          { id: 3, name: 'Plain', kind: KIND.namespace, children: [variable(4, 'b')] },
        ],
      },
      variable(5, 'c', {
        comment: { summary: [{ kind: 'inline-tag', tag: '@link', text: 'tools', target: 1 }] },
      }),
    ]);
    expect(library.pages.at(-1)).toEqual({
      kind: 'module',
      name: 'tools',
      group: 'Modules',
      path: 'modules/tools',
      description: 'What helps.',
      signatures: [],
      sections: [
        { kind: 'titled', title: 'Variables', text: '- [`a`](#symbol/tools/variables/a)', members: [] },
      ],
    });
    expect(pageOf(library, 'variables/c').description).toBe('[tools](#symbol/modules/tools)');
  });

  it('of namespaces have URLs like those of symbols', () => {
    const inner = {
      id: 3,
      name: 'In',
      kind: KIND.namespace,
      comment: comment('Inner.'),
      children: [variable(4, 'b')],
    };
    const outer = { id: 2, name: 'Out', kind: KIND.namespace, children: [inner] };
    const library = libraryOf([{ id: 1, name: 'index', kind: KIND.module, children: [outer] }], {
      comment: comment('All of it.'),
    });
    expect(library.pages.map(({ group, path, name }) => [group, path, name])).toEqual([
      ['Variables', 'Out/In/variables/b', 'Out.In.b'],
      ['Namespaces', 'Out/namespaces/In', 'Out.In'],
      ['Modules', 'modules/sample', 'sample'],
    ]);
  });

  it('exist for documents', () => {
    const library = libraryOf([], {
      documents: [
        {
          id: 1,
          name: 'start',
          variant: 'document',
          frontmatter: { title: 'First steps' },
          content: [
            { kind: 'text', text: 'Read [on](' },
            { kind: 'relative-link', text: './next.md', target: 7 },
            { kind: 'text', text: ').' },
          ],
          children: [{ id: 2, name: 'next', variant: 'document', content: [] }],
        },
      ],
      files: { reflections: { 7: 2 } },
    });
    expect(library.pages).toMatchObject([
      {
        kind: 'guide',
        name: 'First steps',
        group: 'Documents',
        path: 'documents/start',
        description: 'Read [on](#symbol/documents/start/next).',
      },
      { name: 'next', path: 'documents/start/next' },
    ]);
  });
});

describe('members of special kinds', () => {
  it('include events, and described alternatives of a union', () => {
    const library = libraryOf([
      {
        id: 1,
        name: 'Client',
        kind: KIND.class,
        groups: [{ title: 'Events', children: [2] }],
        children: [
          {
            id: 2,
            name: 'closed',
            kind: KIND.property,
            type: { type: 'intrinsic', name: 'string' },
          },
        ],
      },
      {
        id: 3,
        name: 'Level',
        kind: KIND.typeAlias,
        type: {
          type: 'union',
          types: [
            { type: 'literal', value: 'low' },
            { type: 'literal', value: 'high' },
          ],
          elementSummaries: [[{ kind: 'text', text: 'Not much.' }], []],
        },
      },
    ]);
    expect(pageOf(library, 'classes/Client').sections).toMatchObject([
      { kind: 'events', members: [{ kind: 'event', name: 'closed', type: ['string'] }] },
    ]);
    expect(pageOf(library, 'types/Level').sections).toEqual([
      {
        kind: 'values',
        members: [
          { kind: 'value', name: '"low"', description: 'Not much.', signatures: [] },
          { kind: 'value', name: '"high"', signatures: [] },
        ],
      },
    ]);
  });
});

describe('a variable', () => {
  it.each([
    [{ flags: { isConst: true }, defaultValue: '5000' }, 'const it: string = 5000'],
    [
      { flags: { isConst: true }, type: { type: 'literal', value: '1.0' }, defaultValue: "'1.0'" },
      'const it: "1.0"',
    ],
    [{ defaultValue: '...' }, 'let it: string'],
  ])('is declared with its value, unless its type is the value: %#', (more, code) => {
    expect(libraryOf([variable(1, 'it', more)]).pages[0]!.signatures).toEqual([{ code }]);
  });
});

describe('files that are not a reference', () => {
  it('are reported at the location of the error', () => {
    expect(readText('{\n  "id": 0,\n  "name" "a"\n}').problems).toMatchObject([
      { code: 'sdk-invalid', file: 'sdk/typedoc.json', line: 3 },
    ]);
    expect(readText('name: a').problems).toMatchObject([{ code: 'sdk-invalid' }]);
  });

  it('are reported if they have another format', () => {
    expect(readText('{\n  "openapi": "3.1.0",\n  "kind": 2\n}').problems).toMatchObject([
      { code: 'sdk-invalid', file: 'sdk/typedoc.json', line: 3, column: 11 },
    ]);
    expect(readText('[]').problems).toMatchObject([{ code: 'sdk-invalid', line: 1, column: 1 }]);
  });

  it('are reported if they contain nothing public', () => {
    expect(readText('{"kind": 1, "children": []}')).toMatchObject({ problems: [{ code: 'sdk-empty' }] });
  });

  it('are skipped in a folder that contains one', () => {
    const file = (path: string, text: string) => ({ path, name: path, text: () => text });
    const { library } = readTypedoc({
      source: 'sdk',
      files: [
        file('index.html', '<html>'),
        file('package.json', '{}'),
        file('reference.json', JSON.stringify({ kind: 1, children: [variable(1, 'a')] })),
      ],
    });
    expect(library?.pages).toHaveLength(1);
  });
});

describe('hostile files', () => {
  it('may have any value anywhere', () => {
    const values = [null, 0, 'text', [], [null, 1, 'a', []], {}, { type: 'reference' }, true];
    const keys = [
      'children',
      'signatures',
      'comment',
      'type',
      'flags',
      'sources',
      'typeParameters',
      'getSignature',
      'extendedTypes',
      'inheritedFrom',
      'indexSignatures',
      'name',
      'id',
      'defaultValue',
    ];
    for (const value of values)
      for (const key of keys)
        for (const kind of Object.values(KIND)) {
          const child = { id: 2, name: 'b', kind, [key]: value };
          const owner = { id: 1, name: 'a', kind: KIND.class, children: [child], [key]: value };
          expect(() => readText(JSON.stringify({ kind: 1, children: [owner, child] }))).not.toThrow();
        }
  });

  it('may be nested to any depth', () => {
    const depth = 50_000;
    const text = `${'{"name":"n","kind":4,"children":['.repeat(depth)}${']}'.repeat(depth)}`;
    expect(readText(`{"kind":1,"children":[${text}]}`).problems).toMatchObject([{ code: 'sdk-empty' }]);
  });

  it('may have re-exports in a cycle', () => {
    const reference = (id: number, target: number) => ({
      id,
      name: `r${id}`,
      kind: KIND.reference,
      variant: 'reference',
      target,
    });
    expect(libraryOf([variable(1, 'a'), reference(2, 3), reference(3, 2)]).pages).toHaveLength(1);
  });
});
