import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Inputs of dist/docs.cjs. */
const INPUTS = [
  'src',
  'templates',
  'manual/openapi.json',
  'package-lock.json',
  'package.json',
  'scripts/bundle.ts',
  'scripts/bundle',
  'scripts/notices',
];

/** Path of dist/docs.cjs, built again when one of its inputs is newer. */
export function freshBundle(): string {
  const bundle = path.join(root, 'dist/docs.cjs');
  const builtAt = existsSync(bundle) ? statSync(bundle).mtimeMs : 0;
  if (INPUTS.some((input) => newest(path.join(root, input)) > builtAt)) {
    execFileSync(process.execPath, [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/bundle.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return bundle;
}

/** Time of the last change at or under `file`. A folder's own time tells of files that were removed. */
function newest(file: string): number {
  const stats = statSync(file);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}
