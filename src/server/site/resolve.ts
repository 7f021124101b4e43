import { pageHtmlFile, pageMarkdownFile } from '../../lib/built-site/built-files.ts';
import { decodeUri, encodePath, withoutSlashes } from '../../lib/url/paths.ts';
import type { BuiltSite } from './built-site.ts';

/** The target of a path of the site. `file` is in the manifest. */
export type Target =
  | { kind: 'file'; file: string }
  | { kind: 'page'; path: string; file: string; markdown: string | undefined }
  | { kind: 'redirect'; location: string; status: 301 | 302 | 307 | 308 }
  | { kind: 'missing' };

/** Input for resolving paths. */
export interface ResolvableSite extends Pick<BuiltSite, 'redirect'> {
  pages: { has(name: string): boolean };
  manifest: Pick<BuiltSite['manifest'], 'basePath' | 'relative' | 'trailingSlash'>;
  files: { has(file: string): boolean };
}

/** Further addresses at which agents look for files. */
const OTHER_ADDRESSES = new Map([
  ['.well-known/llms.txt', 'llms.txt'],
  ['.well-known/llms-full.txt', 'llms-full.txt'],
]);

/** `path` is the path of the URL, still encoded. Nothing outside the manifest can be reached. */
export function resolvePath(site: ResolvableSite, path: string): Target {
  const { basePath } = site.manifest;
  if (basePath && path !== basePath && !path.startsWith(`${basePath}/`)) {
    return path === '/' ? { kind: 'redirect', location: `${basePath}/`, status: 302 } : { kind: 'missing' };
  }
  const decoded = decodeUri(path.slice(basePath.length));
  const name = withoutSlashes(decoded);
  const isFolder = decoded.endsWith('/') && name !== '';

  // A page takes precedence over files and redirects.
  const other = site.pages.has(name) ? undefined : redirectOrFile(site, name, isFolder);
  if (other) return other;
  const index = pageHtmlFile(`/${name}`);
  if (!site.files.has(index)) return { kind: 'missing' };
  const wantsFolder = site.manifest.relative === true && name !== '';
  if (isFolder !== wantsFolder && !(isFolder && site.manifest.trailingSlash)) {
    const location = `${basePath}/${encodePath(name)}${wantsFolder ? '/' : ''}`;
    return { kind: 'redirect', location, status: 308 };
  }
  return { kind: 'page', path: `/${name}`, file: index, markdown: markdownOf(site, name) };
}

function redirectOrFile(site: ResolvableSite, name: string, isFolder: boolean): Target | undefined {
  const file = site.files.has(name) ? name : OTHER_ADDRESSES.get(name);
  const isFile = file !== undefined && site.files.has(file) && !isFolder;
  const redirect = site.redirect(`/${name}`);
  // A redirect with a wildcard must not include the theme's files.
  if (redirect && (redirect.isExact || !isFile)) {
    const isPath = /^\/(?!\/)/.test(redirect.location);
    const location = isPath ? site.manifest.basePath + redirect.location : redirect.location;
    return { kind: 'redirect', location, status: redirect.permanent ? 308 : 307 };
  }
  return isFile ? { kind: 'file', file } : undefined;
}

/** The page for a path that does not exist: the folder of a language may have its own. */
export function notFoundFile(
  { manifest, files }: Pick<ResolvableSite, 'manifest' | 'files'>,
  path: string,
): string | undefined {
  const [folder] = path.slice(manifest.basePath.length + 1).split('/', 1);
  return [`${folder}/404.html`, '404.html'].find((name) => files.has(name));
}

/** The Markdown of a page, whose path comes without a slash at its start. */
export function markdownOf(site: Pick<ResolvableSite, 'files'>, page: string): string | undefined {
  const markdown = pageMarkdownFile(`/${page}`);
  return site.files.has(markdown) ? markdown : undefined;
}
