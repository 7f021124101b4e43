import { existsSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_FILE, parseConfig } from '../../../config/json/parse-json.ts';
import { normalizeAccess } from '../../../config/normalize/normalize-access.ts';
import type { AccessSettings } from '../../../lib/access/access-settings.ts';
import { readInside } from '../../../lib/files/inside-folder.ts';
import { asObject } from '../../../lib/json/json-object.ts';
import { requireLoginSecrets } from '../../../server/login/logins.ts';
import { loadHostedSite } from '../../../server/site/hosted-site.ts';
import { ownEnvironment } from './project-environment.ts';

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
