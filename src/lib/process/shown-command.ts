import path from 'node:path';
import { isExecutable } from './is-executable.ts';

/** How the program was started. */
export interface Start {
  /** The script that Node or Deno runs; absent in an executable of our own. */
  script?: string;
  /** The first word of the command line: a path, or a name that the shell found. */
  word: string;
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  isDeno: boolean;
}

/**
 * What the user types to start this program again: `docs`, `npx docs` in a project that has it, `npx docsjson` if npm
 * fetched it for this run (the package `docs` is somebody else's), `node bin/run.js`.
 */
export function shownCommand(start: Start = thisStart()): string {
  const { script, env } = start;
  if (script === undefined) return executable(start);
  if (start.isDeno) return `deno run --allow-all ${denoModule(script, start)}`;
  const [, project] = INSTALLED.exec(script) ?? [];
  const isByNpm = env.npm_command === 'exec' || env.npm_command === 'run-script';
  if (isByNpm && project !== undefined && isWithin(start.cwd, project)) return 'npx docs';
  if (env.npm_command === 'exec' && project !== undefined) return 'npx docsjson';
  if (path.basename(script) === 'docs') return named(script, start);
  if (project !== undefined) return 'docs';
  return `${/\bdev\.js$/.test(script) ? 'npx tsx' : 'node'} ${relative(script, start)}`;
}

/** A script in node_modules, after the folder that has it. */
const INSTALLED = /^(.*?)[\\/]node_modules[\\/](?:\.bin|docsjson)[\\/]/;

function isWithin(folder: string, parent: string): boolean {
  return folder === parent || (folder.startsWith(parent) && /[\\/]/.test(folder[parent.length]!));
}

/** Deno keeps packages of npm in a cache. */
function denoModule(script: string, start: Start): string {
  return /[\\/]npm[\\/][^\\/]+[\\/]docsjson[\\/]/.test(script) ? 'npm:docsjson' : relative(script, start);
}

function thisStart(): Start {
  return {
    ...(!isExecutable() && { script: process.argv[1]! }),
    word: process.argv0,
    cwd: process.cwd(),
    env: process.env,
    isDeno: Boolean(process.versions.deno),
  };
}

/** An executable may be started through a link with another name. */
function executable({ word, ...start }: Start): string {
  return /[\\/]/.test(word) ? named(path.resolve(start.cwd, word), start) : path.basename(word, '.exe');
}

/** The name alone if the shell finds it by that. */
function named(file: string, { env, cwd }: Pick<Start, 'env' | 'cwd'>): string {
  const folders = (env.PATH ?? '').split(path.delimiter);
  return folders.includes(path.dirname(file)) ? path.basename(file, '.exe') : relative(file, { cwd }, './');
}

function relative(file: string, { cwd }: Pick<Start, 'cwd'>, here = ''): string {
  const near = path.relative(cwd, file);
  const shown = near.startsWith(`..${path.sep}..`) ? file : near.startsWith('..') ? near : here + near;
  return shownArgument(shown);
}

/** An argument as the user types it: quoted where a shell would split it. */
export function shownArgument(text: string): string {
  if (/^[\p{L}\p{M}\p{N}_@%+=:,./\\~…-]+$/u.test(text)) return text;
  return /["$`]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
