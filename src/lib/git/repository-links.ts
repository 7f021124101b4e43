import { decodeUri, encodePath, withoutEndSlashes } from '../url/paths.ts';

/** The folder of a site in a repository that has a website. */
export interface RepositoryFolder {
  /** Address of the repository: `https://github.com/acme/docs`. */
  url: string;
  forge: 'github' | 'gitlab' | 'bitbucket' | 'gitea';
  branch: string;
  /** Relative to the repository; empty for its root. */
  folder: string;
}

/** Between the repository and the branch in the address of a folder. */
const TREES: readonly [RepositoryFolder['forge'], separator: string][] = [
  ['gitlab', '/-/tree/'],
  ['gitea', '/src/branch/'],
  ['github', '/tree/'],
  ['bitbucket', '/src/'],
];

/** Reads the address of a repository, or of a folder in it, as its website shows it: `https://github.com/acme/api/tree/main/docs`. */
export function readRepositoryUrl(text: string, defaultBranch = 'main'): RepositoryFolder | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const address = withoutEndSlashes(decodeUri(url.pathname));
  for (const [forge, separator] of TREES) {
    const at = address.indexOf(separator);
    if (at <= 0) continue;
    const [branch = '', ...folder] = address.slice(at + separator.length).split('/');
    return { url: url.origin + address.slice(0, at), forge, branch, folder: folder.join('/') };
  }
  const name = address.replace(/\.git$/, '');
  if (!/^\/[^/]+\/[^/]/.test(name)) return undefined;
  return { url: url.origin + name, forge: forgeOf(url.hostname), branch: defaultBranch, folder: '' };
}

/** The website of a remote that git fetches from, without user name and password. */
export function websiteOfRemote(remote: string): string | undefined {
  const scp = /^(?:\w[\w.-]*@)?(?<host>[\w-]+(?:\.[\w-]+)+):(?<path>[^\s/:][^\s:]*)$/.exec(remote)?.groups;
  if (scp) return `https://${scp.host}/${scp.path}`;
  const url = URL.canParse(remote) ? new URL(remote) : undefined;
  if (!url) return undefined;
  if (url.protocol === 'ssh:') return `https://${url.hostname}${url.pathname}`;
  return /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}` : undefined;
}

function forgeOf(host: string): RepositoryFolder['forge'] {
  if (/gitlab/i.test(host)) return 'gitlab';
  if (/bitbucket/i.test(host)) return 'bitbucket';
  return /codeberg|gitea|forgejo/i.test(host) ? 'gitea' : 'github';
}

/** Where a file of the site is edited. */
export function editLink({ url, forge, branch, folder }: RepositoryFolder, file: string): string {
  const path = encodePath([branch, ...(folder === '' ? [] : [folder]), file].join('/'));
  switch (forge) {
    case 'github':
      return `${url}/edit/${path}`;
    case 'gitlab':
      return `${url}/-/edit/${path}`;
    case 'gitea':
      return `${url}/_edit/${path}`;
    case 'bitbucket':
      return `${url}/src/${path}?mode=edit`;
  }
}

/** Where an issue about a page is opened. */
export function issueLink({ url, forge }: RepositoryFolder, title: string, text: string): string {
  if (forge === 'gitlab')
    return `${url}/-/issues/new?${query({ 'issue[title]': title, 'issue[description]': text })}`;
  return `${url}/issues/new?${query(forge === 'bitbucket' ? { title } : { title, body: text })}`;
}

function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}
