import { getOrInsert, groupBy } from '../../lib/collections.ts';
import { createCollector } from '../../problems/collector.ts';
import { atEachPlace } from '../../problems/group.ts';
import { type Problem, withoutNotes } from '../../problems/problem.ts';

/** The problems of a site while it is being written: of pages on the screen at once, of all others from the last build. */
export interface KnownProblems {
  list(): Problem[];
  /** Files have changed, so their problems from the last build may be fixed. */
  forget(files: readonly string[]): void;
  /** An update has changed the pages of these files, or all: a running build may not include these changes. */
  outdate(pages: readonly string[] | 'all'): void;
  /** A build begins: it sees all changes so far. */
  begin(): void;
  /** A build has found these. They are obsolete if all pages have changed meanwhile: another build follows. */
  settle(problems: readonly Problem[]): void;
  /** What is new since the last call. Each problem is reported once. Those that may be fixed count until the next build. */
  news(): ProblemNews;
}

export interface ProblemNews {
  /** Problems that were not reported yet. */
  fresh: Problem[];
  all: Problem[];
  /** Whether anything has changed since the last news. */
  hasChanged: boolean;
}

interface Preview {
  /** The problems of what is on the screen. */
  problems(): readonly Problem[];
  /** Those of them that are not about a single page. If one is missing later, it is fixed. */
  planProblems(): readonly Problem[];
  /** Whether a page that is on the screen was made from this file. */
  isRendered(file: string): boolean;
}

/** The problems with the same key: the same words about the same file, at one or more places. */
interface Known {
  /** Where the last build has found it. */
  built: Problem[];
  /** Where it was when it was last reported; empty if it is news. */
  reported: readonly Problem[];
  /** Its file has changed since: it counts until its page is on the screen again, or until a build has seen the change. */
  waitsFor?: 'page' | 'build';
}

export function knownProblems(preview: Preview): KnownProblems {
  const known = new Map<string, Known>();
  /** Changes are numbered. Here are the last ones of each file, and of each page through other files. */
  let generation = 0;
  const changed = new Map<string, number>();
  const outdated = new Map<string, number>();
  let allOutdated = 0;
  /** The last change before the running build began, and before the last finished one did. */
  let begun = 0;
  let seen = 0;
  /** Of the plan before the last change. */
  let planned = new Set<string>();
  let count = 0;

  const knownOf = (key: string) => getOrInsert(known, key, (): Known => ({ built: [], reported: [] }));
  /** Whether the file of problems has changed since the last build. */
  const isUnseen = ([{ file } = {}]: readonly Partial<Problem>[]) =>
    file !== undefined && (changed.get(file) ?? 0) > seen;
  const list = () => {
    const collector = createCollector();
    for (const { built } of known.values()) if (!isUnseen(built)) collector.addAll(built);
    collector.addAll(preview.problems());
    return withoutNotes(collector.list());
  };
  const leaveToBuild = (onScreen: ReadonlySet<string>) => {
    for (const [key, each] of known)
      if (isUnseen(each.reported) && !onScreen.has(key)) each.waitsFor = 'build';
  };
  return {
    list,
    forget: (files) => {
      generation++;
      for (const file of files) changed.set(file, generation);
      planned = keysOf(preview.planProblems());
      const onScreen = keysOf(preview.problems());
      leaveToBuild(onScreen);
      for (const key of onScreen) {
        const each = known.get(key);
        if (each) each.waitsFor = isUnseen(each.reported) && !planned.has(key) ? 'page' : undefined;
      }
    },
    outdate: (pages) => {
      generation++;
      if (pages === 'all') allOutdated = generation;
      else for (const file of pages) outdated.set(file, generation);
      const left = keysOf(preview.planProblems());
      for (const key of planned) if (!left.has(key)) knownOf(key).built = [];
    },
    begin: () => {
      begun = generation;
    },
    settle: (problems) => {
      if (allOutdated > begun) return;
      seen = begun;
      for (const [page, at] of outdated) changed.set(page, Math.max(at, changed.get(page) ?? 0));
      outdated.clear();
      for (const each of known.values()) each.built = [];
      for (const problem of problems.flatMap(atEachPlace)) knownOf(keyOf(problem)).built.push(problem);
      leaveToBuild(keysOf(preview.problems()));
    },
    news: () => {
      const listed = list();
      const fresh = listed.filter((problem) => knownOf(keyOf(problem)).reported.length === 0);
      const places = groupBy(listed, keyOf);
      const all = [...listed];
      for (const [key, each] of known) {
        const isOnScreen = () => each.reported.some(({ file }) => preview.isRendered(file!));
        const waits = each.waitsFor === 'build' ? isUnseen(each.reported) : each.waitsFor && !isOnScreen();
        const isListed = places.has(key);
        each.waitsFor = waits && !isListed ? 'build' : undefined;
        each.reported = places.get(key) ?? (waits ? each.reported : []);
        if (!isListed) all.push(...each.reported);
        if (each.built.length + each.reported.length === 0) known.delete(key);
      }
      const hasChanged = fresh.length > 0 || all.length !== count;
      count = all.length;
      return { fresh, all, hasChanged };
    },
  };
}

function keysOf(problems: readonly Problem[]): Set<string> {
  return new Set(problems.map(keyOf));
}

/** Identifies a problem without its line, which changes when text above it does. */
function keyOf({ code, file, message }: Problem): string {
  return [code, file, message].join('\n');
}
