import { parseDocument } from 'yaml';
import { memoize } from '../../lib/collections.ts';
import { type FindPlace, jsonPlaces } from '../../lib/places/json-places.ts';
import { segmentsOf } from '../../lib/places/json-pointer.ts';
import { type YamlEntry, yamlEntries, yamlPlaces } from '../../lib/places/yaml-places.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import type { Location } from '../../problems/problem.ts';
import { pointerBefore, type Removal } from '../document/api-document.ts';

/** Finds locations in a JSON or YAML text: of the key or item that a pointer ends in. */
export type LocateInSpec = (pointer: string) => Location;

/**
 * Parsing with positions is slow, so it happens on first use. Pointers are those of the document after these `removals`,
 * which are not in its text.
 */
export function createLocate(file: string, text: string, removals: readonly Removal[] = []): LocateInSpec {
  let offsetOf: ((pointer: string) => number) | undefined;
  let toLine: ReturnType<typeof lineIndex> | undefined;
  return (pointer) => {
    offsetOf ??= createOffsetOf(text);
    toLine ??= lineIndex(text);
    return { file, ...toLine(offsetOf(pointerBefore(removals, pointer))) };
  };
}

function createOffsetOf(text: string): (pointer: string) => number {
  const find = /^\s*\{/.test(text) ? jsonPlaces(text) : placesInYaml(text);
  return (pointer) => {
    const { offset, keyOffset = offset } = find(segmentsOf(pointer));
    return keyOffset;
  };
}

/** Levels whose entry is found by indentation: `/paths/~1users/get` of a large document is small. */
const MAX_LEVELS = 3;

/** Parses only the requested entry, if it can be found. */
function placesInYaml(text: string): FindPlace {
  const whole: YamlEntry = { start: 0, end: text.length };
  const entriesIn = memoize((outer: YamlEntry | undefined) => yamlEntries(text, outer));
  const placesIn = memoize(({ start, end }: YamlEntry) =>
    yamlPlaces(readWithPositions(text.slice(start, end))),
  );
  return (segments) => {
    const entries: YamlEntry[] = [];
    for (const segment of segments.slice(0, MAX_LEVELS)) {
      const entry = entriesIn(entries.at(-1)).get(segment);
      if (!entry) break;
      entries.push(entry);
    }
    const inner = entries.at(-1) ?? whole;
    const { offset, keyOffset } = placesIn(inner)(segments.slice(Math.max(0, entries.length - 1)));
    const { start } = inner;
    return { offset: start + offset, ...(keyOffset !== undefined && { keyOffset: start + keyOffset }) };
  };
}

function readWithPositions(text: string): unknown {
  return parseDocument(text, { logLevel: 'silent', uniqueKeys: false }).contents;
}
