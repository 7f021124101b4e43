import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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

/** Lists the files that the browser code was made from. It is written last, when all that the sources read is in dist/. */
export const BROWSER_INPUTS = 'dist/browser-inputs.json';
/** What the stylesheets and the parsers beside it are made from. */
const THEME_INPUTS = ['templates/theme', 'templates/dashboard/styles', 'package-lock.json', 'scripts/bundle'];

/** Path of dist/docs.cjs, built again when one of its inputs is newer. */
export function freshBundle(): string {
  const bundle = path.join(root, 'dist/docs.cjs');
  if (isOlder(bundle, INPUTS)) build();
  return bundle;
}

/** The files of dist/ that the sources read, such as browser code and stylesheets. Most changes need no new ones. */
export function freshTheme(): void {
  const list = path.join(root, BROWSER_INPUTS);
  const inputs: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  if (isOlder(list, [...THEME_INPUTS, ...inputs])) build();
}

function build(): void {
  execFileSync(process.execPath, [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/bundle.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function isOlder(file: string, inputs: readonly string[]): boolean {
  const builtAt = existsSync(file) ? statSync(file).mtimeMs : 0;
  return inputs.some((input) => newest(path.join(root, input)) > builtAt);
}

/** Time of the last change at or under `file`: now, if it is gone. A folder's own time tells of files that were removed. */
function newest(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return Number.POSITIVE_INFINITY;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}
