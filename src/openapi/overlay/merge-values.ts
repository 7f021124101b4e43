import { setOwnField } from '../../lib/collections.ts';
import { escapeSegment } from '../../lib/places/json-pointer.ts';

/** Parsed JSON that overlays modify in place. */
export type MutableValue = null | boolean | number | string | MutableValue[] | MutableObject;
interface MutableObject {
  [key: string]: MutableValue;
}

/** Why an overlay cannot be applied. */
export class OverlayFailure extends Error {}

/**
 * The new value of the node at `pointer`: objects are merged, arrays concatenated, primitive values replaced. Takes
 * ownership of `update`, which must not be used elsewhere.
 */
export function mergeValues(node: MutableValue, update: MutableValue, pointer: string): MutableValue {
  if (Array.isArray(node) && Array.isArray(update)) {
    for (const item of update) node.push(item);
    return node;
  }
  if (isMutableObject(node) && isMutableObject(update)) {
    for (const [key, value] of Object.entries(update)) {
      const place = `${pointer}/${escapeSegment(key)}`;
      setOwnField(node, key, Object.hasOwn(node, key) ? mergeValues(node[key]!, value, place) : value);
    }
    return node;
  }
  const [before, after] = [kindOf(node), kindOf(update)];
  if (before === after) return update;
  const what = pointer === '' ? 'the document' : `\`${pointer}\``;
  throw new OverlayFailure(`${what} is ${before}, which cannot be merged with ${after}; remove it first`);
}

function isMutableObject(value: MutableValue): value is MutableObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: MutableValue): string {
  if (Array.isArray(value)) return 'an array';
  return isMutableObject(value) ? 'an object' : 'a primitive value';
}
