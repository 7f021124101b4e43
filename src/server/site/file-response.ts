import {
  chosenEncoding,
  etagOf,
  type FileForm,
  type Form,
  type Role,
  type SiteFile,
  type SiteFiles,
} from './site-files.ts';
import type { SiteRequest, SiteResponse } from './site-response.ts';

/** One file of the site, in one of its roles. */
export interface WantedFile {
  file: string;
  role: Role;
  status: 200 | 404;
}

/** The response when all of it is in memory. */
export function readyResponse(
  files: SiteFiles,
  { file, role, status }: WantedFile,
  request: SiteRequest,
): SiteResponse | undefined {
  const ready = files.ready(file, role);
  if (!ready) return undefined;
  const form = formFor(ready, request, status);
  if (isUnchanged(ready, request, status))
    return { status: 304, headers: ready.unchanged[form], body: undefined };
  const sent = ready.sent[form];
  return sent && respond(ready, sent, request, status);
}

/** One file of the site: conditional, ranged, compressed, cached forever when its name contains its hash. */
export async function fileResponse(
  files: SiteFiles,
  wanted: WantedFile,
  request: SiteRequest,
): Promise<SiteResponse> {
  const { status } = wanted;
  const file = await files.load(wanted.file, wanted.role);
  const form = formFor(file, request, status);
  if (isUnchanged(file, request, status))
    return { status: 304, headers: file.unchanged[form], body: undefined };
  return respond(file, await files.loadForm(file, form), request, status);
}

/** Ranges refer to the uncompressed file. */
function formFor(file: SiteFile, request: SiteRequest, status: number): Form {
  if (!file.compressible || rangeOf(request, status) !== undefined) return 'plain';
  return chosenEncoding(request.header('accept-encoding')) ?? 'plain';
}

function rangeOf(request: SiteRequest, status: number): string | undefined {
  return status === 200 ? request.header('range') : undefined;
}

function isUnchanged({ hash }: SiteFile, request: SiteRequest, status: number): boolean {
  const header = status === 200 ? request.header('if-none-match') : undefined;
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''));
  return tags.some((tag) => tag === '*' || tag.replace(/-(?:br|gzip)$/, '') === hash);
}

function respond(file: SiteFile, form: FileForm, request: SiteRequest, status: number): SiteResponse {
  const whole = () => (request.method === 'HEAD' ? undefined : bodyOf(form, 0, form.length - 1));
  const range = rangeOf(request, status);
  if (range === undefined) return { status, headers: form.headers, body: whole() };
  const etag = etagOf(file.hash, undefined);
  const ifRange = request.header('if-range');
  const part = ifRange === undefined || ifRange === etag ? parseRange(range, file.size) : undefined;
  if (!part) return { status, headers: form.headers, body: whole() };
  const common = [...file.common, 'etag', etag, 'accept-ranges', 'bytes'];
  if (part === 'unsatisfiable') {
    const headers = [...common, 'content-range', `bytes */${file.size}`, 'content-length', '0'];
    return { status: 416, headers, body: undefined };
  }
  const { start, end } = part;
  const length = String(end - start + 1);
  const headers = [
    ...common,
    'content-range',
    `bytes ${start}-${end}/${file.size}`,
    'content-length',
    length,
  ];
  return { status: 206, headers, body: request.method === 'HEAD' ? undefined : bodyOf(form, start, end) };
}

function bodyOf({ bytes, source, length }: FileForm, start: number, end: number): SiteResponse['body'] {
  if (length === 0) return undefined;
  if (!bytes) return { kind: 'file', file: source, start, end };
  const isWhole = start === 0 && end === length - 1;
  return { kind: 'bytes', bytes: isWhole ? bytes : bytes.subarray(start, end + 1) };
}

export interface ByteRange {
  start: number;
  end: number;
}

/** The one range of a `Range` header. Undefined (send everything) for several ranges or a form that is not understood. */
function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first, last] = match;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
