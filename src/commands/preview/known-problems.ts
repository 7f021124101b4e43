import { createCollector } from '../../problems/collector.ts';
import { type Problem, withoutNotes } from '../../problems/problem.ts';

/** What is wrong with a site while it is being written: at once from what is on the screen, of the rest from the last build. */
export interface KnownProblems {
  list(): Problem[];
  /** Files have changed: what the last build said of them holds no longer. */
  forget(files: readonly string[]): void;
  /** A build begins: it sees all changes so far. */
  begin(): void;
  /** A build has found these. */
  settle(problems: readonly Problem[]): void;
  /** Problems that were not reported yet, and whether anything else has changed since. Each is reported once. */
  news(): { fresh: Problem[]; isOther: boolean };
}

export function knownProblems(atOnce: () => readonly Problem[]): KnownProblems {
  let found: readonly Problem[] = [];
  /** Files that changed after the last build began. */
  let changed = new Set<string>();
  let duringBuild = new Set<string>();
  let told = new Map<string, Problem>();
  const list = () => {
    const collector = createCollector();
    collector.addAll(found.filter(({ file }) => file === undefined || !changed.has(file)));
    collector.addAll(atOnce());
    return withoutNotes(collector.list());
  };
  return {
    list,
    forget: (files) => {
      for (const file of files) {
        changed.add(file);
        duringBuild.add(file);
      }
    },
    begin: () => {
      duringBuild = new Set();
    },
    settle: (problems) => {
      found = problems;
      changed = duringBuild;
    },
    news: () => {
      const now = new Map(list().map((problem) => [keyOf(problem), problem]));
      const fresh = [...now].filter(([key]) => !told.has(key)).map(([, problem]) => problem);
      const isOther = fresh.length > 0 || now.size !== told.size;
      told = now;
      return { fresh, isOther };
    },
  };
}

/** Without its line: text above it may grow. */
function keyOf({ code, file, message }: Problem): string {
  return [code, file, message].join('\n');
}
