import type { FormPart } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, disposition, isNamed, multipartParts, quoted, titled } from './text.ts';

export function ruby(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const lines = [
    "require 'net/http'",
    "require 'uri'",
    '',
    `url = URI(${literal(url)})`,
    '',
    'http = Net::HTTP.new(url.host, url.port)',
    ...(url.startsWith('https') ? ['http.use_ssl = true'] : []),
    '',
    `request = ${requestText(method)}`,
  ];
  for (const [header, value] of headers) lines.push(`request[${literal(header)}] = ${literal(value)}`);
  const parts = multipartParts(request);
  const text = bodyText(body);
  if (parts.some(({ file, type }) => type && !file)) {
    lines.push(...writtenParts(parts));
  } else if (parts.length > 0) {
    const fields = parts.map(({ name: field, value, file, type }) => {
      const typed = type ? `, { content_type: ${literal(type)} }` : '';
      return `  [${literal(field)}, ${file ? `File.open(${literal(value)})` : literal(value)}${typed}],`;
    });
    lines.push('request.set_form([', ...fields, `], 'multipart/form-data')`);
  } else if (body?.kind === 'file') {
    lines.push(`request.body = File.binread(${literal(body.name)})`);
  } else if (text !== undefined) {
    lines.push(`request.body = ${isBlock(text) ? heredoc(text, body?.kind === 'json') : literal(text)}`);
  }
  lines.push('', 'response = http.request(request)', 'puts response.read_body');
  return lines.join('\n');
}

/** `set_form` gives content types to files only, so other parts are written out. */
function writtenParts(parts: readonly FormPart[]): string[] {
  const items = parts.map(({ name, value, file, type }) => {
    const head = `Content-Disposition: ${disposition(name, file ? value : undefined)}${type ? `\r\nContent-Type: ${type}` : ''}`;
    return `  [${literal(head)}, ${file ? `File.binread(${literal(value)})` : literal(value)}],`;
  });
  return [
    "boundary = 'boundary'",
    'parts = [',
    ...items,
    ']',
    'request["Content-Type"] = "multipart/form-data; boundary=#{boundary}"',
    'body = parts.map { |head, value| "--#{boundary}\\r\\n#{head}\\r\\n\\r\\n".b + value.b + "\\r\\n" }',
    'request.body = body.join + "--#{boundary}--\\r\\n"',
  ];
}

/** Whether a text can be a heredoc, which removes the common indentation of all lines and ends at its delimiter. */
function isBlock(text: string): boolean {
  return /\n./s.test(text) && /^\S/m.test(text) && !/\r|^[ \t]*BODY[ \t]*$/m.test(text);
}

/** A heredoc ends with a line break, which JSON may have. */
function heredoc(text: string, isJson: boolean): string {
  const chomped = isJson || text.endsWith('\n') ? '' : '.chomp';
  return `<<~'BODY'${chomped}\n${text.replace(/\n$/, '').replace(/^|(?<=\n)/g, '  ')}\nBODY`;
}

/** A generic request, for a method without its own class, may have a request and a response body. */
function requestText(method: string): string {
  return isNamed(method)
    ? `Net::HTTP::${titled(method)}.new(url)`
    : `Net::HTTPGenericRequest.new(${literal(method)}, true, true, url)`;
}

function literal(text: string): string {
  return quoted(text, '#');
}
