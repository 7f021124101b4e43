import { readTextAsset } from '../../lib/files/assets.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Locate } from '../json/resolve-refs.ts';
import { dottedPath, nameValue } from '../validate/name-value.ts';
import { wrapperKey } from '../validate/schema-at.ts';
import { SCHEMA_ASSET } from '../validate/schema-validator.ts';
import { validateConfig } from '../validate/validate-config.ts';

/** A docs.json without the values that `docs check` refuses. */
export interface AcceptedConfig {
  config: Record<string, unknown>;
  /** Values that docs.json has in an object: `integrations.intercom` → `integrations.intercom.appId`. */
  moved: { from: string; to: string }[];
  /** Values that were left out, by their keys in docs.json. */
  refused: { key: string; reason: string }[];
}

/** More wrong values than this are left to `docs check`. */
const MAX_CHANGES = 500;

/** Wraps or leaves out each value that is an error, one after the other: one change may lead to the next. */
export function acceptedConfig(migrated: JsonObject): AcceptedConfig {
  const config = structuredClone(migrated) as Record<string, unknown>;
  const schema = JSON.parse(readTextAsset(SCHEMA_ASSET)) as JsonObject;
  const wrapped = new Map<string, string>();
  const refused = new Map<string, string>();
  for (let change = 0; change < MAX_CHANGES; change++) {
    const wrong = firstError(config);
    if (!wrong) break;
    const { pointer, reason } = wrong;
    const { value } = nameValue(config, pointer);
    const key = asObject(value) ? undefined : wrapperKey(schema, pointer, value);
    if (key !== undefined) {
      const owner = ownerOf(config, pointer);
      Object.assign(owner.value, { [owner.key]: { [key]: value } });
      wrapped.set(pointerTo(pointer, key), pointer);
      continue;
    }
    remove(config, pointer);
    wrapped.delete(pointer);
    // Without what it requires, an object is removed, too: one reason is enough.
    if (![...refused.keys()].some((inner) => inner.startsWith(`${pointer}/`))) refused.set(pointer, reason);
  }
  return {
    config,
    moved: [...wrapped].map(([to, from]) => ({ from: dotted(from), to: dotted(to) })),
    refused: [...refused].map(([pointer, reason]) => ({ key: dotted(pointer), reason })),
  };
}

/** An error in a value that the site can do without. Its location is the pointer itself: there is no text yet. */
function firstError(config: JsonObject): { pointer: string; reason: string } | undefined {
  const locate: Locate = (pointer) => ({ file: pointer, line: 1, column: 1 });
  const isRemovable = ({ severity, file }: Problem) =>
    severity === 'error' && file !== '' && file !== '/navigation';
  const found = validateConfig(config, new Set(), locate).find(isRemovable);
  return found && { pointer: found.file!, reason: found.message };
}

function dotted(pointer: string): string {
  return dottedPath(segmentsOf(pointer));
}

/** Removes a value, and objects and lists around it that have nothing else; those of the navigation stay. */
function remove(config: JsonObject, pointer: string): void {
  const { value, key, at } = ownerOf(config, pointer);
  if (Array.isArray(value)) value.splice(Number(key), 1);
  else Reflect.deleteProperty(value, key);
  if (Object.keys(value).length === 0 && at !== '' && !at.startsWith('/navigation')) remove(config, at);
}

/** The object or list that contains the value at a pointer. */
function ownerOf(config: JsonObject, pointer: string): { value: object; key: string; at: string } {
  const at = pointer.slice(0, pointer.lastIndexOf('/'));
  return { value: nameValue(config, at).value as object, key: segmentsOf(pointer).at(-1)!, at };
}
