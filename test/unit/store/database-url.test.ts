import { expect, test } from 'vitest';
import { shownDatabase } from '../../../src/store/database-url.ts';

test.each([
  ['.docs/docs.sqlite', '.docs/docs.sqlite'],
  ['postgres://db.example.com/docs', 'postgres://db.example.com/docs'],
  ['postgres://docs@db.example.com/docs', 'postgres://docs@db.example.com/docs'],
  ['postgres://docs:hunter2@db.example.com/docs', 'postgres://docs:…@db.example.com/docs'],
  ['postgres://docs:hun@ter2@db.example.com/docs', 'postgres://docs:…@db.example.com/docs'],
  ['postgres://docs:h/u?n#ter2@db.example.com/docs', 'postgres://docs:…@db.example.com/docs'],
  [
    'postgres://db.example.com/docs?user=docs&password=hunter2',
    'postgres://db.example.com/docs?user=docs&password=…',
  ],
  [
    'postgres://db.example.com/docs?password=hunter2&ssl=true',
    'postgres://db.example.com/docs?password=…&ssl=true',
  ],
  ['postgres://db.example.com/docs?PASSWORD=hun@ter2', 'postgres://db.example.com/docs?PASSWORD=…'],
])('%s is shown as %s', (database, shown) => {
  expect(shownDatabase(database)).toBe(shown);
});
