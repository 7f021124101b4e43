import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from '../../../../src/lib/process/one-at-a-time.ts';

test('calls made during a run share one further run', async () => {
  const log: string[] = [];
  let runs = 0;
  const run = oneAtATime(async () => {
    const number = ++runs;
    log.push(`begin ${number}`);
    await setTimeout(5);
    log.push(`end ${number}`);
    return number;
  });
  const first = run();
  await setTimeout(1);
  expect(await Promise.all([first, run(), run(), run()])).toEqual([1, 2, 2, 2]);
  expect(log).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
});

test('a run that fails does not stop the next', async () => {
  let fail = true;
  const run = oneAtATime(async () => {
    if (fail) throw new Error('no');
    return 'yes';
  });
  await expect(run()).rejects.toThrow('no');
  fail = false;
  expect(await run()).toBe('yes');
});
