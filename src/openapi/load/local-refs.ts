import type { JsonObject } from '../../lib/json/json-object.ts';
import { textOf } from '../document/json.ts';
import { valueAt } from '../document/refs.ts';
import { findRefs } from './find-refs.ts';

/** A document that names itself by a relative address is somewhere below this one. */
const ANYWHERE = 'https://document.invalid/';

/** Makes references that name the document by its own `$self`, as OpenAPI 3.2 allows, references inside it. */
export function localizeRefs(root: JsonObject): void {
  const self = textOf(root.$self);
  if (self === undefined || !URL.canParse(self, ANYWHERE)) return;
  const own = withoutHash(new URL(self, ANYWHERE));
  for (const { ref, pointer } of findRefs(root)) {
    if (ref.startsWith('#') || !URL.canParse(ref, own) || withoutHash(new URL(ref, own)) !== own) continue;
    const hash = ref.indexOf('#');
    Object.assign(valueAt(root, `#${pointer.replace(/%/g, '%25')}`) as object, {
      $ref: hash < 0 ? '#' : ref.slice(hash),
    });
  }
}

function withoutHash({ href }: URL): string {
  return href.replace(/#.*$/s, '');
}
