import { type SecretSource, secretPlace } from '../../../lib/access/access-settings.ts';
import { DocsError } from '../../../problems/docs-error.ts';
import { problem } from '../../../problems/problem.ts';

/** The text of a secret; undefined if there is none. */
export type ReadSecret = (source: SecretSource) => string | undefined;

export function missingSecret(source: SecretSource): DocsError {
  return new DocsError(problem('secret-missing', { place: secretPlace(source) }), 2);
}
