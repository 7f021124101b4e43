import { setTimeout, setTimeout as wait } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY } from '../../../../src/lib/dates.ts';
import {
  deadlineAfter,
  oneAtATime,
  sleep,
  untilAborted,
  withinTime,
} from '../../../../src/lib/process/timing.ts';

describe('a sleep', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('may be longer than a timer', async () => {
    let isOver = false;
    void sleep(30 * DAY, new AbortController().signal).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(30 * DAY - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  test('ends with a signal, and one that was given before ends it at once', async () => {
    const stop = new AbortController();
    const sleeping = expect(sleep(1_000, stop.signal)).rejects.toThrow('stopped');
    stop.abort(new Error('stopped'));
    await sleeping;
    await expect(sleep(1_000, stop.signal)).rejects.toThrow('stopped');
    await expect(sleep(0, stop.signal)).rejects.toThrow('stopped');
    expect(vi.getTimerCount()).toBe(0);
  });
});

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

test('work within a time gives its result', () => {
  expect(withinTime(1000, () => 'done')).toBe('done');
});

test('work within a time is given up when it never ends', () => {
  expect(
    withinTime(20, () => {
      for (;;);
    }),
  ).toBeUndefined();
});

test('work within a time passes errors on', () => {
  expect(() =>
    withinTime(1000, () => {
      throw new TypeError('no');
    }),
  ).toThrow(TypeError);
});

const never = new Promise<string>(() => {});

test('work that ends before the signal gives its result or its error', async () => {
  const { signal } = new AbortController();
  await expect(untilAborted(Promise.resolve('done'), signal)).resolves.toBe('done');
  await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
});

test('work that never ends is left when the signal is given, or was', async () => {
  const stop = new AbortController();
  const waiting = untilAborted(never, stop.signal);
  stop.abort(new Error('late'));
  await expect(waiting).rejects.toThrow('late');
  await expect(untilAborted(never, stop.signal)).rejects.toThrow('late');
});

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
