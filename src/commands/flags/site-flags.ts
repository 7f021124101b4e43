import { Args, Errors, Flags } from '@oclif/core';
import { SERVER_DEFAULTS } from '../../config/server/server-config.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { isBasePath } from '../../lib/url/site-urls.ts';
import type { ProblemCode } from '../../problems/problem.ts';
import {
  isProblemCode,
  SEVERITY_LEVELS,
  type Severities,
  type SeverityLevel,
  similarCode,
} from '../../problems/rules/severities.ts';

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

/** All values of the flag; the last one for a code counts. */
export function severitiesIn(given: readonly { code: ProblemCode; level: SeverityLevel }[] = []): Severities {
  return Object.fromEntries(given.map(({ code, level }) => [code, level]));
}

/** `--severity link-broken=error`, as often as wanted. */
export const severityFlag = Flags.custom<{ code: ProblemCode; level: SeverityLevel }>({
  description: `Set the severity of a problem code: ${SEVERITY_LEVELS.join(', ')}. Overrides \`check\` in docs.json.`,
  helpValue: 'CODE=LEVEL',
  parse: async (text) => {
    const [code = '', word = ''] = text.split('=');
    const level = SEVERITY_LEVELS.find((each) => each === word);
    if (!isProblemCode(code)) {
      const suggestion = similarCode(code);
      throw new Errors.CLIError(
        `\`${code}\` is not the code of a problem.${suggestion === undefined ? '' : ` Did you mean \`${suggestion}\`?`}`,
      );
    }
    if (!level)
      throw new Errors.CLIError(`The level in \`${text}\` must be one of ${SEVERITY_LEVELS.join(', ')}.`);
    return { code, level };
  },
});

/** Where a command that serves a site listens. */
export const listenFlags = {
  port: Flags.integer({
    helpValue: 'N',
    description: 'Port to listen on. Default: 3000, or the next free one.',
    min: 0,
    max: 65_535,
  }),
  host: Flags.string({
    description: 'Address to listen on.',
    default: SERVER_DEFAULTS.host,
    helpValue: 'ADDRESS',
  }),
};

/** `partners, staff` → the names. */
export function groupsIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
