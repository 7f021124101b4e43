import type { ApiConfig } from '../../config/api-config.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { Spec } from '../../openapi/document/spec.ts';
import {
  type Component,
  componentSource,
  components,
  playgroundModel,
} from '../../openapi/playground/playground-model.ts';
import { proxyOrigins } from '../../openapi/playground/proxy-origins.ts';
import { loginOrigins } from '../../openapi/view/security.ts';
import type { PageWords } from '../../render/reference/page-words.ts';
import type { PlaygroundContext } from '../../render/reference/playground-slot.ts';
import type { Output } from '../output/output.ts';
import type { NeededFiles } from './needed-files.ts';
import { playgroundWords } from './playground-words.ts';

/** Size of a file with further components, in characters of JSON. */
const MAX_COMPONENTS = 6000;

/**
 * Writes what the playground loads when it is opened: a file an operation, and files for components that did not fit into
 * it. They are scripts, because a page that was opened from a disk may load nothing else. Addresses are relative to
 * `_docs/`, so that they hold under any base path.
 */
export function playgroundContext(
  api: ApiConfig,
  output: Output,
  needed: NeededFiles,
  isSignedIn: boolean,
): PlaygroundContext {
  const { display, proxy, credentials } = api.playground;
  const { prefill, languages } = api.examples;
  const written = new Set<string>();
  const write = (name: string, content: string) => {
    if (!written.has(name)) output.write(fileOf(name), content);
    written.add(name);
  };

  const sources = new WeakMap<Spec, (ref: string) => Component>();
  const componentOf = (spec: Spec) => {
    const source =
      sources.get(spec) ?? componentSource({ document: spec.document, prefill: prefill === true });
    sources.set(spec, source);
    return source;
  };

  /** Components may contain each other, so their names cannot come from their contents. */
  const componentName = ({ source }: Spec, ref: string) =>
    `playground/components/${contentHash(`${source}\n${ref}`).slice(0, 16)}.js`;

  /** Writes the components of these references, and those that they need in turn. */
  const writeComponents = (spec: Spec, refs: readonly string[]) => {
    const queue = [...refs];
    for (let i = 0; i < queue.length; i++) {
      const name = componentName(spec, queue[i]!);
      if (written.has(name)) continue;
      const deferred: string[] = [];
      const url = (ref: string) => {
        queue.push(ref);
        const next = componentName(spec, ref);
        deferred.push(fileOf(next));
        return next;
      };
      const found = components([{ ref: queue[i]! }], componentOf(spec), url, MAX_COMPONENTS);
      write(name, scriptOf(found));
      needed.set(fileOf(name), { files: deferred });
    }
  };

  const words = new Map<string, string>();
  const writeWords = (page: PageWords) => {
    const content = `docsPlaygroundWords=${literalOf(playgroundWords(page))}`;
    const name = `playground/words.${contentHash(content).slice(0, 16)}.js`;
    write(name, content);
    words.set(page.language.strings, name);
    return name;
  };

  return {
    display,
    isSignedIn,
    wordsUrl: (page) => {
      const { strings } = page.language;
      if (strings === 'en') return undefined;
      const name = words.get(strings) ?? writeWords(page);
      page.note(fileOf(name));
      return name;
    },
    origins: () => {
      const all = (kind: 'proxied' | 'called') =>
        [...new Set([...needed.values()].flatMap((file) => file[kind] ?? []))].sort();
      return { proxied: all('proxied'), called: all('called') };
    },
    modelUrl: (spec, operation, view, { note }) => {
      const deferred: string[] = [];
      const files: string[] = [];
      const componentUrl = (ref: string) => {
        deferred.push(ref);
        const name = componentName(spec, ref);
        files.push(fileOf(name));
        return name;
      };
      const writePart = (folder: string, value: unknown) => {
        const content = scriptOf(value);
        const name = `playground/${folder}/${contentHash(content).slice(0, 16)}.js`;
        write(name, content);
        files.push(fileOf(name));
        return name;
      };
      const model = playgroundModel(spec, operation, view, {
        ...(prefill !== undefined && { prefill }),
        ...(languages && { languages }),
        proxy,
        credentials,
        componentOf: componentOf(spec),
        componentUrl,
        responsesUrl: (responses) => writePart('responses', responses),
        exampleUrl: (example) => writePart('examples', example),
      });
      writeComponents(spec, deferred);
      const origins = view.servers.flatMap(proxyOrigins);
      const content = scriptOf(model);
      const name = `playground/${operation.method}.${contentHash(content).slice(0, 16)}.js`;
      write(name, content);
      needed.set(fileOf(name), {
        files,
        called: [...origins, ...loginOrigins(view.security)],
        ...(proxy && { proxied: origins }),
      });
      note(fileOf(name));
      return name;
    },
  };
}

function fileOf(name: string): string {
  return `_docs/${name}`;
}

function scriptOf(value: unknown): string {
  return `docsPlayground(${literalOf(value)})`;
}

/** JSON is JavaScript but for two characters, which older parsers do not take in a text. */
function literalOf(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
