/**
 * Daily counts (UTC) instead of single records, so that no reader can be identified:
 * views (name: path, detail: human or ai), searches (name: query), those among them that found nothing (`miss`), clicks on
 * results (name: query, detail: path) and callers of the assistant (name: web, api or other).
 */
export type CountKind = 'view' | 'search' | 'miss' | 'click' | 'caller';

export interface Count {
  kind: CountKind;
  name: string;
  detail: string;
  /** Start of the day. */
  day: number;
  count: number;
  lastAt: number;
}

export interface TotalsQuery {
  projectId: string;
  from?: number;
  to?: number;
  /** Only these names. */
  names?: string[];
  limit: number;
  offset: number;
}

export interface NameTotal {
  name: string;
  total: number;
  lastAt: number;
  details: Record<string, number>;
}
