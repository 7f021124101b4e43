import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { OidcLogin } from '../../../lib/access/access-settings.ts';
import { isLoopbackHost } from '../../../lib/url/public-address.ts';
import { providerFetch } from './provider-fetch.ts';
import { missingSecret, type ReadSecret } from './read-secret.ts';

/** State in the browser while somebody is at the provider. */
export interface OidcAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider says about somebody who has signed in there. */
export interface OidcLoginResult {
  /** Of the ID token. */
  claims: Readonly<Record<string, unknown>> & { sub: string };
  /** Of its userinfo, if that was needed. */
  userInfo: Readonly<Record<string, unknown>>;
  /** For the `id_token_hint` when they sign out at the provider. */
  idToken: string | undefined;
}

export interface OidcClient {
  start(redirectUri: string): Promise<{ url: string; attempt: OidcAttempt }>;
  /**
   * Throws if the provider redirected the browser back without a valid login for this attempt. If the ID token lacks a claim
   * that is `wanted`, its userinfo is read, too.
   */
  finish(returned: URL, attempt: OidcAttempt, wanted: readonly string[]): Promise<OidcLoginResult>;
  /** Where somebody signs out at the provider; undefined if it has no `end_session_endpoint`. */
  endUrl(idToken: string | undefined, returnUrl: string): Promise<string | undefined>;
}

const TIMEOUT_SECONDS = 10;
/** Servers accept URLs of 8 KB or so, and an ID token with many groups is longer. */
const MAX_HINT = 6000;

/**
 * Authorization code with PKCE. The discovery document is read again after `maxAge` milliseconds, and the keys of the provider
 * when a token is signed with an unknown one.
 */
export function createOidcClient(login: OidcLogin, readSecret: ReadSecret, maxAge: number): OidcClient {
  const { issuer, clientId, scopes } = login;
  const secret = login.clientSecret && readSecret(login.clientSecret)?.trim();
  if (login.clientSecret && !secret) throw missingSecret(login.clientSecret);
  const credentials = secret === undefined ? undefined : eitherWay(secret);
  let cached: { read: Promise<Configuration>; at: number } | undefined;
  const forget = () => {
    cached = undefined;
  };
  const provider = () => {
    if (!cached || performance.now() - cached.at > maxAge) {
      const read = discover(new URL(issuer), clientId, credentials?.auth ?? None());
      cached = { read, at: performance.now() };
      read.catch(forget);
    }
    return cached.read;
  };
  const grant = async (configuration: Configuration, returned: URL, attempt: OidcAttempt) => {
    const request = () =>
      authorizationCodeGrant(configuration, returned, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
    const isSwitched = credentials?.isSwitched();
    return request().catch((error: unknown) => {
      if (!credentials || !isClientRefused(error)) throw error;
      credentials.switch(!isSwitched);
      return request().catch((again: unknown) => {
        throw isClientRefused(again) ? error : again;
      });
    });
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
    finish: async (returned, attempt, wanted) => {
      const configuration = await provider();
      const tokens = await grant(configuration, returned, attempt).catch((error: unknown) => {
        // Its keys or addresses may be others now: the next attempt begins with what it says then.
        forget();
        throw error;
      });
      const claims = tokens.claims()!;
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const isMissing = wanted.some((name) => claims[name] === undefined);
      const userInfo =
        isMissing && hasUserInfo ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return { claims, userInfo, idToken: tokens.id_token };
    },
    endUrl: async (idToken, returnUrl) => {
      const configuration = await provider();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: returnUrl,
        ...(idToken && idToken.length <= MAX_HINT && { id_token_hint: idToken }),
      }).href;
    },
  };
}

/** A provider without TLS is trusted only on this machine. */
async function discover(issuer: URL, clientId: string, auth: ClientAuth): Promise<Configuration> {
  const isLocal = issuer.protocol === 'http:' && isLoopbackHost(issuer.hostname);
  return discovery(issuer, clientId, undefined, auth, {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: (url, options) => providerFetch(url, options as RequestInit),
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}

/** Whether the token endpoint does not accept the client secret. In the header, it may refuse it with a challenge alone. */
function isClientRefused(error: unknown): boolean {
  return (
    (error as { error?: unknown }).error === 'invalid_client' ||
    error instanceof WWWAuthenticateChallengeError
  );
}

/**
 * The client secret in the body of a request, or in its `Authorization` header. A provider may accept only one of them, and
 * not say which: its metadata lists those that any client may use.
 */
function eitherWay(secret: string) {
  const inBody = ClientSecretPost(secret);
  const inHeader = ClientSecretBasic(secret);
  let isSwitched = false;
  const auth: ClientAuth = (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported as string[] | undefined;
    const isBody = methods?.includes('client_secret_post') ?? true;
    (isBody === isSwitched ? inHeader : inBody)(server, ...request);
  };
  return {
    auth,
    isSwitched: () => isSwitched,
    switch: (to: boolean) => {
      isSwitched = to;
    },
  };
}
