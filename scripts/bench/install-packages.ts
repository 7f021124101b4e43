import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Installs npm packages into a folder, unless it already contains `file`, whose path is returned. */
export function installPackages(
  folder: string,
  file: string,
  packages: readonly string[],
  flags: readonly string[] = [],
): string {
  const installed = path.join(folder, 'node_modules', file);
  if (existsSync(installed)) return installed;
  mkdirSync(folder, { recursive: true });
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true, "type": "module" }\n');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...quiet, ...flags, ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return installed;
}
