import type { RequestSample } from '../../sample/request-sample.ts';
import { bodyText, multipartParts, singleQuoted } from './text.ts';

export function php(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const options = [
    `CURLOPT_URL => ${singleQuoted(url)}`,
    'CURLOPT_RETURNTRANSFER => true',
    `CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)}`,
  ];
  if (headers.length > 0) {
    const lines = headers.map(([name, value]) => `        ${singleQuoted(`${name}: ${value}`)},`);
    options.push(`CURLOPT_HTTPHEADER => [\n${lines.join('\n')}\n    ]`);
  }
  const parts = multipartParts(request);
  const text = bodyText(body);
  if (parts.length > 0) {
    const lines = parts.map(
      ({ name, value, file }) =>
        `        ${singleQuoted(name)} => ${file ? `new CURLFile(${singleQuoted(value)})` : singleQuoted(value)},`,
    );
    options.push(`CURLOPT_POSTFIELDS => [\n${lines.join('\n')}\n    ]`);
  } else if (body?.kind === 'file') {
    options.push(`CURLOPT_POSTFIELDS => file_get_contents(${singleQuoted(body.name)})`);
  } else if (text !== undefined) {
    options.push(`CURLOPT_POSTFIELDS => ${singleQuoted(text)}`);
  }
  return [
    '<?php',
    '',
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
