import type { SecretSource } from './access-settings.ts';

/** Where a secret should be, in words. */
export function secretPlace(source: SecretSource): string {
  return 'env' in source ? `the environment variable ${source.env}` : `the file ${source.file}`;
}
