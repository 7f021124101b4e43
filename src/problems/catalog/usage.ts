import { define, didYouMean } from './words.ts';

/** What can be wrong with a command line. */
export const USAGE_PROBLEMS = {
  'usage-invalid': define<{ reason: string; suggestion?: string; fix?: string }>({
    severity: 'error',
    title: 'Invalid command line',
    message: ({ reason }) => reason,
    hint: ({ suggestion, fix = 'Run the command with --help to see its arguments, flags and examples.' }) =>
      didYouMean(suggestion) ?? fix,
  }),
  'command-unknown': define<{ command: string; suggestion?: string }>({
    severity: 'error',
    title: 'Unknown command',
    message: ({ command }) => `\`${command}\` is not a docs command.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion && `docs ${suggestion}`) ?? 'Run `docs --help` to see all commands.',
  }),
  'file-unusable': define<{ file: string; reason: string; hint?: string }>({
    severity: 'error',
    title: 'A file or folder cannot be used',
    message: ({ file, reason }) => `\`${file}\` cannot be read or written: ${reason}.`,
    hint: ({ hint }) => hint ?? 'Check the path and its permissions, or choose another one.',
  }),
  'disk-full': define<{ reason: string }>({
    severity: 'error',
    title: 'There is no space left to write',
    message: ({ reason }) => `The output could not be written: ${reason}.`,
    hint: () => 'Free some space and run the command again.',
  }),
  'changes-unknown': define<{
    ref: string;
    reason: string;
    lacks: 'git' | 'repository' | 'trust' | 'commit';
  }>({
    severity: 'error',
    title: 'Changes cannot be determined',
    message: ({ ref, reason }) => `git cannot compare with \`${ref}\`: ${reason}.`,
    hint: ({ lacks }) => {
      if (lacks === 'git') return 'Install git, or leave out --changed.';
      if (lacks === 'repository')
        return 'Run the command in a clone of the repository, or leave out --changed.';
      if (lacks === 'trust')
        return 'Run the command as the owner, or allow the folder: `git config --global --add safe.directory FOLDER`.';
      return 'Use a branch, tag or commit that this clone contains. CI systems fetch only part of the history: fetch all of it, or that branch.';
    },
  }),
  'unexpected-error': define<{ reason: string }>({
    severity: 'error',
    title: 'Unexpected error',
    message: ({ reason }) => `Something went wrong inside docs: ${reason}`,
    hint: () => 'This is a bug. Run the command again with DEBUG=1 to see the stack trace, and report it.',
  }),
};

/** What can go wrong with the export and the import of conversations. */
export const EXPORT_PROBLEMS = {
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
  'export-refused': define<{ url: string; status: number; reason: string }>({
    severity: 'error',
    title: 'The server refused the export',
    message: ({ url, status, reason }) => `The server ${url} responded with ${status}: ${reason}`,
    hint: ({ status }) => {
      if (status === 401 || status === 403)
        return 'Check the key: it must be active, valid for this project, and have the scope `read`.';
      if (status === 404)
        return 'Check --url, the URL of the server without `/v1`, and --project. `docs projects list` on the server shows its projects.';
      return 'Check the dates and the other flags.';
    },
  }),
  'export-not-an-api': define<{ url: string }>({
    severity: 'error',
    title: 'The server is not an analytics API',
    message: ({ url }) => `The server ${url} responded with something other than a page of conversations.`,
    hint: () => 'Check --url. It must be the URL of the server, without `/v1`.',
  }),
  'export-cursor-stuck': define<{ cursor: string }>({
    severity: 'error',
    title: 'The server sends the same page again',
    message: ({ cursor }) => `The server reports more rows after \`${cursor}\`, but sends no new ones.`,
    hint: () => 'The rows so far are saved. Continue with --resume when the server is fixed.',
  }),
  'export-interrupted': define<{ attempts: number; reason: string }>({
    severity: 'error',
    title: 'The export could not continue',
    message: ({ attempts, reason }) => `The export failed after ${attempts} attempts: ${reason}`,
    hint: () =>
      'Check --url, and that the server is running. With --out, add --resume to the same command to continue where it stopped.',
  }),
  'export-certificate-refused': define<{ reason: string }>({
    severity: 'error',
    title: 'The certificate of the server is not trusted',
    message: ({ reason }) => `The certificate of the server is not trusted: ${reason}`,
    hint: () =>
      'Check --url. For an internal certificate authority, set NODE_EXTRA_CA_CERTS (DENO_CERT in Deno) to its certificate file.',
  }),
  /** `partial` is the file with the rows so far. */
  'export-stopped': define<{ partial: string | undefined }>({
    severity: 'error',
    title: 'The export was stopped',
    message: () => 'The export was stopped before it was complete.',
    hint: ({ partial }) =>
      partial === undefined
        ? 'What it wrote so far is incomplete: run the command again.'
        : `The rows so far are in \`${partial}\`. Add --resume to the same command to continue.`,
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
  'import-row-rejected': define<{ reason: string; isCsv?: boolean }>({
    severity: 'error',
    title: 'A row cannot be imported',
    message: ({ reason }) => `The row was not imported: ${reason}.`,
    hint: ({ isCsv }) =>
      isCsv
        ? '`docs import` reads JSON Lines and JSON, not CSV. Export with `--format jsonl`, and import that file.'
        : 'Fix the row and import the file again. Existing rows are not changed.',
  }),
};
