import type { RequestSample } from '../../sample/request-sample.ts';
import { bodyText, isNamed, multipartParts, quoted, titled } from './text.ts';

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
  if (parts.length > 0) {
    const fields = parts.map(
      ({ name: field, value, file }) =>
        `  [${literal(field)}, ${file ? `File.open(${literal(value)})` : literal(value)}],`,
    );
    lines.push('request.set_form([', ...fields, `], 'multipart/form-data')`);
  } else if (body?.kind === 'file') {
    lines.push(`request.body = File.binread(${literal(body.name)})`);
  } else if (text !== undefined) {
    lines.push(
      text.includes('\n')
        ? `request.body = <<~'BODY'\n${text.replace(/^/gm, '  ')}\nBODY`
        : `request.body = ${literal(text)}`,
    );
  }
  lines.push('', 'response = http.request(request)', 'puts response.read_body');
  return lines.join('\n');
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
