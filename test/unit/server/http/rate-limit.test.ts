import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../../../src/server/http/rate-limit.ts';

function limiter(requests: number) {
  const time = { now: 0 };
  return { time, ...createRateLimiter({ requests, windowSeconds: 60 }, () => time.now) };
}

describe('a rate limit', () => {
  test('allows so many requests at once, and further ones as time passes', () => {
    const { take, time } = limiter(2);
    expect([take('a'), take('a'), take('a')].map(({ allowed }) => allowed)).toEqual([true, true, false]);
    expect(take('a').headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '30' });
    time.now = 30_000;
    expect([take('a'), take('a')].map(({ allowed }) => allowed)).toEqual([true, false]);
  });

  test('counts each client by itself', () => {
    const { take } = limiter(1);
    expect([take('a'), take('b'), take('a')].map(({ allowed }) => allowed)).toEqual([true, true, false]);
  });

  test('can be asked without counting', () => {
    const { take, check } = limiter(1);
    expect([check('a').allowed, check('a').allowed]).toEqual([true, true]);
    take('a');
    expect(check('a').allowed).toBe(false);
  });

  test('is switched off by 0', () => {
    const { take } = limiter(0);
    expect(take('a')).toEqual({ allowed: true, headers: {} });
  });

  test('forgets clients only when there are too many, and those first that were not seen for longest', () => {
    const { take, check } = limiter(1);
    take('first');
    for (let i = 0; i < 9999; i++) take(`client ${i}`);
    take('first');
    expect(check('client 0').allowed).toBe(false);
    take('one more');
    expect(check('client 0').allowed).toBe(true);
    expect(check('first').allowed).toBe(false);
  });
});
