import { describe, expect, it } from 'vitest';
import { createLocate } from '../../../../src/openapi/load/locate.ts';

const JSON_TEXT = `{
  "paths": {
    "/a/{b}": { "get": [1, { "x": "}" }] },
    "last": true
  }
}`;

describe('finding a pointer', () => {
  it.each([
    ['', 1, 1],
    ['/paths', 2, 3],
    ['/paths/~1a~1{b}/get', 3, 17],
    ['/paths/~1a~1{b}/get/1/x', 3, 30],
    ['/paths/last', 4, 5],
    ['/paths/missing/deeper', 2, 3],
  ])('%s in JSON', (pointer, line, column) => {
    expect(createLocate('a.json', JSON_TEXT)(pointer)).toEqual({ file: 'a.json', line, column });
  });

  it.each([
    ['/paths', 1, 1],
    ['/paths/~1a/get', 3, 5],
    ['/paths/~1a/get/1', 3, 14],
  ])('%s in YAML', (pointer, line, column) => {
    const text = 'paths:\n  /a:\n    get: [1, 2]\n';
    expect(createLocate('a.yaml', text)(pointer)).toEqual({ file: 'a.yaml', line, column });
  });
});
