import { fileResponse } from '../site/file-response.ts';
import { contentTypeOf } from '../site/file-type.ts';
import { createMemory } from '../site/memory.ts';
import { siteFiles } from '../site/site-files.ts';
import type { SiteRequest } from '../site/site-request.ts';
import { webResponse } from '../site/site-response.ts';
import type { PreviewFile } from './preview-source.ts';

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
  const files = siteFiles({ folder: found.folder, files: new Map([[name, '']]) }, createMemory(0));
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
