import { readFileSync } from 'node:fs';
import { readServerConfig } from '../../config/server/read-server-config.ts';
import type { ServerConfig } from '../../config/server/server-config.ts';
import { shownCommand } from '../../lib/process/shown-command.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { textReport } from '../../problems/report.ts';
import { type SingleFlags, singleProject } from './single-project.ts';

/** Reads server.yaml and says what is wrong with it. Throws when no server can be started with it. */
export function readConfig(file: string, say: (text: string) => void, color: boolean): ServerConfig {
  const text = readText(file);
  const { config, problems } = readServerConfig(text, file);
  const fatal = config ? undefined : problems.find(({ severity }) => severity === 'error');
  const others = problems.filter((each) => each !== fatal);
  if (others.length > 0)
    say(textReport(others, { color, readSource: () => text, program: shownCommand() }).trimEnd());
  if (fatal) throw new DocsError(fatal, 2, { source: text });
  return config!;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const failure = problem('server-config-unreadable', { file, reason: systemReason(error) });
    throw new DocsError(failure, 2, { cause: error });
  }
}

interface ServerFlags extends SingleFlags {
  host: string;
  port?: number;
  releases?: string;
  'trust-proxy': boolean;
  'tls-cert'?: string;
  'tls-key'?: string;
  csp: ServerConfig['csp'];
  log?: ServerConfig['log'];
  'file-cache': number;
  workers: ServerConfig['workers'];
  'rate-limit': number;
  dashboard: boolean;
}

/** What `docs serve DIR` would say in a server.yaml. */
export function configOf(dir: string, flags: ServerFlags): ServerConfig {
  const { host, port, releases, csp, log } = flags;
  const { 'tls-cert': cert, 'tls-key': key } = flags;
  return {
    host,
    ...(port !== undefined && { port }),
    ...(releases !== undefined && { releases }),
    ...(cert !== undefined && { tls: { cert, key: key! } }),
    trustProxy: flags['trust-proxy'],
    csp,
    ...(log !== undefined && { log }),
    fileCache: flags['file-cache'],
    workers: flags.workers,
    rateLimit: flags['rate-limit'],
    builds: 1,
    ...(flags.dashboard && { dashboard: {} }),
    projects: [singleProject(dir, flags)],
  };
}
