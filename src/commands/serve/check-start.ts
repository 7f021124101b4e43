import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import type { ServerConfig } from '../../config/server/server-config.ts';
import { readTls } from '../../server/connections/read-tls.ts';
import { checkPort } from '../../server/listen.ts';
import { requireLoginSecrets } from '../../server/login/logins.ts';
import { languageModel } from '../shared/language-model.ts';
import { readSecret } from '../shared/read-secret.ts';
import { isMissingFile } from '../shared/with-store.ts';
import { requireSecrets } from './projects/require-secrets.ts';
import { releasesFolder } from './releases-folder.ts';

export interface StartOptions {
  database: string;
  /** `docs serve DIR`, which does not start with a site that cannot be shown. */
  single?: { dir: string };
}

/** Checks everything that can prevent the server from starting, before anything is created. Throws if it cannot start. */
export async function checkStart(config: ServerConfig, { database, single }: StartOptions): Promise<void> {
  await checkPort(config.host, config.port ?? 0);
  if (config.tls) readTls(config.tls);
  if (config.dashboard?.login) requireLoginSecrets(config.dashboard.login.oidc, readSecret);
  if (config.releases !== undefined) requireWritable(config.releases);
  if (!single) return;
  languageModel();
  // With an earlier release to show, the server starts even if docs.json is broken.
  const hasReleases = !isMissingFile(database) && existsSync(config.releases ?? releasesFolder(database));
  if (!hasReleases) requireSecrets(single.dir);
}

/** Throws if this user cannot write to a folder, or cannot create it. */
function requireWritable(folder: string): void {
  let place = path.resolve(folder);
  while (!existsSync(place)) place = path.dirname(place);
  // The slash makes a file an error.
  accessSync(path.join(place, path.sep), constants.W_OK);
}
