import type { FormPart } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, isNamed, multipartParts, quoted } from './text.ts';

/** reqwest. */
export function rust(request: RequestSample): string {
  const { method, url, headers, body } = request;
  const calls = [`.request(${methodText(method)}, ${quoted(url)})`];
  for (const [name, value] of headers) calls.push(`.header(${quoted(name)}, ${quoted(value)})`);
  const parts = multipartParts(request);
  const setup: string[] = [];
  const text = bodyText(body);
  if (parts.length > 0) {
    const fields = parts.map((part) => `        ${partText(part)}`);
    setup.push(
      '    let form = reqwest::multipart::Form::new()',
      ...fields.slice(0, -1),
      `${fields.at(-1)};`,
      '',
    );
    calls.push('.multipart(form)');
  } else if (body?.kind === 'file') {
    calls.push(`.body(std::fs::read(${quoted(body.name)})?)`);
  } else if (text !== undefined) {
    calls.push(`.body(${rawText(text)})`);
  }
  calls.push('.send()', '.await?');
  return [
    '#[tokio::main]',
    'async fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...setup,
    '    let response = reqwest::Client::new()',
    ...calls.map((call) => `        ${call}`),
    '        .text()',
    '        .await?;',
    '',
    '    println!("{response}");',
    '    Ok(())',
    '}',
  ].join('\n');
}

function partText({ name, value, file, type }: FormPart): string {
  if (!type)
    return file
      ? `.file(${quoted(name)}, ${quoted(value)}).await?`
      : `.text(${quoted(name)}, ${quoted(value)})`;
  const content = file ? `file(${quoted(value)}).await?` : `text(${quoted(value)})`;
  return `.part(${quoted(name)}, reqwest::multipart::Part::${content}.mime_str(${quoted(type)})?)`;
}

function methodText(method: string): string {
  return `reqwest::Method::${isNamed(method) ? method : `from_bytes(b${quoted(method)})?`}`;
}

function rawText(text: string): string {
  if (!text.includes('\n') && !text.includes('"')) return quoted(text);
  let hashes = '#';
  while (text.includes(`"${hashes}`)) hashes += '#';
  return `r${hashes}"${text}"${hashes}`;
}
