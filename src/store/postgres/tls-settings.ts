import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { systemReason } from '../../lib/process/system-reason.ts';
import { tlsRefused } from './postgres-failure.ts';

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** What the driver is to connect with. Without `ssl`, the URL decides. */
export interface TlsSettings {
  url: string;
  ssl?: ConnectionOptions;
}

/**
 * TLS as `sslmode` and `sslrootcert` in a URL ask PostgreSQL's own clients for it: the driver itself has no authority of one's
 * own, and takes a mode that it does not know for `verify-full`. Where an authority is named, the server is verified.
 */
export function tlsSettings(url: string): TlsSettings {
  const [start, query = ''] = splitAtLast(url, '?');
  const parameters = new URLSearchParams(query);
  const authority = parameters.get('sslrootcert') ?? undefined;
  const mode = parameters.get('sslmode') ?? (authority && 'verify-full');
  if (mode && !MODES.includes(mode)) throw tlsRefused(url, `sslmode is none of ${MODES.join(', ')}`);
  if (!mode) return { url };
  parameters.delete('sslrootcert');
  const rest = `${start}?${parameters}`;
  if (mode === 'disable' || !(authority || mode.startsWith('verify-'))) return { url: rest };
  return {
    url: rest,
    ssl: {
      ...addressIn(url),
      ...(authority && authority !== 'system' && { ca: authorityIn(authority, url) }),
      ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
    },
  };
}

/** An IP address is not the name of a server: without it, the certificate would have to be for localhost. */
function addressIn(url: string): ConnectionOptions {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return isIP(host) ? { host } : {};
}

function authorityIn(file: string, url: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw tlsRefused(url, `the file of sslrootcert cannot be read: ${systemReason(error)}`);
  }
}

function splitAtLast(text: string, separator: string): [string, string?] {
  const at = text.lastIndexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
