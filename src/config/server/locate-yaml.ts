import { LineCounter, parseDocument } from 'yaml';
import { segmentsOf } from '../../lib/places/json-pointer.ts';
import { yamlPlaces } from '../../lib/places/yaml-places.ts';
import type { Location } from '../../problems/problem.ts';
import type { Locate } from '../json/locate.ts';

export interface LocatedYaml {
  value: unknown;
  locate: Locate;
  /** Why the text cannot be parsed. */
  failure?: { reason: string; at: Location };
}

/** A YAML text as plain data, with the locations of its values and keys. */
export function readLocatedYaml(text: string, file: string): LocatedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const [error] = document.errors;
  const find = yamlPlaces(document.contents);
  const locate: Locate = (pointer, part = 'value') => {
    const { offset, keyOffset = offset } = find(segmentsOf(pointer));
    return at(part === 'key' ? keyOffset : offset);
  };
  if (error) return { value: undefined, locate, failure: { reason: error.message, at: at(error.pos[0]) } };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), locate };
  } catch (failure) {
    return { value: undefined, locate, failure: { reason: (failure as Error).message, at: at(0) } };
  }
}
