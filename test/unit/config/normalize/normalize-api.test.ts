import { expect, test } from 'vitest';
import { asSdkSource, asSpecSources } from '../../../../src/config/normalize/normalize-api.ts';

test.each<[unknown, object | undefined]>([
  [
    { format: 'docfx', source: '/sdk/api/', directory: '/ref/' },
    { format: 'docfx', source: 'sdk/api', directory: 'ref', pointer: '/sdk/source' },
  ],
  [
    { format: 'typedoc', source: 'https://a.example/api/', overlays: ['a.json'] },
    { format: 'typedoc', source: 'https://a.example/api/', pointer: '/sdk/source' },
  ],
  [{ format: 'docfx' }, undefined],
  [{ format: 'docfx', source: ' ' }, undefined],
  [{ source: 'sdk/api' }, undefined],
  ['sdk/api', undefined],
  [undefined, undefined],
])('the library %j', (value, expected) => {
  expect(asSdkSource(value, '/sdk')).toEqual(expected);
});

test.each<[unknown, object[]]>([
  [' ./api.json ', [{ source: 'api.json', pointer: '/api' }]],
  [
    [7, '/a.json', { source: 'b.json', directory: '/', overlays: ['/c.json', null, './d.json'] }],
    [
      { source: 'a.json', pointer: '/api/1' },
      {
        source: 'b.json',
        pointer: '/api/2/source',
        overlays: [
          { source: 'c.json', pointer: '/api/2/overlays/0' },
          { source: 'd.json', pointer: '/api/2/overlays/2' },
        ],
      },
    ],
  ],
  [{ directory: 'api' }, []],
  [undefined, []],
])('the specifications %j', (value, expected) => {
  expect(asSpecSources(value, '/api')).toEqual(expected);
});
