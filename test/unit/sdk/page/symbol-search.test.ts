import { expect, test } from 'vitest';
import type { SdkPage } from '../../../../src/sdk/document/sdk-library.ts';
import { symbolSearch } from '../../../../src/sdk/page/symbol-search.ts';
import { clientPage } from './client-page.ts';

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
    { heading: 'Methods', id: 'methods', text: 'url Where.' },
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
