import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AccessSettings,
  type AudienceMember,
  audienceOf,
  PUBLIC_AUDIENCE,
} from '../../lib/access/access-settings.ts';
import {
  MANIFEST_FILE,
  type ProtectedManifest,
  type SiteManifest,
} from '../../lib/built-site/site-manifest.ts';
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

/** A built folder that a server hosts. */
export interface HostedSite {
  /** What readers without a login see: everything, where there is none. */
  public: BuiltSite;
  protection?: Protection;
}

export interface Protection {
  settings: AccessSettings;
  /** Languages that readers can sign in in, the default one first. */
  languages: readonly string[];
  /** The whole site that a reader may see. */
  siteOf(reader: AudienceMember): BuiltSite;
}

export function loadHostedSite(folder: string, home = folder): HostedSite {
  const manifest = protectedManifest(folder);
  if (!manifest) return { public: loadBuiltSite(folder, home) };
  const { access: settings, languages, audiences } = manifest;
  const sites = audiences.folders.map((name) =>
    loadBuiltSite(path.join(folder, name), path.join(home, name)),
  );
  const open = sites[PUBLIC_AUDIENCE]!;
  return {
    public: open,
    protection: {
      settings,
      languages,
      siteOf: (reader) => sites[audienceOf(audiences, reader)] ?? open,
    },
  };
}

/** The manifests of a built folder: its own, and those of its audiences. */
export function manifestTexts(folder: string): string[] {
  const folders = protectedManifest(folder)?.audiences.folders ?? [];
  return [folder, ...folders.map((name) => path.join(folder, name))].map((place) =>
    readFileSync(path.join(place, MANIFEST_FILE), 'utf8'),
  );
}

/** Undefined if the folder holds a site for everybody, or nothing that can be read. */
function protectedManifest(folder: string): ProtectedManifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST_FILE), 'utf8')) as ProtectedManifest;
    return manifest.formatVersion === 2 ? manifest : undefined;
  } catch {
    return undefined;
  }
}
