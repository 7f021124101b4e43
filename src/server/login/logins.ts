import type {
  JwtLogin,
  Login,
  OidcLogin,
  PasswordLogin,
  SecretSource,
} from '../../lib/access/access-settings.ts';
import { getOrInsert } from '../../lib/collections.ts';
import { HOUR } from '../../lib/dates.ts';
import { type AttemptGuard, createAttemptGuard } from './attempt-guard.ts';
import type { OidcClient } from './oidc.ts';
import { createPasswordCheck, type PasswordCheck } from './password.ts';
import { missingSecret, type ReadSecret } from './read-secret.ts';
import type { TokenCheck } from './token.ts';

/** How readers or administrators sign in. Each is created when it is first needed, and kept as long as its settings. */
export interface Logins {
  /** Slows down clients that guess. */
  attempts: AttemptGuard;
  password(login: PasswordLogin): PasswordCheck;
  token(login: JwtLogin): Promise<TokenCheck>;
  oidc(login: OidcLogin): Promise<OidcClient>;
}

/** What is known about a provider is read again after `maxAge` milliseconds. */
export function createLogins(readSecret: ReadSecret, clock: () => number, maxAge = HOUR): Logins {
  const passwords = new WeakMap<PasswordLogin, PasswordCheck>();
  const tokens = new WeakMap<JwtLogin, TokenCheck>();
  const clients = new WeakMap<OidcLogin, OidcClient>();
  return {
    attempts: createAttemptGuard(clock),
    password: (login) => getOrInsert(passwords, login, () => createPasswordCheck(login, readSecret)),
    token: async (login) => {
      const { createTokenCheck } = await import('./token.ts');
      return getOrInsert(tokens, login, () => createTokenCheck(login, readSecret));
    },
    oidc: async (login) => {
      const { createOidcClient } = await import('./oidc.ts');
      return getOrInsert(clients, login, () => createOidcClient(login, readSecret, maxAge));
    },
  };
}

/** Throws if one of the secrets that a login needs is missing: nobody could sign in. */
export function requireLoginSecrets(login: Login, readSecret: ReadSecret): void {
  const missing = loginSecrets(login).find((source) => !readSecret(source));
  if (missing) throw missingSecret(missing);
}

function loginSecrets(login: Login): SecretSource[] {
  if (login.type === 'password') return login.passwords.map(({ secret }) => secret);
  if (login.type === 'jwt') return 'url' in login.keys ? [] : [login.keys];
  return login.clientSecret ? [login.clientSecret] : [];
}
