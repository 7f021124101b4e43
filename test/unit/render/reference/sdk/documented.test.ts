import { expect, test } from 'vitest';
import { symbolReference } from '../../../../../src/render/reference/sdk/symbol-reference.ts';
import type { SdkPage } from '../../../../../src/sdk/document/sdk-library.ts';
import { createSdkSpec } from '../../../../../src/sdk/document/sdk-spec.ts';
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

test('those of sections and members come below the headings of these', () => {
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
