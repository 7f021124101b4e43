import { Args, Errors, Flags } from '@oclif/core';
import { isBasePath } from '../../lib/url/hosting.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';

/** Must be a URL: a host name alone would become a relative link on every page and in the sitemap. */
const siteUrlFlag = Flags.custom<string>({
  parse: async (text) => {
    if (isHttpUrl(text) && URL.canParse(text)) return text;
    throw new Errors.CLIError(`--site-url must be a URL such as https://docs.example.com, not "${text}".`);
  },
});

/** Rejects URLs and paths of the file system, which would become part of every link. */
const basePathFlag = Flags.custom<string>({
  parse: async (text) => {
    if (isBasePath(text)) return text;
    throw new Errors.CLIError(`--base-path must be a path such as /docs, not "${text}".`);
  },
});

/** The folder argument of the commands that read a site. */
export const siteArgs = {
  dir: Args.string({ description: 'Folder that contains docs.json.', default: '.' }),
};

/** How the commands that read a site report problems. */
export const reportFlags = {
  format: Flags.option({
    options: ['text', 'github'] as const,
    default: 'text' as const,
    description: 'Report problems as text, or as annotations of a GitHub workflow.',
  })(),
  all: Flags.boolean({ description: 'Show every problem, not only the first ten of each code.' }),
  strict: Flags.boolean({ description: 'Count warnings as errors.' }),
};

/** Flags that affect how a site is built. */
export const buildFlags = {
  'base-path': basePathFlag({
    description: 'Path under which the site is hosted, such as /docs.',
    default: '',
    helpValue: 'PATH',
  }),
  'site-url': siteUrlFlag({
    description: 'Public URL of the site, for canonical links and the sitemap.',
    helpValue: 'URL',
  }),
  offline: Flags.boolean({
    description: 'Use the stored copies of specifications given by URL; never fetch.',
  }),
  'no-private-hosts': Flags.boolean({
    description: 'Fetch specifications from public addresses only, redirects included.',
  }),
};
