import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_FILE, parseConfig } from '../../config/json/parse-json.ts';
import { normalizeAccess } from '../../config/normalize/normalize-access.ts';
import type { AccessSettings } from '../../lib/access/access-settings.ts';
import { clearLeftovers } from '../../lib/files/folder-siblings.ts';
import { linkTarget, readInside } from '../../lib/files/inside-folder.ts';
import { asObject } from '../../lib/json/json-object.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { requireLoginSecrets } from '../../server/auth/login/logins.ts';
import { hasBuiltSite, loadHostedSite } from '../../server/site/built-site.ts';
import { nearbySite } from '../../site/source/open-site.ts';
import { ownEnvironment } from './project-environment.ts';

/**
 * Whether a folder has a docs.json to build, or was written by `docs build`. Throws if it is neither. If a build was killed
 * while it replaced the folder, the old one is restored first.
 */
export function kindOfFolder(folder: string): 'source' | 'built' {
  if (!existsSync(folder)) clearLeftovers(linkTarget(path.resolve(folder)));
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory())
    throw new DocsError(problem('site-folder-missing', { folder, isFile: stats !== undefined }), 2);
  if (existsSync(path.join(folder, CONFIG_FILE))) return 'source';
  if (hasBuiltSite(folder)) return 'built';
  if (existsSync(path.join(folder, 'mint.json')))
    throw new DocsError(problem('config-legacy', undefined, { file: 'mint.json' }), 2);
  const other = nearbySite(folder);
  throw new DocsError(problem('site-not-built', { folder, ...(other && { other }) }), 2);
}

/** Throws if nobody could sign in to the site of `docs serve DIR`, or if its docs.json is not JSON. */
export function requireSecrets(folder: string): void {
  const access = accessOf(folder);
  if (access) requireLoginSecrets(access.login, ownEnvironment.readSecret);
}

/** Other problems are reported by the build. */
function accessOf(folder: string): AccessSettings | undefined {
  if (!existsSync(path.join(folder, CONFIG_FILE))) return loadHostedSite(folder).protection?.settings;
  const text = readInside(folder, CONFIG_FILE) ?? '{}';
  const access = normalizeAccess(asObject(parseConfig(text)) ?? {});
  return access === 'unusable' ? undefined : access;
}
