import { readFileSync } from 'node:fs';
import type { SecretSource } from '../../lib/access/access-settings.ts';

/** A secret of the server, from its environment or from a file. */
export function readSecret(source: SecretSource): string | undefined {
  if ('env' in source) return process.env[source.env];
  try {
    return withoutLineBreak(readFileSync(source.file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Editors end a file with a line break, which is not part of the secret in it. */
export function withoutLineBreak(text: string): string {
  return text.replace(/\r?\n$/, '');
}
