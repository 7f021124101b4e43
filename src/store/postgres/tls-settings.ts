import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type ConnectionOptions, createSecureContext } from 'node:tls';
import { systemReason } from '../../lib/process/system-reason.ts';
import { tlsRefused } from './postgres-failure.ts';

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** Parameters that the driver does not support. It would send them to the server, which does not support them either. */
const OURS = ['sslrootcert', 'sslcert', 'sslkey', 'sslpassword'] as const;

/** Connection options for the driver. Without `ssl`, the URL decides. */
export interface TlsSettings {
  url: string;
  ssl?: ConnectionOptions;
}

/**
 * TLS settings from `sslmode`, `sslrootcert`, `sslcert` and `sslkey` in a URL, as in PostgreSQL's own clients: the driver
 * itself supports neither a custom CA nor a client certificate, and treats an unknown mode as `verify-full`. With a CA or a
 * certificate, the server is verified.
 */
export function tlsSettings(url: string): TlsSettings {
  const [start, query = ''] = splitAtLast(url, '?');
  const parameters = new URLSearchParams(query);
  const [authority, cert, key, password] = OURS.map((name) => parameters.get(name) || undefined);
  const isNamed = (authority ?? cert ?? key) !== undefined;
  const mode = parameters.get('sslmode') ?? (isNamed ? 'verify-full' : undefined);
  if (mode && !MODES.includes(mode)) throw tlsRefused(url, `sslmode must be one of ${MODES.join(', ')}`);
  if (!mode) return { url };
  for (const name of OURS) parameters.delete(name);
  const rest = `${start}?${parameters}`;
  const isVerified = authority !== undefined || mode.startsWith('verify-');
  if (mode === 'disable' || !(isVerified || isNamed)) return { url: rest };
  return {
    url: rest,
    ssl: {
      ...addressIn(url),
      ...(authority && authority !== 'system' && { ca: contentOf('sslrootcert', authority, url) }),
      ...clientCertificate(cert, key, password, url),
      ...(isVerified
        ? mode !== 'verify-full' && { checkServerIdentity: () => undefined }
        : { rejectUnauthorized: false }),
    },
  };
}

/** For a certificate of an IP address. Without this, the certificate would have to be for localhost. */
function addressIn(url: string): ConnectionOptions {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return isIP(host) ? { host } : {};
}

/** The client certificate. */
function clientCertificate(
  cert: string | undefined,
  key: string | undefined,
  passphrase: string | undefined,
  url: string,
): ConnectionOptions {
  if (cert === undefined && key === undefined) return {};
  if (cert === undefined) throw tlsRefused(url, 'sslkey is set without sslcert');
  if (key === undefined) throw tlsRefused(url, 'sslcert is set without sslkey');
  const pair = {
    cert: contentOf('sslcert', cert, url),
    key: contentOf('sslkey', key, url),
    ...(passphrase !== undefined && { passphrase }),
  };
  try {
    createSecureContext(pair);
  } catch (error) {
    throw tlsRefused(url, `sslcert and sslkey are not a certificate and its key: ${systemReason(error)}`);
  }
  return pair;
}

function contentOf(parameter: string, file: string, url: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw tlsRefused(url, `the ${parameter} file cannot be read: ${systemReason(error)}`);
  }
}

function splitAtLast(text: string, separator: string): [string, string?] {
  const at = text.lastIndexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
