import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, multipartParts, partsByName, quoted } from './text.ts';

export function dart(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const parts = multipartParts(request);
  const lines = ["import 'package:http/http.dart' as http;", '', 'Future<void> main() async {'];
  const kind = parts.length > 0 ? 'MultipartRequest' : 'Request';
  lines.push(`  final request = http.${kind}(${literal(method)}, Uri.parse(${literal(url)}));`);
  for (const [name, value] of headers) lines.push(`  request.headers[${literal(name)}] = ${literal(value)};`);
  const named = partsByName(parts);
  if (parts.some(({ type }) => type)) lines[0] += "\nimport 'package:http_parser/http_parser.dart';";
  for (const { name, value, file, type } of parts) {
    const typed = type ? `, contentType: MediaType.parse(${literal(type)})` : '';
    // `fields` has one value per name. A part from a string has no file name, so it is a field too.
    if (file)
      lines.push(
        `  request.files.add(await http.MultipartFile.fromPath(${literal(name)}, ${literal(value)}${typed}));`,
      );
    else if (type || named.get(name)!.length > 1)
      lines.push(
        `  request.files.add(http.MultipartFile.fromString(${literal(name)}, ${literal(value)}${typed}));`,
      );
    else lines.push(`  request.fields[${literal(name)}] = ${literal(value)};`);
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
