import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mimes } from 'hono/utils/mime';
import { getOrInsert } from '../../lib/collections.ts';
import { accepts } from '../http/request-headers.ts';
import type { BuiltSite } from './built-site.ts';
import type { FileCache } from './file-cache.ts';
import { markdownOf } from './resolve.ts';

/** A file has more headers at the URL of a page than at its own. */
export type Role = 'page' | 'file';

/** A file of a site with everything for its responses, so that further ones need no disk access. */
export interface SiteFile {
  file: string;
  hash: string;
  size: number;
  compressible: boolean;
  /** Headers of every response, names and values in turns. */
  common: readonly string[];
  /** Headers of a response without a body, by the encoding that the client would get. */
  unchanged: Record<Form, readonly string[]>;
  /** What was sent before. */
  sent: Partial<Record<Form, FileForm>>;
}

export type Form = Encoding | 'plain';

/** A file as it goes over the wire. */
export interface FileForm {
  encoding: Encoding | undefined;
  length: number;
  headers: readonly string[];
  /** Absent for a file that is too large for the cache: it is read from `source` for each response. */
  bytes: Uint8Array | undefined;
  source: string;
}

/** Files in a folder, with their hashes. */
export type HashedFolder = Pick<BuiltSite, 'folder' | 'files'>;

export interface SiteFiles {
  /** The file when it is in memory. */
  ready(file: string, role: Role): SiteFile | undefined;
  load(file: string, role: Role): Promise<SiteFile>;
  loadForm(file: SiteFile, form: Form): Promise<FileForm>;
}

/** Adds the headers of this server to those of a file. */
export type Describe = (headers: Headers, file: string, role: Role) => Promise<void> | void;

const MAX_COMPRESSED = 8 * 1024 * 1024;
/** Larger ones are read while they are sent. */
const MAX_KEPT = 1024 * 1024;
/** What the headers of a file take, roughly. */
const HEADERS_BYTES = 4096;

/** The files of one release, which never change. `memory` may be shared between releases. */
export function siteFiles(site: HashedFolder, cache: FileCache, describe: Describe = () => {}): SiteFiles {
  const cached: Record<Role, Map<string, SiteFile>> = { page: new Map(), file: new Map() };
  const loading: Record<Role, Map<string, Promise<SiteFile>>> = { page: new Map(), file: new Map() };
  const forms = new WeakMap<SiteFile, Map<Form, Promise<FileForm>>>();

  const keep = (file: SiteFile, role: Role, bytes: number) =>
    cache.add(file, bytes, () => cached[role].delete(file.file));

  const open = async (file: string, role: Role): Promise<SiteFile> => {
    const opened = await openFile(site, file, role, describe);
    cached[role].set(file, opened);
    keep(opened, role, HEADERS_BYTES);
    return opened;
  };
  const loadForm = async (file: SiteFile, form: Form): Promise<FileForm> => {
    const loaded = await readForm(site, file, form);
    file.sent[form] = loaded;
    // A file that was evicted meanwhile is still used for waiting responses.
    const role = cached.page.get(file.file) === file ? 'page' : 'file';
    if (cached[role].get(file.file) === file) keep(file, role, loaded.bytes?.length ?? 0);
    return loaded;
  };
  const ready = (file: string, role: Role): SiteFile | undefined => {
    const siteFile = cached[role].get(file);
    if (siteFile) cache.use(siteFile);
    return siteFile;
  };
  return {
    ready,
    load: async (file, role) => ready(file, role) ?? once(loading[role], file, () => open(file, role)),
    loadForm: async (file, form) => {
      const waiting = getOrInsert(forms, file, () => new Map<Form, Promise<FileForm>>());
      return file.sent[form] ?? once(waiting, form, () => loadForm(file, form));
    },
  };
}

/** Concurrent callers of the same key share one result. */
function once<K, V>(waiting: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const known = waiting.get(key);
  if (known) return known;
  const made = make().finally(() => waiting.delete(key));
  waiting.set(key, made);
  return made;
}

async function openFile(site: HashedFolder, file: string, role: Role, describe: Describe): Promise<SiteFile> {
  const hash = site.files.get(file)!;
  const { size } = await stat(path.join(site.folder, file));
  const type = contentTypeOf(file);
  const compressible = isCompressible(type, size);
  const headers = new Headers({ 'content-type': type, 'cache-control': cacheControl(file) });
  if (type.startsWith('image/svg')) headers.set('content-security-policy', "script-src 'none'");
  if (compressible) headers.set('vary', 'accept-encoding');
  if (role === 'page' && isNegotiated(site, file)) headers.append('vary', 'accept');
  await describe(headers, file, role);
  const common = [...headers].flat();
  const unchanged = (tag: string) => [...common, 'etag', tag];
  return {
    file,
    hash,
    size,
    compressible,
    common,
    unchanged: {
      plain: unchanged(etagOf(hash, undefined)),
      br: unchanged(etagOf(hash, 'br')),
      gzip: unchanged(etagOf(hash, 'gzip')),
    },
    sent: {},
  };
}

/** Whether the URL of the page also serves Markdown. */
function isNegotiated(site: HashedFolder, file: string): boolean {
  const page = /^(?:(.*)\/)?index\.html$/s.exec(file);
  return page === null || markdownOf(site, page[1] ?? '') !== undefined;
}

export function etagOf(hash: string, encoding: Encoding | undefined): string {
  return `"${hash}${encoding ? `-${encoding}` : ''}"`;
}

/** Compressed, unless the file is too large for that. */
async function readForm(site: HashedFolder, file: SiteFile, form: Form): Promise<FileForm> {
  const source = path.join(site.folder, file.file);
  const encoding = form === 'plain' || file.size > MAX_COMPRESSED ? undefined : form;
  const read = encoding || file.size <= MAX_KEPT ? await readFile(source) : undefined;
  const bytes = encoding && read ? await compress[encoding](read) : read;
  const length = bytes?.length ?? file.size;
  return { encoding, source, bytes, length, headers: headersOf(file, encoding, length) };
}

function headersOf(file: SiteFile, encoding: Encoding | undefined, length: number): readonly string[] {
  const more = encoding ? ['content-encoding', encoding] : ['accept-ranges', 'bytes'];
  return [...file.common, 'etag', etagOf(file.hash, encoding), ...more, 'content-length', String(length)];
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|wasm|rss\+xml|yaml)|image\/svg)/;
const MIN_COMPRESSED = 1024;
const HASHED_NAME = /^_docs\/(?:.*\.[0-9a-f]{8,}\.\w+(?:\.map)?|search\/[^/]+\/c\/[0-9a-f]{8}\/\d+\.js)$/;
const TYPES = new Map([
  ...Object.entries(mimes),
  ['md', 'text/markdown; charset=utf-8'],
  ['yaml', 'application/yaml; charset=utf-8'],
  ['yml', 'application/yaml; charset=utf-8'],
  // Browsers would download `application/graphql`.
  ...['graphql', 'graphqls', 'gql'].map((ending) => [ending, 'text/plain; charset=utf-8'] as const),
]);

export function contentTypeOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return TYPES.get(extension) ?? 'application/octet-stream';
}

function isCompressible(type: string, size: number): boolean {
  return COMPRESSIBLE.test(type) && size >= MIN_COMPRESSED;
}

/** A file whose name contains its hash never changes. */
export function cacheControl(file: string): string {
  return HASHED_NAME.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}

type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/** The best encoding that an `Accept-Encoding` header allows. */
export function chosenEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : undefined;
}
