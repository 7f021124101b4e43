import type { FormPart } from '../../sample/body-sample.ts';
import type { RequestSample } from '../../sample/request-sample.ts';
import { bodyText, multipartParts, partsByName, singleQuoted } from './text.ts';

export function php(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const parts = multipartParts(request);
  const isWritten = partsByName(parts).size < parts.length;
  const options = [
    `CURLOPT_URL => ${singleQuoted(url)}`,
    'CURLOPT_RETURNTRANSFER => true',
    `CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)}`,
  ];
  const lines = headers.map(([name, value]) => `        ${singleQuoted(`${name}: ${value}`)},`);
  if (isWritten) lines.push('        "Content-Type: multipart/form-data; boundary=$boundary",');
  if (lines.length > 0) options.push(`CURLOPT_HTTPHEADER => [\n${lines.join('\n')}\n    ]`);
  const text = bodyText(body);
  if (isWritten) {
    options.push('CURLOPT_POSTFIELDS => $body');
  } else if (parts.length > 0) {
    const fields = parts.map(
      ({ name, value, file }) =>
        `        ${singleQuoted(name)} => ${file ? `new CURLFile(${singleQuoted(value)})` : singleQuoted(value)},`,
    );
    options.push(`CURLOPT_POSTFIELDS => [\n${fields.join('\n')}\n    ]`);
  } else if (body?.kind === 'file') {
    options.push(`CURLOPT_POSTFIELDS => file_get_contents(${singleQuoted(body.name)})`);
  } else if (text !== undefined) {
    options.push(`CURLOPT_POSTFIELDS => ${singleQuoted(text)}`);
  }
  return [
    '<?php',
    '',
    ...(isWritten ? [...writtenParts(parts), ''] : []),
    '$curl = curl_init();',
    '',
    'curl_setopt_array($curl, [',
    `    ${options.join(',\n    ')},`,
    ']);',
    '',
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    'curl_close($curl);',
    '',
    'echo $response;',
  ].join('\n');
}

/** An array has one field per name, so repeated names are written out. */
function writtenParts(parts: readonly FormPart[]): string[] {
  const hasFiles = parts.some(({ file }) => file);
  const items = parts.map(({ name, value, file }) => {
    const place = singleQuoted(quotedName(name));
    if (!file) return `    [${place}, ${singleQuoted(value)}],`;
    return `    [${place}, file_get_contents(${singleQuoted(value)}), ${singleQuoted(quotedName(value))}],`;
  });
  return [
    '$boundary = bin2hex(random_bytes(16));',
    '$parts = [',
    ...items,
    '];',
    "$body = '';",
    `foreach ($parts as ${hasFiles ? '$part' : '[$name, $value]'}) {`,
    ...(hasFiles ? ['    [$name, $value, $file] = $part + [2 => null];'] : []),
    '    $body .= "--$boundary\\r\\nContent-Disposition: form-data; name=\\"$name\\"";',
    ...(hasFiles ? ['    $body .= $file === null ? \'\' : "; filename=\\"$file\\"";'] : []),
    '    $body .= "\\r\\n\\r\\n$value\\r\\n";',
    '}',
    '$body .= "--$boundary--\\r\\n";',
  ];
}

/** In quotes of a header, as browsers write it. */
function quotedName(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}
