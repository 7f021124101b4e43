import { ROOT_SKILL } from '../lib/built-site/built-files.ts';
import { resolvePath } from '../lib/url/paths.ts';
import { isExternalUrl, isUnsafeUrl, type UrlMistake, urlMistake } from '../lib/url/safe-url.ts';

/** The target of a link. */
export type LinkTarget =
  | { kind: 'external'; href: string }
  | { kind: 'anchor'; hash: string }
  | {
      kind: 'internal';
      /** As a page: without extension and trailing `/index`. */
      path: string;
      /** As a file. */
      filePath: string;
      query: string;
      hash: string;
    };

type UrlFault =
  | { code: 'url-unsafe' | 'url-scheme-missing'; params: { url: string } }
  | { code: 'url-broken'; params: { url: string } & UrlMistake };

const MAX_URL = 80;

/** What is wrong with a URL as such, wherever it leads. Images may be `data:` URLs. */
export function urlFault(href: string, options: { image?: boolean } = {}): UrlFault | undefined {
  const written = href.trim();
  const url = written.slice(0, MAX_URL);
  if (isUnsafeUrl(href, options)) return { code: 'url-unsafe', params: { url } };
  const mistake = urlMistake(written);
  if (mistake) return { code: 'url-broken', params: { url, ...mistake } };
  return written.startsWith('//') ? { code: 'url-scheme-missing', params: { url } } : undefined;
}

/** In a folder that starts with a dot, which never contains pages. */
const HIDDEN = /\/\./;

/** Resolves a link as written on the page of `file`: `./x`, `../x.mdx#part`, `/guides/start`, `#part`. */
export function resolveLink(href: string, file: string): LinkTarget {
  const trimmed = href.trim();
  if (isExternalUrl(trimmed)) return { kind: 'external', href: trimmed };
  const [, written = '', query = '', rawHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(trimmed)!;
  // Browsers read `images\plant.png`, a path of Windows, in the same way.
  const rawPath = written.replaceAll('\\', '/');
  const hash = rawHash.slice(1);
  if (rawPath === '') return query ? { kind: 'external', href: trimmed } : { kind: 'anchor', hash };
  // A path with a trailing slash is a folder itself.
  const folder = rawPath.startsWith('/') ? '' : file.slice(0, file.lastIndexOf('/') + 1);
  const filePath = `/${resolvePath(folder, rawPath)}`;
  const pageFile = startsAtAddress(rawPath, file) ? `/${resolvePath(`${folder}..`, rawPath)}` : filePath;
  return { kind: 'internal', path: withoutPageEnding(pageFile), filePath, query, hash };
}

/**
 * `guides/start` in `guides/index.mdx`: browsers read it from the address `/guides`, as a path beside it. Where another
 * platform left it to them, it led to `/guides/start`.
 */
function startsAtAddress(path: string, file: string): boolean {
  const [, folder] = /(?:^|\/)([^/]+)\/index\.mdx?$/.exec(file) ?? [];
  return folder !== undefined && path.startsWith(`${folder}/`);
}

/** `/guides/index.mdx` and `/guides/` both name the page `/guides`. Markdown that is not a page keeps its name. */
function withoutPageEnding(path: string): string {
  if (path === `/${ROOT_SKILL}` || HIDDEN.test(path)) return path;
  const bare = path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return bare === '' ? '/' : bare;
}
