import { posix } from 'node:path';
import { decodeEntities } from '../../lib/text/entities.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import { isExternalUrl } from '../../lib/url/safe-url.ts';

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
