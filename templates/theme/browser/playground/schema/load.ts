import type { FormComponents } from '../../../../../src/reference/playground/form-components.ts';
import type {
  PlaygroundModel,
  PlaygroundResponses,
} from '../../../../../src/reference/playground/playground-model.ts';
import { loadScript } from '../../lib/lazy.ts';

declare global {
  interface Window {
    docsPlayground?: (value: unknown) => void;
  }
}

/** Loads files of the build for the playground. `root` is the URL of `_docs/`. */
export function createLoader(root: URL) {
  const arrived = new Map<string, unknown>();
  window.docsPlayground = (value) => {
    arrived.set((document.currentScript as HTMLScriptElement).src, value);
  };
  const load = async (name: string): Promise<unknown> => {
    const { href } = new URL(name, root);
    if (!arrived.has(href)) await loadScript(href);
    if (!arrived.has(href)) throw new Error(`${name} is not a part of the playground`);
    return arrived.get(href);
  };
  return {
    model: (name: string) => load(name) as Promise<PlaygroundModel>,
    example: (name: string) => load(name),
    components: (name: string) => load(name) as Promise<FormComponents>,
    responses: (name: string) => load(name) as Promise<PlaygroundResponses>,
  };
}

export type Loader = ReturnType<typeof createLoader>;
