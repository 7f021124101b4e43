import type { ApiConfig } from '../../config/api-config.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { playgroundModel } from '../../openapi/playground/playground-model.ts';
import { proxyOrigins } from '../../openapi/playground/proxy-origins.ts';
import { loginOrigins } from '../../openapi/view/security.ts';
import type { PageWords } from '../../render/reference/page-words.ts';
import type { PlaygroundContext } from '../../render/reference/playground-slot.ts';
import type { Output } from '../output/output.ts';
import type { NeededFiles } from './needed-files.ts';
import { componentFiles, componentName, fileOf, literalOf, scriptOf, writeOnce } from './playground-files.ts';
import { playgroundWords } from './playground-words.ts';

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
  const write = writeOnce(output);
  const components = componentFiles(prefill === true, write, needed);
  const words = new Map<string, string>();
  const writeWords = (page: PageWords) => {
    const content = `docsPlaygroundWords=${literalOf(playgroundWords(page))}`;
    const name = `playground/words.${contentHash(content).slice(0, 16)}.js`;
    write(name, () => content);
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
        write(name, () => content);
        files.push(fileOf(name));
        return name;
      };
      const model = playgroundModel(spec, operation, view, {
        ...(prefill !== undefined && { prefill }),
        ...(languages && { languages }),
        proxy,
        credentials,
        componentOf: components.of(spec),
        componentUrl,
        responsesUrl: (responses) => writePart('responses', responses),
        exampleUrl: (example) => writePart('examples', example),
      });
      components.write(spec, deferred);
      const origins = view.servers.flatMap(proxyOrigins);
      const content = scriptOf(model);
      const name = `playground/${operation.method}.${contentHash(content).slice(0, 16)}.js`;
      write(name, () => content);
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
