import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AccessSettings,
  type AudienceMember,
  audienceOf,
  PUBLIC_AUDIENCE,
} from '../../lib/access/access-settings.ts';
import { MANIFEST_FILE, type ProtectedManifest } from '../../lib/built-site/site-manifest.ts';
import { type BuiltSite, loadBuiltSite } from './built-site.ts';

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
