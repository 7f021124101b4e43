import type { Locate } from '../../../config/json/locate.ts';
import { getOrInsert } from '../../../lib/get-or-insert.ts';
import { pointerTo } from '../../../lib/places/json-pointer.ts';
import { isWebLink } from '../../../lib/url/http-url.ts';
import type { Location } from '../../../problems/problem.ts';

/** URLs of other sites without fragments, each with the locations of all links to it. */
export type ExternalLinks = Map<string, Location[]>;

/** Names that documentation uses as examples (RFC 2606, RFC 6761). */
const EXAMPLE_HOST = /(?:^|\.)(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|org|net)$/;

/** Host names and addresses that are only valid in one network, or on the reader's own machine. */
const PRIVATE_HOST = /\.(?:local|internal)$|^127\.|^0\.0\.0\.0$|^\[::1\]$/;

/** Records that the page links to `href`, unless it is an example, private or not an HTTP URL. */
export function addExternalLink(
  links: ExternalLinks,
  href: string,
  locate: () => Location,
  allowPrivate = false,
): void {
  const url = addressOf(href, allowPrivate);
  if (url === undefined) return;
  getOrInsert(links, url, () => []).push(locate());
}

/** Links of docs.json to other sites: navigation, navbar, footer and redirects. */
export function addConfigLinks(
  links: ExternalLinks,
  config: object,
  locate: Locate,
  allowPrivate = false,
): void {
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      const at = pointerTo(pointer, key);
      const isLink = /^(?:href|destination)$/.test(key) || /\/footer\/socials$/.test(pointer);
      if (isLink && typeof item === 'string')
        addExternalLink(
          links,
          item,
          () => locate(at) ?? { file: 'docs.json', line: 1, column: 1 },
          allowPrivate,
        );
      else visit(item, at);
    }
  };
  visit(config, '');
}

function addressOf(href: string, allowPrivate: boolean): string | undefined {
  if (!isWebLink(href)) return undefined;
  try {
    const url = new URL(href, 'https://localhost');
    if (EXAMPLE_HOST.test(url.hostname) || /[{}<>]|%7B/i.test(href)) return undefined;
    if (!allowPrivate && PRIVATE_HOST.test(url.hostname)) return undefined;
    url.hash = '';
    url.username = '';
    url.password = '';
    return url.href;
  } catch {
    return undefined;
  }
}
