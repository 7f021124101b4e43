import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { escapeSegment, segmentsOf } from '../../../../src/lib/places/json-pointer.ts';
import { yamlPlaces } from '../../../../src/lib/places/yaml-places.ts';
import { lineIndex } from '../../../../src/lib/text/lines.ts';
import { createLocate } from '../../../../src/reference/text/locate.ts';

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

describe('every place in YAML is where a reader of the whole text finds it', () => {
  const YAML_TEXT = `%YAML 1.2
---
# paths: in a comment
info:
  description: |
    paths:
      /a: is text here
  title: "a: b"
paths: # of the API
  "/a":
    get:
      tags:
      - one
      - {name: two, get: 1}
      'x y': >-
        get:
    # between
    post: { responses: { "200": {
      description: ok } } }
  ? /b
  : get: 1
  /c:
    get: &shared
      x: 1
    put: *shared
components:
    schemas:

      A: {type: object}
      AB:
        type: string
list:
- a: 1
- b: 2
last:
`;
  const pointersIn = (value: unknown, pointer = ''): string[] => [
    pointer,
    ...Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, inner]) =>
      pointersIn(inner, `${pointer}/${escapeSegment(key)}`),
    ),
  ];

  it.each([
    ['with line feeds', YAML_TEXT],
    ['with carriage returns', YAML_TEXT.replaceAll('\n', '\r\n')],
    ['without a line break at the end', YAML_TEXT.trimEnd()],
  ])('%s', (_, text) => {
    const whole = yamlPlaces(parseDocument(text).contents);
    const pointers = [...pointersIn(parse(text)), '/paths/~1a/nothing', '/nothing/at/all'];
    expect(pointers.length).toBeGreaterThan(35);
    const locate = createLocate('a.yaml', text);
    const toLine = lineIndex(text);
    for (const pointer of pointers) {
      const { offset, keyOffset = offset } = whole(segmentsOf(pointer));
      expect({ pointer, ...locate(pointer) }).toEqual({ pointer, file: 'a.yaml', ...toLine(keyOffset) });
    }
  });
});
