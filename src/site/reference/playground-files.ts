import { contentHash } from '../../lib/content-hash.ts';
import type { Spec } from '../../openapi/document/spec.ts';
import {
  componentSource,
  components,
  type FormComponent,
} from '../../openapi/playground/playground-model.ts';
import type { Output } from '../output/output.ts';
import type { NeededFiles } from './needed-files.ts';

/** Size of a file with further components, in characters of JSON. */
const MAX_COMPONENTS = 6000;

/** Writes a file of the playground; false for one that was written before. */
type WriteOnce = (name: string, content: () => string) => boolean;

export function writeOnce(output: Output): WriteOnce {
  const written = new Set<string>();
  return (name, content) => {
    if (written.has(name)) return false;
    written.add(name);
    output.write(fileOf(name), content());
    return true;
  };
}

/** Components may contain each other, so their names cannot come from their contents. */
export function componentName({ source }: Spec, ref: string): string {
  return `playground/components/${contentHash(`${source}\n${ref}`).slice(0, 16)}.js`;
}

/** The files of components that did not fit into those of operations. */
export function componentFiles(prefill: boolean, write: WriteOnce, needed: NeededFiles) {
  const sources = new WeakMap<Spec, (ref: string) => FormComponent>();
  const of = (spec: Spec) => {
    const source = sources.get(spec) ?? componentSource({ document: spec.document, prefill });
    sources.set(spec, source);
    return source;
  };
  return {
    of,
    /** Writes the components of these references, and those that they need in turn. */
    write: (spec: Spec, refs: readonly string[]) => {
      const queue = [...refs];
      for (let i = 0; i < queue.length; i++) {
        const name = componentName(spec, queue[i]!);
        const deferred: string[] = [];
        const url = (ref: string) => {
          queue.push(ref);
          const next = componentName(spec, ref);
          deferred.push(fileOf(next));
          return next;
        };
        const content = () => scriptOf(components([{ ref: queue[i]! }], of(spec), url, MAX_COMPONENTS));
        if (write(name, content)) needed.set(fileOf(name), { files: deferred });
      }
    },
  };
}

export function fileOf(name: string): string {
  return `_docs/${name}`;
}

export function scriptOf(value: unknown): string {
  return `docsPlayground(${literalOf(value)})`;
}

/** JSON is JavaScript but for two characters, which older parsers do not take in a text. */
export function literalOf(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
