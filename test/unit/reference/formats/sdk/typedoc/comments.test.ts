import { describe, expect, it } from 'vitest';
import { KIND, libraryOf, memberOf, pageOf } from './read-project.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const code = (value: string) => ({ kind: 'code', text: value });
const link = (value: string, more: object = {}) => ({
  kind: 'inline-tag',
  tag: '@link',
  text: value,
  ...more,
});

const tag = (name: string, ...content: object[]) => ({ tag: name, content });

const USER = {
  id: 2,
  name: 'User',
  kind: KIND.class,
  children: [{ id: 3, name: 'first_name', kind: KIND.property, type: { type: 'intrinsic', name: 'string' } }],
};

/** The page of a variable with a comment. */
function commented(comment: object, more: object = {}) {
  const library = libraryOf([{ id: 1, name: 'it', kind: KIND.variable, comment, ...more }, USER], {
    symbolIdMap: { 2: { packageName: 'sample', packagePath: 'src/user.ts', qualifiedName: 'User' } },
    files: { entries: { 1: 'docs/guide.md' }, reflections: { 2: 2 } },
  });
  return pageOf(library, 'variables/it');
}

function description(...summary: object[]) {
  return commented({ summary }).description;
}

describe('links in comments', () => {
  it.each([
    ['of a symbol', [link('User', { target: 2 })], '[User](#symbol/classes/User)'],
    ['of a member', [link('its name', { target: 3 })], '[its name](#symbol/classes/User#first_name)'],
    [
      'with a name as label',
      [link('User.first_name', { target: 3 })],
      '[User.first\\_name](#symbol/classes/User#first_name)',
    ],
    ['as code', [link('User', { target: 2, tag: '@linkcode' })], '[`User`](#symbol/classes/User)'],
    [
      'of a symbol of a file',
      [
        link('User', {
          target: { packageName: 'sample', packagePath: 'src/user.ts', qualifiedName: 'User' },
        }),
      ],
      '[User](#symbol/classes/User)',
    ],
    [
      'of a URL',
      [link('the guide', { target: 'https://example.com/a(b)' })],
      '[the guide](https://example.com/a%28b%29)',
    ],
    ['of a URL in the text', [link('https://example.com | the guide')], '[the guide](https://example.com)'],
    ['of a name in the text', [link('User#first_name | name')], '[name](#symbol/classes/User#first_name)'],
    ['of something unknown', [link('Missing')], '`Missing`'],
    ['of something unknown with a label', [link('Missing | what is gone')], 'what is gone'],
    ['of a script', [link('this', { target: 'javascript:alert(1)' })], '`this`'],
    [
      'of a file of the reference',
      [text('[a]('), { kind: 'relative-link', text: './user.md', target: 2 }, text(')')],
      '[a](#symbol/classes/User)',
    ],
    [
      'of a file elsewhere',
      [text('See [the guide]('), { kind: 'relative-link', text: './guide.md', target: 1 }, text(').')],
      'See the guide.',
    ],
  ])('%s', (_name, parts, expected) => {
    expect(description(...parts)).toBe(expected);
  });

  it.each([
    ['See ![a picture](a.png) and [more](docs/more.md#x).', 'See a picture and more.'],
    ['See [it](https://example.com), [this](#here), [that](/there) and `a[0](b)`.'],
    ['```ts\na[0](b);\n```'],
  ])('that are relative to a source file become text: %#', (given, expected = given) => {
    expect(commented({ shortText: given }).description).toBe(expected);
    const parts = given
      .split(/(`{3}[\s\S]*`{3}|`[^`]+`)/)
      .map((part) => (part.startsWith('`') ? code(part) : text(part)));
    expect(description(...parts)).toBe(expected);
  });

  it('of versions before 0.23 are found in the text, but not in its code', () => {
    const page = commented({
      shortText: 'See {@link User}, [[User|people]] and `{@link User}`.',
      text: '```ts\n{@link User}\n\n[[User]]\n```\n{@linkcode User.first_name}',
    });
    expect(page.description).toBe(
      'See [User](#symbol/classes/User), [people](#symbol/classes/User) and `{@link User}`.\n\n' +
        '```ts\n{@link User}\n\n[[User]]\n```\n[`User.first_name`](#symbol/classes/User#first_name)',
    );
  });
});

describe('block tags', () => {
  it('become fields of the documentation', () => {
    const page = commented({
      summary: [text('What it is.')],
      blockTags: [
        tag('@remarks', text('More.')),
        tag('@apiNote', text('A note.')),
        tag('@category', text('Hidden')),
        tag('@privateRemarks', text('Secret')),
        tag('@deprecated', text('Use another.')),
        tag('@since', text('2.0')),
        tag('@see', text(' - '), link('User', { target: 2 }), text('\n - https://example.com\n')),
      ],
      modifierTags: ['@experimental', '@readonly'],
    });
    expect(page).toMatchObject({
      description: 'What it is.\n\nMore.\n\n**Api Note**\n\nA note.\n\n**Experimental**',
      deprecated: 'Use another.',
      since: '2.0',
      see: ['[User](#symbol/classes/User)', '<https://example.com>'],
    });
  });

  it('of examples keep the language of their code, and fence code without one', () => {
    const { examples } = commented({
      summary: [],
      blockTags: [
        { tag: '@example', name: 'In a *shell*', content: [code('```sh\nls\n```')] },
        tag('@example', text('it();')),
        tag('@example', text('<caption>Twice</caption>\nit();\nit();')),
        tag('@example', text('Some words.\n\n'), code('```js\nit();\n```')),
      ],
    });
    expect(examples).toEqual([
      '**In a \\*shell\\***\n\n```sh\nls\n```',
      '```ts\nit();\n```',
      '**Twice**\n\n```ts\nit();\nit();\n```',
      'Some words.\n\n```js\nit();\n```',
    ]);
  });

  it('of functions describe parameters, results and exceptions', () => {
    const library = libraryOf([
      {
        id: 1,
        name: 'run',
        kind: KIND.function,
        signatures: [
          {
            id: 4,
            name: 'run',
            kind: KIND.callSignature,
            comment: {
              summary: [text('Runs.')],
              blockTags: [
                { tag: '@param', name: 'speed', content: [text('How fast.')] },
                tag('@returns', text('The time.')),
                { tag: '@throws', typeAnnotation: '{User}', content: [text('if tired.')] },
                tag('@throws', text('{RangeError} if too fast.')),
              ],
            },
            typeParameters: [
              { id: 5, name: 'T', flags: { isConst: true }, comment: { summary: [text('A thing.')] } },
            ],
            parameters: [
              { id: 6, name: 'speed', type: { type: 'intrinsic', name: 'number' }, defaultValue: '1' },
              {
                id: 7,
                name: '__namedParameters',
                type: { type: 'reference', name: 'User', target: 2 },
                defaultValue: '...',
              },
            ],
            type: { type: 'intrinsic', name: 'number' },
          },
        ],
      },
      USER,
    ]);
    expect(pageOf(library, 'functions/run')).toMatchObject({
      description: 'Runs.',
      signatures: [
        {
          code: 'function run<const T>(speed: number = 1, options?: User): number',
          typeParameters: [{ name: 'T', description: 'A thing.' }],
          parameters: [
            { name: 'speed', description: 'How fast.', optional: true, default: '1' },
            { name: 'options', optional: true },
          ],
          returns: { type: ['number'], description: 'The time.' },
          throws: [
            { type: [{ text: 'User', href: '#symbol/classes/User' }], description: 'if tired.' },
            { type: ['RangeError'], description: 'if too fast.' },
          ],
        },
      ],
    });
  });
});

describe('comments about parts that the declaration does not have', () => {
  const listener = { type: 'reference', name: 'Listener', target: { qualifiedName: 'Listener' } };

  it('are listed with a property or variable of a named function type', () => {
    const blockTags = [
      { tag: '@typeParam', name: 'T:', content: [text('Of events.')] },
      { tag: '@param', name: 'event:', content: [text('What happened.')] },
      tag('@returns', text('Whether to go on.')),
      tag('@throws', text('If closed.')),
    ];
    const said = {
      typeParameters: [{ name: 'T', description: 'Of events.' }],
      parameters: [{ name: 'event', description: 'What happened.' }],
      returns: { description: 'Whether to go on.' },
      throws: [{ description: 'If closed.' }],
    };
    const property = { id: 4, name: 'listen', kind: KIND.property, type: listener, comment: { blockTags } };
    const library = libraryOf([{ id: 1, name: 'Hub', kind: KIND.interface, children: [property] }]);
    expect(memberOf(pageOf(library, 'interfaces/Hub'), 'listen').signatures).toEqual([
      { code: 'listen: Listener', ...said },
    ]);
    expect(commented({ blockTags }, { type: listener }).signatures).toMatchObject([said]);
  });

  it('are listed with the parameter whose fields they describe', () => {
    const highlightedProperties = { once: [text('Only the first.')] };
    const error = {
      id: 8,
      name: 'error',
      comment: { blockTags: [tag('@deprecated', text('Use `on`.'))] },
      type: listener,
    };
    const literal = { type: 'reflection', declaration: { id: 7, children: [error] } };
    const library = libraryOf([
      {
        id: 1,
        name: 'listen',
        kind: KIND.function,
        signatures: [
          {
            id: 4,
            name: 'listen',
            kind: KIND.callSignature,
            parameters: [
              { id: 5, name: 'options', type: { ...listener, highlightedProperties } },
              {
                id: 6,
                name: 'more',
                type: { type: 'union', types: [{ type: 'intrinsic', name: 'string' }, literal] },
              },
            ],
          },
        ],
      },
    ]);
    expect(pageOf(library, 'functions/listen').signatures[0]!.parameters).toMatchObject([
      { name: 'options' },
      { name: 'options.once', description: 'Only the first.' },
      { name: 'more' },
      { name: 'more.error', deprecated: 'Use `on`.' },
    ]);
  });

  it('are listed with accessors and constructors', () => {
    const throws = { blockTags: [tag('@throws', text('If closed.'))] };
    const parameter = { id: 6, name: 'value', type: listener, comment: { summary: [text('The new one.')] } };
    const library = libraryOf([
      {
        id: 1,
        name: 'Hub',
        kind: KIND.class,
        children: [
          {
            id: 3,
            name: 'last',
            kind: KIND.accessor,
            getSignature: { id: 4, name: 'last', comment: throws, type: listener },
            setSignature: { id: 5, name: 'last', parameters: [parameter] },
          },
          {
            id: 7,
            name: 'constructor',
            kind: KIND.constructor,
            signatures: [{ id: 8, name: 'Hub', comment: { blockTags: [tag('@returns', text('A hub.'))] } }],
          },
        ],
      },
    ]);
    const page = pageOf(library, 'classes/Hub');
    const [getter, setter] = memberOf(page, 'last').signatures;
    expect(getter).toMatchObject({ throws: [{ description: 'If closed.' }] });
    expect(setter).toMatchObject({ parameters: [{ name: 'value', description: 'The new one.' }] });
    expect(memberOf(page, 'constructor').signatures[0]).toMatchObject({ returns: { description: 'A hub.' } });
  });
});

describe('private and internal members', () => {
  const hidden = (name: string, comment: object, flags: object = {}) => ({
    id: 9,
    name,
    kind: KIND.property,
    comment,
    flags,
  });

  it('are omitted from a class, but protected ones are not', () => {
    const library = libraryOf([
      {
        ...USER,
        children: [
          hidden('a', { summary: [], modifierTags: ['@internal'] }),
          hidden('b', { summary: [], modifierTags: ['@hidden'] }),
          hidden('c', { tags: [{ tag: 'ignore', text: '' }] }),
          hidden('d', {}, { isPrivate: true }),
          hidden('#e', {}),
          hidden('f', {}, { isProtected: true }),
        ],
      },
    ]);
    expect(library.pages[0]!.sections).toMatchObject([{ kind: 'properties', members: [{ name: 'f' }] }]);
    expect(memberOf(library.pages[0]!, 'f').signatures).toEqual([{ code: 'protected f: unknown' }]);
  });

  it('are omitted from the code of an object literal', () => {
    const children = [hidden('a', { summary: [], modifierTags: ['@internal'] }), hidden('b', {})];
    const library = libraryOf([
      {
        id: 1,
        name: 'A',
        kind: KIND.typeAlias,
        type: { type: 'reflection', declaration: { id: 2, children } },
      },
    ]);
    expect(library.pages[0]!.signatures).toEqual([{ code: 'type A = { b: unknown }' }]);
  });

  it('are omitted from overloads', () => {
    const signature = (id: number, comment: object) => ({
      id,
      name: 'run',
      kind: KIND.callSignature,
      comment,
      type: { type: 'intrinsic', name: 'void' },
    });
    const library = libraryOf([
      {
        id: 1,
        name: 'run',
        kind: KIND.function,
        signatures: [
          signature(2, { summary: [], modifierTags: ['@internal'] }),
          signature(3, { summary: [text('Runs.')] }),
        ],
      },
    ]);
    expect(library.pages[0]).toMatchObject({
      description: 'Runs.',
      signatures: [{ code: 'function run(): void' }],
    });
  });
});
