import type { RequestSample } from '../sample/request-sample.ts';
import { bodyText, multipartParts, quoted } from './text.ts';

/** libcurl. */
export function c(request: RequestSample): string {
  return [
    '#include <curl/curl.h>',
    '',
    'int main(void) {',
    '  CURL *curl = curl_easy_init();',
    '  if (!curl) return 1;',
    '',
    ...libcurlCalls(request).map((line) => (line === '' ? '' : `  ${line}`)),
    '',
    '  CURLcode result = curl_easy_perform(curl);',
    '  curl_easy_cleanup(curl);',
    '  return result == CURLE_OK ? 0 : 1;',
    '}',
  ].join('\n');
}

/** What C and C++ have in common. */
function libcurlCalls(request: RequestSample): string[] {
  const { method, url, headers, body } = request;
  const lines = [
    // Otherwise it would wait for the body that a response to HEAD does not have.
    method === 'HEAD'
      ? 'curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);'
      : `curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${quoted(method)});`,
    `curl_easy_setopt(curl, CURLOPT_URL, ${quoted(url)});`,
  ];
  if (headers.length > 0) {
    lines.push('', 'struct curl_slist *headers = NULL;');
    for (const [name, value] of headers)
      lines.push(`headers = curl_slist_append(headers, ${quoted(`${name}: ${value}`)});`);
    lines.push('curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);');
  }
  const parts = multipartParts(request);
  if (parts.length > 0) {
    lines.push('', 'curl_mime *form = curl_mime_init(curl);', 'curl_mimepart *part;');
    for (const { name, value, file, type } of parts) {
      const content = file
        ? `curl_mime_filedata(part, ${quoted(value)});`
        : `curl_mime_data(part, ${quoted(value)}, CURL_ZERO_TERMINATED);`;
      lines.push('part = curl_mime_addpart(form);', `curl_mime_name(part, ${quoted(name)});`, content);
      if (type) lines.push(`curl_mime_type(part, ${quoted(type)});`);
    }
    lines.push('curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);');
  } else {
    const text = bodyText(body);
    if (body?.kind === 'file') {
      lines.push(
        '',
        `FILE *file = fopen(${quoted(body.name)}, "rb");`,
        'curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);',
        'curl_easy_setopt(curl, CURLOPT_READDATA, file);',
      );
    } else if (text !== undefined) {
      const literal = text
        .split('\n')
        .map((line, index, all) => quoted(index < all.length - 1 ? `${line}\n` : line));
      lines.push(
        '',
        'const char *body =',
        ...literal.map((line, index) => `  ${line}${index === literal.length - 1 ? ';' : ''}`),
      );
      lines.push('curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);');
    }
  }
  return lines;
}

export function cpp(request: RequestSample): string {
  return [
    '#include <curl/curl.h>',
    '#include <iostream>',
    '#include <string>',
    '',
    'static size_t append(char *data, size_t size, size_t count, void *target) {',
    '  static_cast<std::string *>(target)->append(data, size * count);',
    '  return size * count;',
    '}',
    '',
    'int main() {',
    '  CURL *curl = curl_easy_init();',
    '  if (!curl) return 1;',
    '',
    '  std::string response;',
    '  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, append);',
    '  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &response);',
    ...libcurlCalls(request).map((line) => (line === '' ? '' : `  ${line}`)),
    '',
    '  CURLcode result = curl_easy_perform(curl);',
    '  if (result == CURLE_OK) std::cout << response << std::endl;',
    '  curl_easy_cleanup(curl);',
    '  return result == CURLE_OK ? 0 : 1;',
    '}',
  ].join('\n');
}
