import type { RememberSpec } from '../../reference/load/load-spec.ts';
import type { FetchedDocument } from '../../reference/text/sources.ts';
import type { EntryOf } from './page-index.ts';

/** Cache of a program that plans the same site repeatedly. */
export interface PlanMemory {
  entryOf?: EntryOf;
  remember?: RememberSpec;
  /** A specification by URL, which `fetch` gets. */
  fetched?: (url: string, fetch: (url: string) => Promise<FetchedDocument>) => Promise<FetchedDocument>;
}
