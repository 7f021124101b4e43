import { isObject, type JsonObject } from '../../../lib/json/json-object.ts';
import { listOf, objectOf } from '../../../openapi/document/json.ts';
import { nameText, scalarText } from './docfx-item.ts';

/** A reference is shown wherever its symbol is named. */
const MAX_PARTS = 300;

/** A reference of a file: a symbol that its items mention. */
export interface DocfxReference {
  uid: string;
  name: string | undefined;
  /** The generic definition: `List<T>` for `List<string>`. */
  definition: string | undefined;
  href: string | undefined;
  /** The name in parts, of which some are symbols. */
  parts: readonly ReferencePart[];
}

export interface ReferencePart {
  text: string;
  uid: string | undefined;
  href: string | undefined;
}

export function docfxReference(value: unknown): DocfxReference | undefined {
  const reference = objectOf(value);
  const uid = scalarText(reference.uid);
  if (uid === undefined) return undefined;
  const parts = listOf(reference['spec.csharp'] ?? reference['spec.vb']);
  return {
    uid,
    name: nameText(reference.name) ?? nameText(reference['name.vb']),
    definition: scalarText(reference.definition),
    href: scalarText(reference.href),
    parts: parts.slice(0, MAX_PARTS).filter(isObject).flatMap(referencePart),
  };
}

/** Spaces are parts, too. */
function referencePart(value: JsonObject): ReferencePart[] {
  const text = value.name === ' ' ? ' ' : nameText(value.name);
  return text === undefined ? [] : [{ text, uid: scalarText(value.uid), href: scalarText(value.href) }];
}
