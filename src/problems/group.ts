import { CATALOG } from './catalog.ts';
import type { Location, Problem } from './problem.ts';

/** Problems with the same cause are one, at the location of the first; the other locations are its `places`. */
export function groupProblems(problems: readonly Problem[]): Problem[] {
  const groups: { problem: Problem; places: Partial<Location>[] }[] = [];
  const byCause = new Map<string, (typeof groups)[number]>();
  for (const problem of problems) {
    const { grouped }: { grouped?: boolean } = CATALOG[problem.code];
    const key = grouped && !problem.more ? keyOf(problem) : undefined;
    const known = key === undefined ? undefined : byCause.get(key);
    if (known) {
      known.places.push(locationOf(problem));
      continue;
    }
    const group = { problem, places: [] };
    groups.push(group);
    if (key !== undefined) byCause.set(key, group);
  }
  return groups.map(({ problem, places }) => (places.length === 0 ? problem : { ...problem, places }));
}

/** A problem at each of its locations, as `groupProblems` was given them. */
export function atEachPlace({ places = [], ...problem }: Problem): Problem[] {
  const { file: _file, line: _line, column: _column, ...words } = problem;
  return [problem, ...places.map((place) => ({ ...words, ...place }))];
}

function locationOf({ file, line, column }: Problem): Partial<Location> {
  return {
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

function keyOf({ code, severity, message, hint, target, file = '' }: Problem): string {
  // A relative path names a different file in each folder.
  const folder =
    target === undefined && /`\.\.?\//.test(message) ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  return [code, severity, message, hint, target, folder].join('\n');
}
