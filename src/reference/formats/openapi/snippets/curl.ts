import type { FormPart } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, multipartParts } from './text.ts';

/** A command that sends exactly this request. */
export function curl(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const parts = [method === 'HEAD' ? 'curl --head' : `curl --request ${method}`, `--url ${shell(url)}`];
  // Brackets and braces are special in curl; in a path they are placeholders.
  if (url.includes('?') && /[[\]{}]/.test(url.slice(url.indexOf('?')))) parts.push('--globoff');
  for (const [name, value] of headers) {
    // Without a value, a colon would remove the header.
    parts.push(`--header ${shell(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  for (const part of multipartParts(request)) parts.push(formOption(part));
  if (body?.kind === 'form') {
    for (const { name, value } of body.parts) {
      parts.push(`--data-urlencode ${shell(`${fieldName(name)}=${value}`)}`);
    }
  } else if (body?.kind === 'file') {
    parts.push(`--data-binary ${shell(`@${body.name}`)}`);
  } else {
    const text = bodyText(body);
    if (text !== undefined) parts.push(`--data${text.startsWith('@') ? '-raw' : ''} ${shell(text)}`);
  }
  return parts.join(' \\\n  ');
}

/** curl encodes only the value. Brackets mean the same either way, and are easier to read as they are. */
function fieldName(name: string): string {
  return encodeURIComponent(name).replace(/%5B/g, '[').replace(/%5D/g, ']');
}

/** `@`, `<`, `;`, quotes and spaces are special in `--form`, so values that contain them are written differently. */
function formOption({ name, value, file, type }: FormPart): string {
  const typed = type ? `;type=${type}` : '';
  if (file) return `--form ${shell(`${name}=@${/[;,"\\]/.test(value) ? quoted(value) : value}${typed}`)}`;
  if (type) return `--form ${shell(`${name}=${quoted(value)}${typed}`)}`;
  return `--form${/^[@<"\s]|;/.test(value) ? '-string' : ''} ${shell(`${name}=${value}`)}`;
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

function shell(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`;
}
