import type { MarkdownOptions } from '../markup/inline-markdown.ts';
import type { IndexedType } from './type-index.ts';

/** What the parts of a page need to know about it. */
export interface PageContext {
  type: IndexedType;
  /** Nested types by package and name of their outer type: `com.example Outer`. */
  nested: ReadonlyMap<string, readonly IndexedType[]>;
  /** For links and code in descriptions. */
  markdown: MarkdownOptions;
  /** Values of constants by `package.Type.NAME`. */
  constants: ReadonlyMap<string, string>;
}
