import { posix } from 'node:path';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { decodeEntities } from '../../lib/text/entities.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import { isExternalUrl } from '../../lib/url/safe-url.ts';
import { normalizeBasePath, originBeforeBasePath } from '../../lib/url/site-urls.ts';
import type { ApiDocument, SpecSet } from '../../reference/document/api-document.ts';
import type { Output } from '../output/output.ts';
import type { SiteOptions } from './site-options.ts';

/** Files of the repository that the pages of an audience need. */
export interface PublishedFiles {
  /** Records a written file. */
  output: Output;
  /** Whether the pages written so far, or files that they need, refer to a file of the repository. */
  has(path: string): boolean;
}

/**
 * Files that may contain references, unlike images and plain text. The search index repeats the text of pages. Scripts
 * of the program itself are bytes, and refer to no file of a repository.
 */
const WITH_REFERENCES = /\.(?:html|svg|css|m?js|jsx|tsx)$/;
const SEARCH_INDEX = /^_docs\/search\//;
/** Files that are found by name, not by a link. */
const WELL_KNOWN = /^(?:robots\.txt|favicon\.ico|\.well-known\/.+)$/;

/**
 * A file belongs to the readers of the pages that show it or link to it. Files that no page refers to are not published,
 * nor are specifications, which contain all operations regardless of access.
 */
export function publishedFiles(
  output: Output,
  tree: FileTree,
  specs: SpecSet<ApiDocument>,
  options: Pick<SiteOptions, 'basePath' | 'siteUrl'>,
): PublishedFiles {
  const origins = originsOf(options);
  const published = new Set<string>();
  const scan = (path: string, text: string) => {
    for (const file of fileReferences(text, path, origins)) {
      if (!tree.has(file) || published.has(file) || specs.has(file)) continue;
      published.add(file);
      if (WITH_REFERENCES.test(file)) scan(file, tree.readText(file));
    }
  };
  return {
    output: {
      write: (path, content) => {
        if (typeof content === 'string' && WITH_REFERENCES.test(path) && !SEARCH_INDEX.test(path))
          scan(path, content);
        output.write(path, content);
      },
      append: output.append,
      get hashes() {
        return output.hashes;
      },
    },
    has: (path) => published.has(path) || (WELL_KNOWN.test(path) && !specs.has(path)),
  };
}

/** Prefixes of links to this site. */
function originsOf(options: Pick<SiteOptions, 'basePath' | 'siteUrl'>): string[] {
  const basePath = normalizeBasePath(options.basePath);
  const root = `${basePath}/`;
  return options.siteUrl === undefined
    ? [root]
    : [originBeforeBasePath(options.siteUrl, basePath) + root, root];
}

const ATTRIBUTE = /=\s*(?:"([^"]*)"|'([^']*)')/g;
const CSS_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]*))/g;
const QUOTED = /"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`/g;

/**
 * Paths, as they may be written in attributes, scripts and styles of a text, that could be files of the site. `at` is the
 * path of the text itself, for relative ones. Paths in prose or in code blocks do not count.
 */
export function fileReferences(text: string, at: string, origins: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (written: string) => {
    const path = pathOf(written, at, origins);
    if (path !== undefined) found.add(path);
  };
  const addIn = (written: string) => {
    const value = decodeEntities(written);
    add(value);
    // Several URLs, as in `srcset`, or data of a component.
    if (/[\s,"]/.test(value)) for (const part of value.split(/[\s,]+|\\?"/)) add(part);
  };
  const isHtml = /\.(?:html|svg)$/.test(at);
  for (const value of matched(text, isHtml ? ATTRIBUTE : QUOTED)) {
    addIn(value);
    // In a `style`, quotes are character references.
    if (value.includes('url(')) for (const url of matched(decodeEntities(value), CSS_URL)) add(url);
  }
  for (const url of matched(text, CSS_URL)) addIn(url);
  return found;
}

/** The first participating group of every match of a pattern. */
function* matched(text: string, pattern: RegExp): Generator<string> {
  for (const [, ...groups] of text.matchAll(pattern)) yield groups.find((group) => group !== undefined) ?? '';
}

function pathOf(written: string, at: string, origins: readonly string[]): string | undefined {
  const origin = origins.find((each) => written.startsWith(each));
  const local = origin === undefined ? written : `/${written.slice(origin.length).replace(/^\/+/, '')}`;
  const [bare = ''] = local.split(/[?#]/);
  if (bare === '' || isExternalUrl(bare)) return undefined;
  const decoded = decodeUri(bare);
  const path = decoded.startsWith('/') ? decoded.slice(1) : posix.join(posix.dirname(at), decoded);
  return posix.normalize(path);
}
