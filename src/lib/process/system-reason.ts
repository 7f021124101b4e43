import { ownField } from '../collections.ts';

const UNTRUSTED =
  'the certificate is not from an authority that this program trusts; for an internal one, set NODE_EXTRA_CA_CERTS to its file';

/** System error codes in words, for somebody who passed a path or an address. */
const MEANINGS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is a file with the name of its folder',
  EEXIST: 'there is a file with the name of its folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the file system is read-only',
  EMFILE: 'too many files are open',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was lost',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be resolved',
  ETIMEDOUT: 'there was no response in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  UND_ERR_SOCKET: 'the connection was lost',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS on that port; is it http://?',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the server does not use TLS on that port; is it http://?',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  // Codes of the PostgreSQL driver.
  CONNECT_TIMEOUT: 'there was no response in time',
  CONNECTION_CLOSED: 'the connection was lost',
  CONNECTION_ENDED: 'the connection was lost',
  CONNECTION_DESTROYED: 'the connection was lost',
};

/** Why something failed, in words if the system only has a code for it. */
export function systemReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = error as NodeJS.ErrnoException;
  const meaning = code === undefined ? undefined : ownField(MEANINGS, code);
  return meaning === undefined ? message || String(code) : `${meaning} (${code})`;
}

/** The same for a log, after the affected file, if there is one. */
export function reasonWithFile(error: unknown): string {
  const { path } = (error ?? {}) as NodeJS.ErrnoException;
  return path === undefined ? systemReason(error) : `${path}: ${systemReason(error)}`;
}

const CODES = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_|HOSTNAME_|INVALID_CA)/;
/** Deno has no code, only a message. */
const WORDS = /invalid peer certificate.*/;

/** What is wrong with the certificate of a server, if a request failed because of it. A retry does not help. */
export function certificateFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const reason = error.cause instanceof Error ? error.cause : error;
  const { code, message } = reason as NodeJS.ErrnoException;
  return CODES.test(String(code)) ? message : WORDS.exec(message)?.[0];
}
