import type { SecretSource } from '../../lib/access/access-settings.ts';

/** The text of a secret; undefined when it is nowhere. */
export type ReadSecret = (source: SecretSource) => string | undefined;
