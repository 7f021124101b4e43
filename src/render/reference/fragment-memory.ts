import { getOrInsert } from '../../lib/collections.ts';
import { type Html, trusted } from '../../lib/html.ts';
import { detached } from '../../lib/memory/detached.ts';
import type { ReferenceStrings } from '../../lib/strings/page-strings.ts';
import type { ApiDocument } from '../../reference/document/api-document.ts';

/** A rendered part of a page, the ids of its elements, and the files that it links to. */
export interface RenderedFragment {
  html: Html;
  ids: readonly string[];
  files: readonly string[];
}

/** Parts that pages of a site share, such as the schema of an error. The least recently used are dropped. */
export interface FragmentMemory {
  /** The fragment of `key` in a document and language. */
  recall(spec: ApiDocument, strings: ReferenceStrings, key: string): RenderedFragment | undefined;
  keep(spec: ApiDocument, strings: ReferenceStrings, key: string, fragment: RenderedFragment): void;
}

/** Maximum characters of cached HTML. */
const MAX_KEPT = 1_500_000;
/** A larger fragment would evict many others. */
const MAX_FRAGMENT = 100_000;

export function createFragmentMemory(): FragmentMemory {
  const numbers = new WeakMap<object, number>();
  const kept = new Map<string, RenderedFragment>();
  let count = 0;
  let size = 0;
  const numberOf = (owner: object) => getOrInsert(numbers, owner, () => ++count);
  const fullKey = (spec: ApiDocument, strings: ReferenceStrings, key: string) =>
    `${numberOf(spec)} ${numberOf(strings)} ${key}`;
  const forget = (key: string) => {
    size -= kept.get(key)?.html.text.length ?? 0;
    kept.delete(key);
  };
  return {
    recall: (spec, strings, key) => {
      const full = fullKey(spec, strings, key);
      const fragment = kept.get(full);
      if (!fragment) return undefined;
      // Most recently used last, so the first is evicted first.
      kept.delete(full);
      kept.set(full, fragment);
      return fragment;
    },
    keep: (spec, strings, key, { html, ids, files }) => {
      const full = fullKey(spec, strings, key);
      forget(full);
      if (html.text.length > MAX_FRAGMENT) return;
      kept.set(full, { html: trusted(detached(html.text)), ids, files });
      size += html.text.length;
      for (const oldest of kept.keys()) {
        if (size <= MAX_KEPT) break;
        forget(oldest);
      }
    },
  };
}
