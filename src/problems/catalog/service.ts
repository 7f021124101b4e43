import { define } from './define.ts';

/** What can go wrong with the server, the database and the export. */
export const SERVICE_PROBLEMS = {
  'session-unknown': define<{ session: string }>({
    severity: 'error',
    title: 'There is no such session',
    message: ({ session }) => `No reader is signed in with the session \`${session}\`.`,
    hint: () => 'Run `docs sessions list` to see all sessions. This one may have ended already.',
  }),
  'secret-missing': define<{ place: string }>({
    severity: 'error',
    title: 'The login secret is missing',
    message: ({ place }) => `The login of this site needs a secret, but ${place} does not contain one.`,
    hint: () => 'Set it before you start the server. Never put secrets in docs.json.',
  }),
  'model-settings-invalid': define<{ variable: string; reason: string }>({
    severity: 'error',
    title: 'The settings of the language model cannot be used',
    message: ({ variable, reason }) => `The environment variable \`${variable}\` ${reason}.`,
    hint: () =>
      'Set both DOCS_LLM_URL and DOCS_LLM_MODEL, or neither: without them the assistant answers by quoting pages.',
  }),
  'database-unavailable': define<{ database: string; reason: string }>({
    severity: 'error',
    title: 'The database cannot be used',
    message: ({ database, reason }) => `The database \`${database}\` cannot be used: ${reason}.`,
    hint: () =>
      'Check --database. It must be a file in a folder that this user can write to, or a postgres:// URL.',
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
      `The journal \`${journal}\` is damaged and holds rows that were acknowledged: ${reason}.`,
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
  'backup-of-postgres': define({
    severity: 'error',
    title: 'PostgreSQL has its own backups',
    message: () => 'This command copies SQLite files; the database is on a PostgreSQL server.',
    hint: () =>
      'Back it up with `pg_dump --format custom --file docs.dump URL`, restore it with `pg_restore --clean --if-exists --dbname URL docs.dump`.',
  }),
  'backup-target-exists': define<{ file: string; pending: boolean }>({
    severity: 'error',
    title: 'The file to be written is there already',
    message: ({ file }) => `The file \`${file}\` exists.`,
    hint: ({ pending }) =>
      pending
        ? 'Give --force to replace this database, or another one with --database.'
        : 'Give another name, or --force to replace it.',
  }),
  'backup-failed': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The backup could not be written',
    message: ({ file, reason }) => `The backup \`${file}\` could not be written: ${reason}.`,
    hint: () => 'The database was left as it is, and no incomplete file was left under this name.',
  }),
  'backup-unsound': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The backup cannot be restored',
    message: ({ file, reason }) => `The file \`${file}\` cannot be restored: ${reason}.`,
    hint: () => 'Give a file that `docs backup` has written. The database was left as it is.',
  }),
  'project-missing': define<{ database: string }>({
    severity: 'error',
    title: 'There is no project',
    message: ({ database }) => `The database \`${database}\` has no project.`,
    hint: () => 'Create one with `docs projects create NAME`.',
  }),
  'project-unknown': define<{ project: string; suggestion?: string }>({
    severity: 'error',
    title: 'Unknown project',
    message: ({ project }) => `There is no project \`${project}\`.`,
    hint: ({ suggestion }) =>
      suggestion ? `Did you mean \`${suggestion}\`?` : 'Run `docs projects list` to see all projects.',
  }),
  'project-ambiguous': define<{ projects: string[] }>({
    severity: 'error',
    title: 'Several projects, none selected',
    message: ({ projects }) => `The database has ${projects.length} projects: ${projects.join(', ')}.`,
    hint: () => 'Choose one with --project.',
  }),
  'project-exists': define<{ name: string }>({
    severity: 'error',
    title: 'The project already exists',
    message: ({ name }) => `A project named \`${name}\` already exists.`,
    hint: () => 'Choose another name, or run `docs projects list` to see its id.',
  }),
  'key-unknown': define<{ key: string }>({
    severity: 'error',
    title: 'Unknown key',
    message: ({ key }) => `There is no active key with the id \`${key}\`.`,
    hint: () => 'Run `docs keys list` to see all keys.',
  }),
  'server-config-unreadable': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The configuration of the server cannot be read',
    message: ({ file, reason }) => `\`${file}\` cannot be read: ${reason.replace(/\.$/, '')}.`,
    hint: () => 'Give a YAML file with `projects`, as the manual describes under "Several sites".',
  }),
  'project-place-taken': define<{ name: string; other: string; place: string }>({
    severity: 'error',
    title: 'Two projects have the same address',
    message: ({ name, other, place }) =>
      `The project \`${name}\` is left out: \`${other}\` already lies at ${place.replace(/^\*/, 'every host, path ')}.`,
    hint: () => 'Give each project host names (`hosts`) or a path (`basePath`) of its own.',
  }),
  'project-shared': define<{ name: string; other: string; project: string }>({
    severity: 'error',
    title: 'Two sites have the same project',
    message: ({ name, other, project }) =>
      `The project \`${name}\` is left out: \`${other}\` already belongs to the project \`${project}\` of the database.`,
    hint: () => 'Give each site a project of its own: conversations, keys and releases belong to one site.',
  }),
  'release-unknown': define<{ release: string | undefined }>({
    severity: 'error',
    title: 'There is no such release',
    message: ({ release }) =>
      release === undefined
        ? 'There is no release before the live one.'
        : `There is no release \`${release}\` of this project.`,
    hint: () => 'Run `docs releases list` to see the releases that are kept.',
  }),
  'project-variable-missing': define<{ name: string; place: string }>({
    severity: 'error',
    title: 'A variable of a project has no value',
    message: ({ name, place }) =>
      `The variable ${name} of the project comes from ${place}, which has no value.`,
    hint: () => 'Set it before you start the server, or take the variable out of server.yaml.',
  }),
  'base-path-differs': define<{ folder: string; built: string; basePath: string }>({
    severity: 'error',
    title: 'The site was built for another path',
    message: ({ folder, built, basePath }) =>
      `The site in \`${folder}\` was built for the path \`${built || '/'}\`, but it is hosted under \`${basePath || '/'}\`.`,
    hint: ({ built, basePath }) =>
      `Set \`basePath: ${built || "''"}\` in server.yaml, or build the site with ${basePath ? `--base-path ${basePath}` : 'no --base-path'}.`,
  }),
  'git-missing': define({
    severity: 'error',
    title: 'git is not installed',
    message: () => 'A project comes from git, and the program git is not installed, or not in PATH.',
    hint: () => 'Install git 2.31 or later on the machine that serves, then deploy the project again.',
  }),
  'git-fetch-failed': define<{ repository: string; reason: string }>({
    severity: 'error',
    title: 'A repository cannot be fetched',
    message: ({ repository, reason }) => `The repository \`${repository}\` cannot be fetched: ${reason}.`,
    hint: () =>
      'Check the address, the branch and the token or key under `source` in server.yaml. The live site stays.',
  }),
  'git-folder-unusable': define<{ repository: string; reason: string }>({
    severity: 'error',
    title: 'The folder of a site is not in its repository',
    message: ({ repository, reason }) => `The repository \`${repository}\` cannot be built: ${reason}.`,
    hint: () => 'Set `folder` under `source` in server.yaml to the folder that holds docs.json.',
  }),
  'site-down': define<{ reason: string }>({
    severity: 'error',
    title: 'A site cannot be shown',
    message: ({ reason }) => `The site cannot be shown: ${reason.replace(/\.$/, '')}.`,
    hint: () => 'Fix the cause and deploy the project again.',
  }),
  'site-not-built': define<{ folder: string }>({
    severity: 'error',
    title: 'The folder is not a site',
    message: ({ folder }) => `The folder \`${folder}\` contains neither a docs.json nor a built site.`,
    hint: () => 'Pass the folder that contains docs.json, or one written by `docs build`.',
  }),
  'site-manifest-invalid': define<{ folder: string; reason: string }>({
    severity: 'error',
    title: 'The built site cannot be read',
    message: ({ folder, reason }) =>
      `The manifest of the built site in \`${folder}\` cannot be used: ${reason}.`,
    hint: () => 'Build the site again with this version of docs.',
  }),
  'port-in-use': define<{ port: number }>({
    severity: 'error',
    title: 'The port is in use',
    message: ({ port }) => `Another program is listening on port ${port}.`,
    hint: () => 'Stop it, or choose another port with --port. Without --port, docs uses the next free one.',
  }),
  'listen-failed': define<{ host: string; port: number; reason: string }>({
    severity: 'error',
    title: 'The server cannot listen',
    message: ({ host, port, reason }) => `The server cannot listen on ${host} port ${port}: ${reason}.`,
    hint: () => 'Choose another address with --host or another port with --port.',
  }),
  'tls-unreadable': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The certificate cannot be read',
    message: ({ file, reason }) => `The file \`${file}\` cannot be read: ${reason}.`,
    hint: () => 'Check --tls-cert and --tls-key and the permissions of the files.',
  }),
  'tls-invalid': define<{ cert: string; key: string; reason: string }>({
    severity: 'error',
    title: 'The certificate cannot be used',
    message: ({ cert, key, reason }) =>
      `The certificate \`${cert}\` and the key \`${key}\` cannot be used: ${reason}.`,
    hint: () =>
      'Pass the certificate with --tls-cert and its private key with --tls-key, both in PEM format.',
  }),
  'key-missing': define({
    severity: 'error',
    title: 'No admin API key',
    message: () => 'An admin API key is required to read from a server.',
    hint: () =>
      'Set the environment variable DOCS_ADMIN_KEY, or pass a file that contains the key with --key-file.',
  }),
  'key-file-unreadable': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The key file cannot be read',
    message: ({ file, reason }) => `The key file \`${file}\` cannot be read: ${reason}.`,
    hint: () => 'Check the path and the permissions of the file.',
  }),
  'export-project-needed': define({
    severity: 'error',
    title: 'No project to export',
    message: () => 'An export from a server needs a project.',
    hint: () => 'Pass its id with --project. Run `docs projects list` on the server to see it.',
  }),
  'export-refused': define<{ url: string; status: number; reason: string }>({
    severity: 'error',
    title: 'The server refused the export',
    message: ({ url, status, reason }) => `The server ${url} responded with ${status}: ${reason}`,
    hint: ({ status }) =>
      status === 401 || status === 403
        ? 'Check the key: it must be active, valid for this project, and have the scope `read`.'
        : 'Check --url, --project and the dates.',
  }),
  'export-not-an-api': define<{ url: string }>({
    severity: 'error',
    title: 'The server is not an analytics API',
    message: ({ url }) => `The server ${url} responded with something other than a page of conversations.`,
    hint: () => 'Check --url. It must be the address of the server, without `/v1`.',
  }),
  'export-cursor-stuck': define<{ cursor: string }>({
    severity: 'error',
    title: 'The server sends the same page again',
    message: ({ cursor }) => `The server reports more rows after \`${cursor}\`, but sends no new ones.`,
    hint: () => 'The rows so far are kept. Continue with --resume when the server is fixed.',
  }),
  'export-interrupted': define<{ attempts: number; reason: string }>({
    severity: 'error',
    title: 'The export could not continue',
    message: ({ attempts, reason }) => `The server could not be read after ${attempts} attempts: ${reason}`,
    hint: () => 'With --out, add --resume to the same command to continue where it stopped.',
  }),
  'export-certificate-refused': define<{ reason: string }>({
    severity: 'error',
    title: 'The certificate of the server is not trusted',
    message: ({ reason }) => `The certificate of the server is not trusted: ${reason}`,
    hint: () =>
      'Check --url. If your own authority signed the certificate, set NODE_EXTRA_CA_CERTS (DENO_CERT in Deno) to the file of the authority.',
  }),
  'export-stopped': define<{ file: string | undefined }>({
    severity: 'error',
    title: 'The export was stopped',
    message: () => 'The export was stopped before it was complete.',
    hint: ({ file }) =>
      file === undefined
        ? 'The output so far is incomplete.'
        : `The rows so far are in \`${file}.partial\`. Add --resume to the same command to continue.`,
  }),
  'export-resume-mismatch': define<{ file: string }>({
    severity: 'error',
    title: 'A different export cannot be resumed',
    message: ({ file }) => `The partial export of \`${file}\` was started with different arguments.`,
    hint: () => 'Use the same arguments as before, or omit --resume to start again.',
  }),
  'export-unwritable': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The export cannot be written',
    message: ({ file, reason }) => `The export cannot be written to \`${file}\`: ${reason}.`,
    hint: () => 'Fix the cause and run the command again with --resume, or choose another file with --out.',
  }),
  'import-unreadable': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The file to import cannot be read',
    message: ({ file, reason }) => `The file \`${file}\` cannot be read: ${reason}.`,
    hint: () => 'Check the path and the permissions of the file.',
  }),
  'import-row-rejected': define<{ reason: string }>({
    severity: 'error',
    title: 'A row cannot be imported',
    message: ({ reason }) => `The row was not imported: ${reason}.`,
    hint: () => 'Fix the row and import the file again. Existing rows are not changed.',
  }),
};
