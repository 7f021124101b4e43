import type { Locate } from '../../../config/json/resolve-refs.ts';
import { getOrInsert } from '../../../lib/collections.ts';
import { counted } from '../../../lib/text/display.ts';
import { isWebLink } from '../../../lib/url/safe-url.ts';
import { type Location, type Problem, problem } from '../../../problems/problem.ts';
import type { Fetcher } from '../../source/specs/public-fetch.ts';
import { START, writtenLinks } from '../config-urls.ts';
import { checkUrl } from './check-url.ts';
import { askPolitely, type LinkStore, type Settled } from './politely.ts';

export interface ExternalCheck {
  fetcher: Fetcher;
  store?: LinkStore;
  /** Maximum number of URLs, and total time. */
  limit: number;
  timeoutMs: number;
  onProgress?: (text: string) => void;
}

/** Checks every link to another site, and reports the outcome at each location. */
export async function externalProblems(
  links: ExternalLinks,
  { fetcher, store, limit, timeoutMs, onProgress = () => {} }: ExternalCheck,
): Promise<Problem[]> {
  const outcomes = new Map<string, Settled>();
  const unknown: string[] = [];
  for (const url of links.keys()) {
    const known = store?.read(url);
    if (known) outcomes.set(url, known);
    else unknown.push(url);
  }
  const asked = unknown.slice(0, limit);
  const deadline = AbortSignal.timeout(timeoutMs);
  let count = 0;
  const check = (url: string) => {
    onProgress(`${++count} of ${asked.length} links to other sites`);
    return checkUrl(url, fetcher, deadline);
  };
  const found = asked.length === 0 ? new Map<string, Settled>() : await askPolitely(asked, check, deadline);
  const known = [...outcomes].flatMap(([url, outcome]) => problemsOf(url, outcome, links));
  if (hasNoNetwork(found)) return [...known, problem('external-network-missing', { count: unknown.length })];
  store?.write(found);
  return [
    ...known,
    ...[...found].flatMap(([url, outcome]) => problemsOf(url, outcome, links)),
    ...left(unknown.length - asked.length, `at most ${limit} are checked in one run`),
    ...left(asked.length - found.size, `the limit of ${counted(timeoutMs / 1000, 'second')} was reached`),
  ];
}

/** If none of two or more hosts responds, the network is probably down. */
function hasNoNetwork(found: ReadonlyMap<string, Settled>): boolean {
  const hosts = new Set([...found.keys()].map((url) => new URL(url).host));
  return hosts.size > 1 && [...found.values()].every((outcome) => 'isSilent' in outcome && outcome.isSilent);
}

function problemsOf(url: string, outcome: Settled, links: ExternalLinks): Problem[] {
  const places = links.get(url) ?? [];
  switch (outcome.kind) {
    case 'found':
      return [];
    case 'moved':
      return places.map((at) => problem('external-link-moved', { url, to: outcome.to }, at));
    case 'broken':
      return places.map((at) => problem('external-link-broken', { url, reason: outcome.reason }, at));
    case 'unchecked':
      return places.map((at) => problem('external-link-unchecked', { url, reason: outcome.reason }, at));
  }
}

function left(count: number, reason: string): Problem[] {
  return count === 0 ? [] : [problem('external-links-left', { count, reason })];
}

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
