import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Errors } from '@oclif/core';
import { CONFIG_FILE } from '../../config/json/parse-json.ts';
import { readServerConfig } from '../../config/server/read-server-config.ts';
import { DEFAULT_LIMITS, type ProjectConfig, type ServerConfig } from '../../config/server/server-config.ts';
import { kindOfFolder } from '../../host/projects/site-folder.ts';
import { MANIFEST_FILE } from '../../lib/built-site/site-manifest.ts';
import { readInside } from '../../lib/files/inside-folder.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { shownCommand } from '../../lib/process/shown-command.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { normalizeBasePath } from '../../lib/url/site-urls.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { textReport } from '../../problems/report.ts';
import type { ServeFlags } from './serve-flags.ts';

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

/** The one project of `docs serve DIR`. A built folder has the path that it was built for: throws for another one. */
function singleProject(dir: string, flags: ServeFlags): ProjectConfig {
  const isSource = kindOfFolder(path.resolve(dir)) === 'source';
  const { name, basePath } = readSite(dir, isSource ? CONFIG_FILE : MANIFEST_FILE);
  const wanted = normalizeBasePath(flags['base-path']);
  const built = typeof basePath === 'string' ? basePath : '';
  if (!isSource && wanted && wanted !== built)
    throw new DocsError(
      problem('base-path-differs', { folder: path.resolve(dir), built, basePath: wanted }),
      2,
    );
  return {
    name: typeof name === 'string' && name !== '' ? name : 'docs',
    source: { kind: 'folder', folder: path.resolve(dir) },
    project: '',
    hosts: [],
    basePath: isSource ? wanted : built,
    siteUrl: flags['site-url'],
    environment: new Map(),
    limits: {
      ...DEFAULT_LIMITS,
      questionsPerMinute: flags['questions-per-minute'],
      questionsPerDay: flags['questions-per-day'],
    },
    keep: flags.keep,
    keepConversations: flags['keep-conversations'],
    refresh: flags.refresh,
    offline: flags.offline,
    allowPrivateHosts: !flags['no-private-hosts'],
    proxyPrivate: flags['proxy-private'],
  };
}

/** Problems of the file are reported when the site is built or opened. */
function readSite(folder: string, file: string): JsonObject {
  try {
    return asObject(JSON.parse(readInside(folder, file) ?? '{}')) ?? {};
  } catch {
    return {};
  }
}
