import { readFileSync } from 'node:fs';
import { Errors } from '@oclif/core';
import { readServerConfig } from '../../config/server/read-server-config.ts';
import type { ServerConfig } from '../../config/server/server-config.ts';
import { shownCommand } from '../../lib/process/shown-command.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { textReport } from '../../problems/report.ts';
import type { ServeFlags } from '../flags/serve-flags.ts';
import { singleProject } from './projects/single-project.ts';

/** Flags that are allowed with `--config`; all others are keys of the file. */
const BESIDE_CONFIG = ['config', 'host', 'port', 'log', 'workers', 'database', 'json'];

interface Speaker {
  say: (text: string) => void;
  color: boolean;
}

/**
 * The configuration from the flags, or from the file that they name. `written` are the flags on the command line, without
 * those from defaults or the environment. Throws if it is not valid.
 */
export function serverConfig(
  dir: string,
  flags: ServeFlags,
  written: ReadonlySet<string>,
  speaker: Speaker,
): ServerConfig {
  if (flags.config === undefined) return configOf(dir, flags);
  refuseOthers(written, dir);
  return { ...readConfig(flags.config, speaker), ...given(flags, written) };
}

function refuseOthers(written: ReadonlySet<string>, dir: string): void {
  const other = [...written].find((name) => !BESIDE_CONFIG.includes(name));
  if (other !== undefined)
    throw new Errors.CLIError(`--${other} cannot be combined with --config: set it in that file.`);
  if (dir !== '.')
    throw new Errors.CLIError('DIR cannot be combined with --config: list the folder in that file.');
}

/** Flags override the file. */
function given(
  { host, port, log, workers, database }: ServeFlags,
  written: ReadonlySet<string>,
): Partial<ServerConfig> {
  const values: Partial<ServerConfig> = { host, port, log, workers, database };
  return Object.fromEntries(Object.entries(values).filter(([name]) => written.has(name)));
}

/** Reads server.yaml and reports its problems. */
function readConfig(file: string, { say, color }: Speaker): ServerConfig {
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

/** The equivalent server.yaml of `docs serve DIR`. */
function configOf(dir: string, flags: ServeFlags): ServerConfig {
  const { host, port, releases, csp, log } = flags;
  const { 'tls-cert': cert, 'tls-key': key } = flags;
  return {
    host,
    port,
    releases,
    tls: cert === undefined ? undefined : { cert, key: key! },
    trustProxy: flags['trust-proxy'],
    csp,
    log,
    fileCache: flags['file-cache'],
    workers: flags.workers,
    rateLimit: flags['rate-limit'],
    builds: 1,
    dashboard: flags.dashboard ? {} : undefined,
    projects: [singleProject(dir, flags)],
  };
}
