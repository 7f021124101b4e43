import { documentedBy, type GeneratedPage, partOf } from './generated-page.ts';
import type { PageMeta } from './page-meta.ts';

/** What a page with a file documents. */
export interface DocumentedOperation {
  /** Source of the spec. */
  source: string;
  /** `GET /users`, `webhook name` or `channel id`. */
  operation: string;
}

export interface GeneratedPaths {
  claim(page: GeneratedPage): ClaimedPath;
  /** Pages by path, in the order of their requests. */
  generated: ReadonlyMap<string, GeneratedPage>;
  /** Pages that are not generated because a file has their path. */
  replaced: ReadonlyMap<string, GeneratedPage>;
}

/**
 * The path of a page; `holder` has the preferred one, if that is taken: another generated page, or a file about another
 * operation. `file` is there instead of the page.
 */
interface ClaimedPath {
  path: string;
  holder?: GeneratedPage | PageMeta;
  file?: PageMeta;
}

/**
 * Gives every generated page a unique path, across the whole site: of two pages with one path, the second gets `-1`, `-2` ….
 * The same operation at the same path is the same page, listed twice. A file at that path replaces the generated page,
 * unless it documents another operation.
 */
export function generatedPaths(
  files: ReadonlyMap<string, PageMeta>,
  documented: ReadonlyMap<string, DocumentedOperation>,
): GeneratedPaths {
  const generated = new Map<string, GeneratedPage>();
  const replaced = new Map<string, GeneratedPage>();
  const known = new Map<string, string>();
  const lastSuffix = new Map<string, number>();

  const freePath = (wanted: string): string => {
    let path = wanted;
    let suffix = lastSuffix.get(wanted) ?? 0;
    while (generated.has(path) || files.has(path)) path = `${wanted}-${++suffix}`;
    lastSuffix.set(wanted, suffix);
    return path;
  };

  const claim = (page: GeneratedPage): ClaimedPath => {
    const subject = documented.get(page.path);
    if (subject?.source === page.spec.source && subject.operation === documentedBy(page)) {
      return { path: page.path };
    }
    const identity = `${page.spec.source} ${partOf(page).pointer} ${page.path}`;
    const before = known.get(identity);
    if (before !== undefined) return { path: before };
    const file = files.get(page.path);
    const holder = generated.get(page.path) ?? replaced.get(page.path) ?? (subject && file);
    if (file && !holder) {
      known.set(identity, page.path);
      replaced.set(page.path, page);
      return { path: page.path, file };
    }
    const path = freePath(page.path);
    known.set(identity, path);
    generated.set(path, { ...page, path });
    return { path, ...(holder && { holder }) };
  };

  return { claim, generated, replaced };
}
