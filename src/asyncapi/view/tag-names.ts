import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf, textOf } from '../../openapi/document/json.ts';
import { deref } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';

/** Tags of a channel, operation or message; one may be a reference, or just a name. */
export function tagNames(document: SpecDocument, owner: JsonObject): string[] {
  return listOf(owner.tags).flatMap((tag) => {
    const name = typeof tag === 'string' ? textOf(tag) : textOf(deref(document, tag).name);
    return name === undefined ? [] : [name];
  });
}
