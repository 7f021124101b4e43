import { define } from './words.ts';

/** What can go wrong with the database and its backups. */
export const DATABASE_PROBLEMS = {
  'database-unavailable': define<{ database: string; reason: string }>({
    severity: 'error',
    title: 'The database cannot be used',
    message: ({ database, reason }) => `The database \`${database}\` cannot be used: ${reason}.`,
    hint: ({ reason }) =>
      /disk is full/.test(reason)
        ? 'Free space on the disk of the database, and run the command again.'
        : 'Check --database. It must be a file in a folder that this user can write to, or a postgres:// URL.',
  }),
  'postgres-unavailable': define<{ server: string; reason: string; fix: string }>({
    severity: 'error',
    title: 'The PostgreSQL server cannot be used',
    message: ({ server, reason }) => `PostgreSQL at \`${server}\` cannot be used: ${reason}.`,
    hint: ({ fix }) => fix,
  }),
  'database-missing': define<{ database: string }>({
    severity: 'error',
    title: 'There is no database',
    message: ({ database }) => `There is no database file \`${database}\`.`,
    hint: () =>
      'Check --database and the current folder. `docs serve`, `docs projects create` and `docs keys create` create a database.',
  }),
  'database-corrupt': define<{ database: string; reason: string }>({
    severity: 'error',
    title: 'The database file is damaged',
    message: ({ database, reason }) =>
      `The file \`${database}\` is not a readable SQLite database: ${reason}.`,
    hint: () => 'Restore it from a backup, or choose another file with --database. The file was not changed.',
  }),
  'database-journal-damaged': define<{ journal: string; reason: string }>({
    severity: 'error',
    title: 'The journal of the database is damaged',
    message: ({ journal, reason }) =>
      `The journal \`${journal}\` is damaged, but contains acknowledged rows: ${reason}.`,
    hint: () =>
      'Restore both files from a backup. To continue without the rows in the journal, move it away.',
  }),
  'database-journal-foreign': define<{ database: string; journal: string; reason: string }>({
    severity: 'error',
    title: 'The journal belongs to another database',
    message: ({ database, journal, reason }) =>
      `The journal \`${journal}\` cannot be applied to \`${database}\`: ${reason}.`,
    hint: () =>
      'Restore the database file that the journal was written for. To continue without the rows in the journal, move it away. Neither file was changed.',
  }),
  'database-foreign': define<{ database: string }>({
    severity: 'error',
    title: 'The database belongs to another program',
    message: ({ database }) => `The database \`${database}\` was created by another program.`,
    hint: () => 'Choose another file with --database; it is created if it does not exist.',
  }),
  'database-newer': define<{ database: string }>({
    severity: 'error',
    title: 'The database is newer than this program',
    message: ({ database }) => `The database \`${database}\` was written by a newer version of docs.`,
    hint: () => 'Update docs. The database was not changed.',
  }),
  'database-in-use': define<{ database: string; pid: number }>({
    severity: 'error',
    title: 'Another server uses the database',
    message: ({ database, pid }) =>
      `The database \`${database}\` is in use by another docs process (${pid}).`,
    hint: () =>
      'Stop that process, or choose another file with --database. Several servers can share a PostgreSQL database.',
  }),
  'database-server-older': define<{ database: string }>({
    severity: 'error',
    title: 'The server runs an older version',
    message: ({ database }) =>
      `The database \`${database}\` is in use by a server that runs an older version of docs, which cannot do this.`,
    hint: () => 'Restart the server with this version, or run the command with the version of the server.',
  }),
  'backup-of-postgres': define({
    severity: 'error',
    title: 'The command does not support PostgreSQL',
    message: () => 'This command supports only SQLite, but the database is on a PostgreSQL server.',
    hint: () =>
      'Back it up with `pg_dump --format custom --file docs.dump URL`, restore it with `pg_restore --clean --if-exists --dbname URL docs.dump`.',
  }),
  'backup-target-exists': define<{ file: string; pending: boolean }>({
    severity: 'error',
    title: 'The target file already exists',
    message: ({ file }) => `The file \`${file}\` already exists.`,
    hint: ({ pending }) =>
      pending
        ? 'Pass --force to replace this database, or choose another one with --database.'
        : 'Choose another name, or pass --force to replace it.',
  }),
  'backup-failed': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The backup could not be written',
    message: ({ file, reason }) => `The backup \`${file}\` could not be written: ${reason}.`,
    hint: () =>
      'Check the permissions and free space of the target. If a server uses the database and may not write there, the disk of the database needs space for a copy, too, or stop the server meanwhile. The database was not changed.',
  }),
  'backup-unsound': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The backup cannot be restored',
    message: ({ file, reason }) => `The file \`${file}\` cannot be restored: ${reason}.`,
    hint: () => 'Pass a file written by `docs backup`. The database was not changed.',
  }),
};
