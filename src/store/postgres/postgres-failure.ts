import { ownField } from '../../lib/collections.ts';
import { errorCode } from '../../lib/error-code.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

const DEFAULT_PORT = 5432;

const NETWORK =
  'Check the host and port in --database, and that no firewall is in between. If the server is far away, append `?connect_timeout=5` to the URL.';

const ENCODING =
  'In a user name or password, write special characters percent-encoded: `%40` for @, `%2F` for /, `%23` for #, `%25` for %.';
const HOST = `Check the host name in --database, and that this machine can resolve it. ${ENCODING}`;

const TLS =
  'Use `sslmode=verify-full` to verify the server, with the certificate file of an internal authority as `sslrootcert=FILE`. A client certificate is `sslcert=FILE&sslkey=FILE`.';
const NAME =
  'Use the name in --database that is in the certificate, or `sslmode=verify-ca` to accept any name.';

/** What to check, by the error code of the system, the driver or PostgreSQL. */
const FIXES: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'Check that PostgreSQL runs on that host, and that it listens on that address and port (`listen_addresses` and `port` in postgresql.conf).',
  ECONNRESET:
    'Look at the log of PostgreSQL. If the URL has `sslmode`, check that the server has TLS switched on (`ssl` in postgresql.conf).',
  ENOTFOUND: HOST,
  EAI_AGAIN: HOST,
  CONNECT_TIMEOUT: NETWORK,
  ETIMEDOUT: NETWORK,
  EHOSTUNREACH: NETWORK,
  ENETUNREACH: NETWORK,
  '25006': 'Choose a server that accepts writes in --database: the primary, not a replica.',
  '28P01': `Check the user and the password in --database. ${ENCODING}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: TLS,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: TLS,
  SELF_SIGNED_CERT_IN_CHAIN: TLS,
  DEPTH_ZERO_SELF_SIGNED_CERT: TLS,
  ERR_TLS_CERT_ALTNAME_INVALID: NAME,
  '28000':
    'Check the user in --database, and that pg_hba.conf of the server lets it in from this machine. If the server accepts only TLS, append `?sslmode=verify-full` to the URL, with `&sslcert=FILE&sslkey=FILE` where it wants a client certificate.',
  '3D000': 'Create the database on that server (`createdb NAME`), or fix its name in --database.',
  '42501': 'Make the user the owner of the database: it has to create tables.',
  '53300': 'Raise `max_connections` of the server: each `docs serve` uses up to 11 connections.',
  '57P03': 'The server is starting or stopping: try again in a moment.',
};

const ALL = 'Check host, port, user, password and database in --database, and that PostgreSQL runs there.';

/** Why a PostgreSQL database cannot be used, for its user. */
export function postgresFailure(url: string, error: unknown): DocsError {
  const fix = ownField(FIXES, errorCode(error) ?? '') ?? ALL;
  const place = { server: serverIn(url), reason: systemReason(error), fix };
  return new DocsError(problem('postgres-unavailable', place), 1, { cause: error });
}

/** Parameters of TLS that cannot be used. */
export function tlsRefused(url: string, reason: string): DocsError {
  return new DocsError(problem('postgres-unavailable', { server: serverIn(url), reason, fix: TLS }), 2);
}

/** An invalid URL. The details could contain a part of the password, so they are not shown. */
export function invalidUrl(url: string): DocsError {
  const place = { server: serverIn(url), reason: 'its URL is not valid', fix: ENCODING };
  return new DocsError(problem('postgres-unavailable', place), 2);
}

/** `db.example.com:5432`. Everything up to the last `@` is user and password, whatever is in it. */
function serverIn(url: string): string {
  const authority = /^[^/?]*/.exec(url.slice(Math.max(url.lastIndexOf('@') + 1, url.indexOf('://') + 3)))![0];
  return authority
    .split(',')
    .map((host) => (/:\d+$/.test(host) ? host : `${host || 'localhost'}:${DEFAULT_PORT}`))
    .join(', ');
}
