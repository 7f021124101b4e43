import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf, textOf } from '../../openapi/document/json.ts';
import { deref } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';
import { type ExternalDocs, externalDocsOf } from '../../openapi/view/operation-words.ts';

/** Settings of a server, channel, operation or message for one protocol. */
export interface Binding {
  protocol: string;
  /** As in the document, without `bindingVersion` and what the page shows elsewhere. */
  value: JsonObject;
}

/** Bindings with at least one setting. */
export function bindingsOf(
  document: SpecDocument,
  owner: JsonObject,
  shownElsewhere: (protocol: string, key: string) => boolean = () => false,
): Binding[] {
  return Object.entries(deref(document, owner.bindings)).flatMap(([protocol, binding]) => {
    if (!isObject(binding) || protocol.startsWith('x-')) return [];
    const entries = Object.entries(deref(document, binding)).filter(
      ([key]) => key !== 'bindingVersion' && !shownElsewhere(protocol, key),
    );
    return entries.length === 0 ? [] : [{ protocol, value: Object.fromEntries(entries) }];
  });
}

/** Further documentation of a channel, operation or message, which may be a reference in AsyncAPI. */
export function asyncExternalDocs(document: SpecDocument, owner: JsonObject): ExternalDocs | undefined {
  return externalDocsOf({ externalDocs: deref(document, owner.externalDocs) });
}

/** AsyncAPI has no such key, but some documents use one. */
export function isDeprecated(value: JsonObject): boolean {
  return value.deprecated === true || value['x-deprecated'] === true;
}

/** Tags of a channel, operation or message; one may be a reference, or just a name. */
export function tagNames(document: SpecDocument, owner: JsonObject): string[] {
  return listOf(owner.tags).flatMap((tag) => {
    const name = typeof tag === 'string' ? textOf(tag) : textOf(deref(document, tag).name);
    return name === undefined ? [] : [name];
  });
}
