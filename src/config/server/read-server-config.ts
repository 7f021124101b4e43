import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { parseSpan } from '../../lib/dates.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import { yamlPlaces } from '../../lib/places/yaml-places.ts';
import { isAbsoluteUrl } from '../../lib/url/safe-url.ts';
import { normalizeBasePath } from '../../lib/url/site-urls.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { asFlag, asNumber, asOneOf, asText, asTexts, present } from '../json/read-value.ts';
import type { Locate } from '../json/resolve-refs.ts';
import { readDashboard } from './read-dashboard.ts';
import { readSource, secretOf } from './read-source.ts';
import { schemaFindings } from './schema-findings.ts';
import {
  DEFAULT_KEEP,
  DEFAULT_LIMITS,
  type EnvironmentValue,
  type ProjectConfig,
  SERVER_DEFAULTS,
  type ServerConfig,
  type SourceConfig,
} from './server-config.ts';

export interface ReadServerConfig {
  /** Undefined if no server can be started with it. */
  config?: ServerConfig;
  problems: Problem[];
}

/**
 * Reads server.yaml. `file` is its path, which relative paths start from. An error in a project drops that project; an
 * error outside them, or no remaining project, means no configuration.
 */
export function readServerConfig(text: string, file: string): ReadServerConfig {
  const { value, locate, failure } = readLocatedYaml(text, file);
  if (failure)
    return { problems: [problem('server-config-unreadable', { file, reason: failure.reason }, failure.at)] };
  const findings = schemaFindings(value ?? {}, locate);
  const errors = findings.filter(({ problem: { severity } }) => severity === 'error');
  const problems = findings.map((finding) => finding.problem);
  const raw = asObject(value);
  if (!raw || errors.some(({ pointer }) => !isInProject(pointer))) return { problems };

  const refused = new Set(errors.map(({ pointer }) => pointer.split('/')[2]));
  const resolve = (place: string) => path.resolve(path.dirname(file), place);
  const { dashboard, problems: mistakes } = readDashboard(raw, resolve, locate);
  problems.push(...mistakes);
  if (mistakes.length > 0) return { problems };
  const projects: ProjectConfig[] = [];
  for (const [name, given] of Object.entries(asObject(raw.projects) ?? {})) {
    if (refused.has(pointerTo('', name).slice(1))) continue;
    const read = readSource(asObject(given)!, pointerTo('/projects', name), resolve, locate);
    if (!read.ok) {
      problems.push(read.problem);
      continue;
    }
    const project = projectOf(name, asObject(given)!, read.source, raw, resolve);
    const taken = takenPlace(project, projects, dashboard?.host, locate);
    if (taken) problems.push(taken);
    else projects.push(project);
  }
  if (projects.length === 0) return { problems };
  return {
    config: { ...serverOf(raw, resolve), ...present({ dashboard }), projects },
    problems,
  };
}

function isInProject(pointer: string): boolean {
  return /^\/projects\/[^/]/.test(pointer);
}

function serverOf(raw: JsonObject, resolve: (place: string) => string): Omit<ServerConfig, 'projects'> {
  const tls = asObject(raw.tls);
  const [database, releases] = [asText(raw.database), asText(raw.releases)];
  return {
    host: asText(raw.host) ?? SERVER_DEFAULTS.host,
    trustProxy: asFlag(raw.trustProxy) ?? false,
    csp: asOneOf(raw.csp, ['enforce', 'report-only', 'off']) ?? SERVER_DEFAULTS.csp,
    fileCache: asNumber(raw.fileCache) ?? SERVER_DEFAULTS.fileCache,
    workers: asNumber(raw.workers) ?? asOneOf(raw.workers, ['auto']) ?? SERVER_DEFAULTS.workers,
    rateLimit: asNumber(raw.rateLimit) ?? SERVER_DEFAULTS.rateLimit,
    builds: asNumber(raw.builds) ?? 1,
    ...present({
      port: asNumber(raw.port),
      database: database === undefined || isAbsoluteUrl(database) ? database : resolve(database),
      releases: releases === undefined ? undefined : resolve(releases),
      log: asOneOf(raw.log, ['json', 'text', 'off']),
      tls: tls && { cert: resolve(asText(tls.cert)!), key: resolve(asText(tls.key)!) },
    }),
  };
}

