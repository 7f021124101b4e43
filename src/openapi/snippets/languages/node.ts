import type { RequestSample } from '../../sample/request-sample.ts';
import { fetchOptions, literal } from './javascript.ts';
import { multipartParts } from './text.ts';

/** `fetch` in Node, with `await`; files come from disk. */
export function node(request: RequestSample): string {
  const { setup, options } = fetchOptions(request);
  const file =
    multipartParts(request).find((part) => part.file)?.value ??
    (request.body?.kind === 'file' ? 'file' : undefined);
  const reading = file
    ? [`import { openAsBlob } from 'node:fs';`, '', `const file = await openAsBlob(${literal(file)});`]
    : [];
  return [
    ...reading,
    ...setup,
    `const response = await fetch(${literal(request.url)}, ${options});`,
    '',
    `console.log(await response.${request.response ?? 'json'}());`,
  ].join('\n');
}
