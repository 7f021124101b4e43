import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY } from '../../../../src/lib/dates.ts';
import { sleep } from '../../../../src/lib/process/sleep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a sleep may be longer than a timer', async () => {
  let isOver = false;
  void sleep(30 * DAY, new AbortController().signal).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(30 * DAY - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test('a signal ends it, and one that was given before ends it at once', async () => {
  const stop = new AbortController();
  const sleeping = expect(sleep(1_000, stop.signal)).rejects.toThrow('stopped');
  stop.abort(new Error('stopped'));
  await sleeping;
  await expect(sleep(1_000, stop.signal)).rejects.toThrow('stopped');
  await expect(sleep(0, stop.signal)).rejects.toThrow('stopped');
  expect(vi.getTimerCount()).toBe(0);
});
