import type { Locate } from '../../../config/json/resolve-refs.ts';
import { getOrInsert } from '../../../lib/collections.ts';
import { isWebLink } from '../../../lib/url/safe-url.ts';
import type { Location } from '../../../problems/problem.ts';
import { START, writtenLinks } from '../config-urls.ts';

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

/** Links of docs.json to other sites: navigation, banner, navbar, footer and redirects. */
export function addConfigLinks(
  links: ExternalLinks,
  config: object,
  locate: Locate,
  allowPrivate = false,
): void {
  for (const [pointer, href] of writtenLinks(config)) {
    const at = () => locate(pointer) ?? START;
    addExternalLink(links, href, at, allowPrivate);
  }
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
