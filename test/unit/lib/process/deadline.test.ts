import { setTimeout as wait } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { deadlineAfter } from '../../../../src/lib/process/deadline.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

const reasonOf = (signal: AbortSignal) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(signal.reason));
  });

test('a deadline fires even after garbage collection', async () => {
  const reason = reasonOf(deadlineAfter(100, new AbortController().signal));
  await wait(20);
  collectGarbage();
  expect(await reason).toMatchObject({ name: 'TimeoutError' });
});

test('it fires as soon as another signal does', async () => {
  const closing = new AbortController();
  const signal = deadlineAfter(600_000, closing.signal);
  closing.abort('closing');
  expect([signal.aborted, signal.reason]).toEqual([true, 'closing']);
});
