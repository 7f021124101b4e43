import type { Problem } from '../../problems/problem.ts';

/** What the last build has found, and which files have changed since it began. */
export interface BuildProblems {
  found(): readonly Problem[];
  /** Whether the file of a problem has changed since. */
  isChanged(problem: Problem): boolean;
  change(files: readonly string[]): void;
  /** Pages look different now, or all do: a build that is running does not know of it. */
  outdate(pages: readonly string[] | 'all'): void;
  removeFixed(isFixed: (problem: Problem) => boolean): void;
  /** A build begins: it sees all changes so far. */
  begin(): void;
  /** A build has found these. False when they do not count, because all pages have changed meanwhile: another build follows. */
  settle(problems: readonly Problem[]): boolean;
}

export function buildProblems(): BuildProblems {
  let found: readonly Problem[] = [];
  /** Since the last build began that has come to its end. */
  let changed = new Set<string>();
  /** Since the one began that is running. */
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
      found = problems;
      changed = duringBuild;
      return true;
    },
  };
}
