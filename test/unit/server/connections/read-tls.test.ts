import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTls } from '../../../../src/server/connections/read-tls.ts';

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUDBVoRDQWeRk4G1XTSZHu/S7UoaIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExOTExMzAxMloYDzIxMjYxMDI2
MTEzMDEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT/uEk2k5Hw34+0qe1FfiCFyI2gL5oCZmqrfo/AQqJ2gSF7EJ1j6ES5
KEt1L7O2DJy0MJnL7PzfKkinlLgsSYRro1MwUTAdBgNVHQ4EFgQU7/W9gyZYjaux
rIsOHAU1u+ByyPwwHwYDVR0jBBgwFoAU7/W9gyZYjauxrIsOHAU1u+ByyPwwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBu1YqM26sB2yzgC2h9S/g5
WijAo39v2zxs9xCJVk1H7gIgLZc81u4j/2b7sUH3yoaQSBUOdQXQJAH0iN4FL1Z0
SKs=
-----END CERTIFICATE-----
`;

const folder = mkdtempSync(path.join(tmpdir(), 'docs-test-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const otherKind = generateKeyPairSync('ed25519');
const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
const encrypted = keys.privateKey.export({
  type: 'pkcs8',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'secret',
});

test.each([
  ['belongs to another certificate', CERTIFICATE, key, 'the key does not belong to the first certificate'],
  [
    'is of another kind',
    CERTIFICATE,
    otherKind.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    'the key does not belong to the first certificate',
  ],
  ['is encrypted', CERTIFICATE, encrypted, 'the key is encrypted; remove its passphrase'],
  ['is the certificate', CERTIFICATE, CERTIFICATE, 'the second file contains no private key'],
  ['has no certificate', key, key, 'the first file contains no certificate'],
])('a key that %s is refused in words', (_, certificate, privateKey, reason) => {
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  writeFileSync(files.cert, certificate);
  writeFileSync(files.key, privateKey);
  expect(() => readTls(files)).toThrow(reason);
});
