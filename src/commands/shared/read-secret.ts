import { readFileSync } from 'node:fs';
import type { SecretSource } from '../../lib/access/access-settings.ts';

/** A secret of the server: from its environment, or from a file, whose last line break belongs to the editor. */
export function readSecret(source: SecretSource): string | undefined {
  if ('env' in source) return process.env[source.env];
  try {
    return readFileSync(source.file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
