import type { SampleBody } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, multipartPieces, quoted } from './text.ts';

export function java(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const lines = [`.uri(URI.create(${quoted(url)}))`];
  for (const [name, value] of headers) lines.push(`.header(${quoted(name)}, ${quoted(value)})`);
  if (body?.kind === 'multipart') {
    lines.push(`.header("Content-Type", ${quoted(multipartPieces(body.parts).type)})`);
  }
  lines.push(`.method(${quoted(method)}, ${publisher(request)})`, '.build();');
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(hasFile(body) ? ['import java.nio.file.Path;'] : []),
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

function hasFile(body: SampleBody | undefined): boolean {
  return body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ file }) => file));
}

function publisher({ body }: RequestSample): string {
  const publishers = 'HttpRequest.BodyPublishers';
  if (!body) return `${publishers}.noBody()`;
  const fileText = (name: string) => `${publishers}.ofFile(Path.of(${quoted(name)}))`;
  if (body.kind === 'file') return fileText(body.name);
  if (body.kind === 'multipart') {
    const pieces = multipartPieces(body.parts).pieces.map((piece) =>
      'file' in piece ? fileText(piece.file) : `${publishers}.ofString(${quoted(piece.text)})`,
    );
    return pieces.length === 1
      ? pieces[0]!
      : `${publishers}.concat(\n${pieces.map((piece) => `        ${piece}`).join(',\n')}\n    )`;
  }
  return `${publishers}.ofString(${textBlock(bodyText(body) ?? '', body.kind === 'json')})`;
}

/**
 * A multi-line string as a text block, which loses spaces at the end of lines unless written as `\s`, and ends with a line
 * break, which JSON may have.
 */
function textBlock(text: string, isJson: boolean): string {
  if (!/\n./s.test(text) || text.includes('\r')) return quoted(text);
  const hasBreak = isJson || text.endsWith('\n');
  const lines = text
    .replace(/\n$/, '')
    .replace(/\\/g, '\\\\')
    .replace(/"(?="")/g, '\\"')
    .replace(/ $/gm, '\\s')
    .split('\n');
  return `"""\n${lines.map((line) => `        ${line}`).join('\n')}${hasBreak ? '' : '\\'}\n        """`;
}
