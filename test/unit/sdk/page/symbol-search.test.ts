import { expect, test } from 'vitest';
import type { SdkPage } from '../../../../src/sdk/document/sdk-library.ts';
import { symbolSearch } from '../../../../src/sdk/page/symbol-search.ts';

function sectionsOf(page: Partial<SdkPage>) {
  const value: SdkPage = {
    kind: 'class',
    name: 'Client',
    group: 'Classes',
    path: 'classes/Client',
    signatures: [{ code: 'class Client' }],
    sections: [],
    ...page,
  };
  return symbolSearch({ pointer: '', value });
}

test('a page has the words beyond its title and its summary, or else its code', () => {
  expect(sectionsOf({ description: 'Talks to *it*.\n\nOne is enough.' })).toEqual([
    { heading: '', id: '', text: 'One is enough.' },
  ]);
  expect(sectionsOf({ description: 'Talks.' })).toEqual([{ heading: '', id: '', text: 'class Client' }]);
  expect(sectionsOf({ description: 'Long. '.repeat(60), signatures: [] })[0]?.text).toContain('Long. Long.');
  expect(sectionsOf({ signatures: [] })[0]?.text).toBe('Client');
});

test('members that are called have what is said of them, or else their code; others are in the section of their kind', () => {
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
    { heading: 'Methods', id: 'methods', text: 'url Where.' },
    { heading: 'send', id: 'send', text: 'Sends.' },
    { heading: 'stop', id: 'stop', text: 'stop(): void' },
  ]);
});
