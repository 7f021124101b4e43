import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { deref } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';

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
