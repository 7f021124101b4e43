import { decodeUri } from '../../../lib/url/paths.ts';

/** Data of the site for a relative build. */
export interface RelativeSite {
  /** Whether a path with a leading slash is that of a page. */
  isPage: (path: string) => boolean;
  /** Whether the repository has a static file at a path without a leading slash. */
  isFile: (path: string) => boolean;
}

/** Makes a URL of the site relative to one of its files; other URLs stay. */
export type RelativeUrl = (url: string) => string;

/** `from` is the path of the file that contains the URLs. Links to pages name their file, because there is no server. */
export function relativeUrls(from: string, site: RelativeSite): RelativeUrl {
  const toRoot = '../'.repeat(from.split('/').length - 1) || './';
  return (url) => {
    const [, path, rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(url) ?? [];
    return path === undefined ? url : toRoot + fileAt(path, site) + rest;
  };
}

function fileAt(path: string, { isPage, isFile }: RelativeSite): string {
  const name = path.replace(/^\/|\/$/g, '');
  if (name === '') return 'index.html';
  const plain = decodeUri(name);
  const isDocument = isPage(`/${plain}`) || path.endsWith('/') || !/\.\w+$/.test(name);
  return isDocument && !name.startsWith('_docs/') && !isFile(plain) ? `${name}/index.html` : name;
}
