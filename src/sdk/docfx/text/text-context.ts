import type { Symbols } from '../file/symbols.ts';

/** How texts of DocFX become CommonMark. */
export interface TextContext {
  symbols: Symbols;
  /** Language of code that says none. */
  language: string;
  /** In a link or cell, which have one line. */
  isLine?: boolean;
}
