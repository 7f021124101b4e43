import type { FormPart } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, disposition, multipartParts, quoted } from './text.ts';

export function go(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const imports = new Set(['fmt', 'io', 'net/http']);
  const parts = multipartParts(request);
  const text = bodyText(body);
  const lines: string[] = [];
  let reader = 'nil';
  if (parts.length > 0) {
    for (const name of ['bytes', 'mime/multipart']) imports.add(name);
    lines.push('body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)');
    for (const [index, part] of parts.entries()) lines.push(...partLines(part, index));
    if (parts.some(({ type }) => type)) imports.add('net/textproto');
    if (parts.some(({ file }) => file)) imports.add('os');
    lines.push('form.Close()', '');
    reader = 'body';
  } else if (body?.kind === 'file') {
    imports.add('os');
    lines.push(`file, err := os.Open(${quoted(body.name)})`, ...panics());
    reader = 'file';
  } else if (text !== undefined) {
    imports.add('strings');
    lines.push(`payload := strings.NewReader(${raw(text)})`, '');
    reader = 'payload';
  }
  lines.push(`req, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${reader})`, ...panics());
  for (const [name, value] of headers) lines.push(`req.Header.Set(${quoted(name)}, ${quoted(value)})`);
  if (parts.length > 0) lines.push('req.Header.Set("Content-Type", form.FormDataContentType())');
  lines.push(
    '',
    'res, err := http.DefaultClient.Do(req)',
    ...panics(),
    'defer res.Body.Close()',
    '',
    'data, err := io.ReadAll(res.Body)',
    ...panics(),
    'fmt.Println(string(data))',
  );
  const list = [...imports].sort().map((name) => `\t"${name}"`);
  const main = lines.map((line) => (line === '' ? '' : `\t${line}`));
  return ['package main', '', 'import (', ...list, ')', '', 'func main() {', ...main, '}'].join('\n');
}

/** Statements that add a part to `form`. */
function partLines({ name, value, file, type }: FormPart, index: number): string[] {
  const lines: string[] = [];
  if (type) {
    lines.push(
      `header${index} := textproto.MIMEHeader{}`,
      `header${index}.Set("Content-Disposition", ${quoted(disposition(name, file ? value : undefined))})`,
      `header${index}.Set("Content-Type", ${quoted(type)})`,
      `part${index}, _ := form.CreatePart(header${index})`,
    );
  } else if (file) {
    lines.push(`part${index}, _ := form.CreateFormFile(${quoted(name)}, ${quoted(value)})`);
  }
  if (file) lines.push(`file${index}, _ := os.Open(${quoted(value)})`, `io.Copy(part${index}, file${index})`);
  else if (type) lines.push(`io.WriteString(part${index}, ${quoted(value)})`);
  else lines.push(`form.WriteField(${quoted(name)}, ${quoted(value)})`);
  return lines;
}

function panics(): string[] {
  return ['if err != nil {', '\tpanic(err)', '}'];
}

function raw(text: string): string {
  // A raw string has no carriage returns.
  return /[`\r]/.test(text) ? quoted(text) : `\`${text}\``;
}
