import type { RequestSample } from '../../sample/request-sample.ts';
import { libcurlCalls } from './c.ts';

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
