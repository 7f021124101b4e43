import { expect, test } from 'vitest';
import { ENGLISH_PLAYGROUND } from '../../../../../../../src/lib/strings/playground-strings.ts';
import { explainFailure } from '../../../../../../../templates/theme/browser/playground/send/failure.ts';

const request = { method: 'GET', url: 'https://api.example.com/x', headers: [] };
const explained = (code: string, detail = '', message = '') =>
  explainFailure({ request, isProxied: true, refusal: { code, detail, message } }, ENGLISH_PLAYGROUND);

test.each([
  ['connection_failed', '', 'api.example.com refused or closed the connection.'],
  ['timeout', '', 'api.example.com did not respond in time.'],
  [
    'tls_failed',
    'CERT_HAS_EXPIRED',
    'A secure connection to api.example.com could not be established (CERT_HAS_EXPIRED).',
  ],
  ['host_unknown', '', 'There is no host named api.example.com.'],
  [
    'redirect_refused',
    'https://b.example/',
    'The API redirects to https://b.example/. The server of this site does not follow it there.',
  ],
])('an API that the server of the site cannot call is explained: %s', async (code, detail, reason) => {
  expect(await explained(code, detail)).toEqual({
    title: 'The API could not be reached',
    reason,
    advice: [ENGLISH_PLAYGROUND.useCurl],
  });
});

test('a refusal without words of its own is quoted', async () => {
  const { title, reason } = await explained(
    'constructor',
    '',
    'Headers must be a list of at most 100 pairs.',
  );
  expect(title).toBe('The request was not sent');
  expect(reason).toBe(
    'The server of this site refused the request: Headers must be a list of at most 100 pairs.',
  );
});

test('too many requests end with the advice to wait', async () => {
  expect(await explained('rate_limited')).toMatchObject({
    reason: 'Too many requests',
    advice: ['Send again in a moment.', ENGLISH_PLAYGROUND.useCurl],
  });
});
