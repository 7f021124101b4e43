import { expect, test } from 'vitest';
import { symbolLink } from '../../../../../../src/reference/formats/sdk/document/page-paths.ts';
import type { SdkMember, SdkPage } from '../../../../../../src/reference/formats/sdk/document/sdk-library.ts';
import { createSdkSpec } from '../../../../../../src/reference/formats/sdk/document/sdk-spec.ts';
import {
  symbolMarkdown,
  symbolSearch,
} from '../../../../../../src/reference/formats/sdk/page/symbol-text.ts';
import { clientPage } from './client-page.ts';

function markdownOf(page: Partial<SdkPage>): string {
  const spec = createSdkSpec('typedoc.json', { language: 'typescript', pages: [clientPage(page)] });
  return symbolMarkdown(spec, spec.symbols[0]!, {
    pageUrl: (pointer) => (pointer.includes('gone') ? undefined : '/sdk/base'),
    fileUrl: (path) => `/docs${path}`,
  });
}

test('a symbol has its declaration, relations and members', () => {
  const base = [{ text: 'Base', href: symbolLink('classes/Base') }];
  expect(
    markdownOf({
      deprecated: 'Use\n`New`.',
      since: '2.0',
      relations: [{ kind: 'extends', types: [base, ['Error']] }],
      sections: [
        {
          kind: 'properties',
          members: [
            {
              kind: 'property',
              name: 'url',
              type: ['string'],
              optional: true,
              signatures: [],
              description: 'Where.',
            },
          ],
        },
        {
          kind: 'methods',
          members: [
            {
              kind: 'method',
              name: 'send',
              signatures: [
                {
                  code: 'send(body: Base): void',
                  description: 'Sends.',
                  parameters: [{ name: 'body', type: base, default: '{}' }],
                  throws: [{ type: ['Error'], description: 'Offline.' }],
                },
              ],
            },
          ],
        },
      ],
    }),
  ).toBe(`**Deprecated.** Use \`New\`.

- Extends: [\`Base\`](/sdk/base), \`Error\`
- Since: 2.0

\`\`\`typescript
class Client
\`\`\`

## Properties

- \`url\`: \`string\` (optional): Where.

## Methods

### send

\`\`\`typescript
send(body: Base): void
\`\`\`

Sends.

Parameters:

- \`body\`: \`Base\` (default \`{}\`)

Throws:

- \`Error\`: Offline.
`);
});

test('links to symbols without a page become their text', () => {
  const text = `See [it](${symbolLink('gone')}) and [that](${symbolLink('there')}).\n\nMore.`;
  expect(markdownOf({ description: text })).toContain('See it and [that](/sdk/base).');
});

test('members have modifiers, the type that they are inherited from, and a version', () => {
  const url: SdkMember = {
    kind: 'property',
    name: 'url',
    type: ['string'],
    modifiers: ['static', 'readonly'],
    default: '"/"',
    inheritedFrom: ['Base'],
    since: '1.2',
    signatures: [{ code: 'static readonly url: string', description: 'Where.' }],
  };
  const send: SdkMember = {
    kind: 'method',
    name: 'send',
    inheritedFrom: ['Base'],
    signatures: [{ code: 'send(): void', since: '1.3' }],
  };
  const markdown = markdownOf({ sections: [{ kind: 'properties', members: [url, send] }] });
  expect(markdown).toContain(
    '- `url`: `string` (static, readonly, value `"/"`, inherited from `Base`, since 1.2): Where.\n\n### send\n\n- Inherited from: `Base`\n- Since: 1.3\n\n',
  );
});

test('links with brackets in code lead to pages, too', () => {
  const text = `See [\`join(Object[])\`](${symbolLink('there')}), [\`of([\`](${symbolLink('there', 'of')}).\n\nMore.`;
  expect(markdownOf({ description: text })).toContain(
    'See [`join(Object[])`](/sdk/base), [`of([`](/sdk/base#of).',
  );
});

