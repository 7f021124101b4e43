import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../../../src/store/postgres/open-postgres.ts';
import { tlsSettings } from '../../../../src/store/postgres/tls-settings.ts';
import { CERTIFICATE, KEY } from '../../../certificate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docs-tls-'));
const file = path.join(folder, 'ca.pem');
writeFileSync(file, CERTIFICATE);
const keyFile = path.join(folder, 'key.pem');
writeFileSync(keyFile, KEY);

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      const secureContext = createSecureContext({ cert: CERTIFICATE, key: KEY, ca: CERTIFICATE });
      const secure = new TLSSocket(socket, {
        isServer: true,
        secureContext,
        requestCert: true,
        rejectUnauthorized: false,
      });
      secure
        .on('error', () => {})
        .once('data', () => {
          secure.end(
            failure(
              secure.getPeerX509Certificate() ? 'unknown certificate' : 'password authentication failed',
            ),
          );
        });
    });
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What a server says that has understood the client, and does not know it. */
function failure(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C28P01\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

const reason = (parameters: string) =>
  openPostgres(`postgres://docs:x@${address}/docs?connect_timeout=20&${parameters}`).catch(
    ({ problem }: { problem: { message: string; hint: string } }) => `${problem.message} ${problem.hint}`,
  );

test('a server is verified with the authority of sslrootcert', async () => {
  const known = `sslrootcert=${encodeURIComponent(file)}`;
  expect(await reason(`sslmode=verify-full&${known}`)).toContain('password authentication failed');
  expect(await reason(known)).toContain('password authentication failed');
  expect(await reason('sslmode=verify-full')).toMatch(/not from an authority .*`sslrootcert=FILE`/);
  expect(await reason('sslmode=require')).toContain('password authentication failed');
});

test('a client identifies itself with the certificate of sslcert and its key', async () => {
  const client = `sslcert=${encodeURIComponent(file)}&sslkey=${encodeURIComponent(keyFile)}`;
  const authority = `sslrootcert=${encodeURIComponent(file)}`;
  expect(await reason(`${client}&${authority}`)).toContain('unknown certificate');
  expect(await reason(`${client}&sslmode=require`)).toContain('unknown certificate');
  // The server is verified as soon as anything says that TLS matters.
  expect(await reason(client)).toContain('not from an authority');
});

test('a client certificate without its key, or with a file that is none, is refused', async () => {
  expect(await reason(`sslcert=${file}`)).toContain('sslcert is set without sslkey');
  expect(await reason(`sslkey=${keyFile}`)).toContain('sslkey is set without sslcert');
  expect(await reason(`sslcert=${file}&sslkey=/nowhere.key`)).toContain('the sslkey file cannot be read');
  expect(await reason(`sslcert=${file}&sslkey=${file}`)).toContain('are not a certificate and its key');
  const sealed = createPrivateKey(KEY).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'open it',
  });
  writeFileSync(path.join(folder, 'sealed.pem'), sealed);
  const pair = `sslmode=require&sslcert=${file}&sslkey=${path.join(folder, 'sealed.pem')}`;
  expect(await reason(`${pair}&sslpassword=open%20it`)).toContain('unknown certificate');
  expect(await reason(`${pair}&sslpassword=other`)).toContain('are not a certificate and its key');
});

test('a mode that does not exist and a file that cannot be read are refused', async () => {
  expect(await reason('sslmode=verify')).toContain('sslmode must be one of disable, allow');
  expect(await reason('sslrootcert=/nowhere.pem')).toContain(
    'the sslrootcert file cannot be read: there is no such file',
  );
});

test.each([
  ['', undefined],
  ['?sslmode=disable', undefined],
  ['?sslmode=prefer', undefined],
  ['?sslmode=require', undefined],
  [`?sslmode=disable&sslrootcert=${file}`, undefined],
  ['?sslmode=verify-full', {}],
  ['?sslrootcert=system', {}],
  ['?sslmode=verify-ca', { checkServerIdentity: expect.any(Function) }],
  [`?sslmode=verify-full&sslrootcert=${file}`, { ca: Buffer.from(CERTIFICATE) }],
  [
    `?sslrootcert=${file}&sslmode=require`,
    { ca: Buffer.from(CERTIFICATE), checkServerIdentity: expect.any(Function) },
  ],
])('%s', (parameters, ssl) => {
  const settings = tlsSettings(`postgres://docs@db.example.com/docs${parameters}`);
  expect(settings.ssl).toEqual(ssl);
  expect(settings.url).not.toContain('sslrootcert');
});

test('the certificate of a server at an IP address has to be for that address', () => {
  const hostOf = (host: string) =>
    tlsSettings(`postgres://docs:x@${host}/docs?sslmode=verify-full`).ssl?.host;
  expect(hostOf('10.0.0.5:5432')).toBe('10.0.0.5');
  expect(hostOf('[::1]')).toBe('::1');
  expect(hostOf('db.example.com')).toBeUndefined();
});
