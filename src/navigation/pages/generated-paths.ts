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
  /** The path of the page, and who has the preferred one if that is taken: another generated page, or one with a file. */
  claim(page: GeneratedPage): { path: string; holder?: GeneratedPage | PageMeta };
  /** Pages by path, in the order of their requests. */
  generated: ReadonlyMap<string, GeneratedPage>;
}

/**
 * Gives every generated page a unique path, across the whole site: a taken one gets `-1`, `-2` …. The same operation at the
 * same path is the same page, listed twice. A file that documents that operation at that path replaces the generated
 * page.
 */
export function generatedPaths(
  files: ReadonlyMap<string, PageMeta>,
  documented: ReadonlyMap<string, DocumentedOperation>,
): GeneratedPaths {
  const generated = new Map<string, GeneratedPage>();
  const known = new Map<string, string>();
  const lastSuffix = new Map<string, number>();

  const freePath = (wanted: string): string => {
    let path = wanted;
    let suffix = lastSuffix.get(wanted) ?? 0;
    while (generated.has(path) || files.has(path)) path = `${wanted}-${++suffix}`;
    lastSuffix.set(wanted, suffix);
    return path;
  };

  const claim = (page: GeneratedPage) => {
    const file = documented.get(page.path);
    if (file?.source === page.spec.source && file.operation === documentedBy(page)) {
      return { path: page.path };
    }
    const identity = `${page.spec.source} ${partOf(page).pointer} ${page.path}`;
    const before = known.get(identity);
    if (before !== undefined) return { path: before };
    const holder = generated.get(page.path) ?? files.get(page.path);
    const path = freePath(page.path);
    known.set(identity, path);
    generated.set(path, { ...page, path });
    return { path, ...(holder && { holder }) };
  };

  return { claim, generated };
}
