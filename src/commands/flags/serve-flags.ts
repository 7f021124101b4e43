import { Errors, Flags, type Interfaces } from '@oclif/core';
import {
  DEFAULT_KEEP,
  DEFAULT_LIMITS,
  MAX_WORKERS,
  SERVER_DEFAULTS,
} from '../../config/server/server-config.ts';
import { parseSpan } from '../../lib/dates.ts';
import { databaseFlags, releasesFlag } from './data-flags.ts';
import { buildFlags, listenFlags } from './site-flags.ts';

/** A number of processes, or `auto`. */
const workersFlag = Flags.custom<number | 'auto'>({
  parse: async (text, _, { name }) => {
    const count = Number(text);
    if (text === 'auto' || (Number.isInteger(count) && count >= 1 && count <= MAX_WORKERS))
      return text === 'auto' ? 'auto' : count;
    throw new Errors.CLIError(`--${name} must be a number from 1 to ${MAX_WORKERS}, or auto, not "${text}".`);
  },
});

/** A period such as 90d, in milliseconds. */
const spanFlag = Flags.custom<number>({
  parse: async (text, _, { name }) => {
    const span = parseSpan(text);
    if (span === undefined || span === 0)
      throw new Errors.CLIError(`--${name} must be a period such as 365d or 12h, not "${text}".`);
    return span;
  },
});

/** Flags that correspond to server.yaml, and its path. */
export const serveFlags = {
  config: Flags.string({
    description: 'Host the projects that this file lists (server.yaml).',
    helpValue: 'FILE',
  }),
  ...databaseFlags,
  project: Flags.string({
    description:
      'ID or name of the project. Optional if there is only one, or if one has the name of the site.',
    helpValue: 'ID',
  }),
  ...releasesFlag,
  keep: Flags.integer({
    helpValue: 'N',
    description: 'Releases to keep, the live one included.',
    default: DEFAULT_KEEP,
    min: 1,
    max: 1000,
  }),
  ...listenFlags,
  'rate-limit': Flags.integer({
    helpValue: 'N',
    description: 'Requests per minute for each API key; 0 for no limit.',
    default: SERVER_DEFAULTS.rateLimit,
    min: 0,
  }),
  'questions-per-minute': Flags.integer({
    helpValue: 'N',
    description: 'Questions to the assistant per minute and client address; 0 for no limit.',
    default: DEFAULT_LIMITS.questionsPerMinute,
    min: 0,
  }),
  'questions-per-day': Flags.integer({
    helpValue: 'N',
    description: 'Questions to the assistant per day (UTC), for all readers together; 0 for no limit.',
    default: DEFAULT_LIMITS.questionsPerDay,
    min: 0,
  }),
  'trust-proxy': Flags.boolean({
    description: 'Trust X-Forwarded-For, X-Forwarded-Proto and X-Request-Id from the reverse proxy.',
  }),
  dashboard: Flags.boolean({
    description: 'Serve the dashboard at /dashboard, for holders of an admin API key.',
  }),
  'keep-conversations': spanFlag({
    description:
      'Delete conversations of this site that are older than this period, such as 365d. Default: keep all.',
    helpValue: 'SPAN',
  }),
  refresh: spanFlag({
    description:
      'Deploy when an OpenAPI document given by URL has changed; look this often, such as 15m. Default: never.',
    helpValue: 'SPAN',
  }),
  'proxy-private': Flags.boolean({
    description: 'Let the playground call private and loopback addresses through this server.',
  }),
  'tls-cert': Flags.string({
    description: 'Certificate file for HTTPS.',
    dependsOn: ['tls-key'],
    helpValue: 'FILE',
  }),
  'tls-key': Flags.string({
    description: 'Private key of the certificate.',
    dependsOn: ['tls-cert'],
    helpValue: 'FILE',
  }),
  csp: Flags.option({
    options: ['enforce', 'report-only', 'off'] as const,
    description: 'Content-Security-Policy of pages: enforced, only reported to the console, or not sent.',
    default: SERVER_DEFAULTS.csp,
  })(),
  log: Flags.option({
    options: ['json', 'text', 'off'] as const,
    description: 'Access log on stderr. Default: text on a terminal, json otherwise.',
  })(),
  'file-cache': Flags.integer({
    helpValue: 'N',
    description: 'Memory for frequently requested files of the site, in MB.',
    default: SERVER_DEFAULTS.fileCache,
    min: 0,
  }),
  workers: workersFlag({
    description: 'Processes that serve files, or `auto` for one per CPU core.',
    helpValue: 'N|auto',
    default: SERVER_DEFAULTS.workers,
  }),
  ...buildFlags,
};

export type ServeFlags = Interfaces.InferredFlags<typeof serveFlags>;
