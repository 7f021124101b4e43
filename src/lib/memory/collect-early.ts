import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect garbage when the heap has grown by `percent`. By default it waits until the heap has grown about fourfold, so
 * that a build uses most of its memory for pages that were written long ago. Outside Node, nothing changes.
 */
export function collectEarly(percent: number): void {
  if (process.versions.deno === undefined) setFlagsFromString(`--heap-growing-percent=${percent}`);
}
