import { Args, Errors, Flags } from '@oclif/core';
import { shownArgument } from '../../lib/process/shown-command.ts';
import { MAX_NAME_LENGTH, parseName } from '../../store/administration/projects.ts';
import { shownDatabase } from '../../store/database-url.ts';

/** An empty value, as from an unset variable of a script, would mean another database, or a key for all projects. */
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

/** The arguments with which another command finds the same database; empty if it is the default one. */
export function databaseArgument(database: string): string {
  const isFound =
    database === databaseFlags.database.default || database === process.env[databaseFlags.database.env!];
  return isFound ? '' : ` --database ${shownArgument(shownDatabase(database))}`;
}

/** The folder of the builds that `docs serve` keeps. */
export const releasesFlag = {
  releases: Flags.string({
    description: 'Folder for releases. Default: `releases` next to the database.',
    helpValue: 'DIR',
  }),
};

export const projectFlags = {
  project: Flags.string({
    description: 'ID or name of the project. Optional if there is only one.',
    helpValue: 'ID',
    parse: notEmpty,
  }),
};

/** The name of a new key or project. */
export const nameArgument = Args.custom<string>({
  parse: async (text) => {
    const name = parseName(text);
    if (name !== undefined) return name;
    throw new Errors.CLIError(`NAME must be one line of 1 to ${MAX_NAME_LENGTH} characters.`);
  },
});
