import type { RequestSample } from '../../sample/request-sample.ts';
import { fetchOptions } from './javascript.ts';
import { singleQuoted } from './text.ts';

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
