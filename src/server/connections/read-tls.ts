import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
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
  try {
    createSecureContext(pair);
    // Deno checks neither of them before a client connects.
    new X509Certificate(pair.cert);
    createPrivateKey(pair.key);
  } catch (error) {
    const failure = problem('tls-invalid', { cert, key, reason: systemReason(error) });
    throw new DocsError(failure, 2, { cause: error });
  }
  return pair;
}
