import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileResponding } from '../../../../src/store/postgres/while-responding.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

/** What became of it after so many milliseconds. */
async function after(milliseconds: number, work: Promise<unknown>): Promise<string> {
  let state = 'waits';
  work.then(
    () => {
      state = 'done';
    },
    (error: Error) => {
      state = error.message;
    },
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return state;
}

test('a server that does not respond fails within two seconds', async () => {
  expect(await after(900, whileResponding(never(), never, 750))).toBe('waits');
  expect(await after(2000, whileResponding(never(), never, 750))).toBe('the server does not respond');
});

test('a server that refuses the probe fails at once', async () => {
  const refuses = () => Promise.reject(new Error('refused'));
  expect(await after(1001, whileResponding(never(), refuses, 750))).toBe('the server does not respond');
});

test('a slow statement of a server that responds continues', async () => {
  const slow = new Promise((resolve) => setTimeout(resolve, 20_000));
  const work = whileResponding(slow, async () => 1, 750);
  expect(await after(19_000, work)).toBe('waits');
  expect(await after(1000, work)).toBe('done');
});

test('what fails by itself fails with its own reason', async () => {
  expect(await after(1, whileResponding(Promise.reject(new Error('a conflict')), never, 750))).toBe(
    'a conflict',
  );
});

test('a statement that ends while the server is probed is followed by no further probe', async () => {
  const probe = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const work = whileResponding(new Promise((resolve) => setTimeout(resolve, 1200)), probe, 750);
  expect(await after(10_000, work)).toBe('done');
  expect(probe).toHaveBeenCalledTimes(1);
});
