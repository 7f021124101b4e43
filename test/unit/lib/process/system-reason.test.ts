import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reasonWithFile, systemReason } from '../../../../src/lib/process/system-reason.ts';

function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('the codes of the system in plain words', () => {
  expect(systemReason(failureOf(() => readFileSync('/nowhere/at/all')))).toBe(
    'there is no such file (ENOENT)',
  );
  expect(systemReason(failureOf(() => readFileSync('/')))).toBe('it is a folder (EISDIR)');
});

test('in a log, with the file', () => {
  expect(reasonWithFile(failureOf(() => readFileSync('/nowhere/at/all')))).toBe(
    '/nowhere/at/all: there is no such file (ENOENT)',
  );
  expect(reasonWithFile(new Error('too late'))).toBe('too late');
  expect(reasonWithFile(undefined)).toBe('undefined');
});

test('TLS on a port without it', () => {
  const error = Object.assign(new Error('0A00010B:SSL routines:ssl3_get_record'), {
    code: 'ERR_SSL_WRONG_VERSION_NUMBER',
  });
  expect(systemReason(error)).toMatch(/^the server does not use TLS on that port/);
});

test('a certificate of an internal authority', () => {
  const error = Object.assign(new Error('unable to verify the first certificate'), {
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
  expect(systemReason(error)).toMatch(/set NODE_EXTRA_CA_CERTS .*\(UNABLE_TO_VERIFY_LEAF_SIGNATURE\)$/);
});

test('a connection that the other side of fetch closes', () => {
  const error = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
  expect(systemReason(error)).toBe('the connection was lost (UND_ERR_SOCKET)');
});

test('other errors speak for themselves', () => {
  expect(systemReason(new Error('database is locked'))).toBe('database is locked');
  expect(systemReason(Object.assign(new Error(), { code: 'ELSE' }))).toBe('ELSE');
  expect(systemReason('a text')).toBe('a text');
});
