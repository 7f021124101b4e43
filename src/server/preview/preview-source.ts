import type { Problem } from '../../problems/problem.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { createFileCache } from '../site/file-cache.ts';
import { fileResponse } from '../site/file-response.ts';
import type { ResolvableSite } from '../site/resolve.ts';
import { contentTypeOf, siteFiles } from '../site/site-files.ts';
import { type SiteRequest, webResponse } from '../site/site-response.ts';

/** Where the bytes of a file come from. */
type PreviewFile = { content: string | Uint8Array } | { folder: string };

/** A site whose pages are rendered when they are requested. */
export interface PreviewSource {
  /** The current pages and files. */
  site(): ResolvableSite & Pick<BuiltSite, 'manifest'>;
  /** A file that `site` has. A page is rendered for it. */
  read(file: string): PreviewFile | undefined;
  /** The whole site as it was last built: search, the assistant, files about all pages. */
  built(): BuiltSite | undefined;
  /** Resolves when the whole site has been built once, or when it will not be, because the preview ends. */
  firstBuild: Promise<void>;
  /** The problems, those of the page at this path first. */
  problems(path: string): ProblemList;
}

/** The problems that the browser shows, the most urgent first, and how many there are in total. */
export interface ProblemList {
  errors: number;
  warnings: number;
  list: ListedProblem[];
}

/** A problem as the browser shows it. */
export interface ListedProblem extends Omit<Problem, 'places'> {
  /** Its other locations, in words. */
  others?: string;
  /** The lines around it. */
  frame?: string;
  /** Opens the location in an editor. */
  editorUrl?: string;
  /** It is in a file that the page depends on, or blocks the whole site. */
  isOwn: boolean;
}

const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-range', 'accept-encoding'];

/** A file as a browser with an empty cache gets it, in plain text: nothing of a preview is kept. */
export async function previewFile(
  name: string,
  found: PreviewFile,
  request: SiteRequest,
  status: 200 | 404,
): Promise<Response> {
  if ('content' in found) {
    const body = request.method === 'HEAD' ? null : (found.content as BodyInit);
    return new Response(body, { status, headers: { 'content-type': contentTypeOf(name) } });
  }
  const files = siteFiles({ folder: found.folder, files: new Map([[name, '']]) }, createFileCache(0));
  const plain: SiteRequest = {
    ...request,
    header: (header) => (CONDITIONS.includes(header) ? undefined : request.header(header)),
  };
  const sent = await fileResponse(files, { file: name, role: 'file', status }, plain);
  const response = await webResponse(sent, request);
  const headers = new Headers(response.headers);
  headers.delete('etag');
  return new Response(response.body, { status: response.status, headers });
}
