import { posix } from 'node:path';
import { decodeUri } from '../../lib/url/decode-uri.ts';

const ATTRIBUTE = /=\s*(?:"([^"]*)"|'([^']*)')/g;
const CSS_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]*))/g;
const QUOTED = /"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`/g;

/**
 * Paths, as they may be written in attributes, scripts and styles of a text, that could be files of the site. `at` is the
 * path of the text itself, for relative ones. What is only mentioned in prose or in a code block is none.
 */
export function fileReferences(text: string, at: string, origins: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (written: string) => {
    const path = pathOf(written, at, origins);
    if (path !== undefined) found.add(path);
  };
  const isHtml = /\.(?:html|svg)$/.test(at);
  for (const pattern of isHtml ? [ATTRIBUTE, CSS_URL] : [CSS_URL, QUOTED]) {
    for (const [, ...groups] of text.matchAll(pattern)) {
      const value = groups.find((group) => group !== undefined) ?? '';
      add(value);
      // Several addresses, as in `srcset`, or data of a component.
      if (/[\s,]|&quot;/.test(value)) for (const part of value.split(/[\s,]+|&quot;|\\?"/)) add(part);
    }
  }
  return found;
}

function pathOf(written: string, at: string, origins: readonly string[]): string | undefined {
  const origin = origins.find((each) => written.startsWith(each));
  const local = origin === undefined ? written : `/${written.slice(origin.length).replace(/^\/+/, '')}`;
  const [bare = ''] = local.replaceAll('&amp;', '&').split(/[?#]/);
  if (bare === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(bare)) return undefined;
  const decoded = decodeUri(bare);
  const path = decoded.startsWith('/') ? decoded.slice(1) : posix.join(posix.dirname(at), decoded);
  return posix.normalize(path);
}
