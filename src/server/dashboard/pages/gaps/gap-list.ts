import { type GapState, gapState } from '../../../../assistant/gaps/gap-state.ts';
import type { Gap } from '../../../../assistant/gaps/group-texts.ts';
import type { GapReport } from '../../../readers/gap-reader.ts';
import type { Visit } from '../../frame/page.ts';

export const RANGES = [7, 30, 90];
export const DEFAULT_RANGE = 30;

export interface ListedGap {
  gap: Gap;
  state: GapState;
}

export interface GapList extends GapReport {
  days: number;
  listed: readonly ListedGap[];
}

/** The gaps of the visited project in a range of days, each with its state. */
export async function listGaps({ context, project }: Visit, days: number): Promise<GapList> {
  await context.counts.flush();
  const [report, marks] = await Promise.all([
    context.gaps.read(project.id, days),
    context.store.gapMarks(project.id),
  ]);
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  return { ...report, days, listed: report.gaps.map((gap) => ({ gap, state: gapState(gap, byId) })) };
}

export function askedDays(asked: string | undefined, fallback: number): number {
  return RANGES.find((days) => String(days) === asked) ?? fallback;
}
