import type { FormPart } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, contentTypeHeader, multipartParts, otherHeaders, quoted } from './text.ts';

/** Methods that OkHttp does not send without a body. */
const NEED_BODY = ['POST', 'PUT', 'PATCH', 'PROPPATCH', 'QUERY', 'REPORT'];

/** OkHttp. */
export function kotlin(request: RequestSample): string {
  const { method, url, body } = request;
  const imports = ['okhttp3.OkHttpClient', 'okhttp3.Request'];
  const lines = ['val client = OkHttpClient()', ''];
  const parts = multipartParts(request);
  const text = bodyText(body);
  const type = `${literal(contentTypeHeader(request) ?? 'application/octet-stream')}.toMediaType()`;
  let content = 'null';
  if (parts.length > 0) {
    imports.push('okhttp3.MultipartBody');
    if (parts.some(({ file }) => file))
      imports.push('okhttp3.RequestBody.Companion.asRequestBody', 'java.io.File');
    if (parts.some(({ type }) => type)) imports.push('okhttp3.MediaType.Companion.toMediaType');
    if (parts.some(({ file, type }) => type && !file))
      imports.push('okhttp3.RequestBody.Companion.toRequestBody');
    lines.push('val body = MultipartBody.Builder()', '    .setType(MultipartBody.FORM)');
    for (const part of parts) lines.push(`    .addFormDataPart(${partText(part)})`);
    lines.push('    .build()', '');
    content = 'body';
  } else if (body?.kind === 'file') {
    imports.push(
      'okhttp3.MediaType.Companion.toMediaType',
      'okhttp3.RequestBody.Companion.asRequestBody',
      'java.io.File',
    );
    lines.push(`val body = File(${literal(body.name)}).asRequestBody(${type})`, '');
    content = 'body';
  } else if (text !== undefined) {
    imports.push('okhttp3.MediaType.Companion.toMediaType', 'okhttp3.RequestBody.Companion.toRequestBody');
    lines.push(`val body = ${rawText(text)}.toRequestBody(${type})`, '');
    content = 'body';
  } else if (NEED_BODY.includes(method)) {
    imports.push('okhttp3.RequestBody.Companion.toRequestBody');
    content = '"".toRequestBody()';
  }
  lines.push(
    'val request = Request.Builder()',
    `    .url(${literal(url)})`,
    `    .method(${quoted(method)}, ${content})`,
  );
  for (const [name, value] of otherHeaders(request))
    lines.push(`    .addHeader(${literal(name)}, ${literal(value)})`);
  lines.push('    .build()', '', 'client.newCall(request).execute().use { println(it.body?.string()) }');
  return [...imports.sort().map((name) => `import ${name}`), '', ...lines].join('\n');
}

function partText({ name, value, file, type }: FormPart): string {
  const media = type ? `${literal(type)}.toMediaType()` : '';
  if (file) return `${literal(name)}, ${literal(value)}, File(${literal(value)}).asRequestBody(${media})`;
  return type
    ? `${literal(name)}, null, ${literal(value)}.toRequestBody(${media})`
    : `${literal(name)}, ${literal(value)}`;
}

function literal(text: string): string {
  return quoted(text, '$');
}

/** A dollar sign in a raw string, which would otherwise start a template. */
const DOLLAR = ['$', '{', "'$'", '}'].join('');

/** In a raw string, only `$` and the closing quotes need escaping. */
function rawText(text: string): string {
  return text.includes('\n') && !text.includes('"""')
    ? `"""${text.split('$').join(DOLLAR)}"""`
    : literal(text);
}
