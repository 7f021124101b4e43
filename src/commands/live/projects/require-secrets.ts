import { existsSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_FILE, parseConfig } from '../../../config/load/parse-config.ts';
import { normalizeAccess } from '../../../config/normalize/normalize-access.ts';
import type { AccessSettings } from '../../../lib/access/access-settings.ts';
import { readInside } from '../../../lib/files/read-inside.ts';
import { asObject } from '../../../lib/json/json-object.ts';
import { loginSecrets } from '../../../server/login/logins.ts';
import { missingSecret } from '../../../server/login/missing-secret.ts';
import { loadHostedSite } from '../../../server/site/hosted-site.ts';
import type { ProjectEnvironment } from './project-environment.ts';

/** Throws where nobody could sign in to the site of a folder, or where its docs.json is not JSON. */
export function requireSecrets(folder: string, readSecret: ProjectEnvironment['readSecret']): void {
  const access = accessOf(folder);
  const missing = access && loginSecrets(access).find((source) => !readSecret(source));
  if (missing) throw missingSecret(missing);
}

/** Other problems are reported by the build. */
function accessOf(folder: string): AccessSettings | undefined {
  if (!existsSync(path.join(folder, CONFIG_FILE))) return loadHostedSite(folder).protection?.settings;
  const text = readInside(folder, CONFIG_FILE) ?? '{}';
  const access = normalizeAccess(asObject(parseConfig(text)) ?? {});
  return access === 'unusable' ? undefined : access;
}
