import type {
  JwtLogin,
  Login,
  OidcLogin,
  PasswordLogin,
  SecretSource,
} from '../../../lib/access/access-settings.ts';
import { getOrInsert } from '../../../lib/collections.ts';
import { HOUR } from '../../../lib/dates.ts';
import { clientNetwork } from '../../http/hosts.ts';
import type { OidcClient } from './oidc.ts';
import { createPasswordCheck, type PasswordCheck } from './password.ts';
import { missingSecret, type ReadSecret } from './read-secret.ts';
import type { TokenCheck } from './token.ts';

/** How readers or administrators sign in. Each is created when it is first needed, and kept as long as its settings. */
export interface Logins {
  /** Slows down clients that guess. */
  throttle: LoginThrottle;
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
    throttle: createLoginThrottle(clock),
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

/** Slows down password guessing from one address, and locks the address out when it continues. */
interface LoginThrottle {
  /** Seconds that this address has to wait before the next attempt; 0 if it may try. */
  waitOf(address: string): number;
  /**
   * Counts an attempt as failed before it is checked, so that many at once gain nothing. One that succeeds takes itself back
   * with the returned function: failures with other passwords stay.
   */
  count(address: string): () => void;
  /** Forgets all failures of an address. */
  forget(address: string): void;
}

interface Failures {
  count: number;
  /** When the next attempt is allowed. */
  until: number;
  /** When the record expires. */
  end: number;
}

/** The first few failures are free. Then each further attempt waits twice as long, until the address is locked out. */
const FREE = 3;
const LOCKED = 10;
const LOCK_MS = 15 * 60_000;
const FORGET_MS = 60 * 60_000;
const MAX_ADDRESSES = 20_000;

function createLoginThrottle(clock: () => number): LoginThrottle {
  const failuresOf = new Map<string, Failures>();
  const find = (address: string) => {
    const entry = failuresOf.get(address);
    return entry && entry.end > clock() ? entry : undefined;
  };
  return {
    waitOf: (address) => {
      const wait = (find(clientNetwork(address))?.until ?? 0) - clock();
      return wait > 0 ? Math.ceil(wait / 1000) : 0;
    },
    count: (address) => {
      const network = clientNetwork(address);
      const now = clock();
      const failures = find(network) ?? { count: 0, until: 0, end: 0 };
      const { until } = failures;
      failures.count++;
      failures.until = now + waitAfter(failures.count);
      failures.end = now + FORGET_MS;
      failuresOf.delete(network);
      failuresOf.set(network, failures);
      // The least recent one is evicted.
      const [oldest] = failuresOf.keys();
      if (failuresOf.size > MAX_ADDRESSES && oldest !== undefined) failuresOf.delete(oldest);
      return () => {
        failures.count--;
        failures.until = until;
      };
    },
    forget: (address) => void failuresOf.delete(clientNetwork(address)),
  };
}

/** Milliseconds. */
function waitAfter(failures: number): number {
  if (failures < FREE) return 0;
  return failures >= LOCKED ? LOCK_MS : 1000 * 2 ** (failures - FREE);
}
