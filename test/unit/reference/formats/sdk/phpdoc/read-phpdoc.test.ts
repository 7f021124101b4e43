import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPhpdoc } from '../../../../../../src/reference/formats/sdk/phpdoc/read-phpdoc.ts';
import { library, member, memberNames, page, readText, shownType, symbol } from './structure.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.xml`, import.meta.url), 'utf8');

describe('the structure.xml of version 3', () => {
  const { library: read, problems } = readText(fixture('version-3'));
  const pages = read?.pages ?? [];
  const mailer = page(read!, 'Mailer');

  test('has a page for each type, function and constant that is not internal, by namespace', () => {
    expect(problems).toEqual([]);
    expect(read?.language).toBe('php');
    expect(pages.map(({ group, kind, label, path }) => [group, label ?? kind, path].join(' '))).toEqual([
      'Acme\\Mail class Base',
      'Acme\\Mail trait Logs',
      'Acme\\Mail function mail',
      'Acme\\Mail class Mailer',
      'Acme\\Mail class Message',
      'Acme\\Mail interface Sender',
      'Acme\\Mail constant VERSION',
      'Exception class Exception/ConnectionException',
      'Message enum Message/Priority',
    ]);
  });

  test('has declarations and relations of types', () => {
    expect(mailer.signatures).toEqual([
      {
        code: 'final class Mailer extends Base implements Countable, Sender',
        typeParameters: [
          { name: 'T', type: [{ text: 'Message', href: '#symbol/Message' }], description: 'What is sent.' },
        ],
      },
    ]);
    expect(mailer.relations).toEqual([
      { kind: 'extends', types: [[{ text: 'Base', href: '#symbol/Base' }]] },
      { kind: 'implements', types: [['Countable'], [{ text: 'Sender', href: '#symbol/Sender' }]] },
    ]);
    expect(page(read!, 'Sender').relations).toEqual([
      { kind: 'implementedBy', types: [[{ text: 'Mailer', href: '#symbol/Mailer' }]] },
    ]);
    expect(page(read!, 'Priority').signatures[0]?.code).toBe(
      'enum Priority: string implements JsonSerializable',
    );
    expect(page(read!, 'VERSION').signatures[0]?.code).toBe("const VERSION = '2.0'");
  });

  test('keeps code and resolves links in texts', () => {
    expect(mailer.description).toBe(`Sends messages.

Open it once with [\`Mailer::connect()\`](#symbol/Mailer#connect), then send:

\`\`\`php
$mailer->send(new Message('Hello')); // {@see stays}
\`\`\`

Read [the guide](https://example.com/mail) for \`{@see code}\`.`);
    expect(mailer).toMatchObject({
      since: '1.2',
      see: [
        '[`Message`](#symbol/Message) for what is sent',
        '[RFC 5321](https://www.rfc-editor.org/rfc/rfc5321)',
      ],
      source: { text: 'src/Mailer.php:18' },
    });
  });

  test('shows public and protected members, also magic ones and those of traits', () => {
    expect(mailer.sections.map(({ kind }) => kind)).toEqual(['constructors', 'properties', 'methods']);
    expect(memberNames(mailer)).toEqual([
      '__construct',
      'PORT',
      '$queue',
      '$sent',
      'connect',
      'send',
      'log',
      'later',
    ]);
    expect(shownType(member(mailer, 'log').inheritedFrom)).toBe('[Logs](#symbol/Logs)');
    expect(member(mailer, '$queue')).toMatchObject({
      description: 'What waits to be sent.',
      default: '[]',
      signatures: [{ code: 'protected array<string, Message> $queue = []' }],
      source: { text: 'src/Mailer.php:24' },
    });
    expect(member(mailer, '$sent').signatures).toEqual([{ code: 'public readonly int $sent' }]);
    expect(member(mailer, 'later').signatures[0]?.code).toBe('public function later(int $seconds): void');
  });

  test('has parameters and results of methods', () => {
    const connect = member(mailer, 'connect');
    expect(connect.deprecated).toBe('2.0 Use [`Mailer::__construct()`](#symbol/Mailer#__construct).');
    expect(connect.signatures).toEqual([
      {
        code: 'public static function connect(array $options, string|null &$error = null): self',
        parameters: [
          {
            name: '$options',
            type: ['array'],
            description:
              'How to connect.\n\n- `$host` (`string`): Name of the server.\n- `$port` (`int`): Its port,\n  mostly 25.',
          },
          {
            name: '$error',
            type: ['string|null'],
            description: 'Why it failed.',
            optional: true,
            default: 'null',
          },
        ],
        returns: { type: ['self'], description: 'an open one' },
        throws: [
          {
            type: [{ text: 'ConnectionException', href: '#symbol/Exception/ConnectionException' }],
            description: 'when nobody answers',
          },
          { type: ['RuntimeException'] },
        ],
      },
    ]);
  });

  test('inherits the documentation of an interface method', () => {
    expect(member(mailer, 'send')).toMatchObject({
      description: 'Sends one message.\n\nIt waits for the server.',
      signatures: [
        {
          parameters: [{ name: '$message', description: 'What to send.' }],
          returns: { type: ['bool'], description: 'whether it was taken' },
        },
      ],
    });
  });

  test('has the cases of an enum as values', () => {
    expect(page(read!, 'Priority').sections).toMatchObject([
      {
        kind: 'values',
        members: [
          { kind: 'value', name: 'High', type: ["'high'"], description: 'At once.', signatures: [] },
          { name: 'Low', type: ["'low'"] },
        ],
      },
    ]);
  });
});