test('types and values with backticks stay code', () => {
  const size: SdkMember = {
    kind: 'property',
    name: 'size',
    type: ['`${number}px`'],
    default: '`1px`',
    signatures: [],
  };
  expect(markdownOf({ sections: [{ kind: 'properties', members: [size] }] })).toContain(
    '- `size`: `` `${number}px` `` (default `` `1px` ``)',
  );
});

test('a declaration in another language than the library has that language', () => {
  expect(markdownOf({ signatures: [{ code: 'struct Client', language: 'c' }] })).toContain(
    '```c\nstruct Client\n```',
  );
});

test('headings have the levels of their sections', () => {
  const send = { kind: 'method' as const, name: 'send', signatures: [{ code: 'send()' }] };
  const titled = { kind: 'titled' as const, members: [{ ...send, members: [{ ...send, name: 'again' }] }] };
  const markdown = markdownOf({
    sections: [
      { ...titled, title: 'One' },
      { ...titled, title: 'Two', level: 3 },
    ],
  });
  expect(markdown.match(/^#+ .*$/gm)).toEqual([
    '## One',
    '### send',
    '#### again',
    '### Two',
    '#### send',
    '##### again',
  ]);
});

test('images have their URL on the site', () => {
  const images = ['/_docs/sdk/1.png'];
  const description = `Short.\n\n![A lamp](${images[0]}), ![other](https://lamp.example/1.png)`;
  expect(markdownOf({ description, images })).toContain(
    '![A lamp](/docs/_docs/sdk/1.png), ![other](https://lamp.example/1.png)',
  );
});

test('examples and references of a property are in its list item', () => {
  const members: SdkMember[] = [
    {
      kind: 'property',
      name: 'url',
      deprecated: 'Use `host`.',
      examples: ['```ts\nclient.url\n```'],
      see: ['Hosts'],
      signatures: [],
    },
  ];
  expect(markdownOf({ sections: [{ kind: 'properties', members }] })).toContain(
    '- `url`: **Deprecated.** Use `host`.\n\n  Example:\n\n  ```ts\n  client.url\n  ```\n\n  See also:\n\n  - Hosts\n',
  );
});

function sectionsOf(page: Partial<SdkPage>) {
  return symbolSearch({ pointer: '', value: clientPage(page) });
}

test('a page is indexed with its text after title and summary, or with its code', () => {
  expect(sectionsOf({ description: 'Talks to *it*.\n\nOne is enough.' })).toEqual([
    { heading: '', id: '', text: 'One is enough.' },
  ]);
  expect(sectionsOf({ description: 'Talks.' })).toEqual([{ heading: '', id: '', text: 'class Client' }]);
  expect(sectionsOf({ description: 'Long. '.repeat(60), signatures: [] })[0]?.text).toContain('Long. Long.');
  expect(sectionsOf({ signatures: [] })[0]?.text).toBe('Client');
});

test('callable members are sections with their description or code; others are in the section of their kind', () => {
  const sections = sectionsOf({
    sections: [
      {
        kind: 'methods',
        members: [
          { kind: 'method', name: 'send', description: 'Sends.', signatures: [{ code: 'send(): void' }] },
          { kind: 'method', name: 'stop', signatures: [{ code: 'stop(): void' }] },
          { kind: 'property', name: 'url', description: 'Where.', signatures: [] },
        ],
      },
    ],
  });
  expect(sections.slice(1)).toEqual([
    { heading: 'Methods', id: 'methods', text: 'url: Where.' },
    { heading: 'send', id: 'send', text: 'Sends.' },
    { heading: 'stop', id: 'stop', text: 'stop(): void' },
  ]);
});

test('members of a class without a declaration are found, too', () => {
  const inner = { kind: 'method' as const, name: 'Client.close', signatures: [{ code: 'close()' }] };
  const outer = { kind: 'class' as const, name: 'Client', signatures: [], members: [inner] };
  const sections = sectionsOf({ sections: [{ kind: 'titled', title: 'API', members: [outer] }] });
  expect(sections.map(({ id }) => id)).toContain('client.close');
});
