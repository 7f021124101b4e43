import { getOrInsert } from '../../../../lib/collections.ts';
import { isObject } from '../../../../lib/json/json-object.ts';
import type { FormPart } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, multipartParts, quoted } from './text.ts';

export function python(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const lines = ['import requests', '', `url = ${quoted(url)}`];
  const args = ['url'];
  if (headers.length > 0) {
    const items = headers.map(([name, value]) => `    ${quoted(name)}: ${encoded(value)}`);
    lines.push(`headers = {\n${items.join(',\n')}\n}`);
    args.push('headers=headers');
  }
  const { files, fields } = splitParts(multipartParts(request));
  if (files.length > 0) {
    lines.push(
      `files = [\n${files.map((part) => `    (${quoted(part.name)}, ${fileValue(part)}),`).join('\n')}\n]`,
    );
    args.push('files=files');
  }
  if (fields.length > 0 || body?.kind === 'form') {
    const parts = body?.kind === 'form' ? body.parts : fields;
    lines.push(`data = ${literal(fieldsOf(parts), '')}`);
    args.push('data=data');
  } else if (body?.kind === 'json' && body.value !== null) {
    lines.push(`payload = ${literal(body.value, '')}`);
    args.push('json=payload');
  } else if (body?.kind === 'file') {
    args.push(`data=open(${quoted(body.name)}, "rb")`);
  } else if (body?.kind === 'text' || body?.kind === 'json') {
    // `json=None` would send no body.
    lines.push(`data = ${encoded(bodyText(body) ?? '')}`);
    args.push('data=data');
  }
  const call = SHORT.has(method)
    ? `requests.${method.toLowerCase()}(`
    : `requests.request(${quoted(method)}, `;
  lines.push('', `response = ${call}${args.join(', ')})`, '', 'print(response.text)');
  return lines.join('\n');
}

/** A text to send. The library sends headers, and older versions bodies as well, in Latin-1. */
function encoded(text: string): string {
  const isPlain = [...text].every((character) => character < '\x80');
  return `${quoted(text)}${isPlain ? '' : '.encode("utf-8")'}`;
}

/** Plain fields are simplest as `data`, which is sent as multipart only next to `files`. */
function splitParts(parts: readonly FormPart[]): Record<'files' | 'fields', readonly FormPart[]> {
  const files = parts.filter(({ file, type }) => file || type !== undefined);
  return files.length === 0
    ? { files: parts, fields: [] }
    : { files, fields: parts.filter((part) => !files.includes(part)) };
}

/** A part without a file name is a field. */
function fileValue({ value, file, type }: FormPart): string {
  if (file) {
    const content = `open(${quoted(value)}, "rb")`;
    return type ? `(${quoted(value)}, ${content}, ${quoted(type)})` : content;
  }
  return `(None, ${[value, ...(type ? [type] : [])].map((text) => quoted(text)).join(', ')})`;
}

/** Values by name; a repeated name has a list, which is sent as several fields. */
function fieldsOf(parts: readonly FormPart[]): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const { name, value } of parts) {
    getOrInsert<string, string[]>(values, name, () => []).push(value);
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, list.length > 1 ? list : list[0]!]));
}

const SHORT = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** JSON as Python writes it: `True`, `False`, `None`, four spaces. */
function literal(value: unknown, indent: string): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quoted(value);
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inner}${literal(item, inner)}`).join(',\n')}\n${indent}]`;
  }
  if (!isObject(value)) return String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, item]) => `${inner}${quoted(key)}: ${literal(item, inner)}`).join(',\n')}\n${indent}}`;
}
