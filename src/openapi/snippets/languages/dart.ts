import type { RequestSample } from '../../sample/request-sample.ts';
import { bodyText, multipartParts, quoted } from './text.ts';

export function dart(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const parts = multipartParts(request);
  const lines = ["import 'package:http/http.dart' as http;", '', 'Future<void> main() async {'];
  const kind = parts.length > 0 ? 'MultipartRequest' : 'Request';
  lines.push(`  final request = http.${kind}(${literal(method)}, Uri.parse(${literal(url)}));`);
  for (const [name, value] of headers) lines.push(`  request.headers[${literal(name)}] = ${literal(value)};`);
  for (const { name, value, file } of parts) {
    lines.push(
      file
        ? `  request.files.add(await http.MultipartFile.fromPath(${literal(name)}, ${literal(value)}));`
        : `  request.fields[${literal(name)}] = ${literal(value)};`,
    );
  }
  const text = bodyText(body);
  if (body?.kind === 'file') {
    lines[0] = `import 'dart:io';\n${lines[0]}`;
    lines.push(`  request.bodyBytes = await File(${literal(body.name)}).readAsBytes();`);
  } else if (text !== undefined) {
    const raw = text.includes('\n') && !text.includes("'''") ? `r'''${text}'''` : literal(text);
    lines.push(`  request.body = ${raw};`);
  }
  lines.push(
    '',
    '  final response = await http.Response.fromStream(await request.send());',
    '  print(response.body);',
    '}',
  );
  return lines.join('\n');
}

function literal(text: string): string {
  return quoted(text, '$');
}
