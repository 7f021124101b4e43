import { createCollector } from '../../problems/collector.ts';
import { type Problem, withoutNotes } from '../../problems/problem.ts';
import { buildProblems } from './build-problems.ts';
import { type ProblemNews, problemKey, reportedProblems } from './reported-problems.ts';

/** The problems of a site while it is being written: of pages on the screen at once, of all others from the last build. */
export interface KnownProblems {
  list(): Problem[];
  /** Files have changed, so their problems from the last build may be fixed. */
  forget(files: readonly string[]): void;
  /** An update has changed the pages of these files, or all: a running build may not include these changes. */
  outdate(pages: readonly string[] | 'all'): void;
  /** A build begins: it sees all changes so far. */
  begin(): void;
  /** A build has found these. */
  settle(problems: readonly Problem[]): void;
  /** What is new since the last call. Each problem is reported once. Those that may be fixed count until the next build. */
  news(): ProblemNews;
}

interface Preview {
  /** The problems of what is on the screen. */
  problems(): readonly Problem[];
  /** Those of them that are not about a single page. If one is missing later, it is fixed. */
  planProblems(): readonly Problem[];
  /** Whether a page that is on the screen was made from this file. */
  isRendered(file: string): boolean;
}

export function knownProblems(preview: Preview): KnownProblems {
  const build = buildProblems();
  const reported = reportedProblems();
  const planKeys = () => new Set(preview.planProblems().map(problemKey));
  /** Of the plan before the last change. */
  let planned = new Set<string>();
  const list = () => {
    const collector = createCollector();
    collector.addAll(build.found().filter((problem) => !build.isChanged(problem)));
    collector.addAll(preview.problems());
    return withoutNotes(collector.list());
  };
  const leaveToBuild = () => {
    const candidates = [...reported.leftToBuild(), ...build.found()].filter(build.isChanged);
    reported.leaveToBuild(candidates, preview.problems());
  };
  return {
    list,
    forget: (files) => {
      build.change(files);
      planned = planKeys();
      leaveToBuild();
      const ofPages = preview.problems().filter((problem) => !planned.has(problemKey(problem)));
      reported.leaveToPages(ofPages.filter(build.isChanged));
    },
    outdate: (pages) => {
      const left = planKeys();
      build.removeFixed((problem) => planned.has(problemKey(problem)) && !left.has(problemKey(problem)));
      build.outdate(pages);
    },
    begin: build.begin,
    settle: (problems) => {
      if (build.settle(problems)) leaveToBuild();
    },
    news: () => reported.next(list(), preview.isRendered),
  };
}
