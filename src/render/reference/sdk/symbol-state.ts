import type { PageState } from '../context.ts';

/** Context for the page of a symbol. */
export interface SymbolState extends PageState {
  /** Language of the library's code. */
  code: string;
}
