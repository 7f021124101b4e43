import { createCollector } from '../../problems/collector.ts';
import { type Problem, withoutNotes } from '../../problems/problem.ts';

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
  /**
   * Problems that were not reported yet, all that there are, and whether anything has changed since the last call. Each is
   * reported once: what the next build will judge again counts until then.
   */
  news(): { fresh: Problem[]; all: Problem[]; isOther: boolean };
}

interface Preview {
  /** What is wrong with what is on the screen. */
  problems(): readonly Problem[];
  /** Those of them that are about no single page: what is no longer among these is fixed. */
  planProblems(): readonly Problem[];
  /** Whether a page that is on the screen was made from this file. */
  isRendered(file: string): boolean;
}

export function knownProblems({
  problems: atOnce,
  planProblems: ofPlan,
  isRendered,
}: Preview): KnownProblems {
  let found: readonly Problem[] = [];
  /** Files that changed after the last build began. */
  let changed = new Set<string>();
  let duringBuild = new Set<string>();
  let isBuildOutdated = false;
  let planned = new Set<string>();
  let told = new Map<string, Problem>();
  let count = 0;
  /** Reported problems of changed files that only a build finds, such as broken links. */
  let unjudged: Problem[] = [];
  /** Reported problems of changed files that were on the screen: the next look at them tells whether they are fixed. */
  let toLookAt: Problem[] = [];
  const isChanged = ({ file }: Problem) => file !== undefined && changed.has(file);
  const list = () => {
    const collector = createCollector();
    collector.addAll(found.filter((problem) => !isChanged(problem)));
    collector.addAll(atOnce());
    return withoutNotes(collector.list());
  };
  /** `candidates` may still be there, unless they are known from what is on the screen. */
  const waitFor = (candidates: readonly Problem[]) => {
    const seen = new Set(atOnce().map(keyOf));
    const unique = new Map(candidates.map((problem) => [keyOf(problem), problem]));
    unjudged = [...unique]
      .filter(([key, problem]) => isChanged(problem) && told.has(key) && !seen.has(key))
      .map(([, problem]) => problem);
  };
  return {
    list,
    forget: (files) => {
      for (const file of files) {
        changed.add(file);
        duringBuild.add(file);
      }
      planned = new Set(ofPlan().map(keyOf));
      waitFor([...unjudged, ...found]);
      toLookAt = atOnce().filter((problem) => isChanged(problem) && !planned.has(keyOf(problem)));
    },
    outdate: (pages) => {
      const left = new Set(ofPlan().map(keyOf));
      found = found.filter((problem) => !planned.has(keyOf(problem)) || left.has(keyOf(problem)));
      if (pages === 'all') isBuildOutdated = true;
      else for (const file of pages) duringBuild.add(file);
    },
    begin: () => {
      duringBuild = new Set();
      isBuildOutdated = false;
    },
    settle: (problems) => {
      // Another build follows.
      if (isBuildOutdated) return;
      found = problems;
      changed = duringBuild;
      waitFor([...unjudged, ...found]);
    },
    news: () => {
      const all = list();
      const fresh = all.filter((problem) => !told.has(keyOf(problem)));
      const now = new Map(all.map((problem) => [keyOf(problem), problem]));
      // Nobody looks at their pages any more.
      unjudged.push(...toLookAt.filter((problem) => told.has(keyOf(problem)) && !isRendered(problem.file!)));
      toLookAt = [];
      unjudged = unjudged.filter((problem) => !now.has(keyOf(problem)));
      for (const problem of unjudged) {
        now.set(keyOf(problem), problem);
        all.push(problem);
      }
      const isOther = fresh.length > 0 || all.length !== count;
      count = all.length;
      told = now;
      return { fresh, all, isOther };
    },
  };
}

/** Without its line: text above it may grow. */
function keyOf({ code, file, message }: Problem): string {
  return [code, file, message].join('\n');
}
