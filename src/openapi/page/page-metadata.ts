import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { extension } from '../document/extensions.ts';
import { textsOf } from '../document/json.ts';

export interface GenerateOptions {
  directory?: string;
  /** Version of the navigation element that the pages belong to. */
  version?: string;
}

export function metadataOf(operation: JsonObject): JsonObject {
  const metadata = extension(operation, 'metadata');
  return isObject(metadata) ? metadata : {};
}

/** Reader groups of several parts of a document combined. */
export function readersGroups(owners: readonly JsonObject[]): string[] | undefined {
  const written = owners.map((owner) => extension(owner, 'groups')).filter((groups) => groups !== undefined);
  if (written.length === 0) return undefined;
  const isNames = (groups: unknown) => Array.isArray(groups) && textsOf(groups).length === groups.length;
  return written.every(isNames) ? [...new Set(written.flatMap(textsOf))] : [];
}

/** Metadata of the wrong type may have been meant to restrict access. */
export function isUnclear(operation: JsonObject): boolean {
  const metadata = extension(operation, 'metadata');
  return metadata !== undefined && !isObject(metadata);
}
