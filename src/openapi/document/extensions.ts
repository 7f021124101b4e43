import type { JsonObject } from '../../lib/json/json-object.ts';
import { objectOf } from './json.ts';

export type ExtensionName = 'metadata' | 'content' | 'href' | 'groups' | 'pre' | 'post';

/** The value of `x-svc.<name>`, written as a nested object (`x-svc: { name }`) or as a dotted key; `x-mint` is a synonym. */
export function extension(object: JsonObject, name: ExtensionName): unknown {
  return (
    objectOf(object['x-svc'])[name] ??
    object[DOTTED[name].svc] ??
    objectOf(object['x-mint'])[name] ??
    object[DOTTED[name].mint]
  );
}

const DOTTED: Record<ExtensionName, { svc: string; mint: string }> = {
  metadata: { svc: 'x-svc.metadata', mint: 'x-mint.metadata' },
  content: { svc: 'x-svc.content', mint: 'x-mint.content' },
  href: { svc: 'x-svc.href', mint: 'x-mint.href' },
  groups: { svc: 'x-svc.groups', mint: 'x-mint.groups' },
  pre: { svc: 'x-svc.pre', mint: 'x-mint.pre' },
  post: { svc: 'x-svc.post', mint: 'x-mint.post' },
};

/** Where `extension` finds that value: a JSON pointer from `object`; undefined when there is none. */
export function extensionPointer(object: JsonObject, name: ExtensionName): string | undefined {
  if (objectOf(object['x-svc'])[name] !== undefined) return `/x-svc/${name}`;
  if (object[DOTTED[name].svc] !== undefined) return `/${DOTTED[name].svc}`;
  if (objectOf(object['x-mint'])[name] !== undefined) return `/x-mint/${name}`;
  return object[DOTTED[name].mint] === undefined ? undefined : `/${DOTTED[name].mint}`;
}

/** Left out of automatically generated pages; it can still be named in the navigation or in a page. */
export function isHidden(operation: JsonObject): boolean {
  return isSet(operation['x-hidden']) || isSet(operation['x-excluded']);
}

/** A marker counts as set by any value but an explicit no. */
function isSet(marker: unknown): boolean {
  return Boolean(marker) && marker !== 'false';
}
