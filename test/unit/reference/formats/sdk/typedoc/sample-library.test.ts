import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { memberOf, pageOf, readText, written } from './read-project.ts';

/** What TypeDoc wrote about `sample/library.ts.txt`. */
function sample(version: string) {
  const file = path.join(import.meta.dirname, 'sample', `written-by-${version}.typedoc`);
  return readText(readFileSync(file, 'utf8')).library!;
}

describe.each(['0.20', '0.28'])('what TypeDoc %s writes', (version) => {
  const library = sample(version);
  const client = pageOf(library, 'classes/Client');

  it('has a page for each public symbol, by kind and name', () => {
    expect(library.language).toBe('typescript');
    expect(
      library.pages.filter(({ name }) => name !== 'Gateway').map(({ group, path }) => `${group}: ${path}`),
    ).toEqual([
      'Classes: classes/Client',
      'Classes: classes/Events',
      'Interfaces: interfaces/Closable',
      'Interfaces: interfaces/Options',
      'Enumerations: enums/Problem',
      'Functions: Tools/functions/join',
      'Type Aliases: types/Handler',
      'Type Aliases: types/Id',
      'Variables: variables/DEFAULTS',
      'Namespaces: namespaces/Tools',
    ]);
  });

  it('describes a class, with remarks, examples and references', () => {
    expect(client.description).toBe(
      'Talks to the server.\n\nOne is enough. Takes [`Options`](#symbol/interfaces/Options).',
    );
    expect(client.examples?.[0]).toMatch(/^(?:\*\*Connect\*\*\n\n|Connect\n)```ts\nconst client = /);
    expect(client.examples?.[1]).toBe('```ts\nclient.close();\n```');
    expect(client.see).toEqual(['[Events](#symbol/classes/Events)', '<https://example.com>']);
    expect(client.since).toBe('1.2');
  });

  it('declares the class, with its type parameters and relations', () => {
    expect(client.signatures).toEqual([
      {
        code: 'class Client<T = Id> extends Events implements Closable',
        typeParameters: [{ name: 'T', default: 'Id', description: 'What users are.' }],
      },
    ]);
    expect(client.relations?.map(({ kind, types }) => [kind, types.map(written)])).toEqual([
      ['extends', ['[Events](#symbol/classes/Events)']],
      ['implements', ['[Closable](#symbol/interfaces/Closable)']],
    ]);
  });

  it('lists members by kind, without private and internal ones', () => {
    expect(client.sections.map(({ kind, members }) => [kind, members.map(({ name }) => name)])).toEqual([
      ['constructors', ['constructor']],
      ['properties', ['all', 'connected']],
      ['methods', ['close', 'connect', 'emit', 'find', 'on']],
    ]);
  });

  it('shows how members are declared', () => {
    const codes = client.sections.flatMap(({ members }) =>
      members.map(({ signatures }) => signatures[0]?.code),
    );
    expect(codes).toEqual([
      'new Client<T>(options: Options): Client<T>',
      'static readonly all: Client<Id>[]',
      'get connected(): boolean',
      'close(): void',
      'connect(options: { host: string; port?: number }): Promise<void>',
      'protected emit(event: string): void',
      expect.stringMatching(/^find\(id: Id\): Promise<(?:T \| undefined|undefined \| T)>$/),
      expect.stringMatching(/^on\(handler: Handler\): (?:this|Client<T>)$/),
    ]);
  });

  it('has modifiers of properties, and `readonly` for those with only a getter', () => {
    expect(memberOf(client, 'all').modifiers).toEqual(['static', 'readonly']);
    expect(memberOf(client, 'connected').modifiers).toEqual(['readonly']);
  });

  it('describes each overload separately, over several lines if it is long', () => {
    const { description, signatures } = memberOf(client, 'find');
    expect(description).toBeUndefined();
    expect(signatures.map((signature) => signature.description)).toEqual([
      'Finds a user by id.',
      'Finds users by a condition.',
    ]);
    expect(signatures[1]?.code).toBe(
      'find(\n  condition: (user: T) => boolean,\n  options?: Options,\n  handler?: Handler\n): Promise<T[]>',
    );
    expect(signatures[1]?.returns?.description).toBe('All users that it is true for.');
  });

  it('names a destructured parameter and its fields', () => {
    const [signature] = memberOf(client, 'connect').signatures;
    expect(signature?.parameters?.map(({ name, optional }) => [name, optional])).toEqual([
      ['options', undefined],
      ['options.host', undefined],
      ['options.port', true],
    ]);
    expect(signature?.throws).toEqual([
      { description: '[Problem](#symbol/enums/Problem) if nobody answers.' },
    ]);
  });

  it('keeps unknown tags at the end of the description', () => {
    expect(memberOf(client, 'connect').description).toBe('Connects.\n\n**Security**\n\nNeeds a token.');
  });

  it('names the type that a member is inherited from', () => {
    expect(written(memberOf(client, 'on').inheritedFrom)).toBe('[Events](#symbol/classes/Events)');
    expect(memberOf(client, 'find').inheritedFrom).toBeUndefined();
  });

  it('marks deprecated symbols, with or without a reason', () => {
    expect(memberOf(client, 'close').deprecated).toBe('');
    expect(pageOf(library, 'Tools/functions/join').deprecated).toBe('Use `join` of arrays.');
    expect(memberOf(pageOf(library, 'enums/Problem'), 'Late').deprecated).toBe(
      'Use [Problem.Timeout](#symbol/enums/Problem#Timeout).',
    );
  });

  it('lists properties with defaults and index signatures, and values of enumerations', () => {
    const options = pageOf(library, 'interfaces/Options');
    expect(memberOf(options, 'timeout')).toMatchObject({
      type: ['number'],
      default: '5000',
      optional: true,
      description: 'Milliseconds until a call fails.',
    });
    expect(memberOf(options, '[key: string]')).toMatchObject({
      type: ['unknown'],
      description: 'Anything else.',
    });
    expect(written(memberOf(pageOf(library, 'enums/Problem'), 'Timeout').type)).toBe('"timeout"');
  });

  it('has parameters for an alias of a function', () => {
    expect(pageOf(library, 'types/Handler').signatures).toEqual([
      {
        code: 'type Handler = (event: string) => boolean',
        parameters: [{ name: 'event', type: ['string'], description: 'What happened.' }],
        returns: { type: ['boolean'], description: 'Whether to go on.' },
      },
    ]);
  });

  it('resolves links in comments to symbols, members and URLs', () => {
    expect(pageOf(library, 'interfaces/Options').description).toBe(
      'How to reach the server. See [Client.connect](#symbol/classes/Client#connect) and [the guide](https://example.com/options).',
    );
  });
});

it('links to the source if the file has its URL', () => {
  expect(pageOf(sample('0.28'), 'classes/Client').source).toEqual({
    text: 'src/index.ts:60',
    url: 'https://example.com/index.ts#L60',
  });
});
