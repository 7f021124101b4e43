import type { Problem } from '../../problems/problem.ts';

export interface ProblemNews {
  /** Problems that were not reported yet. */
  fresh: Problem[];
  all: Problem[];
  /** Whether anything has changed since the last news. */
  isOther: boolean;
}

/** Problems that were reported. Those of files that have changed since may be fixed or not; they count until that is known. */
export interface ReportedProblems {
  /** Of the candidates, those that were reported and are known to no page on the screen: the next build judges them. */
  leaveToBuild(candidates: readonly Problem[], onScreen: readonly Problem[]): void;
  /** Problems of pages on the screen: the next look at these pages judges them, and if nobody looks any more, a build. */
  leaveToPages(problems: readonly Problem[]): void;
  /** What the next build will judge. */
  leftToBuild(): readonly Problem[];
  /** Reports what is known now. */
  next(known: readonly Problem[], isRendered: (file: string) => boolean): ProblemNews;
}

export function reportedProblems(): ReportedProblems {
  let keys = new Set<string>();
  let count = 0;
  let forBuild: Problem[] = [];
  let forPages: Problem[] = [];
  return {
    leaveToBuild: (candidates, onScreen) => {
      const seen = new Set(onScreen.map(problemKey));
      const unique = new Map(candidates.map((problem) => [problemKey(problem), problem]));
      forBuild = [...unique].filter(([key]) => keys.has(key) && !seen.has(key)).map(([, problem]) => problem);
    },
    leaveToPages: (problems) => {
      forPages = [...problems];
    },
    leftToBuild: () => forBuild,
    next: (known, isRendered) => {
      const fresh = known.filter((problem) => !keys.has(problemKey(problem)));
      const knownKeys = new Set(known.map(problemKey));
      const unseen = forPages.filter(
        (problem) => keys.has(problemKey(problem)) && !isRendered(problem.file!),
      );
      forPages = [];
      forBuild = [...forBuild, ...unseen].filter((problem) => !knownKeys.has(problemKey(problem)));
      const all = [...known, ...forBuild];
      const isOther = fresh.length > 0 || all.length !== count;
      count = all.length;
      keys = new Set(all.map(problemKey));
      return { fresh, all, isOther };
    },
  };
}

/** Without its line: text above it may grow. */
export function problemKey({ code, file, message }: Problem): string {
  return [code, file, message].join('\n');
}
