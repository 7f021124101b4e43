import { describe, expect, test } from 'vitest';
import { parseSymbolEntry } from '../../../../../../src/reference/formats/sdk/page/find-symbol.ts';

describe('a symbol in frontmatter', () => {
  test.each([
    ['class Client', { kind: 'class', name: 'Client' }],
    ['sdk/typedoc.json class Client', { kind: 'class', name: 'Client', source: 'sdk/typedoc.json' }],
    ['/sdk/typedoc.json class Client', { kind: 'class', name: 'Client', source: 'sdk/typedoc.json' }],
    ['method Client.connect', { kind: 'method', name: 'connect', parent: 'Client' }],
    ['property Ns.Client.url', { kind: 'property', name: 'url', parent: 'Ns.Client' }],
    [
      { kind: 'method', name: 'connect', parent: 'Client', format: 'typedoc', source: 'a.json' },
      { kind: 'method', name: 'connect', parent: 'Client', format: 'typedoc', source: 'a.json' },
    ],
  ])('%j', (written, entry) => {
    expect(parseSymbolEntry(written)).toEqual(entry);
  });

  test.each([
    'Client',
    'class',
    'klass Client',
    'a b class',
    'method connect',
    '',
    7,
    { kind: 'class' },
    { kind: 'class', name: 'Client', format: 'typdoc' },
  ])('%j is invalid', (written) => {
    expect(parseSymbolEntry(written)).toBeUndefined();
  });
});