describe('the structure.xml of version 2', () => {
  const { library: read, problems } = readText(fixture('version-2'));
  const client = page(read!, 'Client');

  test('is read like that of version 3', () => {
    expect(problems).toEqual([]);
    expect(read?.pages.map(({ group, path }) => `${group} ${path}`)).toEqual([
      'Acme\\Mail Client',
      'Acme\\Mail Message',
    ]);
    expect(client).toMatchObject({
      description: 'Sends mail.\n\nSee [`Note`](#symbol/Message) and [`send()`](#symbol/Client#send).',
      since: '0.2',
      see: ['<https://example.com/mail>'],
      signatures: [{ code: 'class Client implements Countable' }],
      source: { text: 'Mail/Client.php:11' },
    });
    expect(page(read!, 'Message').description).toBe('A message with <b>text</b> & more.');
  });

  test('has tag descriptions in HTML, which are converted to Markdown', () => {
    expect(member(client, 'send').signatures[0]).toMatchObject({
      code: 'public function send(Message $message, mixed ...$more): boolean',
      parameters: [
        { name: '$message', description: '- the `message`, see [`Note`](#symbol/Message)' },
        { name: '...$more', description: 'More of *them*.\nAll \\[optional\\].', optional: true },
      ],
    });
  });

  test('shows a magic property once, although it is repeated and hides another', () => {
    expect(memberNames(client)).toEqual(['LIMIT', '$instances', '$token', 'send']);
    expect(member(client, '$token').signatures).toEqual([{ code: 'public readonly string $token' }]);
    expect(shownType(member(client, '$instances').type)).toBe('array|[Client](#symbol/Client)[]');
  });
});

describe('an artifact', () => {
  const file = (path: string, text: string) => ({ path, name: `build/${path}`, text: () => text });
  const project = (name: string) => `<project name="x"><file path="a.php">${symbol(name)}</file></project>`;

  test('may be a folder, of which the nearest structure.xml is read', () => {
    const files = [
      file('1.0/structure.xml', project('\\Old')),
      file('index.html', ''),
      file('structure.xml', project('\\New')),
    ];
    expect(readPhpdoc({ source: 'build', files }).library?.pages.map(({ name }) => name)).toEqual(['New']);
  });

  test('of one file may have any name', () => {
    expect(readText(project('\\Any'), 'api.xml').library?.pages[0]?.name).toBe('Any');
  });

  test.each([
    ['no XML', [file('structure.xml', 'Hello')], 'it has no XML elements', 'build/structure.xml', 1, 1],
    [
      'another root',
      [file('structure.xml', '<?xml version="1.0"?>\n  <testsuites/>')],
      'it begins with `<testsuites>` instead of `<project>`',
      'build/structure.xml',
      2,
      3,
    ],
    [
      'an end that is missing',
      [file('structure.xml', '<project>\n<file path="a">\n<class><na')],
      'it ends inside of `<class>`',
      'build/structure.xml',
      3,
      11,
    ],
    [
      'an element that is not closed',
      [file('structure.xml', '<project>\n<file path="a"><class></file>\n</project>')],
      '`<class>` is not closed',
      'build/structure.xml',
      2,
      16,
    ],
    [
      'something after its end',
      [file('structure.xml', '<project/>\n<project/>')],
      'it goes on after `</project>` with `<project>`',
      'build/structure.xml',
      2,
      1,
    ],
    [
      'too many levels',
      [file('structure.xml', `<project>${'<file>'.repeat(100_000)}`)],
      'its elements are nested too deep',
      'build/structure.xml',
      1,
      1204,
    ],
  ])('with %s is invalid', (_, files, reason, name, line, column) => {
    const { library: read, problems } = readPhpdoc({ source: 'build', files });
    expect(read).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'sdk-invalid', file: name, line, column }]);
    expect(problems[0]?.message).toContain(reason);
  });

  test('without files is invalid, at the location that names it', () => {
    const { problems } = readPhpdoc({ source: 'build', files: [file('a.xml', ''), file('b.xml', '')] });
    expect(problems).toMatchObject([{ code: 'sdk-invalid' }]);
    expect(problems[0]).not.toHaveProperty('file');
    expect(problems[0]?.message).toContain('there is no `structure.xml`');
  });

  test('truncated anywhere is invalid', () => {
    const text = fixture('version-3').trimEnd();
    for (let end = 0; end < text.length; end += 997) {
      expect(readText(text.slice(0, end)).problems).toMatchObject([{ code: 'sdk-invalid' }]);
    }
  });

  test('without symbols is empty', () => {
    expect(readText('<project name="x"><file path="a.php"/></project>').problems).toMatchObject([
      { code: 'sdk-empty', file: 'phpdoc/structure.xml' },
    ]);
  });

  test('may contain unknown elements and attributes', () => {
    const { pages } = library(
      '<class __proto__="x" constructor="y"><toString/><name>A</name><__proto__/></class>',
    );
    expect(pages.map(({ name }) => name)).toEqual(['A']);
  });
});
