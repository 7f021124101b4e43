import type { Code } from './code.ts';

/** Writes a type that stands in a place where only types that hold at least as strongly as `strength` can stand. */
export type WriteType = (type: unknown, strength?: number) => Code;
