import { expect, test } from 'vitest';
import { openPostgres } from '../../../../src/store/postgres/open-postgres.ts';
import { postgresFailure } from '../../../../src/store/postgres/postgres-failure.ts';

const failed = (code: string, url = 'postgres://docs:hunter2@db.example.com/docs') =>
  postgresFailure(url, Object.assign(new Error(`write ${code}`), { code })).problem;

test('names host and port, and what to check', () => {
  expect(failed('ECONNREFUSED')).toMatchObject({
    code: 'postgres-unavailable',
    message: 'PostgreSQL at `db.example.com:5432` cannot be used: the connection was refused (ECONNREFUSED).',
    hint: expect.stringContaining('listens on that address and port'),
  });
  expect(failed('CONNECT_TIMEOUT').message).toContain('there was no response in time');
  expect(failed('CONNECT_TIMEOUT').hint).toContain('firewall');
  expect(failed('28P01').hint).toContain('password');
  expect(failed('ENOTFOUND').hint).toContain('`%2F` for /');
  expect(failed('25006').hint).toContain('not a replica');
  expect(failed('ECONNRESET').hint).toContain('TLS');
  expect(failed('3D000').hint).toContain('createdb');
  expect(failed('XX000').hint).toContain('host, port, user, password and database');
});

test.each(['postgres://docs:hun%ter2@db/docs', 'postgres://docs:hunter#2@db/docs'])(
  'a password that is not encoded is explained, and not shown: %s',
  async (url) => {
    const failure = await openPostgres(url).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      exitCode: 2,
      problem: {
        message: 'PostgreSQL at `db:5432` cannot be used: its URL is not valid.',
        hint: expect.stringContaining('`%25` for %'),
      },
    });
  },
);

test.each([
  ['postgres://db:6432/docs', 'db:6432'],
  ['postgresql://docs@db?sslmode=require', 'db:5432'],
  ['postgres://u:p@ss/w?rd@[::1]/docs', '[::1]:5432'],
  ['postgres://u:p@one:5433,two/docs', 'one:5433, two:5432'],
  ['postgres:///docs', 'localhost:5432'],
])('the server of %s is %s', (url, server) => {
  expect(failed('ECONNREFUSED', url).message).toContain(`PostgreSQL at \`${server}\` `);
});
