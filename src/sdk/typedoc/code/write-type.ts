import type { Code } from './code.ts';

/** Writes a type in a context that requires at least the precedence `strength`. */
export type WriteType = (type: unknown, strength?: number) => Code;
