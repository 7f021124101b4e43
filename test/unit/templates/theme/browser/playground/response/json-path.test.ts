import { expect, test } from 'vitest';
import {
  jsonPathOf,
  parseJsonPath,
  selectJson,
} from '../../../../../../../templates/theme/browser/playground/response/json-path.ts';

const SHOP = {
  books: [
    { title: 'A', price: 5, tags: ['new'] },
    { title: 'B', price: 12 },
    { title: 'C', price: 20, 'in stock': true },
  ],
  owner: { name: 'Z', title: 'Dr.' },
};

function select(text: string, value: unknown = SHOP) {
  const path = parseJsonPath(text);
  return 'errorAt' in path ? path : selectJson(value, path).values;
}

test.each([
  ['$', [SHOP]],
  ['$.owner.name', ['Z']],
  ['owner.name', ['Z']],
  ['$.books[0].title', ['A']],
  ['$.books[-1].title', ['C']],
  ['$.books[0,2].title', ['A', 'C']],
  ['$.books[1:].title', ['B', 'C']],
  ['$.books[:-1].price', [5, 12]],
  ['$.books[*].price', [5, 12, 20]],
  ['$.owner.*', ['Z', 'Dr.']],
  ['$..title', ['A', 'B', 'C', 'Dr.']],
  ['$..tags[0]', ['new']],
  ["$['owner']['name']", ['Z']],
  ['$.books[?@.price > 10].title', ['B', 'C']],
  ["$.books[?(@.title == 'A')].price", [5]],
  ['$.books[?@.tags].title', ['A']],
  ['$.books[?@["in stock"] == true].title', ['C']],
  ['$.nothing.at.all', []],
  ['$.constructor', []],
])('%s', (path, values) => {
  expect(select(path)).toEqual(values);
});

test.each([
  ['$.', 3],
  ['$.books[', 9],
  ['$.books[?price]', 10],
  ['$ x', 3],
  ['$.books[0', 10],
])('%s is not valid at character %i', (path, errorAt) => {
  expect(select(path)).toEqual({ errorAt });
});

test('evaluation is bounded for large and deep values', () => {
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = { a: deep };
  expect(select('$..b', deep)).toEqual([]);
  const wide = Array.from({ length: 2000 }, () => Array.from({ length: 200 }, () => ({})));
  const path = parseJsonPath('$..[?@..*]');
  expect('errorAt' in path ? path : selectJson(wide, path).cut).toBe(true);
});

test('a value in a response has a path', () => {
  expect(jsonPathOf(['items', 0, 'in stock', 'id'])).toBe('$.items[0]["in stock"].id');
});
