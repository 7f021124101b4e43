import type { SecretSource } from '../../lib/access/access-settings.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

export function missingSecret(source: SecretSource): DocsError {
  const place = 'env' in source ? `the environment variable ${source.env}` : `the file ${source.file}`;
  return new DocsError(problem('secret-missing', { place }), 2);
}
