import { memoize } from '../../../lib/collections.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import { withBigints } from '../../../reference/document/long-integers.ts';
import type { SpecDocument } from '../../../reference/document/spec-document.ts';
import {
  componentSource,
  type FormComponent,
  formComponents,
} from '../../../reference/playground/form-components.ts';

/** Dependencies of a file that API pages need. */
export interface FileDependencies {
  /** Files that it needs in turn. */
  files: readonly string[];
  /** Origins to which the browser or the proxy sends requests. */
  called?: readonly string[];
  proxied?: readonly string[];
}

/** Files that API pages need, by path. It grows while pages are rendered. */
export type DependenciesByFile = Map<string, FileDependencies>;

/** Size of a file with further components, in characters of JSON. */
const MAX_COMPONENTS = 6000;

/** Writes a file of the playground; false for one that was written before. */
export type WriteOnce = (name: string, content: () => string) => boolean;

/** The files of the components of one document that did not fit into those of operations. */
export interface ComponentFiles {
  of: (ref: string) => FormComponent;
  /** Components may contain each other, so their names cannot come from their contents. */
  nameOf: (ref: string) => string;
  /** Writes the components of these references, and those that they need in turn. */
  write: (refs: readonly string[]) => void;
}

export function componentFiles(
  { source, document }: ApiDocument,
  prefill: boolean,
  write: WriteOnce,
  needed: DependenciesByFile,
): ComponentFiles {
  const of = componentSource({ document, prefill });
  const nameOf = memoize(
    (ref: string) => `playground/components/${contentHash(`${source}\n${ref}`).slice(0, 16)}.js`,
  );
  return {
    of,
    nameOf,
    write: (refs) => {
      const queue = [...refs];
      for (let i = 0; i < queue.length; i++) {
        const name = nameOf(queue[i]!);
        const deferred: string[] = [];
        const url = (ref: string) => {
          queue.push(ref);
          deferred.push(fileOf(nameOf(ref)));
          return nameOf(ref);
        };
        const content = () =>
          scriptOf(formComponents([{ ref: queue[i]! }], of, url, MAX_COMPONENTS), document);
        if (write(name, content)) needed.set(fileOf(name), { files: deferred });
      }
    },
  };
}

export function fileOf(name: string): string {
  return `_docs/${name}`;
}

export function scriptOf(value: unknown, document: SpecDocument): string {
  return `docsPlayground(${withBigints(document, literalOf(value))})`;
}

/** JSON as JavaScript: older parsers do not allow two of its characters in strings. */
export function literalOf(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
