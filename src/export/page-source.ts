import type { RowPage } from '../store/row-page.ts';

/** What to export. Dates are as the user wrote them, and are valid. */
export interface ExportQuery {
  projectId: string;
  from?: string;
  to?: string;
}

/** A page whose bytes belong to its reader. */
export interface OwnedPage extends RowPage {
  /** The bytes that contain the rows, if there are more: to be freed when the rows are not needed any more. */
  whole?: Uint8Array;
}

/** Where rows come from, a page at a time: a server or a database. */
export type PageSource = (after: string | undefined, limit: number) => Promise<OwnedPage>;
