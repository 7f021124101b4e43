import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE, type SiteManifest } from '../../lib/built-site/site-manifest.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { type RedirectTarget, redirectTable } from '../../lib/url/redirect-table.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

/** A folder written by `docs build`, ready to be served: only files that its manifest lists can be reached. */
export interface BuiltSite {
  folder: string;
  /** The original of a temporary copy `folder`, or itself: files stored with the site go there. */
  home: string;
  manifest: SiteManifest;
  /** Files by their path in the folder, without a leading slash, with the hash of their bytes. */
  files: ReadonlyMap<string, string>;
  /** Paths of pages, without a leading slash; the start page is the empty string. */
  pages: ReadonlySet<string>;
  redirect: (path: string) => RedirectTarget | undefined;
}

export function hasBuiltSite(folder: string): boolean {
  return existsSync(path.join(folder, MANIFEST_FILE));
}

export function loadBuiltSite(folder: string, home = folder): BuiltSite {
  const text = readManifestText(folder);
  const manifest = parseManifest(folder, text);
  const files = Object.entries(manifest.files).map(([file, hash]): [string, string] => [
    withoutSlash(file),
    hash,
  ]);
  return {
    folder: path.resolve(folder),
    home: path.resolve(home),
    manifest,
    files: new Map(files),
    pages: new Set(manifest.pages.map((page) => withoutSlash(page.path))),
    redirect: redirectTable(manifest.redirects),
  };
}

function readManifestText(folder: string): string {
  try {
    return readFileSync(path.join(folder, MANIFEST_FILE), 'utf8');
  } catch (error) {
    throw invalidManifest(folder, systemReason(error));
  }
}

function parseManifest(folder: string, text: string): SiteManifest {
  const fail = (reason: string) => invalidManifest(folder, reason);
  let manifest: Partial<SiteManifest>;
  try {
    manifest = JSON.parse(text) as Partial<SiteManifest>;
  } catch (error) {
    throw fail((error as Error).message);
  }
  if (manifest.formatVersion !== 1)
    throw fail(`its format version is ${String(manifest.formatVersion)}, not 1`);
  if (typeof manifest.files !== 'object' || !Array.isArray(manifest.pages)) throw fail('it lists no files');
  return {
    ...(manifest as SiteManifest),
    redirects: manifest.redirects ?? [],
    searchScopes: manifest.searchScopes ?? [],
    basePath: manifest.basePath ?? '',
  };
}

function invalidManifest(folder: string, reason: string): DocsError {
  return new DocsError(problem('site-manifest-invalid', { folder, reason }), 2);
}

function withoutSlash(file: string): string {
  return file.replace(/^\/+/, '');
}
