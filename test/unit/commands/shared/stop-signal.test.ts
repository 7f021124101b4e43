import { afterEach, expect, test, vi } from 'vitest';
import { stopSignal } from '../../../../src/commands/shared/stop-signal.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const signal of SIGNALS)
    for (const listener of process.listeners(signal))
      if (!before.get(signal)!.includes(listener)) process.off(signal, listener);
});

test('a signal that is sent twice does not end a program that cleans up; one that is sent again later does', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const stopped = stopSignal();
  process.emit('SIGINT', 'SIGINT');
  await stopped;
  clock.mockReturnValue(1100);
  expect(process.emit('SIGINT', 'SIGINT')).toBe(true);
  expect(exit).not.toHaveBeenCalled();
  clock.mockReturnValue(3000);
  process.emit('SIGINT', 'SIGINT');
  expect(exit).toHaveBeenCalledWith(130);
});

test('a program that does not end by itself is ended before the system would kill it', async () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const say = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const stopped = stopSignal();
  process.emit('SIGTERM', 'SIGTERM');
  await stopped;
  vi.advanceTimersByTime(24_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(130);
  expect(say).toHaveBeenCalledWith(expect.stringContaining('took too long'));
});
