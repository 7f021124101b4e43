import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 collect garbage when the heap has grown by `percent`. By default it waits until the heap has grown about fourfold, so
 * that a build takes most of its memory for pages that are long written. Outside Node, nothing changes.
 */
export function collectEarly(percent: number): void {
  if (process.versions.deno === undefined) setFlagsFromString(`--heap-growing-percent=${percent}`);
}
