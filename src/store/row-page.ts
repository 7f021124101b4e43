export interface PageQuery {
  projectId: string;
  /** Inclusive. */
  from?: number;
  /** Exclusive. */
  to?: number;
  /** Rows strictly after this id. */
  after?: string;
  limit: number;
}

export interface RowPage {
  /** JSON texts in ascending order of id, joined by `ROW_SEPARATOR`, in UTF-8: ready to be sent. */
  rows: Uint8Array;
  /** As many as asked for, if there are. */
  count: number;
  lastId: string | null;
  /** There are rows after the last one. */
  more: boolean;
}

/** Separates rows. No row contains a line feed, so a text can be split into its rows again. */
export const ROW_SEPARATOR = ',\n';

/** The rows of a page one by one. */
export function rowsOf({ rows, count }: RowPage): string[] {
  return count === 0 ? [] : new TextDecoder().decode(rows).split(ROW_SEPARATOR);
}
