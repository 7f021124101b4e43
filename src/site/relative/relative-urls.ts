import { decodeUri } from '../../lib/url/decode-uri.ts';

/** What a build for file shares has to know about the site. */
export interface RelativeSite {
  /** Whether a path with a leading slash is that of a page. */
  isPage: (path: string) => boolean;
  /** Whether the repository has a static file at a path without a leading slash. */
  isFile: (path: string) => boolean;
}

/** Turns an address of the site into one that is relative to a file of it; other addresses stay. */
export type RelativeUrl = (url: string) => string;

/** `from` is the path of the file that holds the addresses. Pages are named by their file: no server looks for it. */
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
