import type { RowPage } from '../store/store.ts';

/** What to export. Dates are as the user gave them, and were found valid. */
export interface ExportQuery {
  projectId: string;
  from?: string;
  to?: string;
}

/** Where rows come from, a page at a time: a server or a database. */
export type PageSource = (after: string | undefined, limit: number) => Promise<RowPage>;
