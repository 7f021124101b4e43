import { expect } from 'vitest';

/** Compares bytes as a whole: one by one, as objects are compared, takes seconds for an image or a database. */
expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    one instanceof Uint8Array && other instanceof Uint8Array ? Buffer.compare(one, other) === 0 : undefined,
]);
