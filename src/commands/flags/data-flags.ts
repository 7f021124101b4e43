import { existsSync } from 'node:fs';
import { Errors, Flags } from '@oclif/core';
import { shownArgument } from '../../lib/process/shown-command.ts';
import { suggest } from '../../lib/suggest.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { databaseScheme } from '../../store/database-scheme.ts';
import { shownDatabase } from '../../store/shown-database.ts';
import type { Project, Store } from '../../store/store.ts';

/** An unset variable of a script would mean the current folder as a database, and a key for all projects. */
export async function notEmpty(text: string, _: unknown, { name }: { name: string }): Promise<string> {
  if (text === '') throw new Errors.CLIError(`--${name} needs a value.`);
  return text;
}

/** The flag of every command that reads or writes the database. */
export const databaseFlags = {
  database: Flags.string({
    description: 'SQLite file, or a postgres:// URL.',
    default: '.docs/docs.sqlite',
    env: 'DOCS_DATABASE',
    helpValue: 'FILE|URL',
    parse: notEmpty,
  }),
};

/** The flags with which another command finds the same database; none if it finds it by itself. */
export function databaseArgument(database: string): string {
  const isFound =
    database === databaseFlags.database.default || database === process.env[databaseFlags.database.env!];
  return isFound ? '' : ` --database ${shownArgument(shownDatabase(database))}`;
}

export const projectFlags = {
  project: Flags.string({
    description: 'ID or name of the project. Optional if there is only one.',
    helpValue: 'ID',
    parse: notEmpty,
  }),
};

/** Runs `work` on the store that `database` names, and closes it whatever happens. */
export async function withStore<T>(
  database: string,
  work: (store: Store) => Promise<T>,
  options: { exclusive?: boolean; existing?: boolean } = {},
): Promise<T> {
  const [{ openStore }, { explainFailures }] = await Promise.all([
    import('../../store/open/open-store.ts'),
    import('../../store/open/explain-failures.ts'),
  ]);
  const store = explainFailures(await openStore(database, options), database);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The result of `read`, or nothing if there is no database: reading does not create one. */
export async function listFrom<T>(database: string, read: (store: Store) => Promise<T[]>): Promise<T[]> {
  return isMissingFile(database) ? [] : withStore(database, read);
}

/**
 * Runs `work` on a database that may be new, and reports that: in the wrong folder, a key would go into a file that no
 * server uses.
 */
export async function withNewStore<T>(
  database: string,
  work: (store: Store) => Promise<T>,
  say: (text: string) => void,
): Promise<T> {
  const isNew = isMissingFile(database);
  const result = await withStore(database, work);
  if (isNew) say(`Created the database ${database}. A server needs the same one: check its --database.`);
  return result;
}

/** Whether a database is a file that does not exist yet. */
export function isMissingFile(database: string): boolean {
  return databaseScheme(database) === undefined && !existsSync(database);
}

/** Maximum number of projects in a hint. */
const LISTED = 10;

/** The requested project, by id or name, or the only one. */
export async function chooseProject(
  store: Store,
  wanted: string | undefined,
  database: string,
): Promise<Project> {
  return projectAmong(await store.listProjects(), wanted, shownDatabase(database));
}

/** The same among `projects`; `place` is the database or the server that they are from. */
export function projectAmong<P extends Pick<Project, 'id' | 'name'>>(
  projects: readonly P[],
  wanted: string | undefined,
  place: string,
): P {
  if (wanted !== undefined) return findProject(projects, wanted);
  if (projects.length === 1) return projects[0]!;
  if (projects.length === 0) throw new DocsError(problem('project-missing', { place }), 2);
  throw new DocsError(problem('project-ambiguous', { projects: projects.map(shownProject) }), 2);
}

function findProject<P extends Pick<Project, 'id' | 'name'>>(projects: readonly P[], wanted: string): P {
  const found = projects.find(({ id, name }) => id === wanted || name === wanted);
  if (found) return found;
  const suggestion = suggest(
    wanted,
    projects.flatMap(({ id, name }) => [id, name]),
  );
  const known = projects.length > 0 && projects.length <= LISTED && { projects: projects.map(shownProject) };
  throw new DocsError(problem('project-unknown', { project: wanted, suggestion, ...known }), 2);
}

function shownProject({ id, name }: Pick<Project, 'id' | 'name'>): string {
  return `${id} (${name})`;
}
