import { define } from '../define.ts';

/** What can go wrong while a site is written. */
export const SITE_PROBLEMS = {
  'output-unwritable': define<{ out: string; reason: string }>({
    severity: 'error',
    title: 'The output folder cannot be written',
    message: ({ out, reason }) => `The site cannot be written to \`${out}\`: ${reason}`,
    hint: () =>
      'Choose another folder with --out, or mend its permissions. The previous build was left as it was.',
  }),
  'output-not-ours': define<{ out: string }>({
    severity: 'error',
    title: 'The output folder holds other files',
    message: ({ out }) => `The output folder \`${out}\` is not empty and was not written by docs.`,
    hint: () => 'Choose an empty or new folder with --out, so that nothing of yours is replaced.',
  }),
  'output-holds-source': define<{ out: string }>({
    severity: 'error',
    title: 'The output folder is the site itself',
    message: ({ out }) =>
      `The output folder \`${out}\` holds the site that is being built, and would replace it.`,
    hint: () => 'Choose another folder with --out; the default is `dist` inside the site.',
  }),
  'starter-file-exists': define<{ file: string }>({
    severity: 'error',
    title: 'The starter site would overwrite a file',
    message: ({ file }) => `There is already a file \`${file}\`.`,
    hint: () => 'Give a new folder: `docs init my-docs`. Nothing was written.',
  }),
  'page-url-taken': define<{ path: string; other: string }>({
    severity: 'warning',
    title: 'Two files have the same URL',
    message: ({ path, other }) =>
      `The URL \`${path}\` belongs to \`${other}\` already, so this file has no page.`,
    hint: () => 'Rename one of the two files.',
  }),
  'page-unreadable': define<{ reason: string }>({
    severity: 'error',
    title: 'A page file cannot be read',
    message: ({ reason }) => `The file cannot be read: ${reason}`,
    hint: () => 'Mend its permissions, or name it in .docsignore. The other pages were built.',
  }),
};
