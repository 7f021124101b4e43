import type { BodyPart } from './playground-request.ts';

/**
 * A multipart body. It is written by hand because the browser's own form data gives every part with a content type a
 * file name as well.
 */
export function encodeMultipart(type: string, parts: readonly BodyPart[]): { type: string; blob: Blob } {
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
