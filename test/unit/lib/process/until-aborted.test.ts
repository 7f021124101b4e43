import { expect, test } from 'vitest';
import { untilAborted } from '../../../../src/lib/process/until-aborted.ts';

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
