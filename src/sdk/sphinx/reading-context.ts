import type { MarkdownOptions } from '../markup/inline-markdown.ts';

/** What the parts of a document need to know about it. */
export interface ReadingContext {
  markdown: MarkdownOptions;
  /** Names on its page by the ids that Sphinx gave them. */
  anchors: ReadonlyMap<string, string>;
  /** Titles above what is being read: modules in them need not be said again. */
  titles: readonly string[];
}
