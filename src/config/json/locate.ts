import { memoize } from '../../lib/collections.ts';
import { jsonPlaces } from '../../lib/places/json-places.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import type { Location } from '../../problems/problem.ts';
import type { Mount } from './resolve-refs.ts';

/** Finds the location of a JSON pointer: of the value, or of its key. */
export type Locate = (pointer: string, part?: 'value' | 'key') => Location | undefined;

/** Finds locations in single files: of a pointer, or of its closest ancestor that exists. */
export function fileLocator(readText: (file: string) => string) {
  const placesIn = memoize((file: string) => {
    const text = readText(file);
    return { find: jsonPlaces(text), toLine: lineIndex(text) };
  });
  return (file: string, pointer: string, part: 'value' | 'key' = 'value'): Location => {
    const { find, toLine } = placesIn(file);
    const { offset, keyOffset = offset } = find(segmentsOf(pointer));
    return { file, ...toLine(part === 'key' ? keyOffset : offset) };
  };
}

/** Finds locations in docs.json and in the files that it includes with `$ref`. */
export function configLocator(
  file: string,
  mounts: ReadonlyMap<string, readonly Mount[]>,
  locateIn: ReturnType<typeof fileLocator>,
): Locate {
  return (pointer, part) => {
    let current = file;
    let inFile = '';
    let prefix = '';
    const segments = segmentsOf(pointer);
    for (let i = 0; i <= segments.length; i++) {
      for (const mount of mounts.get(prefix) ?? []) {
        if (i < segments.length && mount.siblings.has(segments[i]!)) break;
        current = mount.file;
        inFile = '';
      }
      if (i === segments.length) break;
      prefix = pointerTo(prefix, segments[i]!);
      inFile = pointerTo(inFile, segments[i]!);
    }
    return locateIn(current, inFile, part);
  };
}
