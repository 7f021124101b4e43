import type { FormPart, SampleBody } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';

/** A double-quoted literal, as most languages of the C family read it. `also` names further characters to escape. */
export function quoted(text: string, also = ''): string {
  let literal = '"';
  for (const character of text) {
    if (character === '"' || character === '\\' || also.includes(character)) literal += `\\${character}`;
    else if (character === '\n') literal += '\\n';
    else if (character === '\r') literal += '\\r';
    else if (character === '\t') literal += '\\t';
    else if (character >= ' ') literal += character;
  }
  return `${literal}"`;
}

/** A single-quoted literal: only the quote and the backslash are special. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/** Whether libraries have a constant for a method, not only a string. */
export function isNamed(method: string): boolean {
  return METHODS.includes(method);
}

/** `Get`. */
export function titled(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

/** Indents every line except the first. */
export function indented(text: string, indent: string): string {
  return text.replace(/\n/g, `\n${indent}`);
}

/** The body, if it is text. */
export function bodyText(body: SampleBody | undefined): string | undefined {
  switch (body?.kind) {
    case 'json':
      return JSON.stringify(body.value, null, 2);
    case 'text':
      return body.text;
    case 'form':
      return body.parts
        .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
        .join('&');
    default:
      return undefined;
  }
}

/** Parts of a multipart body; empty for any other. */
export function multipartParts({ body }: RequestSample): readonly FormPart[] {
  return body?.kind === 'multipart' ? body.parts : [];
}

/** Parts by their names, in order: lists are sent as several parts with the same name. */
export function partsByName(parts: readonly FormPart[]): ReadonlyMap<string, readonly FormPart[]> {
  const named = new Map<string, FormPart[]>();
  for (const part of parts) named.set(part.name, [...(named.get(part.name) ?? []), part]);
  return named;
}

/** Headers without the content type, which some clients set from the body. */
export function otherHeaders({ headers }: RequestSample): [string, string][] {
  return headers.filter(([name]) => name.toLowerCase() !== 'content-type');
}

export function contentTypeHeader({ headers }: RequestSample): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
}

const BOUNDARY = '----boundary';

/** A piece of a multipart body that is written out: a text, or the contents of a file. */
type MultipartPiece = { text: string } | { file: string };

/** A serialized multipart body, for languages whose standard library cannot create one, with its header. */
export function multipartPieces(parts: readonly FormPart[]): { pieces: MultipartPiece[]; type: string } {
  const pieces: MultipartPiece[] = [];
  let text = '';
  for (const { name, value, file, type } of parts) {
    const contentType = type ? `\r\nContent-Type: ${type}` : '';
    text += `--${BOUNDARY}\r\nContent-Disposition: ${disposition(name, file ? value : undefined)}${contentType}\r\n\r\n`;
    if (file) {
      pieces.push({ text }, { file: value });
      text = '';
    } else text += value;
    text += '\r\n';
  }
  pieces.push({ text: `${text}--${BOUNDARY}--\r\n` });
  return { pieces, type: `multipart/form-data; boundary=${BOUNDARY}` };
}

/** The header of a part, with names in quotes as browsers write them. */
export function disposition(name: string, file?: string): string {
  return `form-data; name="${quotedName(name)}"${file === undefined ? '' : `; filename="${quotedName(file)}"`}`;
}

export function quotedName(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}
