import { lineIndex } from '../../lib/line-index.ts';
import type { Location } from '../../problems/problem.ts';
import { pointerSegments, pointerTo } from './json-pointer.ts';
import { type JsonPosition, jsonPositions } from './json-positions.ts';
import type { Mount } from './resolve-refs.ts';

/** Finds the place of a JSON pointer: of the value, or of its key. */
export type Locate = (pointer: string, part?: 'value' | 'key') => Location | undefined;

/** Finds places in single files. Each file is read for positions once, at the first question. */
export function fileLocator(readText: (file: string) => string) {
  const files = new Map<string, { root: JsonPosition; toLine: ReturnType<typeof lineIndex> }>();

  const positionsOf = (file: string) => {
    let known = files.get(file);
    if (!known) {
      const text = readText(file);
      known = { root: positionsOrTop(text), toLine: lineIndex(text) };
      files.set(file, known);
    }
    return known;
  };

  /** The place of `pointer` in `file`, or of the nearest value around it that exists. */
  return (file: string, pointer: string, part: 'value' | 'key' = 'value'): Location => {
    const { root, toLine } = positionsOf(file);
    let position = root;
    for (const segment of pointerSegments(pointer)) {
      const child = position.children?.get(segment);
      if (!child) break;
      position = child;
    }
    return { file, ...toLine(part === 'key' ? (position.keyOffset ?? position.offset) : position.offset) };
  };
}

/** A file that is nested too deeply to be read for positions is located by its top. */
function positionsOrTop(text: string): JsonPosition {
  try {
    return jsonPositions(text);
  } catch {
    return { offset: 0 };
  }
}

/** Finds places in docs.json and in the files that `$ref` put into it. */
export function configLocator(
  file: string,
  mounts: ReadonlyMap<string, readonly Mount[]>,
  locateIn: ReturnType<typeof fileLocator>,
): Locate {
  return (pointer, part) => {
    let current = file;
    let inFile = '';
    let prefix = '';
    const segments = pointerSegments(pointer);
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
