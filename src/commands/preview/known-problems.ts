import { createCollector } from '../../problems/collector.ts';
import { type Problem, withoutNotes } from '../../problems/problem.ts';
import { buildProblems } from './build-problems.ts';
import { type ProblemNews, problemKey, reportedProblems } from './reported-problems.ts';

/** What is wrong with a site while it is being written: at once from what is on the screen, of the rest from the last build. */
export interface KnownProblems {
  list(): Problem[];
  /** Files have changed: what the last build said of them holds no longer. */
  forget(files: readonly string[]): void;
  /** An update has changed these files' pages, or all: a build that is running does not know of it. */
  outdate(pages: readonly string[] | 'all'): void;
  /** A build begins: it sees all changes so far. */
  begin(): void;
  /** A build has found these. */
  settle(problems: readonly Problem[]): void;
  /** Since the last call. Each problem is reported once: what the next build will judge again counts until then. */
  news(): ProblemNews;
}

interface Preview {
  /** What is wrong with what is on the screen. */
  problems(): readonly Problem[];
  /** Those of them that are not about a single page: one that is no longer among these is fixed. */
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
