import { expect, onTestFinished, test, vi } from 'vitest';
import type { OidcLogin } from '../../../../src/lib/access/access-settings.ts';
import { loginFailure } from '../../../../src/server/auth/provider-login.ts';

const login = { type: 'oidc', issuer: 'https://login.example.com' } as OidcLogin;

/** What the OIDC client throws for a response that it does not expect. */
function unexpected(response: Response) {
  Object.defineProperty(response, 'url', { value: 'https://login.example.com/token' });
  return new Error('unexpected HTTP response status code', { cause: response });
}

test.each([
  [new Response('', { status: 500 }), 'the provider responded with 500 at https://login.example.com/token'],
  [
    new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    'the provider responded with text/html instead of JSON at https://login.example.com/token',
  ],
])('a response that is not expected is named with its URL', (response, reason) => {
  expect(loginFailure(login, unexpected(response)).message).toBe(
    `A login through https://login.example.com failed: ${reason}.`,
  );
});

test('a response is recognized although the HTTP adapter has replaced the global Response', () => {
  const error = unexpected(new Response('', { status: 503 }));
  vi.stubGlobal('Response', class extends Response {});
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(loginFailure(login, error).message).toContain('failed: the provider responded with 503 at https://');
});

test.each([
  new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
  Object.assign(new Error('operation timed out'), { code: 'OAUTH_TIMEOUT' }),
])('a provider that does not respond is said to be slow or out of reach: %s', (error) => {
  expect(loginFailure(login, error).message).toContain('did not respond in time; check the URL');
});

test('a certificate of an internal authority is reported without a hint about the URL', () => {
  const cause = Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' });
  const { message } = loginFailure(login, new TypeError('fetch failed', { cause }));
  expect(message).toMatch(/failed: the certificate is not from .* NODE_EXTRA_CA_CERTS .*_CHAIN\)\.$/);
});
