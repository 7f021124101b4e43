import type { GapMark } from '../../store/records.ts';
import type { Gap } from './group-texts.ts';

/** `again`: solved, and asked again since. */
export type GapState = { kind: 'open' } | { kind: 'solved' | 'again'; mark: GapMark };

/** The latest mark on any id of a gap counts: it may have had another id when it was marked. */
export function gapState({ ids, lastAt }: Gap, marks: ReadonlyMap<string, GapMark>): GapState {
  let latest: GapMark | undefined;
  for (const id of ids) {
    const mark = marks.get(id);
    if (mark && (!latest || mark.solvedAt > latest.solvedAt)) latest = mark;
  }
  if (!latest) return { kind: 'open' };
  return { kind: lastAt > latest.solvedAt ? 'again' : 'solved', mark: latest };
}

/** How a gap has grown or shrunk since the period before, in percent; undefined if there was none before. */
export function trendOf({ now, before }: Pick<Gap, 'now' | 'before'>): number | undefined {
  return before === 0 ? undefined : Math.round((100 * (now - before)) / before);
}
