import path from 'node:path';
import { CONFIG_FILE } from '../../../config/json/parse-json.ts';
import { DEFAULT_LIMITS, type ProjectConfig } from '../../../config/server/server-config.ts';
import { MANIFEST_FILE } from '../../../lib/built-site/site-manifest.ts';
import { readInside } from '../../../lib/files/inside-folder.ts';
import { asObject, type JsonObject } from '../../../lib/json/json-object.ts';
import { normalizeBasePath } from '../../../lib/url/hosting.ts';
import { DocsError } from '../../../problems/docs-error.ts';
import { problem } from '../../../problems/problem.ts';
import type { ServeFlags } from '../../flags/serve-flags.ts';
import { kindOfFolder } from './site-folder.ts';

/** The one project of `docs serve DIR`. A built folder has the path that it was built for: throws for another one. */
export function singleProject(dir: string, flags: ServeFlags): ProjectConfig {
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
