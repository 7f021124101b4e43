import { getOrInsert } from '../../lib/collections.ts';
import { formatOf, type GeneratedPage } from '../../reference/formats/formats.ts';
import type { PageMeta } from './page-meta.ts';

/** The entry of docs.json or frontmatter that would name what it documents. */
export function entryOf(page: GeneratedPage): string {
  const { spec } = page;
  return `${spec.source} ${formatOf(spec).part(page).label}`;
}

/** What a page with a file documents. */
export interface DocumentedOperation {
  /** Source of the spec. */
  source: string;
  /** `GET /users`, `webhook name`, `class Client`. */
  label: string;
}

/** A language, a version, or a version of a language. */
export interface Edition {
  key: string;
  /** The folder of pages that another edition has, too; empty for the default one. */
  folder: () => string;
}

export interface GeneratedPaths {
  claim(page: GeneratedPage, edition?: Edition): ClaimedPath;
  /** Pages by path, in the order of their requests. */
  generated: ReadonlyMap<string, GeneratedPage>;
  /** Pages that are not generated because a file has their path. */
  replaced: ReadonlyMap<string, GeneratedPage>;
}

/**
 * The path of a page; `holder` has the preferred one, if that is taken: another generated page, or a file about another
 * operation. `file` is there instead of the page. `repeats`: another edition has the page, so this one is in its own folder.
 */
interface ClaimedPath {
  path: string;
  holder?: GeneratedPage | PageMeta;
  file?: PageMeta;
  repeats?: boolean;
}

const NO_EDITION: Edition = { key: '', folder: () => '' };

/**
 * Gives every generated page a unique path, across the whole site: of two pages with one path, the second gets `-1`, `-2` ….
 * The same operation at the same path is the same page, listed twice, unless it is in two editions. A file at that path
 * replaces the generated page, unless it documents another operation.
 */
export function generatedPaths(
  files: ReadonlyMap<string, PageMeta>,
  documented: ReadonlyMap<string, DocumentedOperation>,
): GeneratedPaths {
  const generated = new Map<string, GeneratedPage>();
  const replaced = new Map<string, GeneratedPage>();
  /** Paths by edition, by the part of the document that they are about. */
  const known = new Map<string, Map<string, string>>();
  const lastSuffix = new Map<string, number>();

  const freePath = (wanted: string): string => {
    let path = wanted;
    let suffix = lastSuffix.get(wanted) ?? 0;
    while (generated.has(path) || files.has(path)) path = `${wanted}-${++suffix}`;
    lastSuffix.set(wanted, suffix);
    return path;
  };

  const place = (page: GeneratedPage): ClaimedPath => {
    const subject = documented.get(page.path);
    const { source } = page.spec;
    if (subject?.source === source && subject.label === formatOf(page.spec).part(page).label)
      return { path: page.path };
    const file = files.get(page.path);
    const holder = generated.get(page.path) ?? replaced.get(page.path) ?? (subject && file);
    if (file && !holder) {
      replaced.set(page.path, page);
      return { path: page.path, file };
    }
    const path = freePath(page.path);
    generated.set(path, { ...page, path });
    return { path, ...(holder && { holder }) };
  };

  const claim = (page: GeneratedPage, edition = NO_EDITION): ClaimedPath => {
    const identity = `${page.spec.source} ${formatOf(page.spec).part(page).pointer} ${page.path}`;
    const paths = getOrInsert(known, identity, () => new Map<string, string>());
    const before = paths.get(edition.key);
    if (before !== undefined) return { path: before };
    const [first] = paths.values();
    const folder = first === undefined ? '' : edition.folder();
    if (first !== undefined && folder === '') return { path: first };
    const claimed = place(folder === '' ? page : { ...page, path: `/${folder}${page.path}` });
    paths.set(edition.key, claimed.path);
    return { ...claimed, repeats: folder !== '' };
  };

  return { claim, generated, replaced };
}
