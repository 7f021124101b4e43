import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { objectOf, ownValue } from './json.ts';
import { FURTHER, isMethod, isMethodName, METHODS } from './methods.ts';

/** An operation of a path item. */
interface PathItemOperation {
  /** In lower case if it has its own key; others as they are sent. */
  method: string;
  value: JsonObject;
  /** Keys that lead to it from the path item. */
  keys: readonly string[];
}

/** The operations of a path item, including `additionalOperations`. What the specification does not allow is left out. */
export function* pathOperations(pathItem: JsonObject): Generator<PathItemOperation> {
  for (const method of METHODS) {
    const value = ownValue(pathItem, method);
    if (isObject(value)) yield { method, value, keys: [method] };
  }
  for (const [method, value] of Object.entries(objectOf(pathItem[FURTHER]))) {
    const hasOwnKey = isMethod(method) || METHODS.some((known) => known.toUpperCase() === method);
    if (isObject(value) && isMethodName(method) && !hasOwnKey)
      yield { method, value, keys: [FURTHER, method] };
  }
}
