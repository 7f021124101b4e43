import type { FormPart } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, multipartParts, partsByName, quotedName, singleQuoted } from './text.ts';

export function php(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const parts = multipartParts(request);
  const isWritten = partsByName(parts).size < parts.length || parts.some(({ file, type }) => type && !file);
  const options = [
    `CURLOPT_URL => ${singleQuoted(url)}`,
    'CURLOPT_RETURNTRANSFER => true',
    // Otherwise it would wait for the body that a response to HEAD does not have.
    method === 'HEAD' ? 'CURLOPT_NOBODY => true' : `CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)}`,
  ];
  const lines = headers.map(([name, value]) => `        ${singleQuoted(`${name}: ${value}`)},`);
  if (isWritten) lines.push('        "Content-Type: multipart/form-data; boundary=$boundary",');
  if (lines.length > 0) options.push(`CURLOPT_HTTPHEADER => [\n${lines.join('\n')}\n    ]`);
  const text = bodyText(body);
  if (isWritten) {
    options.push('CURLOPT_POSTFIELDS => $body');
  } else if (parts.length > 0) {
    const fields = parts.map(
      ({ name, value, file, type }) =>
        `        ${singleQuoted(name)} => ${file ? `new CURLFile(${[value, ...(type ? [type] : [])].map(singleQuoted).join(', ')})` : singleQuoted(value)},`,
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

/** An array has one field per name and no content types, so other parts are written out. */
function writtenParts(parts: readonly FormPart[]): string[] {
  const hasFiles = parts.some(({ file }) => file);
  const hasTypes = parts.some(({ type }) => type);
  const items = parts.map(({ name, value, file, type }) => {
    const text = singleQuoted(value);
    const fields = [singleQuoted(quotedName(name)), file ? `file_get_contents(${text})` : text];
    if (file) fields.push(singleQuoted(quotedName(value)));
    if (type) fields.push(...(file ? [] : ['null']), singleQuoted(type));
    return `    [${fields.join(', ')}],`;
  });
  const isPlain = !hasFiles && !hasTypes;
  const unpacked = hasTypes
    ? '[$name, $value, $file, $type] = $part + [2 => null, 3 => null];'
    : '[$name, $value, $file] = $part + [2 => null];';
  return [
    '$boundary = bin2hex(random_bytes(16));',
    '$parts = [',
    ...items,
    '];',
    "$body = '';",
    `foreach ($parts as ${isPlain ? '[$name, $value]' : '$part'}) {`,
    ...(isPlain ? [] : [`    ${unpacked}`]),
    '    $body .= "--$boundary\\r\\nContent-Disposition: form-data; name=\\"$name\\"";',
    ...(hasFiles ? ['    $body .= $file === null ? \'\' : "; filename=\\"$file\\"";'] : []),
    ...(hasTypes ? ['    $body .= $type === null ? \'\' : "\\r\\nContent-Type: $type";'] : []),
    '    $body .= "\\r\\n\\r\\n$value\\r\\n";',
    '}',
    '$body .= "--$boundary--\\r\\n";',
  ];
}
