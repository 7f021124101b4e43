import type { RequestSample } from '../../sample/request-sample.ts';
import { fetchOptions, literal } from './javascript.ts';
import { multipartParts } from './text.ts';

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
