import type { Overlaid } from './overlaid.ts';
import type { SpecDocument } from './spec-document.ts';

/** The specification of an API, parsed once and never expanded: `$ref`s are followed on demand. */
export interface ApiDocument {
  /** The name of its format. */
  format: string;
  /** Path in the repository without a leading slash, or URL. */
  source: string;
  /** The document as the site serves it; absent for a file of the repository that is served unchanged. */
  text?: string;
  /** Present if overlays changed the document. */
  overlaid?: Overlaid;
  document: SpecDocument;
  title: string;
}
