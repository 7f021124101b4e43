import { CATALOG } from './catalog.ts';
import type { Problem } from './problem.ts';

/** A problem, and the other locations with the same problem. */
export interface ProblemGroup {
  problem: Problem;
  others: Problem[];
}

/** Problems with the same fix are one group, at the location of the first. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups: ProblemGroup[] = [];
  const byWords = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const { grouped }: { grouped?: boolean } = CATALOG[problem.code];
    const key = grouped && !problem.more ? keyOf(problem) : undefined;
    const known = key === undefined ? undefined : byWords.get(key);
    if (known) {
      known.others.push(problem);
      continue;
    }
    const group = { problem, others: [] };
    groups.push(group);
    if (key !== undefined) byWords.set(key, group);
  }
  return groups;
}

function keyOf({ code, severity, message, hint, target, file = '' }: Problem): string {
  // A relative path names a different file in each folder.
  const folder =
    target === undefined && /`\.\.?\//.test(message) ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  return [code, severity, message, hint, target, folder].join('\n');
}
