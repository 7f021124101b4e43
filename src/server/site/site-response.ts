import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { type FilePart, fileStream, openPart, sharedBytes } from './body-stream.ts';
import type { SiteRequest } from './site-request.ts';

/** A response of the site before it is sent by either kind of server. */
export interface SiteResponse {
  status: number;
  /** Names and values in turns, shared between responses. */
  headers: readonly string[];
  body: SiteBody | undefined;
}

export type SiteBody = { kind: 'bytes'; bytes: Uint8Array } | ({ kind: 'file' } & FilePart);

/** Rejects when the body cannot be read. */
export async function webResponse(
  { status, headers, body }: SiteResponse,
  request: Pick<SiteRequest, 'signal'>,
): Promise<Response> {
  const sent = new Headers();
  for (let i = 0; i < headers.length; i += 2) sent.append(headers[i]!, headers[i + 1]!);
  return new Response(await webBody(body, request), { status, headers: sent });
}

async function webBody(
  body: SiteBody | undefined,
  { signal }: Pick<SiteRequest, 'signal'>,
): Promise<BodyInit | null> {
  if (!body) return null;
  return body.kind === 'bytes' ? (sharedBytes(body.bytes) as BodyInit) : fileStream(body, signal());
}

/**
 * Bytes that are written to a socket at once. A client that reads less than this in a minute is disconnected, and one that
 * reads a lot does not keep others waiting.
 */
const PIECE = 64 * 1024;

/** `begun` is called when the response is on its way, `failed` when its body cannot be read and nothing was sent. */
export function sendResponse(
  response: ServerResponse,
  { status, body }: SiteResponse,
  headers: string[],
  { begun, failed }: { begun: () => void; failed: () => void },
): void {
  if (body?.kind === 'file') {
    openPart(body, PIECE).then((stream) => {
      response.writeHead(status, headers);
      pipeline(stream, response, () => {});
      begun();
    }, failed);
    return;
  }
  response.writeHead(status, headers);
  if (!body) response.end();
  else sendBytes(response, body.bytes);
  begun();
}

/** The next piece goes when the system has taken the last one, and others had their turn. */
function sendBytes(response: ServerResponse, bytes: Uint8Array): void {
  if (bytes.length <= PIECE) {
    response.end(bytes);
    return;
  }
  response.write(bytes.subarray(0, PIECE), (error) => {
    if (!error) setImmediate(sendBytes, response, bytes.subarray(PIECE));
  });
}