function projectOf(
  name: string,
  given: JsonObject,
  source: SourceConfig,
  server: JsonObject,
  resolve: (place: string) => string,
): ProjectConfig {
  const limits = asObject(given.limits) ?? {};
  const secrets = asText(given.secrets);
  const webhook = asObject(given.webhook);
  return {
    name,
    source,
    project: asText(given.project) ?? name,
    hosts: asTexts(given.hosts ?? []).map((host) => host.toLowerCase()),
    basePath: normalizeBasePath(asText(given.basePath)),
    environment: new Map([
      ...environmentOf(server.environment, resolve),
      ...environmentOf(given.environment, resolve),
    ]),
    limits: {
      questionsPerMinute: asNumber(limits.questionsPerMinute) ?? DEFAULT_LIMITS.questionsPerMinute,
      questionsPerDay: asNumber(limits.questionsPerDay) ?? DEFAULT_LIMITS.questionsPerDay,
      readerRequests: asNumber(limits.readerRequests) ?? DEFAULT_LIMITS.readerRequests,
      buildTime: parseSpan(asText(limits.buildTime) ?? '') ?? DEFAULT_LIMITS.buildTime,
      buildMemory: asNumber(limits.buildMemory) ?? DEFAULT_LIMITS.buildMemory,
    },
    keep: asNumber(given.keep) ?? asNumber(server.keep) ?? DEFAULT_KEEP,
    offline: asFlag(given.offline) ?? false,
    allowPrivateHosts: asFlag(given.allowPrivateHosts) ?? asFlag(server.allowPrivateHosts) ?? false,
    proxyPrivate: asFlag(given.proxyPrivate) ?? false,
    ...present({
      siteUrl: asText(given.siteUrl),
      webhook: webhook && { secret: secretOf(webhook.secret, resolve) },
      refresh: parseSpan(asText(given.refresh) ?? ''),
      keepConversations: parseSpan(asText(given.keepConversations) ?? ''),
      secrets: secrets === undefined ? undefined : resolve(secrets),
    }),
  };
}

function environmentOf(value: unknown, resolve: (place: string) => string): [string, EnvironmentValue][] {
  return Object.entries(asObject(value) ?? {}).map(([name, given]) => {
    const { env, file } = asObject(given) ?? {};
    if (typeof env === 'string') return [name, { env }];
    return [name, typeof file === 'string' ? { file: resolve(file) } : { text: String(given) }];
  });
}

/** Two projects cannot have the same host and path. The first one keeps it. */
function takenPlace(
  project: ProjectConfig,
  others: readonly ProjectConfig[],
  dashboard: string | undefined,
  locate: Locate,
): Problem | undefined {
  const at = locate(pointerTo('/projects', project.name), 'key');
  if (dashboard !== undefined && project.hosts.includes(dashboard))
    return problem('project-place-taken', { name: project.name, other: 'dashboard', place: dashboard }, at);
  const placesOf = ({ hosts, basePath }: ProjectConfig) =>
    (hosts.length === 0 ? ['*'] : hosts).map((host) => `${host}${basePath}/`);
  const own = placesOf(project);
  for (const other of others) {
    const place = placesOf(other).find((each) => own.includes(each));
    if (place !== undefined)
      return problem('project-place-taken', { name: project.name, other: other.name, place }, at);
    if (other.project === project.project)
      return problem(
        'project-shared',
        { name: project.name, other: other.name, project: project.project },
        at,
      );
  }
  return undefined;
}

export interface LocatedYaml {
  value: unknown;
  locate: Locate;
  /** Why the text cannot be parsed. */
  failure?: { reason: string; at: Location };
}

/** A YAML text as plain data, with the locations of its values and keys. */
function readLocatedYaml(text: string, file: string): LocatedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const [error] = document.errors;
  const find = yamlPlaces(document.contents);
  const locate: Locate = (pointer, part = 'value') => {
    const { offset, keyOffset = offset } = find(segmentsOf(pointer));
    return at(part === 'key' ? keyOffset : offset);
  };
  if (error) return { value: undefined, locate, failure: { reason: error.message, at: at(error.pos[0]) } };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), locate };
  } catch (failure) {
    return { value: undefined, locate, failure: { reason: (failure as Error).message, at: at(0) } };
  }
}
