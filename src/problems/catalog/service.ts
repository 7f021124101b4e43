import { define, didYouMean } from './words.ts';

/** What can go wrong with the server and its projects. */
export const SERVICE_PROBLEMS = {
  'session-unknown': define<{ session: string }>({
    severity: 'error',
    title: 'There is no such session',
    message: ({ session }) => `Nobody is signed in with the session \`${session}\`.`,
    hint: () =>
      'Run `docs sessions list` to see all sessions, with `--dashboard` those of the dashboard. This one may have ended already.',
  }),
  'secret-missing': define<{ place: string }>({
    severity: 'error',
    title: 'The login secret is missing',
    message: ({ place }) => `A login needs a secret, but ${place} does not contain one.`,
    hint: () =>
      'Set it before you start the server. With server.yaml, also give it to the project: variables with `environment`, files with `secrets`. Never put the secret itself in docs.json or server.yaml.',
  }),
  'model-settings-invalid': define<{ variable: string; reason: string; fix: string }>({
    severity: 'error',
    title: 'The settings of the language model cannot be used',
    message: ({ variable, reason }) => `The environment variable \`${variable}\` ${reason}.`,
    hint: ({ fix }) => fix,
  }),
  'project-missing': define<{ place: string }>({
    severity: 'error',
    title: 'There is no project',
    message: ({ place }) => `\`${place}\` has no project.`,
    hint: () => 'Create one with `docs projects create NAME`.',
  }),
  /** `projects` may come from a server that `docs projects list` cannot reach from this machine. */
  'project-unknown': define<{ project: string; suggestion?: string; projects?: string[] }>({
    severity: 'error',
    title: 'Unknown project',
    message: ({ project }) => `There is no project \`${project}\`.`,
    hint: ({ suggestion, projects }) =>
      didYouMean(suggestion) ??
      (projects ? `Choose one of ${projects.join(', ')}.` : 'Run `docs projects list` to see all projects.'),
  }),
  'project-ambiguous': define<{ projects: string[] }>({
    severity: 'error',
    title: 'Several projects, none selected',
    message: ({ projects }) => `There are ${projects.length} projects: ${projects.join(', ')}.`,
    hint: () => 'Choose one with --project.',
  }),
  'project-exists': define<{ name: string }>({
    severity: 'error',
    title: 'The project already exists',
    message: ({ name }) => `A project named \`${name}\` already exists.`,
    hint: () => 'Choose another name, or run `docs projects list` to see its id.',
  }),
  'project-deletion-unconfirmed': define<{ name: string; id: string }>({
    severity: 'error',
    title: 'The deletion of a project was not confirmed',
    message: ({ name, id }) => `The project \`${name}\` (${id}) was not deleted.`,
    hint: () =>
      'Deleting cannot be undone: make a backup with `docs backup` first, then confirm with --yes, or answer yes on a terminal.',
  }),
  'key-unknown': define<{ key: string }>({
    severity: 'error',
    title: 'Unknown key',
    message: ({ key }) => `There is no active key with the id \`${key}\`.`,
    hint: () => 'Run `docs keys list` to see all keys.',
  }),
  // The secret is not repeated: messages end up in logs.
  'key-secret-given': define<{ id?: string; name?: string }>({
    severity: 'error',
    title: 'The secret of a key instead of its id',
    message: ({ id, name }) =>
      id === undefined
        ? 'This is the secret of a key, not its id, and no active key has it.'
        : `This is the secret of the key \`${id}\` (${name}), not its id.`,
    hint: ({ id }) =>
      id === undefined
        ? 'Run `docs keys list` to see all keys, and check --database.'
        : `Run \`docs keys revoke ${id}\`, and remove the secret from the history of your shell.`,
  }),
  'server-config-unreadable': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The configuration of the server cannot be read',
    message: ({ file, reason }) => `\`${file}\` cannot be read: ${reason.replace(/\.$/, '')}.`,
    hint: () => 'Pass a YAML file with `projects`. The manual page "Several sites" has an example.',
  }),
  'server-projects-missing': define({
    severity: 'error',
    title: 'The configuration of the server has no projects',
    message: () => 'The file lists no projects, so there is nothing to serve.',
    hint: () => 'List at least one under `projects`, by name: `Handbook: { source: ./handbook }`.',
  }),
  'project-place-taken': define<{ name: string; other: string; place: string }>({
    severity: 'error',
    title: 'Two projects have the same address',
    message: ({ name, other, place }) =>
      `The project \`${name}\` is not served: \`${other}\` already uses ${place.replace(/^\*/, 'every host, path ')}.`,
    hint: () => 'Give each project different `hosts` or a different `basePath`.',
  }),
  'project-shared': define<{ name: string; other: string; project: string }>({
    severity: 'error',
    title: 'Two sites have the same project',
    message: ({ name, other, project }) =>
      `The project \`${name}\` is not served: \`${other}\` already uses the project \`${project}\` of the database.`,
    hint: () => 'Give each site its own project: conversations, keys and releases belong to one site.',
  }),
  'release-unknown': define<{ release: string | undefined }>({
    severity: 'error',
    title: 'There is no such release',
    message: ({ release }) =>
      release === undefined
        ? 'There is no release before the live one.'
        : `There is no release \`${release}\` of this project.`,
    hint: () => 'Run `docs releases list` to see the available releases.',
  }),
  'project-variable-missing': define<{ name: string; place: string }>({
    severity: 'error',
    title: 'A variable of a project has no value',
    message: ({ name, place }) =>
      `The variable ${name} of the project comes from ${place}, which has no value.`,
    hint: () => 'Set it before you start the server, or remove the variable from server.yaml.',
  }),
  'base-path-differs': define<{ folder: string; built: string; basePath: string }>({
    severity: 'error',
    title: 'The site was built for another path',
    message: ({ folder, built, basePath }) =>
      `The site in \`${folder}\` was built for the path \`${built || '/'}\`, but it is hosted under \`${basePath || '/'}\`.`,
    hint: ({ built, basePath }) =>
      `Host it under ${built || 'no path'} (--base-path, or \`basePath\` in server.yaml), or build the site with ${basePath ? `--base-path ${basePath}` : 'no --base-path'}.`,
  }),
  'git-missing': define({
    severity: 'error',
    title: 'git is not installed',
    message: () => 'A project comes from git, but git is not installed or not in the PATH.',
    hint: () => 'Install git 2.31 or later on the server, then deploy the project again.',
  }),
  'git-fetch-failed': define<{ repository: string; reason: string }>({
    severity: 'error',
    title: 'A repository cannot be fetched',
    message: ({ repository, reason }) => `The repository \`${repository}\` cannot be fetched: ${reason}.`,
    hint: () =>
      'Check the URL, the branch, and the token or key under `source` in server.yaml. The live site stays.',
  }),
  'git-folder-unusable': define<{ repository: string; reason: string }>({
    severity: 'error',
    title: 'The folder of a site is not in its repository',
    message: ({ repository, reason }) => `The repository \`${repository}\` cannot be built: ${reason}.`,
    hint: () => 'Set `folder` under `source` in server.yaml to the folder that contains docs.json.',
  }),
  'site-down': define<{ reason: string }>({
    severity: 'error',
    title: 'A site cannot be shown',
    message: ({ reason }) => `The site cannot be shown: ${reason.replace(/\.$/, '')}.`,
    hint: () => 'Fix the cause and deploy the project again.',
  }),
  'deployment-failed': define<{ reason: string }>({
    severity: 'error',
    title: 'A deployment failed',
    message: ({ reason }) =>
      `The deployment failed, and the live release stays. ${reason.replace(/\.$/, '')}.`,
    hint: () => 'Fix the cause and deploy the project again.',
  }),
  'site-not-built': define<{ folder: string; other?: string }>({
    severity: 'error',
    title: 'The folder is not a site',
    message: ({ folder }) => `The folder \`${folder}\` contains neither a docs.json nor a built site.`,
    hint: ({ other }) =>
      other === undefined
        ? 'Pass the folder that contains docs.json, or one written by `docs build`.'
        : `There is a docs.json in \`${other}\`: pass that folder.`,
  }),
  'site-manifest-invalid': define<{ folder: string; reason: string }>({
    severity: 'error',
    title: 'The built site cannot be read',
    message: ({ folder, reason }) =>
      `The manifest of the built site in \`${folder}\` cannot be used: ${reason}.`,
    hint: () =>
      'Check that this user can read the folder, or build the site again with this version of docs.',
  }),
  'port-in-use': define<{ port: number }>({
    severity: 'error',
    title: 'The port is in use',
    message: ({ port }) => `Another program is listening on port ${port}.`,
    hint: () => 'Stop it, or choose another port with --port. Without --port, docs uses the next free one.',
  }),
  'workers-unsupported': define<{ workers: number }>({
    severity: 'error',
    title: 'Workers need Node.js',
    message: ({ workers }) => `Deno cannot share a port between ${workers} processes.`,
    hint: () =>
      'Run docs with Node.js or as the standalone executable, or run several servers on one PostgreSQL database behind a reverse proxy.',
  }),
  'listen-failed': define<{ host: string; port: number; reason: string; isDenied: boolean }>({
    severity: 'error',
    title: 'The server cannot listen',
    message: ({ host, port, reason }) =>
      `The server cannot listen on ${host}${port === 0 ? '' : ` port ${port}`}: ${reason}.`,
    hint: ({ isDenied }) =>
      isDenied
        ? 'Ports below 1024 need a privilege: choose another one with --port and put a reverse proxy in front, or grant the capability CAP_NET_BIND_SERVICE.'
        : 'Choose another address with --host or another port with --port.',
  }),
  'tls-unreadable': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'The certificate cannot be read',
    message: ({ file, reason }) => `The file \`${file}\` cannot be read: ${reason}.`,
    hint: () => 'Check --tls-cert and --tls-key (`tls` in server.yaml) and the permissions of the files.',
  }),
  'tls-invalid': define<{ cert: string; key: string; reason: string }>({
    severity: 'error',
    title: 'The certificate cannot be used',
    message: ({ cert, key, reason }) =>
      `The certificate \`${cert}\` and the key \`${key}\` cannot be used: ${reason}.`,
    hint: () =>
      'Pass the certificate, followed by those of its intermediate authorities, with --tls-cert and its private key with --tls-key (`tls` in server.yaml), all in PEM format.',
  }),
};
