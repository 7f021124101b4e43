import type { FormPart } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, indented, multipartParts, singleQuoted } from './text.ts';

/** `fetch`, as browsers have it. */
export function javascript(request: RequestSample): string {
  const { url, response = 'json' } = request;
  const { setup, options } = fetchOptions(request);
  return [
    ...setup,
    `const options = ${options};`,
    '',
    `fetch(${literal(url)}, options)`,
    `  .then((response) => response.${response}())`,
    '  .then((data) => console.log(data))',
    '  .catch((error) => console.error(error));',
  ].join('\n');
}

/** The second argument of `fetch`, and the statements before it. `filePart` writes the arguments for a file in a form. */
function fetchOptions(
  request: RequestSample,
  filePart: (part: FormPart) => string = () => 'file',
): { setup: string[]; options: string } {
  const { method, headers, body } = request;
  const setup: string[] = [];
  const options = [`method: ${literal(method)}`];
  if (headers.length === 1) {
    options.push(`headers: { ${header(headers[0]!)} }`);
  } else if (headers.length > 1) {
    options.push(`headers: {\n${headers.map((pair) => `    ${header(pair)},`).join('\n')}\n  }`);
  }
  const parts = multipartParts(request);
  if (parts.length > 0) {
    setup.push('const form = new FormData();');
    for (const part of parts)
      setup.push(`form.append(${literal(part.name)}, ${part.file ? filePart(part) : partValue(part)});`);
    setup.push('');
    options.push('body: form');
  } else if (body?.kind === 'json' && !hasLongInteger(body.value)) {
    options.push(`body: JSON.stringify(${indented(jsObject(body.value), '  ')})`);
  } else if (body?.kind === 'form') {
    options.push(`body: new URLSearchParams(${formFields(body.parts)})`);
  } else if (body?.kind === 'file') {
    options.push('body: file');
  } else if (body) {
    options.push(`body: ${JSON.stringify(bodyText(body) ?? '')}`);
  }
  return { setup, options: `{\n  ${options.join(',\n  ')},\n}` };
}

/** Whether JavaScript would round a number: `JSON.stringify` would send other digits than the sample shows. */
function hasLongInteger(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongInteger);
}

/** Only a blob has a content type. */
function partValue({ value, type }: FormPart): string {
  const text = literal(value);
  return type ? `new Blob([${text}], { type: ${literal(type)} })` : text;
}

/** An object, or pairs if a name occurs twice. */
function formFields(parts: readonly FormPart[]): string {
  if (parts.length === 0) return '';
  const isUnique = new Set(parts.map(({ name }) => name)).size === parts.length;
  const [start, end] = isUnique ? '{}' : '[]';
  const fields = parts.map(({ name, value }) =>
    isUnique ? `    ${key(name)}: ${literal(value)},\n` : `    [${literal(name)}, ${literal(value)}],\n`,
  );
  return `${start}\n${fields.join('')}  ${end}`;
}

function header([name, value]: readonly [string, string]): string {
  return `${key(name)}: ${literal(value)}`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

/** JSON with bare keys where the language allows them. */
function jsObject(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_$][\w$]*)": /gm, '$1$2: ');
}

/** In single quotes, on one line. */
function literal(text: string): string {
  const breaks: Record<string, string> = { '\n': '\\n', '\r': '\\r' };
  return singleQuoted(text).replace(/[\n\r]/g, (character) => breaks[character]!);
}

export function typescript(request: RequestSample): string {
  const { setup, options } = fetchOptions(request);
  return [
    ...setup,
    `const options: RequestInit = ${options};`,
    '',
    `const response = await fetch(${singleQuoted(request.url)}, options);`,
    "if (!response.ok) throw new Error('Request failed: ' + response.status);",
    request.response === 'text'
      ? 'const data = await response.text();'
      : 'const data: unknown = await response.json();',
    'console.log(data);',
  ].join('\n');
}

/** `fetch` in Node, with `await`; files come from disk. */
export function node(request: RequestSample): string {
  // A blob has no name.
  const { setup, options } = fetchOptions(request, ({ value }) => `file, ${literal(value)}`);
  const part = multipartParts(request).find(({ file }) => file);
  const file = part?.value ?? (request.body?.kind === 'file' ? request.body.name : undefined);
  const typed = part?.type ? `, { type: ${literal(part.type)} }` : '';
  const reading = file
    ? [
        `import { openAsBlob } from 'node:fs';`,
        '',
        `const file = await openAsBlob(${literal(file)}${typed});`,
      ]
    : [];
  return [
    ...reading,
    ...setup,
    `const response = await fetch(${literal(request.url)}, ${options});`,
    '',
    `console.log(await response.${request.response ?? 'json'}());`,
  ].join('\n');
}
