import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSphinx } from '../../../../../../src/reference/formats/sdk/sphinx/read-sphinx.ts';
import { artifact } from './sphinx-artifact.ts';

const FOLDER = join(import.meta.dirname, 'sample/json');

const names = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(FOLDER.length + 1));

const { library, problems } = readSphinx(
  artifact(Object.fromEntries(names.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]))),
);

const page = (path: string) => library?.pages.find((each) => each.path === path);
const member = (path: string, name: string) =>
  page(path)
    ?.sections.flatMap(({ members }) => members.flatMap((each) => [each, ...(each.members ?? [])]))
    .find((each) => each.name === name);

describe('the sample library, as Sphinx 8.2 writes it', () => {
  test('has pages of prose and of modules', () => {
    expect(problems).toEqual([]);
    expect(library?.language).toBe('python');
    expect(library?.pages.map(({ group, path, name }) => [group, path, name])).toEqual([
      ['Getting Started', 'index', 'Lumen'],
      ['Getting Started', 'guide/start', 'Start here'],
      ['API Reference', 'api/lumen.client', 'lumen.client'],
      ['API Reference', 'api/numbers', 'Numbers'],
    ]);
  });

  test('links its start page to symbols', () => {
    expect(page('index')?.description).toContain(
      'Lumen talks to lamps. Start with [Start here](#symbol/guide/start), then read [`lumen.client.Client`](#symbol/api/lumen.client#Client) and [`Client.connect`](#symbol/api/lumen.client#Client.connect).\n\n![A lamp](https://lamp.example/lamp.png)',
    );
    expect(page('index')?.sections).toEqual([]);
  });

  test('has the sections of a guide', () => {
    expect(
      page('guide/start')?.sections.map((section) => section.kind === 'titled' && section.title),
    ).toEqual(['First lamp', 'Deeper']);
    expect(page('guide/start')?.sections[0]).toMatchObject({
      text: '```python\nfrom lumen.client import Client\nClient("http://lamp.local").connect()\n```\n\n```pycon\n>>> 1 + 1\n2\n```\n\n> **Note:** See [First lamp](#symbol/guide/start#First%20lamp), [Python](https://www.python.org/), [`lumen.client.blink()`](#symbol/api/lumen.client#blink) and [Lumen](#symbol/index).',
    });
  });

  test('has the symbols of a module in the order of their source', () => {
    expect(page('api/lumen.client')?.sections[0]?.members.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      [
        'variable DEFAULT_TIMEOUT',
        'class LampError',
        'class Color',
        'class Base',
        'class Client',
        'function blink',
      ],
    );
  });

  test('has a class with its constructor, example and version', () => {
    expect(member('api/lumen.client', 'Client')).toMatchObject({
      kind: 'class',
      since: '1.2',
      description: expect.stringContaining(
        'Bases: [`Base`](#symbol/api/lumen.client#Base)\n\nA connection to one lamp.',
      ),
      examples: [
        expect.stringContaining(
          '```python\nclient = Client("http://lamp.local")\nclient.set(Color.RED, level=0.5)\n```',
        ),
      ],
      signatures: [
        {
          code: 'class Client(\n    base_url: str,\n    *,\n    timeout: float = 10,\n    tags: dict[str, list[int]] | None = None,\n)',
          parameters: [
            {
              name: 'base_url',
              type: ['str'],
              description: 'Address of the lamp, such as `http://lamp.local`.',
            },
            {
              name: 'timeout',
              type: ['float'],
              default: '10',
              description:
                'Seconds to wait, [`DEFAULT_TIMEOUT`](#symbol/api/lumen.client#DEFAULT_TIMEOUT) if not given.\n\nA second paragraph.',
            },
            { name: 'tags', type: ['dict[str, list[int]] | None'], default: 'None' },
          ],
        },
      ],
    });
  });

  test('has methods with parameters, results and exceptions', () => {
    expect(member('api/lumen.client', 'Client.connect')).toEqual({
      kind: 'method',
      name: 'Client.connect',
      description:
        "Connect to the lamp.\n\n```pycon\n>>> client.connect()\n<Color.RED: 'red'>\n```\n\n*Changed in version 2.0:* Returns the color.",
      signatures: [
        {
          code: 'connect(retries: int = 3) -> Color | None',
          parameters: [
            { name: 'retries', type: ['int'], default: '3', description: 'How often to try again.' },
          ],
          returns: {
            type: [{ text: 'Color', href: '#symbol/api/lumen.client#Color' }],
            description: 'The color that the lamp has, or `None`.',
          },
          throws: [
            {
              type: [{ text: 'LampError', href: '#symbol/api/lumen.client#LampError' }],
              description: 'If nobody answers.',
            },
            { type: ['ValueError'], description: 'If *retries* is below 0.' },
          ],
        },
      ],
    });
    expect(member('api/lumen.client', 'Client.set')?.signatures.map(({ code }) => code)).toEqual([
      'set(color: Color) -> None',
      'set(color: Color, level: float) -> bool',
    ]);
    expect(member('api/lumen.client', 'Client.parse')?.deprecated).toBe(
      'Since version 2.0: Use [`lumen.client.blink()`](#symbol/api/lumen.client#blink).',
    );
  });

  test('has values with their types', () => {
    expect(member('api/lumen.client', 'Client.online')).toEqual({
      kind: 'property',
      name: 'Client.online',
      type: ['bool'],
      default: 'False',
      signatures: [],
      description: 'Whether the lamp answers.',
    });
    expect(member('api/lumen.client', 'LampError.code')).toMatchObject({
      type: ['int'],
      description: 'What the lamp said.',
    });
  });

  test('has docstrings in the style of NumPy', () => {
    expect(member('api/numbers', 'mix')).toMatchObject({
      see: [
        '[`lumen.client.blink`](#symbol/api/lumen.client#blink): Blinks.',
        '[`Meter`](#symbol/api/numbers#Meter): Measures.',
      ],
      signatures: [
        {
          code: "lumen.numeric.mix(a, b=0.5, *args, mode='linear', **kwargs)",
          returns: {
            description: '- **level** (`float`): The mixed level.\n- **weight** (`int`): Its weight.',
          },
        },
      ],
    });
  });
});
