import { isCollection, isPair, isScalar, type Node } from 'yaml';
import type { FindPlace, ValuePlace } from './place.ts';

/** Finds locations in a YAML document that was read with `parseDocument`. */
export function yamlPlaces(root: unknown): FindPlace {
  return (segments) => {
    let node = root;
    let place: ValuePlace = { offset: startOf(root) ?? 0 };
    for (const segment of segments) {
      if (!isCollection(node)) break;
      const item = node.items.find((candidate, index) =>
        isPair(candidate) ? keyText(candidate.key) === segment : String(index) === segment,
      );
      if (item === undefined) break;
      const keyOffset = isPair(item) ? startOf(item.key) : undefined;
      node = isPair(item) ? item.value : item;
      place = { offset: startOf(node) ?? keyOffset ?? place.offset, keyOffset };
    }
    return place;
  };
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}
