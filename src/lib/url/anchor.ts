import { decodeUri } from './paths.ts';

/**
 * The letters and digits of an id, to compare ids of any style. Other tools, and earlier versions of this format, turn the
 * same heading into `what's-new?`, `whats-new` or `what_s_new`, and links of all these styles exist.
 */
export function anchorKey(id: string): string {
  return decodeUri(id)
    .normalize()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** A name as it is in an anchor: `expiresAt` and `expires_at` → `expires-at`. */
export function kebabCase(name: string): string {
  if (/^[a-z\d]+$/.test(name)) return name;
  return name
    .replace(/[\p{Ll}\p{N}](?=\p{Lu})/gu, '$&-')
    .replace(/\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$&-')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The id of a symbol, with the dots of its name: `Client.connect` → `client.connect`. */
export function nameId(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}_.-]+/gu, '-');
}

const FIELD = /^(?:param|parameter|body|response)-(?=.)/i;
/** Which of several schemas a field belongs to: `response-one-of-0-page`. Here all their fields are on one level. */
const VARIANT = /-[a-z]{3}-of-\d+(?=-|$)/gi;

/** The name in the anchor of an API field, without its location; undefined for other anchors. */
function fieldKey(id: string): string | undefined {
  return FIELD.test(id) ? anchorKey(id.replace(FIELD, '')) : undefined;
}

/** The id of the field with the name in a hash, without the prefix that anchors of fields have. */
export function fieldNamed(hash: string, ids: Iterable<string>): string | undefined {
  const name = anchorKey(hash);
  for (const id of name === '' ? [] : ids) if (fieldKey(id) === name) return id;
  return undefined;
}

export interface AnchorFinder {
  /** The id that a hash names: exactly, otherwise in another style, otherwise as a field by its name alone. */
  find(hash: string): string | undefined;
  /** The innermost field around the one that a hash names, for fields that are not on the page yet. */
  around(hash: string): string | undefined;
}

/** One comparison for the browser, which opens the target of a hash, and for the link check. */
export function anchorFinder(ids: Iterable<string>): AnchorFinder {
  const exact = new Set(ids);
  const byKey = new Map<string, string>();
  const fields = new Map<string, string>();
  const add = (map: Map<string, string>, key: string | undefined, id: string) => {
    if (key && !map.has(key)) map.set(key, id);
  };
  for (const id of exact) {
    add(byKey, anchorKey(id), id);
    add(fields, fieldKey(id), id);
  }
  const named = (hash: string) => {
    if (exact.has(hash)) return hash;
    const same = byKey.get(anchorKey(hash));
    if (same !== undefined) return same;
    const key = fieldKey(hash);
    return key === undefined ? undefined : fields.get(key);
  };
  return {
    find: (hash) => {
      const plain = decodeUri(hash);
      return named(plain) ?? (FIELD.test(plain) ? named(plain.replace(VARIANT, '')) : undefined);
    },
    around: (hash) => {
      const wanted = fieldKey(decodeUri(hash).replace(VARIANT, ''));
      if (wanted === undefined) return undefined;
      const outer = [...fields.keys()].filter((key) => wanted.startsWith(key));
      const longest = outer.sort((a, b) => b.length - a.length)[0];
      return longest === undefined ? undefined : fields.get(longest);
    },
  };
}
