import type { SecretSource } from '../../lib/access/access-settings.ts';

/** The text of a secret; undefined if there is none. */
export type ReadSecret = (source: SecretSource) => string | undefined;
