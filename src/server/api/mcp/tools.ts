import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  EARLIER_SKILLS_FOLDER,
  type EarlierSkillsIndex,
  pageMarkdownFile,
} from '../../../lib/built-site/built-files.ts';
import type { SiteManifest } from '../../../lib/built-site/site-manifest.ts';
import { memoize } from '../../../lib/collections.ts';
import { openBuiltIndex } from '../../../lib/search/search-files.ts';
import { createSearcher, type Searcher, type SearchHit } from '../../../lib/search/searcher.ts';
import type { SnippetPart } from '../../../lib/search/snippet.ts';
import { decodeUri, encodeName, withoutSlashes } from '../../../lib/url/paths.ts';
import type { BuiltSite } from '../../site/built-site.ts';

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  annotations: object;
  /** The text of the result; throws `ToolError` if the caller can fix the call. */
  run(input: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Shown to the calling model, which may try again. */
export class ToolError extends Error {}

const READ_ONLY = { readOnlyHint: true, openWorldHint: false };
const MAX_RESULTS = 20;
const DEFAULT_RESULTS = 8;

/** What an assistant can do with the documentation: find pages, and read them as Markdown. */
export function siteTools(site: BuiltSite, search: SiteSearch): Tool[] {
  return [searchTool(site, search), readPageTool(site)];
}

function searchTool({ manifest }: BuiltSite, search: SiteSearch): Tool {
  const { name } = manifest;
  return {
    name: 'search',
    title: `Search ${name}`,
    description: `Searches the documentation of ${name}. Returns pages with the sections that match; read a page with the read_page tool.`,
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          description: 'Words, an identifier, or a method and path such as `GET /users`.',
        },
        limit: { type: 'integer', minimum: 1, maximum: MAX_RESULTS, default: DEFAULT_RESULTS },
        ...(search.scopes.length > 1 && {
          scope: { type: 'string', enum: search.scopes, description: 'Language and version to search in.' },
        }),
      },
      required: ['query'],
    },
    annotations: READ_ONLY,
    run: async ({ query, limit, scope }) => {
      if (typeof query !== 'string' || query.trim() === '') throw new ToolError('`query` must be a string.');
      const chosen = typeof scope === 'string' ? scope : search.scopes[0];
      if (chosen === undefined) throw new ToolError('This site has no search index.');
      if (!search.scopes.includes(chosen))
        throw new ToolError(`\`scope\` must be one of: ${search.scopes.join(', ')}.`);
      const hits = await search.searcher(chosen)(query, resultLimit(limit));
      if (hits.length === 0) return `Nothing found for “${query}”.`;
      return hits.map((hit) => hitText(hit, manifest)).join('\n\n');
    },
  };
}

function resultLimit(limit: unknown): number {
  if (typeof limit !== 'number') return DEFAULT_RESULTS;
  return Math.min(Math.max(1, Math.floor(limit)), MAX_RESULTS);
}

/** A page that was found, with the sections that match. */
function hitText(hit: SearchHit, { basePath, siteUrl = '' }: SiteManifest): string {
  const { path: page, title, breadcrumbs, sections } = hit;
  const url = `${siteUrl}${basePath}${encodeName(page)}`;
  const place = breadcrumbs.length > 0 ? ` (${breadcrumbs.join(' › ')})` : '';
  const results = sections.map(
    ({ heading, id, excerpt }) =>
      `- ${plain(heading) || plain(title)} — ${url}${id && `#${id}`}\n  ${plain(excerpt)}`,
  );
  return `## ${plain(title)}${place}\npath: ${page}\n${results.join('\n')}`;
}

function readPageTool(site: BuiltSite): Tool {
  const { name, basePath } = site.manifest;
  return {
    name: 'read_page',
    title: `Read a page of ${name}`,
    description: 'Returns a page as Markdown. Pass the path as search returns it, such as `/guides/start`.',
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string', description: 'Path or URL of the page.' } },
      required: ['path'],
    },
    annotations: READ_ONLY,
    run: async ({ path: wanted }) => {
      if (typeof wanted !== 'string') throw new ToolError('`path` must be a string.');
      const page = site.pages.has(wanted.slice(1)) ? wanted : pagePathOf(wanted, basePath);
      const file = pageMarkdownFile(page);
      if (!site.pages.has(page.slice(1)) || !site.files.has(file)) {
        throw new ToolError(`There is no page at ${page}. Find the path with the search tool.`);
      }
      return readFile(path.join(site.folder, file), 'utf8');
    },
  };
}

/** `https://docs.example.com/docs/guides/start.md#x` → `/guides/start`. */
function pagePathOf(wanted: string, basePath: string): string {
  const [bare = ''] = wanted.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/);
  const inside = basePath && bare.startsWith(`${basePath}/`) ? bare.slice(basePath.length) : bare;
  const name = decodeUri(withoutSlashes(inside).replace(/\.md$/, ''));
  return name === 'index' ? '/' : `/${name}`;
}

function plain(fragments: readonly SnippetPart[]): string {
  return fragments.map(({ text }) => text).join('');
}

/** Searches the index of a built site, the same one that its pages use. */
interface SiteSearch {
  /** Names of the indexes; the default one comes first. */
  scopes: readonly string[];
  searcher(scope: string): Searcher;
}

export function openSiteSearch(site: BuiltSite): SiteSearch {
  const read = async (file: string) =>
    site.files.has(file) ? readFile(path.join(site.folder, file), 'utf8') : undefined;
  return {
    scopes: site.manifest.searchScopes.map(({ name }) => name),
    searcher: memoize((scope) => createSearcher(openBuiltIndex(scope, read))),
  };
}

/** A file that a client of the server may read. */
export interface Resource {
  uri: string;
  name: string;
  description: string;
  mimeType: string;
  read(): Promise<string>;
}

const TEXT = new Map([
  ['.md', 'text/markdown'],
  ['.json', 'application/json'],
  ['.yaml', 'application/yaml'],
  ['.yml', 'application/yaml'],
]);

/** The files of the site's skills. */
export async function skillResources(site: BuiltSite): Promise<Resource[]> {
  const skills = await readIndex(site);
  return skills.flatMap(({ name, description, files }) =>
    files.flatMap((inside) => {
      const file = `${EARLIER_SKILLS_FOLDER}/${name}/${inside}`;
      if (!site.files.has(file)) return [];
      const mimeType = TEXT.get(path.extname(inside)) ?? 'text/plain';
      const read = () => readFile(path.join(site.folder, file), 'utf8');
      return [{ uri: `skill://${name}/${inside}`, name: `${name}/${inside}`, description, mimeType, read }];
    }),
  );
}

/** The index may be a file of the repository, which can say anything. */
async function readIndex(site: BuiltSite): Promise<EarlierSkillsIndex['skills']> {
  const file = `${EARLIER_SKILLS_FOLDER}/index.json`;
  if (!site.files.has(file)) return [];
  try {
    const index = JSON.parse(await readFile(path.join(site.folder, file), 'utf8')) as EarlierSkillsIndex;
    return index.skills.map(({ name, description, files }) => ({
      name: String(name),
      description: String(description),
      files: files.map(String),
    }));
  } catch {
    return [];
  }
}
