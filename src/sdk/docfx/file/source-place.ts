import { encodePath } from '../../../lib/url/encode-path.ts';
import { objectOf } from '../../../openapi/document/json.ts';
import type { SourcePlace } from '../../document/sdk-library.ts';

/** The location in a repository, if the code was built from one. */
export function sourcePlace(value: unknown): SourcePlace | undefined {
  const source = objectOf(value);
  const remote = objectOf(source.remote);
  const { path, branch, repo } = remote;
  if (typeof path !== 'string' || path === '') return undefined;
  // Lines count from 0.
  const line = Number.isSafeInteger(source.startLine) ? Number(source.startLine) + 1 : undefined;
  const url =
    typeof repo === 'string' && typeof branch === 'string' ? sourceUrl(repo, branch, path, line) : undefined;
  return { text: line === undefined ? path : `${path}:${line}`, ...(url !== undefined && { url }) };
}

function sourceUrl(repo: string, branch: string, path: string, line: number | undefined): string | undefined {
  const base = webAddress(repo);
  const host = base === undefined ? undefined : /^https?:\/\/([\w.-]+)/.exec(base)?.[1]?.toLowerCase();
  if (base === undefined || host === undefined) return undefined;
  const [ref, file] = [encodePath(branch), encodePath(path.replaceAll('\\', '/'))];
  if (/(?:^|\.)(?:dev\.azure\.com|visualstudio\.com)$/.test(host)) {
    const lines =
      line === undefined ? '' : `&line=${line}&lineEnd=${line + 1}&lineStartColumn=1&lineEndColumn=1`;
    return `${base}?path=/${file}&version=GB${ref}${lines}`;
  }
  if (host === 'bitbucket.org')
    return `${base}/src/${ref}/${file}${line === undefined ? '' : `#lines-${line}`}`;
  const blob = host.includes('gitlab') ? '-/blob' : 'blob';
  return `${base}/${blob}/${ref}/${file}${line === undefined ? '' : `#L${line}`}`;
}

/** Git also accepts `git@host:owner/name.git`. */
function webAddress(repo: string): string | undefined {
  const address = repo
    .trim()
    .replace(/^(?:ssh:\/\/)?git@([\w.-]+)[:/]/, 'https://$1/')
    .replace(/^git:/, 'https:')
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
  return /^https?:\/\/[^\s<>"]+$/.test(address) ? address : undefined;
}
