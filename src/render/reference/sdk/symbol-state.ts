import type { PageState } from '../context.ts';

/** What the page of a symbol is rendered with. */
export interface SymbolState extends PageState {
  /** Language of the library's code. */
  code: string;
}
