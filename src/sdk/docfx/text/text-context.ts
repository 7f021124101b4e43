import type { Symbols } from '../file/symbols.ts';

/** How texts of DocFX become CommonMark. */
export interface TextContext {
  symbols: Symbols;
  /** Default language of code. */
  language: string;
  /** Inside a link or cell, which must be on one line. */
  isLine?: boolean;
}
