import { parseDocument } from 'yaml';
import { lineIndex } from '../../lib/line-index.ts';
import { jsonPlaces } from '../../lib/places/json-places.ts';
import { segmentsOf } from '../../lib/places/json-pointer.ts';
import { yamlPlaces } from '../../lib/places/yaml-places.ts';
import type { Location } from '../../problems/problem.ts';

/** Finds places in a JSON or YAML text: of the key or item that a pointer ends in. */
export type LocateInSpec = (pointer: string) => Location;

/** Reading with positions is slow, so it is done at the first question. */
export function createLocate(file: string, text: string): LocateInSpec {
  let offsetOf: ((pointer: string) => number) | undefined;
  let toLine: ReturnType<typeof lineIndex> | undefined;
  return (pointer) => {
    offsetOf ??= createOffsetOf(text);
    toLine ??= lineIndex(text);
    return { file, ...toLine(offsetOf(pointer)) };
  };
}

function createOffsetOf(text: string): (pointer: string) => number {
  const find = /^\s*\{/.test(text) ? jsonPlaces(text) : yamlPlaces(readWithPositions(text));
  return (pointer) => {
    const { offset, keyOffset = offset } = find(segmentsOf(pointer));
    return keyOffset;
  };
}

function readWithPositions(text: string): unknown {
  return parseDocument(text, { logLevel: 'silent', uniqueKeys: false }).contents;
}
