import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSimpleYaml } from '../../../../src/content/frontmatter/simple-yaml.ts';

test.each([
  'title: Quickstart',
  'title: "Quick: start"\ndescription: \'It’s quick\'',
  "'title': Quickstart\nhidden: true\nicon:",
  'sidebar_position: 12\nother: 0',
  'keywords: [\'JOIN\', "inner join", SQL]',
  'keywords: [ one , two words ]\ntags: []',
])('%j is read as YAML reads it', (yaml) => {
  expect({ ...parseSimpleYaml(yaml) }).toEqual(parse(yaml));
});

test.each([
  'version: 1.10',
  'version: 007',
  'date: 2026-01-02',
  'number: -4',
  'title: a: b',
  'title: a\ntitle: b',
  'title: a # b',
  'title: "a \\" b"',
  'title: |\n  a',
  "list: ['a, b']",
  'list: [true, a]',
  'list: [1, 2]',
  'list: [a: b]',
  'list: [a, [b]]',
  "list: ['a',\n'b']",
  'list: [a,]',
  'list: [a',
])('%j is left to the parser', (yaml) => {
  expect(parseSimpleYaml(yaml)).toBeUndefined();
});
