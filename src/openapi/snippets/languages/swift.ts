import type { RequestSample } from '../../sample/request-sample.ts';
import { bodyText, multipartText, quoted } from './text.ts';

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
    const { text: form, type } = multipartText(body.parts);
    lines.push(
      `request.setValue(${quoted(type)}, forHTTPHeaderField: "Content-Type")`,
      `request.httpBody = Data(${quoted(form)}.utf8)`,
    );
  } else if (text !== undefined) {
    const literal = text.includes('\n') ? `#"""\n${text}\n"""#` : quoted(text);
    lines.push(`request.httpBody = Data(${literal}.utf8)`);
  }
  lines.push(
    '',
    'let (data, _) = try await URLSession.shared.data(for: request)',
    'print(String(decoding: data, as: UTF8.self))',
  );
  return lines.join('\n');
}
