import path from 'node:path';
import type { SecretSource } from '../../lib/access/access-settings.ts';
import { isBranchName, readGitUrl, redactor } from '../../lib/git/git-url.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { asFlag, asNumber, asText, present } from '../json/read-value.ts';
import type { Locate } from '../json/resolve-refs.ts';
import { describeValue } from '../validate/value-words.ts';
import { shownName } from './schema-findings.ts';
import { DEFAULT_DEPTH, type SourceConfig } from './server-config.ts';

export type ReadSource = { ok: true; source: SourceConfig } | { ok: false; problem: Problem };

/** The source of a project: a folder, or a repository in git. `pointer` is that of the project. */
export function readSource(
  given: JsonObject,
  pointer: string,
  resolve: (place: string) => string,
  locate: Locate,
): ReadSource {
  const git = asObject(given.source);
  const refuse = (key: string, value: unknown, wanted: string): ReadSource => {
    const at = `${pointer}/${key}`;
    const found = redactor([])(describeValue(value));
    return {
      ok: false,
      problem: problem('config-value-invalid', { name: shownName(at), found, wanted }, locate(at)),
    };
  };
  if (!git) {
    if (given.webhook !== undefined)
      return refuse('webhook', given.webhook, 'omitted, or used with a git source');
    return { ok: true, source: { kind: 'folder', folder: resolve(asText(given.source)!) } };
  }
  const address = asText(git.git)!;
  const read = readGitUrl(address);
  if (!read.ok) return refuse('source/git', address, read.wanted);
  const branch = asText(git.branch);
  if (branch !== undefined && !isBranchName(branch))
    return refuse('source/branch', branch, 'the name of a branch, such as `main`');
  const folder = path.posix.normalize(asText(git.folder) ?? '.');
  if (path.isAbsolute(folder) || /^\.\.(?:\/|$)/.test(folder))
    return refuse('source/folder', git.folder, 'a folder inside the repository');
  const fileOf = (value: unknown) => (asText(value) === undefined ? undefined : resolve(asText(value)!));
  return {
    ok: true,
    source: {
      kind: 'git',
      url: read.url,
      folder,
      depth: asNumber(git.depth) ?? DEFAULT_DEPTH,
      submodules: asFlag(git.submodules) ?? false,
      ...present({
        branch,
        username: asText(git.username),
        token: git.token === undefined ? undefined : secretOf(git.token, resolve),
        sshKey: fileOf(git.sshKey),
        knownHosts: fileOf(git.knownHosts),
      }),
    },
  };
}

/** `{env: NAME}` or `{file: PATH}`, as the schema has checked. */
export function secretOf(value: unknown, resolve: (place: string) => string): SecretSource {
  const { env, file } = asObject(value) ?? {};
  return typeof env === 'string' ? { env } : { file: resolve(asText(file)!) };
}
