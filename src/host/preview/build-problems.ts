import { atEachPlace } from '../../problems/group.ts';
import type { Problem } from '../../problems/problem.ts';

/** The problems of the last build, and the files that have changed since it began. */
export interface BuildProblems {
  found(): readonly Problem[];
  /** Whether the file of a problem has changed since. */
  isChanged(problem: Problem): boolean;
  change(files: readonly string[]): void;
  /** The given pages have changed, or all: a running build may not include these changes. */
  outdate(pages: readonly string[] | 'all'): void;
  removeFixed(isFixed: (problem: Problem) => boolean): void;
  /** A build begins: it sees all changes so far. */
  begin(): void;
  /** The result of a build. False if it is obsolete, because all pages have changed meanwhile: another build follows. */
  settle(problems: readonly Problem[]): boolean;
}

export function buildProblems(): BuildProblems {
  let found: readonly Problem[] = [];
  /** Files that have changed since the last finished build began. */
  let changed = new Set<string>();
  /** Files that have changed since the running build began. */
  let duringBuild = new Set<string>();
  let isAllOutdated = false;
  return {
    found: () => found,
    isChanged: ({ file }) => file !== undefined && changed.has(file),
    change: (files) => {
      for (const file of files) {
        changed.add(file);
        duringBuild.add(file);
      }
    },
    outdate: (pages) => {
      if (pages === 'all') isAllOutdated = true;
      else for (const file of pages) duringBuild.add(file);
    },
    removeFixed: (isFixed) => {
      found = found.filter((problem) => !isFixed(problem));
    },
    begin: () => {
      duringBuild = new Set();
      isAllOutdated = false;
    },
    settle: (problems) => {
      if (isAllOutdated) return false;
      found = problems.flatMap(atEachPlace);
      changed = duringBuild;
      return true;
    },
  };
}
