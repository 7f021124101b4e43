import { expect, test } from 'vitest';
import type { OidcLogin } from '../../../../src/lib/access/access-settings.ts';
import { loginFailure } from '../../../../src/server/login/login-failure.ts';

test('a certificate of an internal authority is reported without a hint about the URL', () => {
  const login = { type: 'oidc', issuer: 'https://login.example.com' } as OidcLogin;
  const cause = Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' });
  const { message } = loginFailure(login, new TypeError('fetch failed', { cause }));
  expect(message).toMatch(/failed: the certificate is not from .* NODE_EXTRA_CA_CERTS .*_CHAIN\)\.$/);
});
