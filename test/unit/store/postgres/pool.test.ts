import { expect, test } from 'vitest';
import type { Connection } from '../../../../src/store/postgres/connection.ts';
import { createPool, NO_MORE_CONNECTIONS } from '../../../../src/store/postgres/pool.ts';

interface Fake extends Connection {
  number: number;
}

function fake(number: number): Fake {
  let isOpen = true;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const drop = () => {
    isOpen = false;
    end();
  };
  const none = () => Promise.reject(new Error('not a real connection'));
  return {
    number,
    isOpen: () => isOpen,
    ended,
    drop,
    query: none,
    queryBytes: none,
    close: async () => drop(),
  };
}

const never = () => new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A pool whose connections are numbered, with the openings that wait for the test. */
function poolOf(size: number) {
  const openings: { succeed(): void; fail(error: Error): void }[] = [];
  let count = 0;
  const open = () =>
    new Promise<Connection>((resolve, reject) => {
      openings.push({ succeed: () => resolve(fake(++count)), fail: reject });
    });
  const pool = createPool(open, size);
  /** Work that lasts until it is told to end; its result is the number of its connection. */
  const begin = (signal = never()) => {
    let end = () => {};
    let connection: Fake | undefined;
    const result = pool
      .use(async (given) => {
        connection = given as Fake;
        await Promise.race([given.ended, new Promise<void>((resolve) => (end = resolve))]);
        if (!given.isOpen()) throw new Error('lost');
        return connection.number;
      }, signal)
      .catch((error: Error) => error.message);
    return { result, end: () => end(), connection: () => connection };
  };
  return { pool, openings, begin };
}

test('work waits for its turn when all connections are in use, first come, first served', async () => {
  const { openings, begin } = poolOf(1);
  const [first, second, third] = [begin(), begin(), begin()];
  openings[0]!.succeed();
  await turn();
  expect([first.connection()?.number, second.connection(), openings.length]).toEqual([1, undefined, 1]);
  first.end();
  await turn();
  expect([second.connection()?.number, third.connection()]).toEqual([1, undefined]);
  second.end();
  await turn();
  third.end();
  expect(await Promise.all([first.result, second.result, third.result])).toEqual([1, 1, 1]);
});

test('a lost connection fails its work alone, and makes room for another', async () => {
  const { openings, begin } = poolOf(1);
  const [first, second] = [begin(), begin()];
  openings[0]!.succeed();
  await turn();
  first.connection()!.drop(new Error('reset'));
  expect(await first.result).toBe('lost');
  await turn();
  openings[1]!.succeed();
  await turn();
  second.end();
  expect(await second.result).toBe(2);
});

test('a server that is gone fails all that wait', async () => {
  const { openings, begin } = poolOf(1);
  const all = [begin(), begin(), begin()];
  openings[0]!.fail(new Error('refused'));
  expect(await Promise.all(all.map(({ result }) => result))).toEqual(['refused', 'refused', 'refused']);
});

test('without room for another connection, work waits for one of those that are open, or takes a free one', async () => {
  const full = () => Object.assign(new Error('too many'), { code: NO_MORE_CONNECTIONS });
  const { openings, begin } = poolOf(5);
  const first = begin();
  openings[0]!.succeed();
  await turn();
  const [waits, takes] = [begin(), begin()];
  openings[1]!.fail(full());
  await turn();
  first.end();
  await turn();
  expect(waits.connection()?.number).toBe(1);
  waits.end();
  await turn();
  openings[2]!.fail(full());
  await turn();
  expect(takes.connection()?.number).toBe(1);
  takes.end();
  expect(await takes.result).toBe(1);
});

test('work that is aborted fails, whether it waits or runs, and its connection is not used again', async () => {
  const { openings, begin } = poolOf(1);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const [first, second] = [begin(running.signal), begin(waiting.signal)];
  openings[0]!.succeed();
  await turn();
  waiting.abort(new Error('given up'));
  expect(await second.result).toBe('given up');
  running.abort(new Error('given up'));
  expect(await first.result).toBe('lost');
  const third = begin();
  openings[1]!.succeed();
  await turn();
  third.end();
  expect(await third.result).toBe(2);
});

test('a pool that is closed ends its connections and all that use or await them', async () => {
  const { pool, openings, begin } = poolOf(1);
  const [first, second] = [begin(), begin()];
  openings[0]!.succeed();
  await turn();
  await pool.close();
  expect(await Promise.all([first.result, second.result])).toEqual(['lost', 'the store is closed']);
  expect(await begin().result).toBe('the store is closed');
});
