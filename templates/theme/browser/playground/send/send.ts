import { byteString } from '../../../../../src/lib/text/encoding.ts';
import type { BodyPart, PlaygroundRequest, ResponseHead } from './playground-request.ts';
import { proxied } from './proxied.ts';

export interface SendOptions {
  /** The proxy of the site. */
  proxyUrl?: string;
  /** Send cookies to another origin. */
  credentials: boolean;
  signal: AbortSignal;
}

export async function send(request: PlaygroundRequest, options: SendOptions): Promise<ResponseHead> {
  const { body, headers } = encoded(request);
  if (options.proxyUrl) return proxied(request, headers, body, options.proxyUrl, options.signal);
  const response = await fetch(request.url, {
    method: request.method,
    headers: headers
      .filter(([name]) => name.toLowerCase() !== 'cookie')
      .map(([name, value]) => [name, value]),
    ...(body !== undefined && { body }),
    credentials: options.credentials ? 'include' : 'same-origin',
    cache: 'no-store',
    signal: options.signal,
  });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    url: response.url,
    body: response.body,
  };
}

/** The bytes of the body, and the headers that go with them. */
function encoded({ body, headers }: PlaygroundRequest): { body?: Blob; headers: [string, string][] } {
  // As cURL sends them. Browsers would reject non-Latin characters, or send them in another encoding.
  const written = headers.map(([name, value]): [string, string] => [name, byteString(value)]);
  if (!body) return { headers: written };
  if (body.kind !== 'multipart') {
    return { headers: written, body: body.kind === 'file' ? body.file : new Blob([body.text]) };
  }
  const { type, blob } = encodeMultipart(body.type, body.parts);
  const others = written.filter(([name]) => name.toLowerCase() !== 'content-type');
  return { headers: [...others, ['Content-Type', type]], body: blob };
}

/**
 * A multipart body. It is written by hand because the browser's own form data gives every part with a content type a
 * file name as well.
 */
function encodeMultipart(type: string, parts: readonly BodyPart[]): { type: string; blob: Blob } {
  const boundary = `----docs${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const chunks: BlobPart[] = [];
  for (const { name, content, type: partType } of parts) {
    const fileName = content instanceof File ? `; filename="${quoted(content.name)}"` : '';
    const typeLine = partType ? `\r\nContent-Type: ${partType}` : '';
    chunks.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${fileName}${typeLine}\r\n\r\n`,
      content,
      '\r\n',
    );
  }
  chunks.push(`--${boundary}--\r\n`);
  return { type: `${type.split(';')[0]!.trim()}; boundary=${boundary}`, blob: new Blob(chunks) };
}

function quoted(text: string): string {
  return text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}
