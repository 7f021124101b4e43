import type { MarkdownOptions } from '../../markup/inline-markdown.ts';

/** Context for the parts of a document. */
export interface ReadingContext {
  markdown: MarkdownOptions;
  /** Names on its page by the ids that Sphinx gave them. */
  anchors: ReadonlyMap<string, string>;
  /** Titles above the current part: modules in them are not repeated. */
  titles: readonly string[];
}
