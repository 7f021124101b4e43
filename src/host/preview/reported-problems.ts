import type { Problem } from '../../problems/problem.ts';

export interface ProblemNews {
  /** Problems that were not reported yet. */
  fresh: Problem[];
  all: Problem[];
  /** Whether anything has changed since the last news. */
  hasChanged: boolean;
}

/** The problems that were reported. Those of files that have changed since may be fixed; they count until that is known. */
export interface ReportedProblems {
  /** The reported ones of the candidates count until the next build, except those of pages on the screen. */
  leaveToBuild(candidates: readonly Problem[], onScreen: readonly Problem[]): void;
  /** These problems of pages on the screen count until the pages are rendered again, or until the next build. */
  leaveToPages(problems: readonly Problem[]): void;
  /** The problems that count until the next build. */
  leftToBuild(): readonly Problem[];
  /** What is new, given all problems that are known now. */
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
      const hasChanged = fresh.length > 0 || all.length !== count;
      count = all.length;
      keys = new Set(all.map(problemKey));
      return { fresh, all, hasChanged };
    },
  };
}

/** Identifies a problem without its line, which changes when text above it does. */
export function problemKey({ code, file, message }: Problem): string {
  return [code, file, message].join('\n');
}
