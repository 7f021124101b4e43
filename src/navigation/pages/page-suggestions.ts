import { groupBy } from '../../lib/collections.ts';
import { suggest } from '../../lib/suggest.ts';
import { baseName } from '../../lib/url/paths.ts';

/** How many paths are compared with every page, which takes time; for a single folder, proportionally more. */
const MAX_COMPARED = 100;

/**
 * Guesses which page is meant by a path without a page: one that differs in capitals or punctuation, one that has moved, or
 * one with a similar spelling.
 */
export function pageSuggestions(
  paths: Iterable<string>,
): (path: string, from?: string) => string | undefined {
  const answers = new Map<string, string | undefined>();
  /** Created on first use. */
  let known: ReturnType<typeof knownPages> | undefined;
  let neighborsCompared = 0;
  const find = (path: string, top: string | undefined) => {
    known ??= knownPages(paths);
    const found =
      known.bySpelling.get(spelling(path)) ??
      movedPage(path, known.byName.get(spelling(baseName(path))), top);
    if (found !== undefined) return found;
    const inFolder = known.byFolder.get(folderOf(path)) ?? [];
    const mayCompare = neighborsCompared < MAX_COMPARED * known.bySpelling.size;
    neighborsCompared += inFolder.length;
    return (
      (mayCompare ? neighbor(path, inFolder) : undefined) ??
      (answers.size < MAX_COMPARED ? alike(path, known.bySpelling.values()) : undefined)
    );
  };
  return (asked, from) => {
    // As authors on Windows and macOS write it: `guides\\setup`, `guides/Index`.
    const path = asked.replaceAll('\\', '/').replace(/\/index$/i, '') || '/';
    const top = from?.split('/')[1];
    const question = `${top ?? ''} ${path}`;
    if (!answers.has(question)) answers.set(question, find(path, top));
    return answers.get(question);
  };
}

interface PageOfName {
  path: string;
  folders: readonly string[];
}

function knownPages(paths: Iterable<string>) {
  const all = [...paths];
  const named = all.map((path): PageOfName => ({ path, folders: foldersIn(path) }));
  return {
    bySpelling: new Map([...groupBy(all, spelling)].map(([key, [first]]) => [key, first])),
    byName: groupBy(named, ({ path }) => spelling(baseName(path))),
    byFolder: groupBy(all, folderOf),
  };
}

/**
 * The only page with that name, otherwise the closest one above or below: `/api/users` and `/api/v2/users`. Pages in the
 * folder `top`, of the same language or version, come first.
 */
function movedPage(path: string, sameName: readonly PageOfName[] = [], top?: string): string | undefined {
  if (sameName.length < 2) return sameName[0]?.path;
  const folders = foldersIn(path);
  const stepsTo = (others: readonly string[]) => {
    const [less, more] = others.length < folders.length ? [others, folders] : [folders, others];
    return less.every((folder) => more.includes(folder)) ? more.length - less.length : Infinity;
  };
  const own = sameName.filter((page) => page.folders[0] === top);
  let best: PageOfName | undefined;
  let fewest = Infinity;
  for (const page of [...own, ...sameName]) {
    const steps = stepsTo(page.folders);
    if (steps >= fewest) continue;
    best = page;
    fewest = steps;
  }
  return best?.path ?? (own.length === 1 ? own[0]!.path : undefined);
}

function neighbor(path: string, inFolder: readonly string[]): string | undefined {
  const name = suggest(baseName(path), inFolder.map(baseName));
  return name === undefined ? undefined : inFolder.find((page) => baseName(page) === name);
}

/** The closest of the pages with the most similar name: names are short, and fast to compare. */
function alike(path: string, pages: Iterable<string>): string | undefined {
  const all = [...pages];
  const name = suggest(baseName(path), all.map(baseName));
  return name === undefined
    ? undefined
    : suggest(
        path,
        all.filter((page) => baseName(page) === name),
      );
}

function foldersIn(path: string): string[] {
  return folderOf(path).split('/').filter(Boolean);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Letters and digits in lower case, and slashes. */
function spelling(path: string): string {
  return path.toLowerCase().replace(/[^\p{L}\p{N}/]+/gu, '');
}
