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
  'output-holds-source': define<{ out: string }>({
    severity: 'error',
    title: 'The output folder is the site itself',
    message: ({ out }) =>
      `The output folder \`${out}\` holds the site that is being built, and would replace it.`,
    hint: () => 'Choose another folder with --out; the default is `dist` inside the site.',
  }),
};
