import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileResponding } from '../../../../src/store/postgres/pool.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

/** Work that ends by itself after so many milliseconds, or when it is aborted. */
function lasting(milliseconds: number): (signal: AbortSignal) => Promise<unknown> {
  return (signal) =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
}

const responds = async () => 1;

test('work on a server that does not respond is aborted', async () => {
  const refuses = () => Promise.reject(new Error('refused'));
  const work = whileResponding(lasting(20_000), refuses);
  expect(await after(999, work)).toBe('waits');
  expect(await after(1, work)).toBe('the server does not respond');
});

test('a slow statement of a server that responds continues', async () => {
  const work = whileResponding(lasting(20_000), responds);
  expect(await after(19_000, work)).toBe('waits');
  expect(await after(1000, work)).toBe('done');
});

test('a server that stops responding later is noticed then', async () => {
  const probe = vi.fn(responds).mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('lost'));
  expect(await after(2000, whileResponding(lasting(20_000), probe))).toBe('the server does not respond');
});

test('what fails by itself fails with its own reason', async () => {
  const conflict = () => Promise.reject(new Error('a conflict'));
  expect(await after(1, whileResponding(conflict, responds))).toBe('a conflict');
});

test('a statement that ends while the server is probed is followed by no further probe', async () => {
  const probe = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await after(10_000, whileResponding(lasting(1200), probe))).toBe('done');
  expect(probe).toHaveBeenCalledTimes(1);
});
