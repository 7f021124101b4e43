import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, multipartPieces, quoted } from './text.ts';

export function swift(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const lines = [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${quoted(url)})!)`,
    `request.httpMethod = ${quoted(method)}`,
  ];
  for (const [name, value] of headers)
    lines.push(`request.setValue(${quoted(value)}, forHTTPHeaderField: ${quoted(name)})`);
  const text = bodyText(body);
  if (body?.kind === 'file') {
    lines.push(`request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${quoted(body.name)}))`);
  } else if (body?.kind === 'multipart') {
    const { pieces, type } = multipartPieces(body.parts);
    const [first, ...others] = pieces.map((piece) =>
      'file' in piece
        ? `try Data(contentsOf: URL(fileURLWithPath: ${quoted(piece.file)}))`
        : `Data(${quoted(piece.text)}.utf8)`,
    );
    lines.push(`request.setValue(${quoted(type)}, forHTTPHeaderField: "Content-Type")`);
    if (others.length === 0) lines.push(`request.httpBody = ${first}`);
    else
      lines.push(
        `var body = ${first}`,
        ...others.map(
          (piece) => `${piece.startsWith('try ') ? 'try ' : ''}body.append(${piece.replace(/^try /, '')})`,
        ),
        'request.httpBody = body',
      );
  } else if (text !== undefined) {
    lines.push(`request.httpBody = Data(${rawText(text)}.utf8)`);
  }
  lines.push(
    '',
    'let (data, _) = try await URLSession.shared.data(for: request)',
    'print(String(decoding: data, as: UTF8.self))',
  );
  return lines.join('\n');
}

/** With so many hash signs that nothing in the text ends it or is an escape. */
function rawText(text: string): string {
  if (!text.includes('\n')) return quoted(text);
  let hashes = '#';
  while (text.includes(`"${hashes}`) || text.includes(`\\${hashes}`)) hashes += '#';
  return `${hashes}"""\n${text}\n"""${hashes}`;
}
