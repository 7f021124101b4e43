import type { SecretSource } from '../../lib/access/access-settings.ts';
import { secretPlace } from '../../lib/access/secret-place.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

export function missingSecret(source: SecretSource): DocsError {
  return new DocsError(problem('secret-missing', { place: secretPlace(source) }), 2);
}
