import type { RequestSample } from '../request-sample.ts';
import { bodyText, multipartParts } from './text.ts';

export function curl(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const parts = [`curl --request ${method}`, `--url ${shell(url)}`];
  for (const [name, value] of headers) parts.push(`--header ${shell(`${name}: ${value}`)}`);
  for (const { name, value, file } of multipartParts(request)) {
    parts.push(`--form ${shell(`${name}=${file ? '@' : ''}${value}`)}`);
  }
  if (body?.kind === 'form') {
    for (const { name, value } of body.parts) parts.push(`--data-urlencode ${shell(`${name}=${value}`)}`);
  } else if (body?.kind === 'file') {
    parts.push(`--data-binary ${shell(`@${body.name}`)}`);
  } else {
    const text = bodyText(body);
    if (text !== undefined) parts.push(`--data ${shell(text)}`);
  }
  return parts.join(' \\\n  ');
}

function shell(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`;
}
