import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageHtmlFile, prerenderRules } from '../../lib/built-site/built-files.ts';
import { MANIFEST_FILE } from '../../lib/built-site/site-manifest.ts';
import { decodeEntities } from '../../lib/text/entities.ts';
import { decodeUri, encodePath } from '../../lib/url/paths.ts';
import type { BuiltSite } from './built-site.ts';

/** A layout with only scripts of the theme. */
const PLAIN_PAGE = '404.html';
/** With more hosts than this, the policy allows all hosts. */
const MAX_HOSTS = 100;

const OPENING = /<script((?:\s[^<>]*)?)>/gi;
const CLOSING = /<\/script/gi;
const SOURCE = /\ssrc="([^"]*)"/i;
const DATA_TYPE = /\stype="(?!module"|text\/javascript"|application\/javascript"|")/i;
const ORIGIN = /https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?/gi;
/** Hosts that a policy can contain. Specifications may have others, such as `{host}` or `a;sandbox`. */
const HOST_SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/;

interface PageScripts {
  hashes: string[];
  /** Origins that the scripts of the page come from or name. */
  origins: string[];
}

/**
 * The Content-Security-Policy of each page of a site. Scripts run when they are on the site, when the page was built with
 * them, or when they come from a host that those name, as the loaders of analytics services do. The page of a
 * specification by URL has no scripts but the theme's.
 */
export function contentPolicies(site: BuiltSite): (file: string) => Promise<string> {
  const scriptsOf = allowedScripts(site);
  // Most pages of a site have the same one.
  const policies = new Map<string, string>();
  return async (file) => {
    const policy = policyFor(site, await scriptsOf(file));
    if (!policies.has(policy)) policies.set(policy, policy);
    return policies.get(policy)!;
  };
}

/** The policy of a single file that is not a page of the manifest, such as the form to sign in. */
export async function filePolicy(site: BuiltSite, file: string): Promise<string> {
  return policyFor(site, await pageScripts(site, file));
}

/** One policy for all pages of a site, for hosts that send the same headers with each. */
export async function sitePolicy(site: BuiltSite): Promise<string> {
  const scriptsOf = allowedScripts(site);
  const hashes = new Set<string>();
  const origins = new Set<string>();
  for (const file of site.files.keys()) {
    if (!file.endsWith('.html')) continue;
    const scripts = await scriptsOf(file);
    for (const hash of scripts.hashes) hashes.add(hash);
    for (const origin of scripts.origins) origins.add(origin);
  }
  return policyFor(site, { hashes: [...hashes], origins: [...origins] });
}

function allowedScripts(site: BuiltSite): (file: string) => Promise<PageScripts> {
  const ofStrangers = new Set(
    site.manifest.pages
      .filter(({ source }) => /^https?:/.test(source))
      .map((page) => pageHtmlFile(page.path)),
  );
  const hasPlainPage = site.files.has(PLAIN_PAGE);
  return (file) => pageScripts(site, hasPlainPage && ofStrangers.has(file) ? PLAIN_PAGE : file);
}

function policyFor(site: BuiltSite, scripts: PageScripts): string {
  const hosts = scripts.origins.length > MAX_HOSTS ? ['https:'] : scripts.origins;
  const apis = (site.manifest.connectOrigins ?? [])
    .map(sourceOf)
    .filter((source) => HOST_SOURCE.test(source));
  const anyApi = ['https:', ...(apis.some((source) => source.startsWith('ws')) ? ['wss:'] : [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // By hash: browsers ignore 'inline-speculation-rules' where a policy holds the hash of any script.
    'script-src': ["'self'", hashOf(prerenderRules(site.manifest.basePath)), ...scripts.hashes, ...hosts],
    'style-src': ["'self'", "'unsafe-inline'", 'https:'],
    'img-src': ['*', 'data:', 'blob:'],
    'media-src': ['*', 'data:', 'blob:'],
    'font-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...new Set([...(apis.length > MAX_HOSTS ? anyApi : apis), ...hosts])],
    'frame-src': ["'self'", 'https:', 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'self'", 'https:'],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

async function pageScripts(site: BuiltSite, file: string): Promise<PageScripts> {
  const text = await readFile(path.join(site.folder, file), 'utf8');
  const hashes = new Set<string>();
  const origins = new Set<string>();
  const name = (code: string) => {
    for (const [origin] of code.matchAll(ORIGIN)) origins.add(origin.toLowerCase());
  };
  for (const { attributes, code } of scriptsIn(text)) {
    if (DATA_TYPE.test(attributes)) continue;
    const source = SOURCE.exec(attributes)?.[1];
    if (source === undefined) {
      hashes.add(hashOf(code));
      name(code);
    } else if (/^(?:https?:)?\/\//.test(source)) name(source.replace(/^(?:http:)?\/\//, 'https://'));
    else name(await ownScript(site, file, source));
  }
  return { hashes: [...hashes], origins: [...origins] };
}

function hashOf(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}

/** The script elements of a document. Like a browser, nothing inside one is taken for the start of another. */
function* scriptsIn(text: string): Generator<{ attributes: string; code: string }> {
  const opening = new RegExp(OPENING);
  const closing = new RegExp(CLOSING);
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    closing.lastIndex = opening.lastIndex;
    const end = closing.exec(text)?.index ?? text.length;
    yield { attributes: match[1] ?? '', code: text.slice(opening.lastIndex, end) };
    opening.lastIndex = end;
  }
}

/** The script of the site at this URL. Those of the theme contact no other hosts. */
async function ownScript(site: BuiltSite, page: string, source: string): Promise<string> {
  const { basePath } = site.manifest;
  const at = `https://host${basePath}/${encodePath(page)}`;
  const written = decodeEntities(source);
  if (!URL.canParse(written, at)) return '';
  const file = decodeUri(new URL(written, at).pathname.slice(basePath.length + 1));
  return file.startsWith('_docs/') || !site.files.has(file)
    ? ''
    : readFile(path.join(site.folder, file), 'utf8');
}

/** In a policy, `*` can only be the first label of a host name. */
function sourceOf(origin: string): string {
  const [scheme = '', host = ''] = origin.split('://');
  const star = host.lastIndexOf('*');
  return star === -1 ? origin : `${scheme}://*${host.slice(host.indexOf('.', star))}`;
}

/** Lines for the `server` block of nginx. The manifest, which lists hidden pages too, is not served. */
export function nginxHeaders(headers: ReadonlyMap<string, string>, basePath: string): string {
  return [
    `location = ${basePath}/${MANIFEST_FILE} { return 404; }`,
    ...[...headers].map(([name, value]) => `add_header ${shown(name)} "${value}" always;`),
    '',
  ].join('\n');
}

/** The same for the site of a Caddyfile. */
export function caddyHeaders(headers: ReadonlyMap<string, string>, basePath: string): string {
  return [
    `respond ${basePath}/${MANIFEST_FILE} 404`,
    'header {',
    ...[...headers].map(([name, value]) => `\t${shown(name)} "${value}"`),
    '}',
    '',
  ].join('\n');
}

/** `x-frame-options` → `X-Frame-Options`. */
function shown(name: string): string {
  return name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}
