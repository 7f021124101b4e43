import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Installs the package.json and package-lock.json of the folder `manifest` on first use, next to other versions of it:
 * `target` and a hash of the lock name the folder, which is returned. `install` fills it; other users may read it.
 */
export function installLocked(manifest: string, target: string, install: (folder: string) => void): string {
  const lock = readFileSync(path.join(manifest, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 8);
  const folder = `${target}-${version}`;
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    chmodSync(fresh, 0o755);
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(manifest, name), path.join(fresh, name));
    install(fresh);
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process may have installed the same in the meantime; its copy is as good.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Arguments of npm: exactly what the lock names, without running scripts of packages. */
export const NPM_CI = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
