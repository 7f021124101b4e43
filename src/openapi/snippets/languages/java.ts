import type { RequestSample } from '../../sample/request-sample.ts';
import { bodyText, multipartText, quoted } from './text.ts';

export function java(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const lines = [`.uri(URI.create(${quoted(url)}))`];
  for (const [name, value] of headers) lines.push(`.header(${quoted(name)}, ${quoted(value)})`);
  if (body?.kind === 'multipart') {
    lines.push(`.header("Content-Type", ${quoted(multipartText(body.parts).type)})`);
  }
  lines.push(`.method(${quoted(method)}, ${publisher(request)})`, '.build();');
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(body?.kind === 'file' ? ['import java.nio.file.Path;'] : []),
    '',
    'HttpRequest request = HttpRequest.newBuilder()',
    ...lines.map((line) => `    ${line}`),
    '',
    'HttpResponse<String> response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    '',
    'System.out.println(response.body());',
  ].join('\n');
}

function publisher({ body }: RequestSample): string {
  const publishers = 'HttpRequest.BodyPublishers';
  if (!body) return `${publishers}.noBody()`;
  if (body.kind === 'file') return `${publishers}.ofFile(Path.of(${quoted(body.name)}))`;
  if (body.kind === 'multipart') return `${publishers}.ofString(${quoted(multipartText(body.parts).text)})`;
  return `${publishers}.ofString(${textBlock(bodyText(body) ?? '')})`;
}

/** A text of several lines as a text block. */
function textBlock(text: string): string {
  if (!text.includes('\n')) return quoted(text);
  const lines = text.replace(/\\/g, '\\\\').replace(/"""/g, '\\"""').split('\n');
  return `"""\n${lines.map((line) => `        ${line}`).join('\n')}\n        """`;
}
