import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { OidcLogin } from '../../lib/access/access-settings.ts';
import { isLoopbackHost } from '../../lib/url/loopback-host.ts';
import { missingSecret } from './missing-secret.ts';
import type { ReadSecret } from './read-secret.ts';
import { accountOf, type ReaderAccount } from './reader-account.ts';

/** State in the browser while the reader is at the provider. */
export interface OidcAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OidcClient {
  start(redirectUri: string): Promise<{ url: string; attempt: OidcAttempt }>;
  /** Throws if the provider redirected the reader back without a valid login for this attempt. */
  finish(returned: URL, attempt: OidcAttempt): Promise<ReaderAccount>;
  /** Where the reader signs out at the provider; undefined if it has no `end_session_endpoint`. */
  endUrl(idToken: string | undefined, returnUrl: string): Promise<string | undefined>;
}

const TIMEOUT_SECONDS = 10;
/** The discovery document is read again after this time. */
const DISCOVERY_MS = 60 * 60_000;

/** Authorization code with PKCE. The keys of the provider are read again when a token is signed with an unknown one. */
export function createOidcClient(login: OidcLogin, readSecret: ReadSecret): OidcClient {
  const { issuer, clientId, scopes, groupsClaim } = login;
  const secret = login.clientSecret && readSecret(login.clientSecret)?.trim();
  if (login.clientSecret && !secret) throw missingSecret(login.clientSecret);
  let known: { read: Promise<Configuration>; at: number } | undefined;
  const provider = () => {
    if (!known || performance.now() - known.at > DISCOVERY_MS) {
      const read = discover(new URL(issuer), clientId, secret);
      known = { read, at: performance.now() };
      read.catch(() => {
        known = undefined;
      });
    }
    return known.read;
  };
  return {
    start: async (redirectUri) => {
      const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },
    finish: async (returned, { state, nonce, verifier }) => {
      const configuration = await provider();
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more =
        claims[groupsClaim] === undefined && hasUserInfo
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      const account = accountOf({ ...more, ...claims }, groupsClaim);
      return { ...account, idToken: tokens.id_token };
    },
    endUrl: async (idToken, returnUrl) => {
      const configuration = await provider();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: returnUrl,
        ...(idToken && { id_token_hint: idToken }),
      }).href;
    },
  };
}

/** A provider without TLS is trusted only on this machine. */
async function discover(issuer: URL, clientId: string, secret: string | undefined): Promise<Configuration> {
  const isLocal = issuer.protocol === 'http:' && isLoopbackHost(issuer.hostname);
  return discovery(issuer, clientId, secret, secret === undefined ? None() : undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}
