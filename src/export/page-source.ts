import type { RowPage } from '../store/row-page.ts';

/** What to export. Dates are as the user gave them, and were found valid. */
export interface ExportQuery {
  projectId: string;
  from?: string;
  to?: string;
}

/** A page that its reader owns. */
export interface OwnedPage extends RowPage {
  /** What the rows are a part of, where they are one: free it when they are used up. */
  whole?: Uint8Array;
}

/** Where rows come from, a page at a time: a server or a database. */
export type PageSource = (after: string | undefined, limit: number) => Promise<OwnedPage>;
