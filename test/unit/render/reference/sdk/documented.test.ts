import { expect, test } from 'vitest';
import type { SdkPage } from '../../../../../src/reference/formats/sdk/document/sdk-library.ts';
import { createSdkSpec } from '../../../../../src/reference/formats/sdk/document/sdk-spec.ts';
import { symbolReference } from '../../../../../src/render/reference/sdk/symbol-reference.ts';
import { referenceContext } from '../render.ts';

function rendered(page: Partial<SdkPage>) {
  const value: SdkPage = {
    kind: 'class',
    name: 'Client',
    group: 'Classes',
    path: 'classes/Client',
    signatures: [],
    sections: [],
    ...page,
  };
  const spec = createSdkSpec('typedoc.json', { language: 'typescript', pages: [value] });
  return symbolReference({ kind: 'symbol', spec, symbol: spec.symbols[0]! }, referenceContext());
}

const TEXT = 'About.\n\n## Usage\n\nText.\n\n### Details\n\n##### More\n\n## End';

test('headings in the description of a page come right below its title, and keep their order', () => {
  const levels = [...(rendered({ description: TEXT }).description?.text ?? '').matchAll(/<\/h(\d)>/g)];
  expect(levels.map(([, level]) => level)).toEqual(['2', '3', '3', '2']);
});

test('headings in sections and members are below the headings of these', () => {
  const { html } = rendered({
    sections: [
      {
        kind: 'titled',
        title: 'More',
        text: TEXT,
        members: [{ kind: 'method', name: 'send', description: TEXT, signatures: [{ code: 'send()' }] }],
      },
    ],
  });
  expect([...html.text.matchAll(/<h(\d) class="text-heading">/g)].map(([, level]) => level)).toEqual([
    '3',
    '4',
    '4',
    '3',
    '4',
    '5',
    '5',
    '4',
  ]);
});

test('code between headings does not change their levels', () => {
  const { description } = rendered({ description: '# One\n\n```ts\na\n```\n\n## Two' });
  expect([...description!.text.matchAll(/<\/h(\d)>/g)].map(([, level]) => level)).toEqual(['2', '3']);
});

test('sections below others have headings below theirs, and so have their members', () => {
  const send = { kind: 'method' as const, name: 'send', signatures: [{ code: 'send()' }] };
  const titled = { kind: 'titled' as const, members: [{ ...send, members: [{ ...send, name: 'again' }] }] };
  const { html, headings } = rendered({
    sections: [
      { ...titled, title: '', level: 1, text: '# Zero' },
      { ...titled, title: 'One' },
      { ...titled, title: 'Two', level: 3, text: '# Inside' },
      { ...titled, title: '', level: 3 },
    ],
  });
  expect(
    [...html.text.matchAll(/<h(\d) [^>]*>(?:<a [^>]*>)?([^<]*)/g)].map(
      ([, level, text]) => `${level} ${text}`,
    ),
  ).toEqual([
    '2 Zero',
    '3 send',
    '4 again',
    '2 One',
    '3 send',
    '4 again',
    '3 Two',
    '4 Inside',
    '4 send',
    '5 again',
    '4 send',
    '5 again',
  ]);
  expect(headings.map(({ level, text }) => `${level} ${text}`)).toEqual([
    '3 send',
    '2 One',
    '3 send',
    '3 Two',
    '4 send',
    '4 send',
  ]);
});
