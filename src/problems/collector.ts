import { getOrInsert } from '../lib/collections.ts';
import { CATALOG } from './catalog.ts';
import type { Problem } from './problem.ts';

/** Collects problems; the same problem reported twice is kept once. */
export interface Collector {
  add(problem: Problem): void;
  addAll(problems: Iterable<Problem>): void;
  /** All problems so far, sorted by file, line, column and code. */
  list(): Problem[];
}

/** The problems of one code in one file. */
interface Kind {
  byPlace: Map<number, Problem>;
  /** Those at a location that already has one, with a different message. */
  others: Map<string, Problem>;
  /** The number of further ones, without details. */
  more: number;
}

export function createCollector(): Collector {
  const files = new Map<string | undefined, Map<string, Kind>>();
  const kindOf = ({ file, code }: Problem): Kind => {
    const codes = getOrInsert(files, file, () => new Map<string, Kind>());
    return getOrInsert(codes, code, () => ({ byPlace: new Map(), others: new Map(), more: 0 }));
  };
  const add = (problem: Problem) => {
    const kind = kindOf(problem);
    const place = placeOf(problem);
    const known = kind.byPlace.get(place);
    if (known === undefined) kind.byPlace.set(place, problem);
    else if (known.message === problem.message) kind.byPlace.set(place, firstHint(known, problem));
    else kind.others.set(`${place} ${problem.message}`, problem);
    kind.more = Math.max(kind.more, problem.more ?? 0);
  };
  return {
    add,
    addAll: (problems) => {
      for (const problem of problems) add(problem);
    },
    list: () =>
      [...files.values()]
        .flatMap((codes) => [...codes.values()])
        .flatMap(problemsOf)
        .sort(byPlace)
        .filter(firstOfItsWords()),
  };
}

/** Which page a hint names must not depend on the order in which pages are read. */
function firstHint(one: Problem, other: Problem): Problem {
  return (other.hint ?? '') < (one.hint ?? '') ? other : one;
}

/** Drops repeated messages of kinds that are reported once. */
function firstOfItsWords(): (problem: Problem) => boolean {
  const said = new Set<string>();
  return ({ code, message }) => {
    const { once }: { once?: boolean } = CATALOG[code];
    if (!once) return true;
    const isFirst = !said.has(message);
    said.add(message);
    return isFirst;
  };
}

/** The last problem of a kind has the count of the others: a page may be reported again with the same count. */
function problemsOf({ byPlace: places, others, more }: Kind): Problem[] {
  const all = [...places.values(), ...others.values()].sort(byPlace);
  if (more === 0) return all;
  const plain = all.map(({ more: _, ...problem }) => problem);
  return [...plain.slice(0, -1), { ...plain.at(-1)!, more }];
}

/** One number for line and column: a string for each of a million problems would take longer than everything else. */
function placeOf({ line = 0, column = 0 }: Problem): number {
  return line * 2 ** 24 + column;
}

function byPlace(a: Problem, b: Problem): number {
  return (
    compare(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.code, b.code)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
