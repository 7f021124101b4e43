import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { orUndefined } from '../../lib/collections.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

/** Throws if the files are not a certificate and its key. */
export function readTls({ cert, key }: { cert: string; key: string }): { cert: Buffer; key: Buffer } {
  const read = (file: string) => {
    try {
      return readFileSync(file);
    } catch (error) {
      const failure = problem('tls-unreadable', { file, reason: systemReason(error) });
      throw new DocsError(failure, 2, { cause: error });
    }
  };
  const pair = { cert: read(cert), key: read(key) };
  const reason = mistakeIn(pair);
  if (reason !== undefined) throw new DocsError(problem('tls-invalid', { cert, key, reason }), 2);
  return pair;
}

/** Why a certificate and a key cannot be used together, in words that OpenSSL does not have. */
function mistakeIn(pair: { cert: Buffer; key: Buffer }): string | undefined {
  // Deno checks neither of them before a client connects.
  const key = orUndefined(() => createPrivateKey(pair.key));
  if (!key)
    return pair.key.includes('ENCRYPTED')
      ? 'the key is encrypted; remove its passphrase with `openssl pkey`'
      : 'the second file contains no private key';
  const certificate = orUndefined(() => new X509Certificate(pair.cert));
  if (!certificate) return 'the first file contains no certificate';
  // A context accepts a key of another kind, with which no client can connect.
  if (!certificate.checkPrivateKey(key))
    return 'the key does not belong to the first certificate of the file';
  try {
    createSecureContext(pair);
    return undefined;
  } catch (error) {
    return systemReason(error);
  }
}
