import type { FormPart } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, contentTypeHeader, isNamed, multipartParts, otherHeaders, partsByName } from './text.ts';

export function powershell(request: RequestSample): string {
  const { method, url, body } = request;
  const lines: string[] = [];
  const call = [`Invoke-RestMethod -Uri ${literal(url)} ${methodOption(method)}`];
  const headers = otherHeaders(request);
  if (headers.length > 0) {
    lines.push(
      '$headers = @{',
      ...headers.map(([name, value]) => `    ${literal(name)} = ${literal(value)}`),
      '}',
    );
    call.push('-Headers $headers');
  }
  const type = contentTypeHeader(request);
  const parts = multipartParts(request);
  const text = bodyText(body);
  if (type) call.push(`-ContentType ${literal(type)}`);
  if (parts.length > 0) {
    const fields = [...partsByName(parts)].map(([name, same]) => `    ${literal(name)} = ${formValue(same)}`);
    lines.push('$form = @{', ...fields, '}');
    call.push('-Form $form');
  } else if (body?.kind === 'file') {
    call.push(`-InFile ${literal(body.name)}`);
  } else if (text !== undefined) {
    const isBlock = text.includes('\n') && !/^'@/m.test(text);
    lines.push(isBlock ? `$body = @'\n${text}\n'@` : `$body = ${literal(text)}`);
    call.push('-Body $body');
  }
  return [...lines, '', `$response = ${call.join(' ')}`, '$response | ConvertTo-Json'].join('\n').trim();
}

function methodOption(method: string): string {
  return isNamed(method) ? `-Method ${method}` : `-CustomMethod ${literal(method)}`;
}

/** A list is sent as several parts. */
function formValue(parts: readonly FormPart[]): string {
  const values = parts.map(({ value, file }) => (file ? `Get-Item ${literal(value)}` : literal(value)));
  if (values.length === 1) return values[0]!;
  return `@(${values.map((value, i) => (parts[i]!.file ? `(${value})` : value)).join(', ')})`;
}

function literal(text: string): string {
  return `'${text.replace(/'/g, "''")}'`;
}
