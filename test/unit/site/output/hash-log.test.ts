import { expect, test } from 'vitest';
import { createHashLog } from '../../../../src/site/output/hash-log.ts';

test('of each path the hash that was set last is known, however many there are', () => {
  const log = createHashLog();
  const paths = Array.from({ length: 5000 }, (_, i) => `pages/number ${i}\nof many/index.html`);
  for (const path of paths) log.set(path, 'old');
  for (const path of paths) log.set(path, `new${path.length}`);
  expect(log.read()).toEqual(new Map(paths.map((path) => [path, `new${path.length}`])));
});

test('a path that was deleted is unknown until it is set again', () => {
  const log = createHashLog();
  log.delete('never-set');
  log.set('gone', 'a');
  log.set('back', 'b');
  log.delete('gone');
  log.delete('back');
  log.set('back', 'c');
  expect([...log.read()]).toEqual([['back', 'c']]);
});
