import type { SourcePlace } from '../../document/sdk-library.ts';

/** Nothing if no file is known. */
export function sourcePlace(file: string, line: string | undefined): { source?: SourcePlace } {
  if (file === '') return {};
  return { source: { text: line === undefined ? file : `${file}:${line}` } };
}
