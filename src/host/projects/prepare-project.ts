import path from 'node:path';
import type { ModelClient } from '../../assistant/model/model-client.ts';
import type { ProjectConfig } from '../../config/server/server-config.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ReadSecret } from '../../server/auth/login/read-secret.ts';
import { folderSource, repositorySource } from './build-source.ts';
import { builtProject } from './built-project.ts';
import { type OpenedProject, type ProjectOptions, siteProblem } from './opened-project.ts';
import { languageModel, type ProjectEnvironment, readSecret } from './project-environment.ts';
import { kindOfFolder } from './site-folder.ts';
import { sourceProject } from './source-project.ts';

/** A project and the parts of its context. */
export interface PreparedProject {
  project: OpenedProject;
  config: ProjectConfig;
  readSecret: ReadSecret;
  model: ModelClient | undefined;
}

export interface PrepareOptions {
  /** In the database. */
  id: string;
  environmentOf: (config: ProjectConfig) => ProjectEnvironment;
  /** Folder for the releases of all projects. */
  releases: string;
  onBuilt?: (problems: readonly Problem[]) => void;
  report?: ProjectOptions['report'];
  publish?: ProjectOptions['publish'];
}

/** Never throws: a project that cannot be hosted is down. */
export function prepareProject(config: ProjectConfig, options: PrepareOptions): PreparedProject {
  const { name, hosts, basePath } = config;
  const folder = config.source.kind === 'folder' ? config.source.folder : config.source.url.href;
  const place: ProjectOptions = {
    id: options.id,
    name,
    hosts,
    basePath,
    folder,
    readSecret: () => undefined,
  };
  try {
    const { variables, readSecret } = options.environmentOf(config);
    const model = languageModel(variables);
    const { report, publish } = options;
    const project = projectOf(config, { ...place, readSecret, report, publish }, options);
    return { project, config, readSecret, model };
  } catch (error) {
    return {
      project: downProject(place, siteProblem(error)),
      config,
      readSecret: place.readSecret,
      model: undefined,
    };
  }
}

function projectOf(config: ProjectConfig, place: ProjectOptions, options: PrepareOptions): OpenedProject {
  const releases = path.join(options.releases, place.id);
  if (config.source.kind === 'git') {
    const source = repositorySource(config.source, path.join(releases, 'git'));
    return sourceProject({ ...sourceOptions(config, place, options), releases, source });
  }
  const { folder } = config.source;
  if (kindOfFolder(folder) === 'built') return builtProject(place);
  return sourceProject({
    ...sourceOptions(config, place, options),
    releases,
    source: folderSource(folder),
  });
}

function sourceOptions(config: ProjectConfig, place: ProjectOptions, options: PrepareOptions) {
  const { source, keep, siteUrl, offline, allowPrivateHosts, limits } = config;
  const branch = source.kind === 'git' ? source.branch : undefined;
  const secret = config.webhook?.secret;
  return {
    ...place,
    keep,
    siteUrl,
    offline,
    publicHostsOnly: !allowPrivateHosts,
    limits: { milliseconds: limits.buildTime, megabytes: limits.buildMemory },
    webhook: secret && { branch, secret: () => readSecret(secret) },
    onBuilt: options.onBuilt,
  };
}

/** Placeholder for a source in server.yaml that cannot be read. */
function downProject({ id, name, hosts, basePath, folder }: ProjectOptions, reason: Problem): OpenedProject {
  return {
    id,
    name,
    hosts,
    basePath,
    source: { kind: 'folder', folder },
    state: () => ({ is: 'down', problem: reason }),
    current: () => undefined,
    open: async () => undefined,
    start: async () => false,
    end: () => {},
    close: async () => {},
  };
}
