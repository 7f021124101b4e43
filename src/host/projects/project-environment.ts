import { readFileSync } from 'node:fs';
import { createModelClient, type ModelClient } from '../../assistant/model/model-client.ts';
import { readModelSettings } from '../../assistant/model/model-settings.ts';
import type { ProjectConfig } from '../../config/server/server-config.ts';
import { type SecretSource, secretPlace } from '../../lib/access/access-settings.ts';
import { readInside } from '../../lib/files/inside-folder.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import type { ReadSecret } from '../../server/auth/login/read-secret.ts';

/** A secret of the server, from its environment or from a file. */
export function readSecret(source: SecretSource): string | undefined {
  if ('env' in source) return process.env[source.env];
  try {
    return withoutLineBreak(readFileSync(source.file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Editors end a file with a line break, which is not part of the secret in it. */
function withoutLineBreak(text: string): string {
  return text.replace(/\r?\n$/, '');
}

/** The language model that the environment names (`DOCS_LLM_URL` …); undefined if it names none. */
export function languageModel(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ModelClient | undefined {
  const settings = readModelSettings(environment, (file) => readFileSync(file, 'utf8'));
  return settings && createModelClient(settings, fetch, Date.now);
}

/** The variables and secrets that a project may read. */
export interface ProjectEnvironment {
  variables: Readonly<Record<string, string | undefined>>;
  /** Reads a secret that the docs.json of the project names. */
  readSecret: ReadSecret;
}

/** For `docs serve DIR`, whose project is the only one. */
export const ownEnvironment: ProjectEnvironment = { variables: process.env, readSecret };

/**
 * The projects of one server do not trust each other: the author of a docs.json must not name the variables and files
 * of another project, so each has those that server.yaml gives it.
 */
export function projectEnvironment({
  environment,
  secrets,
}: Pick<ProjectConfig, 'environment' | 'secrets'>): ProjectEnvironment {
  const variables: Record<string, string> = Object.create(null);
  for (const [name, value] of environment) {
    const text = 'text' in value ? value.text : readSecret(value);
    const place = 'text' in value ? 'an empty string' : secretPlace(value);
    if (!text) throw new DocsError(problem('project-variable-missing', { name, place }), 2);
    variables[name] = text;
  }
  return {
    variables,
    readSecret: (source) => {
      if ('env' in source) return variables[source.env];
      const text = secrets === undefined ? undefined : readInside(secrets, source.file);
      return text === undefined ? undefined : withoutLineBreak(text);
    },
  };
}
