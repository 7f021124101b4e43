import type { Gap } from './group-texts.ts';

/** That somebody has marked a gap as solved. */
export interface SolvedMark {
  id: string;
  solvedAt: number;
  solvedBy: string;
}

/** `again`: solved, and asked again since. */
export type GapState = { kind: 'open' } | { kind: 'solved' | 'again'; mark: SolvedMark };

/** The latest mark on any of the texts of a gap counts: the most common one may have been another then. */
export function gapState({ ids, lastAt }: Gap, marks: ReadonlyMap<string, SolvedMark>): GapState {
  let latest: SolvedMark | undefined;
  for (const id of ids) {
    const mark = marks.get(id);
    if (mark && (!latest || mark.solvedAt > latest.solvedAt)) latest = mark;
  }
  if (!latest) return { kind: 'open' };
  return { kind: lastAt > latest.solvedAt ? 'again' : 'solved', mark: latest };
}

/** How a gap has grown or shrunk since the period before, in percent; undefined when there was none before. */
export function trendOf({ now, before }: Pick<Gap, 'now' | 'before'>): number | undefined {
  return before === 0 ? undefined : Math.round((100 * (now - before)) / before);
}
